import { makeDrawResult } from '@shengyu/h5/testing/drawn.ts';
import {
  buttonNamed,
  expectEventually,
  readPageText,
  setUpComponentTestKit,
  tapButton,
  tapElement,
} from '@shengyu/h5/testing/part.tsx';
import { pool, sampleUser } from '@shengyu/h5/testing/samples.ts';
import { ok, refuseWith } from '@shengyu/h5/testing/wire.ts';
import { clearToken } from '@shengyu/web/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { scoreLine } from './sea/score-line.ts';
import { Screen } from './SummerFight.tsx';
import { makeSummerHome, makeTeamBoard, TEAMS } from './testing/answers.ts';
import { meanText } from './words.ts';

const parts = setUpComponentTestKit();
const answer = (replies: Record<string, () => unknown>): void => void Object.assign(parts.wire.answers, replies);
const show = (): void => parts.show(<Screen />);
const friend = { ...sampleUser, user_id: 7, nickname: '小鱼', is_follow: 1, is_friend: 1, follow_at: 0 };
const onePage = (list: readonly unknown[]) => ok({ list, total: list.length, page: 1, limit: 50 });

beforeEach(() => {
  localStorage.setItem('skipAnimation', '1');
  answer({
    get_box_base_config: () => ok(makeSummerHome(1)),
    get_blind_box_gift_pool: () => ok({ ...pool, box_code: 'surf_box', kind: 2 }),
    get_box_gift_list: () =>
      ok({
        box_code: 'surf_box',
        name: '冲浪板',
        list: pool.list.map((row) => ({ ...row, owned_num: 0, is_new: 0 })),
        tiers: [],
      }),
    get_follow_list: () => onePage([friend]),
    get_rank_list: () => ok(makeTeamBoard()),
  });
});

describe('夏日激斗', () => {
  it('S2-SF-2 both teams with members and mean, the waves at the line of the means, the tide and the own waves', async () => {
    show();
    for (const words of [
      '海风队 12,846人',
      '652',
      '烈日队 13,102人',
      '538',
      '今日潮汐 海风队',
      '1,286,400 / 2,000,000',
      '个人浪高',
    ])
      await expectEventually(readPageText).toContain(words);
    await expectEventually(() => document.querySelector('[data-line]')?.getAttribute('data-line')).toBe('214');
    await expectEventually(readPageText).toContain('收益按66钻计，与开出结果无关');
    for (const name of ['任务', '冲浪榜', '贝壳商店', '我的记录'])
      await expect.element(buttonNamed(name)).toBeVisible();
  });

  it('S2-SF-2 the line stays where both waves can be seen; a mean comes in thousandths', () => {
    expect([scoreLine(0, 0), scoreLine(1, 0), scoreLine(0, 1), Math.round(scoreLine(652, 538))]).toEqual([
      195, 280, 110, 214,
    ]);
    expect([meanText(652_400), meanText(500), meanText(0), meanText(1_234_567)]).toEqual(['652', '0.5', '0', '1,234']);
  });

  it('S2-SF-1 the first visit chooses a team, which is confirmed because it cannot be changed', async () => {
    answer({
      get_box_base_config: () => ok(makeSummerHome(null)),
      choose_team: () => ok({ team_id: 2, members: 13_103 }),
    });
    show();
    await expect.element(buttonNamed('先选一块冲浪板')).toBeDisabled();
    await tapElement(page.getByRole('radio', { name: /烈日队/ }));
    await tapButton('选择烈日队');
    await expectEventually(readPageText).toContain('加入烈日队？');
    expect(parts.asked('choose_team')).toEqual([]);
    await tapButton('加入');
    await expectEventually(() => parts.asked('choose_team')).toMatchObject([
      { activity_code: 'summer_fight', team_id: 2 },
    ]);
    await expectEventually(readPageText).toContain('烈日队 13,103人');
    await expectEventually(readPageText).toContain('我的队');
  });

  it('S2-SF-1 a full side cannot be chosen; one that filled meanwhile is told and the sides are read again', async () => {
    const full = { team_id: null, list: [{ ...TEAMS[0], is_full: 1 as const }, TEAMS[1]] };
    answer({
      get_box_base_config: () => ok(makeSummerHome(null, { team: full })),
      choose_team: () => refuseWith(1010, '该队伍人数已满，请加入另一队', { reason: 'team_full' }),
    });
    show();
    await expectEventually(readPageText).toContain('该队伍人数已满');
    await expect.element(page.getByRole('radio', { name: /海风队/ })).toBeDisabled();
    await tapElement(page.getByRole('radio', { name: /烈日队/ }));
    await tapButton('选择烈日队');
    await tapButton('加入');
    await expectEventually(readPageText).toContain('请加入另一队');
    await expectEventually(() => parts.asked('get_box_base_config').length).toBeGreaterThan(1);
  });

  it('S2-SF-2 the surfboard goes to a friend: nothing is sent before one is chosen', async () => {
    answer({ open_box: () => ok(makeDrawResult([pool.list[0]!.prize_id], { box_code: 'surf_box', sent_to: friend })) });
    show();
    await tapButton(/^冲浪板/);
    await tapButton(/^送1个/);
    await expectEventually(readPageText).toContain('先选一个要送的人');
    expect(parts.asked('open_box')).toEqual([]);
    await tapElement(page.getByRole('list', { name: '好友' }).getByRole('button', { name: '小鱼' }));
    await tapButton(/^送1个/);
    await expectEventually(readPageText).toContain('已送给 小鱼');
    expect(parts.asked('open_box')).toMatchObject([{ box_code: 'surf_box', num: 1, to_user_id: 7 }]);
  });

  it('S2-SF-3 outside a room and without a friend: 进入房间后可送出, with the way there', async () => {
    answer({ get_follow_list: () => onePage([]) });
    show();
    await tapButton(/^冲浪板/);
    await expectEventually(readPageText).toContain('进入房间后可送出');
    await expect.element(buttonNamed('打开房间')).toBeVisible();
  });

  it('S2-SF-3 a minor has a team and tasks, but no surfboard', async () => {
    const { care } = makeSummerHome(1);
    answer({ get_box_base_config: () => ok(makeSummerHome(1, { care: { ...care, age: 'minor' } })) });
    show();
    await expectEventually(readPageText).toContain('未成年人不可参与付费与抽取，其他内容照常');
    expect(page.getByRole('button', { name: /^冲浪板/ }).elements()).toHaveLength(0);
    expect(readPageText()).not.toContain('收益按66钻计');
    for (const name of ['任务', '贝壳商店']) await expect.element(buttonNamed(name)).toBeVisible();
  });

  it('S2-SF-3 after the end: the winner, and the rewards of both sides, each with the things of its own team', async () => {
    const { activity } = makeSummerHome(1);
    answer({ get_box_base_config: () => ok(makeSummerHome(1, { activity: { ...activity, state: 'claim' } })) });
    show();
    await expect.element(page.getByRole('heading', { name: '海风队获胜' })).toBeVisible();
    for (const words of ['海风光环15天', '夏日贝壳×60', '夏日贝壳×30'])
      await expectEventually(readPageText).toContain(words);
    expect(readPageText()).not.toContain('烈日光环');
    await expect.element(buttonNamed('去兑换')).toBeVisible();
    await expectEventually(() => document.querySelector('[data-line]')?.getAttribute('data-line')).toBe('300');
  });

  it('S2-ALL-3 a guest sees the battle and is asked to log in, not to choose', async () => {
    clearToken();
    answer({ get_box_base_config: () => ok(makeSummerHome(null, { diamond: null, seed: null })) });
    show();
    await expect.element(buttonNamed('登录后参与')).toBeVisible();
    await expectEventually(readPageText).toContain('海风队 12,846人');
  });
});

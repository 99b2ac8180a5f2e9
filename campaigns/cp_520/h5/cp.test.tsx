import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  buttonNamed,
  expectEventually,
  readPageText,
  setUpComponentTestKit,
  tapButton,
} from '@shengyu/h5/testing/part.tsx';
import { ok, refuseWith } from '@shengyu/h5/testing/wire.ts';
import { setToken } from '@shengyu/web/session.ts';
import { beatSecondsOf } from './beat.ts';
import { Screen } from './Cp.tsx';
import { ACTIVITY, makeBoard, makeRelation, makeSeason, makeSingleSeason, makeTasks } from './testing/answers.ts';

const parts = setUpComponentTestKit();
const answer = (home = makeSeason(), rest = {}): void => {
  parts.wire.answers['get_2025_activity_rank_list'] = () => ok(makeBoard({ home, ...rest }));
};

beforeEach(() => {
  answer();
  parts.wire.answers['31'] = () => ok(makeRelation());
  parts.wire.answers['cp_level_home'] = () => ok(makeRelation());
});

const show = (): void => parts.show(<Screen />);

describe('two with a bond', () => {
  it('S2-C5-1 both faces, the value of the season, five steps with their own digits, three tasks and four ways', async () => {
    show();
    await expect.element(page.getByText('6,842')).toBeVisible();
    await expect.element(page.getByText('晚风予你')).toBeVisible();
    await expect.element(page.getByText('鹿与深海')).toBeVisible();
    for (const at of ['520', '1314', '5200', '13140', '52000'])
      await expect.element(page.getByRole('button', { name: new RegExp(`^${at} `) })).toBeInTheDocument();
    for (const name of ['互道520', '同房30分钟', '为CP写一句情话'])
      await expectEventually(readPageText).toContain(name);
    for (const name of ['总榜', '时段榜', '丘比特', '规则'])
      await expect.element(buttonNamed(name).last()).toBeInTheDocument();
  });

  it('S2-C5-1 the heart beats faster with the sweetness of today, up to twice as fast', () => {
    expect(beatSecondsOf(0)).toBe(1);
    expect(beatSecondsOf(102)).toBeCloseTo(60 / 90);
    expect(beatSecondsOf(9_999)).toBe(0.5);
  });

  it('S2-C5-3 REL-9 after my tap the page waits for the other: 等TA也说一句520', async () => {
    parts.wire.answers['cosign'] = () => ok({ cosign_me: 1, cosign_other: 0, gained: 0 });
    show();
    await tapButton('去完成 互道520');
    await expect.element(page.getByText('等TA也说一句520')).toBeVisible();
    await expect.element(page.getByText('已说', { exact: true })).toBeVisible();
    expect(parts.asked('cosign')).toEqual([expect.objectContaining({ relation_id: 31 })]);
  });

  it('S2-C5-1 both have said it: two full hearts, and the task can be claimed', async () => {
    answer(makeSeason(6_842, { tasks: makeTasks({ state: 1, progress: 1, done_me: 1, done_other: 1 }) }));
    parts.wire.answers['claim_task'] = () =>
      ok({ task: { ...makeTasks()[0], progress: 1, state: 2 }, got: makeTasks()[0]!.items, balance: [] });
    show();
    await expect.element(page.getByRole('img', { name: '我已说，TA已说' })).toBeInTheDocument();
    await tapButton('领取 互道520');
    await expect.element(page.getByText('获得 甜蜜值×52')).toBeVisible();
    expect(parts.asked('claim_task')[0]).toMatchObject({ task_id: 'cp_t1' });
  });

  it('S2-C5-1 a line of love has 2 to 52 characters; one that is refused says why and stays', async () => {
    parts.wire.answers['love_note'] = () => refuseWith(1004, '换一种说法试试', { reason: 'sensitive' });
    show();
    await tapButton('去完成 为CP写一句情话');
    const area = page.getByRole('textbox', { name: '写一句情话' });
    await expect.element(area).toBeVisible();
    await expect.element(buttonNamed('写给TA')).toBeDisabled();
    await area.fill('想你');
    await tapButton('写给TA');
    await expect.element(page.getByText('换一种说法试试')).toBeVisible();
    parts.wire.answers['love_note'] = () => ok({ entry_id: 1, state: 1, got: [] });
    await tapButton('写给TA');
    await expect.element(page.getByText('已写进你们的时光轴')).toBeVisible();
    expect(parts.asked('love_note').at(-1)).toMatchObject({ relation_id: 31, text: '想你' });
  });

  it('MILE-1 领取 claims the lowest step that is reached', async () => {
    parts.wire.answers['claim_milestone'] = () =>
      ok({ got: makeSeason().sweet!.meter.steps[2]!.items, balance: [], meter: makeSeason(5_000).sweet!.meter });
    show();
    await tapButton('领取');
    await expectEventually(() => parts.asked('claim_milestone').length).toBe(1);
    expect(parts.asked('claim_milestone')[0]).toMatchObject({ milestone_id: 'cp_sweet', step_id: 's2' });
  });

  it('REL-7 S2-C5-3 cooling off: 冷静期内暂停计算 in place of the countdown, and nothing can be done', async () => {
    answer(makeSeason(6_842, { is_cooling: 1 }));
    show();
    await expect.element(page.getByText('冷静期内暂停计算')).toBeVisible();
    await expect.element(page.getByText('未完成').first()).toBeVisible();
    expect(buttonNamed(/^去完成/).elements()).toHaveLength(0);
  });

  it('S2-C5-3 after the end a summary to share, without amounts of money', async () => {
    answer(makeSeason(), { activity: { ...ACTIVITY, state: 'ended' } });
    show();
    await expect.element(page.getByText('我们的520')).toBeVisible();
    await expectEventually(readPageText).toContain('在一起第 52 天');
    await expectEventually(readPageText).toContain('第 8 名');
    expect(readPageText()).not.toMatch(/钻|￥|元/);
    await expect.element(buttonNamed('看看其他活动')).toBeVisible();
  });
});

describe('others', () => {
  it('S2-C5-2 without a CP: 还没有CP？, two ways out, the steps at 0 and the first three pairs', async () => {
    answer(makeSingleSeason());
    show();
    await expect.element(page.getByText('还没有CP？')).toBeVisible();
    await expect.element(buttonNamed('试试丘比特')).toBeVisible();
    await expect.element(buttonNamed('邀请TA').last()).toBeVisible();
    await expect.element(page.getByText('甲1')).toBeVisible();
    expect(readPageText()).not.toContain('互道520');
  });

  it('S2-ALL-3 a guest reads the page; the main button says 登录后参与', async () => {
    setToken('');
    answer(makeSingleSeason());
    show();
    await expect.element(buttonNamed('登录后参与')).toBeVisible();
    await expect.element(page.getByText('还没有CP？')).toBeVisible();
  });

  it('S2-ALL-2 before the opening the main button is 提醒我', async () => {
    answer(makeSingleSeason(), { activity: { ...ACTIVITY, state: 'preview' } });
    show();
    await expect.element(buttonNamed('提醒我')).toBeVisible();
  });
});

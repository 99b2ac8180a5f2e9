import {
  buttonNamed,
  expectEventually,
  readPageText,
  setUpComponentTestKit,
  tapButton,
  tapElement,
  typeInto,
} from '@shengyu/h5/testing/part.tsx';
import { NOW_SECONDS, rankPage } from '@shengyu/h5/testing/samples.ts';
import { ok, refuseWith } from '@shengyu/h5/testing/wire.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { levelTable, makeDetail, makeInvite, makePage, makePairHome, ME, rewardData, TA } from '../testing/answers.ts';
import { Screen } from './CpDetails.tsx';

const parts = setUpComponentTestKit();
let gone: string[];

beforeEach(() => {
  gone = [];
  Object.assign(parts.wire.answers, {
    cp_level_home: () => ok(makePairHome()),
    relation_reward_data: () => ok(rewardData),
    cp_level_prize_list: () => ok({ level: 5, intimacy: 12_480, list: rewardData.levels }),
    level_reward_list: () => ok(levelTable),
    timeline_list: () => ok(makePage([])),
    cp_level_rank_list: () => ok({ ...rankPage, list: [], total: 0, my: undefined }),
    h5_relation_detail: () => ok(makeDetail()),
    collect_reward: () => ok({ got: rewardData.levels[1]!.items, left: 1 }),
    cosign: () => ok({ cosign_me: 1, cosign_other: 1, gained: 52 }),
    unbind_relation: () => ok({ state: 2, cooling_until: NOW_SECONDS + 604_800 }),
    set_relation: () => ok(makePairHome()),
    set_black: () => ok({ is_black: 1 }),
    add_memory: () => ok({ entry_id: 5, state: 0 }),
    del_memory: () => ok({}),
  });
});

const show = (query = ''): void => {
  const { navigation } = parts.services;
  const current = { path: '/cpDetails', search: query, query: Object.fromEntries(new URLSearchParams(query)) };
  parts.show(<Screen />, { navigation: { ...navigation, current, go: (route: string) => void gone.push(route) } });
};
const text = (words: string | RegExp) => page.getByText(words);
const openTab = (name: string): Promise<void> => tapElement(page.getByRole('tab', { name }));
const openMore = async (row: string): Promise<void> => {
  await tapButton('更多');
  await tapButton(row);
};

describe('the pair', () => {
  it('S2-CD-1 two planets, the days, the level bar, today by four sources; the caller is the left planet', async () => {
    show();
    await expect.element(text(/在一起第/)).toBeVisible();
    await expect.element(text('晚风予你 和 鹿与深海')).toBeInTheDocument();
    for (const words of ['128', 'Lv.5', '热恋', '12,480/20,000', '1,126/2016', '520/1314', '504/600', '52/52', '50/50'])
      await expectEventually(readPageText).toContain(words);
  });

  it('S2-CD-1 REL-12 互道早安: my tap is asked for once, both hearts are full, 今日已完成', async () => {
    const { today } = makePairHome();
    // The page reads its home again after the tap.
    parts.wire.answers['cp_level_home'] = () =>
      ok(
        makePairHome({
          today: { ...today, ...(parts.asked('cosign').length > 0 && { cosign_me: 1, cosign_other: 1 }) },
        }),
      );
    show();
    await tapButton(/^互道早安/);
    await expect.element(text('亲密值 +52')).toBeVisible();
    await expect.element(buttonNamed(/今日已完成/)).toBeVisible();
    expect(parts.asked('cosign')).toMatchObject([{ relation_id: 700 }]);
  });

  it('S2-CD-1 REL-12 when only I said it, the button waits for the other', async () => {
    parts.wire.answers['cp_level_home'] = () =>
      ok(makePairHome({ today: { ...makePairHome().today, cosign_me: 1, cosign_other: 0 } }));
    show();
    await expect.element(buttonNamed(/等TA也说早安/)).toBeDisabled();
  });

  it('S2-CD-1 等级说明: sources with caps, levels and rules come from the level table', async () => {
    show();
    await tapButton(/等级说明/);
    await expect.element(text('每日封顶 1314')).toBeVisible();
    await expectEventually(readPageText).toContain('每人同时只能有一位CP');
  });
});

describe('奖励', () => {
  it('S2-CD-2 REL-5 领取, TA已领取, 未达成; one tap claims one', async () => {
    show();
    await expect.element(buttonNamed('领取 Lv.5 热恋')).toBeVisible();
    await expectEventually(readPageText).toContain('TA已领取');
    await expectEventually(readPageText).toContain('未达成');
    await tapButton('领取 Lv.5 热恋');
    await expect.element(text(/^获得 /)).toBeVisible();
    expect(parts.asked('collect_reward')).toMatchObject([{ relation_id: 700, reward_id: 'cpl_5' }]);
  });

  it('S2-CD-2 一键领取 claims everything', async () => {
    show();
    await tapButton('一键领取');
    await expectEventually(() => parts.asked('collect_reward')).toHaveLength(1);
    expect(parts.asked('collect_reward')[0]).toMatchObject({ reward_id: 'all' });
  });

  it('S2-CD-2 a tile opens all rewards with the day of each anniversary', async () => {
    show();
    await tapButton('Lv.4 相伴，看看全部奖励');
    await expect.element(page.getByRole('dialog', { name: '全部奖励' })).toBeVisible();
    await expect.element(text('2026-11-01')).toBeInTheDocument();
  });
});

describe('时光轴', () => {
  const entry = (entry_id: number, rest: object) => ({
    entry_id,
    kind: 'memory',
    title: '记录一刻',
    images: [],
    items: [],
    state: 1,
    at: NOW_SECONDS,
    ...rest,
  });

  it('S2-CD-2 REL-10 entries by month; a gift says 仅你们可见; a memory that waits says so to its writer', async () => {
    parts.wire.answers['timeline_list'] = () =>
      ok(
        makePage([
          entry(1, { by: ME, text: '看海', state: 0 }),
          entry(2, { kind: 'gift', title: '鹿与深海 送出 星空秋千', by: TA, at: NOW_SECONDS - 90 * 86_400 }),
        ]),
      );
    show('?tab=timeline');
    await expect.element(text(/晚风予你 记录了一刻/)).toBeVisible();
    await expectEventually(readPageText).toContain('审核中，仅自己可见');
    await expectEventually(readPageText).toContain('仅你们可见');
    expect(document.querySelectorAll('section h2')).toHaveLength(2);
    // Only what I wrote can be deleted.
    expect(buttonNamed('删除').elements()).toHaveLength(1);
    await tapButton('删除');
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await tapElement(page.getByRole('alertdialog').getByRole('button', { name: '删除' }));
    await expectEventually(() => parts.asked('del_memory')).toMatchObject([{ entry_id: 1 }]);
  });

  it('S2-CD-2 empty: 还没有时光; 记录一刻 takes up to 140 characters and says that it is moderated', async () => {
    show('?tab=timeline');
    await expect.element(text('还没有时光')).toBeVisible();
    await tapButton('记录一刻');
    await expect.element(buttonNamed('记录')).toBeDisabled();
    await typeInto(page.getByRole('textbox', { name: '这一刻' }), '海'.repeat(150));
    await expect.element(text('140/140')).toBeInTheDocument();
    await tapButton('记录');
    await expect.element(text('已提交，审核通过后TA就能看到')).toBeVisible();
    expect(parts.asked('add_memory')[0]).toMatchObject({ relation_id: 700, images: [], is_private: 0 });
  });

  it('REL-10 refused words are said at the text', async () => {
    parts.wire.answers['add_memory'] = () => refuseWith(1004, '内容含有敏感词，请修改', { reason: 'sensitive' });
    show('?tab=timeline');
    await tapButton('记录一刻');
    await typeInto(page.getByRole('textbox', { name: '这一刻' }), '坏话');
    await tapButton('记录');
    await expect.element(text('内容含有敏感词，请修改')).toBeVisible();
  });
});

it('S2-CD-2 榜单: the level board, 还没有人上榜 when it is empty', async () => {
  show();
  await openTab('榜单');
  await expect.element(text('还没有人上榜')).toBeVisible();
  expect(parts.asked('cp_level_rank_list').length).toBeGreaterThan(0);
});

describe('更多', () => {
  it('S2-CD-3 REL-9 公开关系 needs both', async () => {
    show();
    await tapButton('更多');
    await expect.element(text('双方都同意后公开')).toBeVisible();
    await tapElement(page.getByRole('switch', { name: '公开关系' }));
    await expectEventually(() => parts.asked('set_relation')).toMatchObject([{ relation_id: 700, public_me: 1 }]);
  });

  it('S2-CD-3 REL-11 the small room opens at level 3, with its door', async () => {
    parts.wire.answers['get_cp_roomId'] = () => ok({ room_id: 9, is_open: 0, can_enter: 1, members: [ME, TA] });
    show();
    await openMore('进入小屋');
    await expect.element(text('只有你们两个能进')).toBeVisible();
    await tapElement(page.getByRole('switch', { name: '开门迎客' }));
    await expectEventually(() => parts.asked('set_relation')).toMatchObject([{ room_open: 1 }]);
  });

  it('S2-CD-3 REL-11 below level 3 the row says when it opens', async () => {
    parts.wire.answers['cp_level_home'] = () => ok(makePairHome({ level: 2 }));
    show();
    await tapButton('更多');
    await expect.element(text('CP 达到 3 级后开启小屋')).toBeVisible();
  });

  it('S2-CD-4 REL-6 leaving: what happens is said first, 我再想想 comes first, the reason is optional', async () => {
    show();
    await openMore('解除关系');
    for (const words of ['你们在一起 128 天', '7天冷静期', '期间可撤回', '亲密值保留30天', '奖励不收回'])
      await expect.element(text(words)).toBeVisible();
    const [first, second] = Array.from(
      page.getByRole('dialog', { name: '解除关系' }).element().querySelectorAll('button'),
    ).filter(({ textContent }) => /我再想想|申请解除/.test(textContent));
    expect([first!.textContent, second!.textContent]).toEqual(['我再想想', '申请解除']);
    await tapButton('申请解除');
    await expectEventually(() => parts.asked('unbind_relation')).toMatchObject([{ relation_id: 700, action: 'apply' }]);
    expect(parts.asked('unbind_relation')[0]).not.toHaveProperty('reason');
  });

  it('S2-CD-5 REL-6 partner away for 30 days: 24小时后解除', async () => {
    parts.wire.answers['cp_level_home'] = () =>
      ok(makePairHome({ unbind: { ...makePairHome().unbind!, cooling_hours: 24, partner_away: 1 } }));
    show();
    await openMore('解除关系');
    await expect.element(text('24小时后解除')).toBeVisible();
  });

  it('S2-CD-4 REL-6 拉黑并立即解除 asks once more and blocks the partner', async () => {
    show();
    await openMore('解除关系');
    await tapButton('拉黑并立即解除');
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await tapElement(page.getByRole('alertdialog').getByRole('button', { name: '拉黑并立即解除' }));
    await expectEventually(() => parts.asked('set_black')).toMatchObject([{ user_id: TA.user_id, black: 1 }]);
  });
});

describe('cooling', () => {
  const cooling = (by_me: 0 | 1) => () =>
    ok(makePairHome({ state: 2, cooling: { until: NOW_SECONDS + 5 * 86_400 + 6 * 3600 + 1800, by_me, reason: 1 } }));

  it('S2-CD-4 REL-6 the strip says how long, 撤回申请 comes first, the other may agree; 互道早安 is hidden', async () => {
    parts.wire.answers['cp_level_home'] = cooling(0);
    show();
    await expect.element(text('5天6小时')).toBeVisible();
    expect(buttonNamed(/^互道早安/).elements()).toHaveLength(0);
    expect(document.querySelector('[data-motion]')!.getAttribute('data-motion')).toBe('cooling');
    await tapButton('同意解除');
    await tapElement(page.getByRole('alertdialog').getByRole('button', { name: '同意解除' }));
    await expectEventually(() => parts.asked('unbind_relation')).toMatchObject([{ action: 'agree' }]);
  });

  it('S2-CD-4 REL-6 whoever asked can only take it back', async () => {
    parts.wire.answers['cp_level_home'] = cooling(1);
    show();
    await expect.element(buttonNamed('撤回申请')).toBeVisible();
    expect(buttonNamed('同意解除').elements()).toHaveLength(0);
    await tapButton('撤回申请');
    await expectEventually(() => parts.asked('unbind_relation')).toMatchObject([{ action: 'cancel' }]);
  });
});

describe('without a pair', () => {
  const noCp = () => refuseWith(0, '你还没有 CP', { reason: 'no_cp' });

  it('S2-CD-5 no CP: one planet, 去邀请 leads to /invitation', async () => {
    parts.wire.answers['cp_level_home'] = noCp;
    show();
    await tapButton('去邀请');
    expect(gone).toEqual(['/invitation']);
    await expectEventually(readPageText).toContain('你还没有 CP');
  });

  it('S2-CD-5 no CP, but a letter: 你有一份邀请待回应', async () => {
    parts.wire.answers['cp_level_home'] = noCp;
    parts.wire.answers['h5_relation_detail'] = () => ok(makeDetail({ invite: makeInvite({ is_mine: 0 }) }));
    show();
    await expect.element(text('你有一份邀请待回应')).toBeVisible();
  });

  it('S2-ALL-3 a guest: 登录后参与', async () => {
    localStorage.removeItem('settoken');
    parts.wire.answers['cp_level_home'] = noCp;
    show();
    await expect.element(buttonNamed('登录后参与')).toBeVisible();
  });

  it('S2-CD-5 another pair that is private: 对方未公开关系', async () => {
    parts.wire.answers['cp_level_home'] = () => refuseWith(1005, '对方未公开关系', { reason: 'no_permission' });
    show('?relation_id=8');
    await expect.element(text('对方未公开关系')).toBeVisible();
  });

  it('S2-CD-5 CARE-7 another pair that is public: level and days, but neither today nor claims nor 更多', async () => {
    const { me, ...rest } = makePairHome();
    parts.wire.answers['cp_level_home'] = () =>
      ok({ ...rest, today: { gained: 0, max: 2016, sources: [], cosign_me: 0, cosign_other: 0 } });
    show('?relation_id=700');
    await expect.element(text(/在一起第/)).toBeVisible();
    expect(me).toBeDefined();
    expect(readPageText()).not.toContain('今日亲密值');
    expect(buttonNamed('更多').elements()).toHaveLength(0);
    expect(parts.asked('relation_reward_data')).toHaveLength(0);
  });

  it('S2-ALL-3 no reply: 加载失败 and 重新加载; teen mode says so', async () => {
    parts.wire.answers['cp_level_home'] = () => 'broken';
    show();
    await expect.element(text('加载失败')).toBeVisible();
    parts.wire.answers['cp_level_home'] = () => refuseWith(0, '', { reason: 'minor' });
    await tapButton('重新加载');
    await expect.element(text('青少年模式下不展示活动')).toBeVisible();
  });
});

import {
  buttonNamed,
  expectEventually,
  readPageText,
  setUpComponentTestKit,
  tapButton,
  tapElement,
} from '@shengyu/h5/testing/part.tsx';
import { makeDrawResult } from '@shengyu/h5/testing/drawn.ts';
import { makeSampleItem, pool } from '@shengyu/h5/testing/samples.ts';
import { ok, refuseWith } from '@shengyu/h5/testing/wire.ts';
import { clearToken } from '@shengyu/web/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Screen as RankList } from './board/RankList.tsx';
import { Screen as Reward } from './board/Reward.tsx';
import { Screen as QixiCard } from './card/QixiCard.tsx';
import { Screen as Lottery } from './lottery/Lottery.tsx';
import {
  makeBoard,
  makeDeck,
  makeOwnPair,
  makePool,
  makeQixiHome,
  makeRewards,
  makeYesterday,
  openSwap,
} from './testing/answers.ts';

const parts = setUpComponentTestKit();
const answer = (replies: Record<string, () => unknown>): void => void Object.assign(parts.wire.answers, replies);
const NO_CP = () => refuseWith(0, '你还没有 CP');
const SOME = [2, 2, 4, 3, 1, 1, 0];

beforeEach(() => {
  answer({
    get_box_base_config: () => ok(makeQixiHome()),
    get_blind_box_gift_pool: () => ok(makePool(63)),
    get_box_user_log: () => ok({ list: [], total: 40, page: 1, limit: 1 }),
    // CP01 and CP03 carry a number in their path, by which the bench knows them.
    '0': () => ok(makeOwnPair()),
    card_change_list: () => ok(makeDeck(SOME)),
    get_2025_activity_rank_list: () => ok(makeBoard()),
    '2003': () => ok(makeBoard()),
    day_win_rank: () => ok(makeYesterday()),
    get_gift_pack_list: () => ok(makeRewards()),
  });
});

const route = (): string => parts.services.navigation.current.path;

describe('鹊桥抽', () => {
  const show = (): void => parts.show(<Lottery />);
  const laid = (): number => document.querySelectorAll('[data-plank^=left]:not([class*=missing])').length;

  it('S2-QL-1 the bridge is as long as the season’s draws, with the pair’s faces at its ends', async () => {
    show();
    await expectEventually(readPageText).toContain('对戒剩余');
    // 40 of 77 draws: ten planks, and the one at the end that is cut.
    await expectEventually(laid).toBe(11);
    await expectEventually(() => parts.asked('get_box_user_log')[0]).toMatchObject({ box_code: 'qx_bridge' });
    await expectEventually(() => document.querySelector('[data-figure=herdsman]')).not.toBeNull();
    for (const name of [/^牵1次/, /^牵10次/]) await expect.element(page.getByRole('button', { name })).toBeVisible();
    for (const word of ['红线', '鹊羽', '距离传说保底还有 31 次']) await expectEventually(readPageText).toContain(word);
  });

  it('S2-QL-1 the ways on: two routes, three sheets', async () => {
    show();
    await tapButton('七夕卡');
    await expectEventually(route).toBe('/qixi/qixiCard');
    await tapButton('仙侣榜');
    await expectEventually(route).toBe('/qixi/rankList');
    await tapButton('领红线');
    await expect.element(page.getByText('与CP同房20分钟')).toBeInTheDocument();
  });

  it('S2-QL-3 single members play alone: the second figure is a magpie', async () => {
    answer({ '0': NO_CP });
    show();
    await expectEventually(readPageText).toContain('对戒剩余');
    expect(document.querySelector('[data-figure=magpie]')).not.toBeNull();
  });

  it.each([
    [63, 9, '对戒剩余 63/77'],
    [0, 0, '已抽完，改为'],
    [63, 0, '今日已抽完，改为'],
  ])('S2-QL-2 %s rings left, %s today: %s', async (left, day, words) => {
    answer({ get_blind_box_gift_pool: () => ok(makePool(left, day)) });
    show();
    await expectEventually(readPageText).toContain(words);
  });

  it('S2-QL-2 each result shows the prize and its card, and the card is not told twice', async () => {
    const result = makeDrawResult([pool.list[5]!.prize_id], {
      box_code: 'qx_bridge',
      extra: [
        makeSampleItem('star', '鹊羽', { item_type: 9, item_code: 'qx_wish', value: 0 }),
        makeSampleItem('star', '织女卡', { item_type: 9, item_code: 'qc_2', value: 0 }),
      ],
    });
    answer({ open_box: () => ok(result) });
    localStorage.setItem('skipAnimation', '1');
    show();
    await tapButton(/^牵1次/);
    const cards = page.getByRole('region', { name: '获得的七夕卡' });
    await expect.element(cards).toBeInTheDocument();
    expect(cards.element().textContent).toBe('织女卡');
    await expectEventually(readPageText).toContain('另得 鹊羽×1');
    expect(readPageText()).not.toContain('另得 织女卡');
    localStorage.removeItem('skipAnimation');
  });

  it('S2-ALL-3 a minor sees no paid part', async () => {
    const home = makeQixiHome();
    answer({ get_box_base_config: () => ok({ ...home, care: { ...home.care, age: 'minor' } }) });
    show();
    await expect.element(page.getByText('未成年人不可参与付费与抽取，其他内容照常')).toBeInTheDocument();
    expect(readPageText()).not.toContain('对戒剩余');
    expect(page.getByRole('button', { name: /^牵/ }).elements()).toEqual([]);
  });

  it('S2-CMP-3 the day’s draws are used up', async () => {
    const home = makeQixiHome();
    answer({ get_box_base_config: () => ok({ ...home, boxes: [{ ...home.boxes[0]!, day_left: 0 }] }) });
    show();
    await expect.element(page.getByText('今日次数已用完，明天再来')).toBeInTheDocument();
  });
});

describe('七夕卡', () => {
  const show = (): void => parts.show(<QixiCard />);
  const cards = () => page.getByRole('list', { name: '七夕卡' }).getByRole('button');

  it('S2-QC-1 seven cards, missing ones as outlines with how to get them, 鹊桥卡 with its promise', async () => {
    show();
    await expectEventually(readPageText).toContain('距必得还有');
    await expectEventually(() => cards().elements().length).toBe(7);
    expect(buttonNamed('鹊桥卡，未获得').element().getAttribute('aria-pressed')).toBe('true');
    await expect.element(buttonNamed('喜鹊卡，4 张')).toBeInTheDocument();
    for (const words of ['距必得还有 13 张', '鹊桥抽每次一张', '上麦30分钟12/30', '集齐七张6/7'])
      await expectEventually(readPageText).toContain(words);
    await expectEventually(readPageText).toContain('互道七夕快乐等TA');
    await expectEventually(readPageText).toContain('3 张重复卡换 1 张 · 15 张换鹊桥卡');
  });

  it('stages-pairs §7: a tapped card comes to the middle and the panel follows', async () => {
    show();
    await tapButton('喜鹊卡，4 张');
    await expectEventually(() => buttonNamed('喜鹊卡，4 张').element().getAttribute('aria-pressed')).toBe('true');
    expect(page.getByRole('region', { name: '喜鹊卡' }).element().textContent).toContain('已有 4 张 · 每抽 19.00%');
  });

  it('S2-QC-1 置换: three for one of choice, fifteen for 鹊桥卡', async () => {
    answer({ to_exchange_prop: () => ok({ got: [makeSampleItem('star', '玉露卡')], balance: [] }) });
    show();
    await expectEventually(readPageText).toContain('重复 7 张');
    await tapButton(/^置换/);
    await expectEventually(readPageText).toContain('还差 8 张');
    await tapButton('去换');
    await tapElement(page.getByRole('radio', { name: /玉露卡/ }));
    await tapButton('置换');
    await expectEventually(() => parts.asked('to_exchange_prop')).toMatchObject([
      { goods_id: 'qxx_1', choose_item: 'qc_6', expect_price: 3 },
    ]);
  });

  it('S2-QC-1 COLL-8 与CP互换: mine, his, then the offer waits for the answer', async () => {
    answer({ card_swap: () => ok({ swap_id: 'sw1', state: 'open', cards: [] }) });
    show();
    await expect.element(page.getByText('今日 1/3')).toBeInTheDocument();
    await tapButton(/^与CP互换/);
    await expect.element(buttonNamed('选一张我的重复卡')).toBeInTheDocument();
    await tapElement(page.getByRole('radiogroup', { name: '我的重复卡' }).getByRole('radio', { name: /喜鹊卡/ }));
    await tapElement(page.getByRole('radiogroup', { name: 'TA的重复卡' }).getByRole('radio', { name: /鹊桥卡/ }));
    answer({ card_change_list: () => ok(makeDeck(SOME, { swap: { ...makeDeck(SOME).swap!, open: [openSwap(1)] } })) });
    await tapButton('发起互换');
    await expectEventually(() => parts.asked('card_swap')).toMatchObject([
      { action: 'ask', deck: 'qx_deck', give: 'qc_3', want: 'qc_7' },
    ]);
    await expect.element(buttonNamed('撤回')).toBeInTheDocument();
  });

  it.each([
    ['同意互换', 'accept'],
    ['婉拒', 'refuse'],
  ])('S2-QC-1 the partner asks: %s', async (button, action) => {
    answer({
      card_change_list: () => ok(makeDeck(SOME, { swap: { ...makeDeck(SOME).swap!, open: [openSwap(0)] } })),
      card_swap: () => ok({ swap_id: 'sw1', state: 'done', cards: [] }),
    });
    show();
    await expect.element(page.getByText('TA想和你换')).toBeInTheDocument();
    await tapButton(/^与CP互换/);
    await expect.element(page.getByText('鹿与深海 想用「鹊桥卡」换你的「喜鹊卡」')).toBeInTheDocument();
    await tapButton(button);
    await expectEventually(() => parts.asked('card_swap')).toMatchObject([{ action, swap_id: 'sw1' }]);
  });

  it.each([
    ['expired', '24 小时未回应，已退回'],
    ['refused', 'TA这次没有换，卡已退回'],
  ] as const)('S2-QC-2 the last offer is %s: %s', async (state, words) => {
    const swap = { ...makeDeck(SOME).swap!, last: { swap_id: 'sw0', give: 'qc_3', want: 'qc_7', state, ended_at: 1 } };
    answer({ card_change_list: () => ok(makeDeck(SOME, { swap })) });
    show();
    await tapButton(/^与CP互换/);
    await expect.element(page.getByText(words)).toBeInTheDocument();
  });

  it('S2-QC-2 no CP: 结成CP后可互换 leads to the invitation', async () => {
    const { partner: _, ...alone } = makeDeck(SOME).swap!;
    answer({ card_change_list: () => ok(makeDeck(SOME, { swap: { ...alone, partner_spare: [] } })) });
    show();
    await tapButton('结成CP后可互换');
    await expectEventually(route).toBe('/invitation');
  });

  it('S2-QC-2 the set is complete: one painted fan, 领取大奖', async () => {
    answer({
      card_change_list: () => ok(makeDeck([1, 1, 1, 1, 1, 1, 1])),
      claim_milestone: () => ok({ got: [makeSampleItem('star', '织女星纱')], steps: [], balance: [] }),
    });
    show();
    await expect.element(page.getByRole('img', { name: '七张七夕卡合成一把画扇' })).toBeInTheDocument();
    expect(cards().elements()).toEqual([]);
    await tapButton('领取大奖');
    await expectEventually(() => parts.asked('claim_milestone')).toMatchObject([
      { milestone_id: 'qx_deck', step_id: 'qxs_1' },
    ]);
  });

  it('S2-ALL-3 a guest sees seven outlines and the login', async () => {
    clearToken();
    show();
    await expect.element(buttonNamed('登录后参与')).toBeInTheDocument();
    expect(page.getByRole('button', { name: /，未获得$/ }).elements()).toHaveLength(7);
  });

  it('S2-ALL-3 the deck failed to load: what was shown stays, 重新加载 asks again', async () => {
    answer({ card_change_list: () => 'broken' });
    show();
    await expectEventually(readPageText).toContain('加载失败');
    answer({ card_change_list: () => ok(makeDeck(SOME)) });
    await tapButton('重新加载');
    await expect.element(buttonNamed('喜鹊卡，4 张')).toBeInTheDocument();
  });
});

describe('仙侣榜', () => {
  const show = (): void => parts.show(<RankList />);

  it('S2-QR-1 总榜 and 今日 with 昨日仙侣, each with how points are made', async () => {
    show();
    await expect.element(page.getByText('左4').first()).toBeInTheDocument();
    await expectEventually(readPageText).toContain(
      '计分说明：礼物（日上限5200）＋同房每分钟10分（日上限3000）＋互道200＋集齐七夕卡777',
    );
    expect(readPageText()).not.toContain('昨日仙侣');
    await tapElement(page.getByRole('tab', { name: '今日' }));
    await expect.element(page.getByRole('region', { name: '昨日仙侣' })).toBeInTheDocument();
    expect(parts.asked('day_win_rank')).toMatchObject([{ scene: 'qx_day' }]);
    expect(readPageText()).not.toContain('集齐七夕卡777');
    await tapButton('查看奖励');
    await expectEventually(route).toBe('/qixi/rankList/reward');
  });

  it('S2-QR-2 cooling: 冷静期内不计分', async () => {
    answer({
      get_2025_activity_rank_list: () => ok(makeBoard({ home: { relation_id: 5, is_cooling: 1, tasks: [] } })),
    });
    show();
    await expect.element(page.getByText('冷静期内不计分')).toBeInTheDocument();
  });

  it('S2-QR-1 nobody was first yesterday: nothing is invented', async () => {
    answer({ day_win_rank: () => refuseWith(1006, '当日暂无获奖记录') });
    show();
    await tapElement(page.getByRole('tab', { name: '今日' }));
    await expectEventually(() => parts.asked('day_win_rank').length).toBe(1);
    expect(readPageText()).not.toContain('昨日仙侣');
  });
});

describe('榜单奖励', () => {
  it('S2-QW-1 places, the least score, the time of payment, and our present place', async () => {
    parts.show(<Reward />);
    await expectEventually(readPageText).toContain('我们在这里');
    for (const words of [
      '第1名',
      '第2–3名',
      '第4–10名',
      '第11–77名',
      '第2–7名',
      '最低 1,000 分可获奖',
      '最低 300 分可获奖',
      '前发放',
    ])
      await expectEventually(readPageText).toContain(words);
    const here = page.getByText('我们在这里').first().element().closest('li')!;
    expect(here.textContent).toContain('第4–10名');
  });

  it('S2-QW-1 a reward is tried on before one competes', async () => {
    parts.show(<Reward />);
    await tapButton(/七夕仙侣/);
    await expect.element(page.getByText('试戴效果')).toBeInTheDocument();
  });
});

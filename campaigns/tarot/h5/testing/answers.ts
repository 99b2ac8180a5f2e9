// Replies of the server to the tarot screens, for tests.
import { makeBoxHome, makeDrawResult } from '@shengyu/h5/testing/drawn.ts';
import { makeSampleItem, NOW_SECONDS, pool } from '@shengyu/h5/testing/samples.ts';
import type { DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';

const NAMES = ['愚者', '魔术师', '女祭司', '女皇', '皇帝', '教皇', '恋人', '战车', '力量', '隐者', '命运之轮', '正义'];
const more = ['倒吊人', '新生', '节制', '羁绊', '高塔', '星星', '月亮', '太阳', '审判', '世界'];
const CARDS = [...NAMES, ...more].map((name, i) => ({
  item_type: 9,
  item_code: `tc_${String(i).padStart(2, '0')}`,
  name: `${name}牌`,
  icon: makeSampleItem('star', name).icon,
  num: 1,
  unit: '张',
  value: 0,
}));

export const makeStarBalance = (num: number) => ({
  code: 'fate_star',
  name: '命运之星',
  icon: CARDS[0]!.icon,
  num,
  expire_num: 0,
});

const task = (progress: number): DrawCampaignHome['tasks'][number] => ({
  task_id: 'tar_t1',
  name: '完成今日牌阵',
  progress,
  target: 1,
  period: 'day',
  items: [makeSampleItem('star', '命运之星', { item_type: 9, item_code: 'fate_star', value: 0 })],
  state: progress > 0 ? 1 : 0,
});

/** The home reply; `read` means that today's spread was read before. */
export const makeTarotHome = (read = false, rest: Partial<DrawCampaignHome> = {}): DrawCampaignHome =>
  makeBoxHome({
    activity: { ...makeBoxHome().activity, activity_code: 'tarot', title: '塔罗之约' },
    boxes: [],
    packs: [],
    meters: [],
    tokens: [makeStarBalance(41)],
    diamond: 3_000,
    pity: {
      tarot_arcana: [
        { tier: 4, tier_name: '传说', hard: 70, give_id: 'tar_10', give_name: '命运之轮', count: 30, left: 40 },
      ],
    },
    tasks: [task(read ? 1 : 0)],
    ...rest,
  });

const PLACES = ['过去', '现在', '未来'] as const;

export const makeSpreadReply = (first_today: 0 | 1 = 1) => ({
  day: '2026-11-15',
  cards: [17, 6, 13].map((n, i) => ({
    item_code: CARDS[n]!.item_code,
    name: CARDS[n]!.name,
    img: CARDS[n]!.icon,
    reversed: i === 2 ? 1 : 0,
    place: PLACES[i],
    text: `${PLACES[i]}的话`,
  })),
  say: '记得喝水，记得笑。',
  note: '仅供娱乐',
  first_today,
  got: [],
});

const gift = (pack_id: string, name: string, price: number, flips: number) => ({
  pack_id,
  name,
  price,
  gifts: [makeSampleItem('crystal', name, { value: price })],
  bonus: [],
  limit: { period: 'd', max: 100, used: 0 },
  max_num: 1,
  flips,
});

export const makeGoods = (goods_id: string, name: string, price: number, state: 0 | 1 | 2 | 3 | 4) => ({
  goods_id,
  name,
  icon: CARDS[0]!.icon,
  items: [makeSampleItem('ring', name)],
  price: { kind: 'token', code: 'fate_star', name: '命运之星', icon: CARDS[0]!.icon, num: price },
  limits: [{ period: 'c', max: 2, used: 0 }],
  state,
});

export const makeFateStore = (list: unknown[] = []) => ({
  activity: makeTarotHome().activity,
  gifts: [gift('fate_g1', '命运回响', 52, 1), gift('fate_g10', '命运交汇', 520, 10)],
  goods: { list, total: list.length, page: 1, limit: 50 },
  balance: [makeStarBalance(41)],
  diamond: 3_000,
  pity: [],
  deck: { have: 11, total: 22 },
});

/** The result of turning `num` cards; every card comes with a gift of its own. */
function flips(num: number) {
  const result = makeDrawResult(Array.from({ length: num }, () => 'th_s12'));
  const list = result.list.map((one, i) => ({
    ...one,
    draw_id: `f${i}`,
    prize: { ...one.prize, items: [CARDS[i]!, makeSampleItem('rose', `礼物${i}`)], value: 20, tier: i === 3 ? 4 : 0 },
  }));
  return {
    ...result,
    box_code: 'tarot_arcana',
    list,
    extra: [{ ...CARDS[0]!, item_code: 'fate_star', name: '命运之星', num }],
  };
}

export const makeBoughtGiftReply = (num: number) => ({
  order_no: 'o1',
  got: [],
  cost: { kind: 'diamond', name: '钻石', icon: '', num: num === 1 ? 52 : 520 },
  balance: [makeStarBalance(41 + num)],
  diamond: 2_480,
  draw: flips(num),
  new_cards: ['tc_02'],
});

export const cardPool = {
  ...pool,
  box_code: 'tarot_arcana',
  per_draw: [{ ...CARDS[0]!, item_code: 'fate_star', num: 1 }],
};

/** The deck of a member; `have` says how many the member has of each card, by the card's number (0 if left out). */
export const makeDeck = (have: Readonly<Record<number, number>>) => {
  const owned = Object.values(have).filter((num) => num > 0).length;
  return {
    activity: makeTarotHome().activity,
    cards: CARDS.map((card, i) => ({ ...card, have: have[i] ?? 0, spare: Math.max(0, (have[i] ?? 0) - 1), tier: 0 })),
    sets: [7, 14, 22].map((need) => ({
      set_id: `set_${need}`,
      name: '',
      need,
      have: owned,
      items: [makeSampleItem('ring', `奖励${need}`)],
      state: owned >= need ? 1 : 0,
    })),
    recipes: [
      {
        goods_id: 'tcx_1',
        need: 3,
        gives: { choose: ['tc_00', 'tc_01'] },
        limits: [{ period: 'd', max: 5, used: 0 }],
        state: 0,
      },
      {
        goods_id: 'tcx_2',
        need: 8,
        gives: { choose: ['tc_03', 'tc_06'] },
        limits: [{ period: 'd', max: 2, used: 0 }],
        state: 1,
      },
      {
        goods_id: 'tcx_3',
        need: 30,
        gives: { choose: ['tc_10', 'tc_19'] },
        limits: [{ period: 'c', max: 2, used: 0 }],
        state: 1,
      },
      { goods_id: 'tcx_4', need: 60, gives: CARDS[21], limits: [{ period: 'c', max: 1, used: 0 }], state: 1 },
      {
        goods_id: 'tcx_5',
        need: 1,
        gives: { ...CARDS[0]!, name: '命运之星' },
        limits: [{ period: 'd', max: 50, used: 50 }],
        state: 2,
      },
    ],
  };
};

export { NOW_SECONDS };

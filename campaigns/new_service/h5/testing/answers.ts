// Replies of the server to /newService, for tests.
import { makeBoxHome } from '@shengyu/h5/testing/drawn.ts';
import { goods, makeSampleItem, NOW_SECONDS, pool, tasks } from '@shengyu/h5/testing/samples.ts';
import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { HarbourHome } from '../home.ts';

const box = makeBoxHome();
const coin = (num: number) =>
  makeSampleItem('coin', '启航币', { item_type: 9, item_code: 'kf_coin', num, unit: '枚', value: 0 });
export const FRAME = makeSampleItem('ring', '初到声屿头像框', {
  item_type: 1,
  item_code: 'fr_new',
  num: 7,
  unit: '天',
});

const token = (code: string, name: string, num: number) => ({ code, name, icon: pool.cost.icon, num, expire_num: 0 });

export const TOKENS = [
  token('kf_coin', '启航币', 128),
  token('kf_key', '启航钥匙', 16),
  token('kf_int', '启航积分', 40),
];

const activity = { ...box.activity, activity_code: 'new_service', title: '新服启航' };

export const makeHarbourHome = (more: Partial<HarbourHome> = {}): HarbourHome => ({
  activity,
  day_no: 5,
  days: 14,
  benefit: { items: [FRAME], state: 2 },
  active: {
    code: 'kf_box',
    name: '活跃宝箱',
    scope: 'user',
    value: 65,
    steps: [20, 50, 80, 100].map((at, i) => ({
      step_id: `kf_box_${at}`,
      at,
      items: [coin(5)],
      state: ([2, 1, 0, 0] as const)[i]!,
    })),
  },
  tasks,
  tokens: TOKENS,
  red: { daily: 1, sign: 1, box: 1, shop: 0, draw: 1 },
  ticker: [],
  care: box.care,
  ...more,
});

type Daily = ReplyFrom<'POST /api/v1/open_server/every_day_prize'>;

/** The gifts of the days before `open` are claimed, those in `can` are open. */
export const makeDaily = (can: readonly number[]): Daily => ({
  activity,
  days: Array.from({ length: 14 }, (_, i) => ({
    no: i + 1,
    items: i === 3 ? [FRAME] : [coin(20 + i)],
    state: can.includes(i + 1) ? 1 : i + 1 < (can[0] ?? 15) ? 2 : 0,
  })),
  login_days: can[can.length - 1] ?? 14,
  can: [...can],
});

type SignHome = ReplyFrom<'POST /api/v1/open_server/sign_home_info'>;

/** Four days are signed, the fifth is open. */
export const makeSign = (more: Partial<SignHome> = {}): SignHome => ({
  activity,
  days: Array.from({ length: 7 }, (_, i) => ({
    no: i + 1,
    items: [coin(10)],
    items2: [makeSampleItem('pinkdiamond', '粉钻', { item_type: 9, item_code: 'pink', num: 10 + i })],
    state: i < 4 ? 2 : i === 4 ? 1 : 0,
  })),
  signed: 4,
  today_signed: 0,
  sail: { unlocked: 0, cost: { kind: 'token', code: 'kf_int', name: '启航积分', icon: pool.cost.icon, num: 100 } },
  integral: 100,
  ...more,
});

export const makeChestHome = (): ReplyFrom<'POST /api/v1/open_server/kf_prize_draw_home'> => ({
  activity,
  pool: {
    ...pool,
    box_code: 'kf_draw',
    name: '启航宝箱',
    cost: { kind: 'token', code: 'kf_key', name: '启航钥匙', icon: pool.cost.icon, num: 1 },
    batches: [1, 10],
    pity: [
      { tier: 4, tier_name: '传说', hard: 60, give_id: 'th_s05', give_name: '初到声屿头像框', count: 13, left: 47 },
    ],
  },
  tokens: TOKENS,
  diamond: 360,
  packs: [
    {
      ...box.packs[0]!,
      pack_id: 'kf_p1',
      name: '见面礼礼包',
      price: 10,
      bonus: [makeSampleItem('key', '启航钥匙', { item_type: 9, item_code: 'kf_key', value: 0 })],
    },
  ],
  seed: box.seed,
  ticker: [],
  care: box.care,
});

const priced = goods.slice(0, 4).map((one) => ({
  ...one,
  price: { kind: 'token' as const, code: 'kf_coin', name: '启航币', icon: pool.cost.icon, num: 45 },
}));

export const SHOP = { activity, hot: priced, balance: TOKENS, end_at: NOW_SECONDS + 86_400 };
export const SHOP_ALL = { list: priced, total: 4, page: 1, limit: 50, balance: TOKENS };
export const BALANCE = { tokens: TOKENS, diamond: 360, pink: 20 };
export const POINTS = { integral: 40, need: 100, tasks };

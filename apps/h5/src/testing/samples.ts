// Sample replies as the server gives them, for tests and screenshots of the components.
import { AVATAR_FRAMES } from '@shengyu/art/frames/all.ts';
import { frameSvg } from '@shengyu/art/frames/framed.ts';
import { ITEM_DRAWINGS } from '@shengyu/art/items/all.ts';
import type { ItemKey } from '@shengyu/art/items/catalogue.ts';
import { itemSvg } from '@shengyu/art/items/item.ts';
import { AVATAR_DRAWINGS, avatarSvg } from '@shengyu/art/people/avatars.ts';
import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import type {
  Goods,
  Item,
  Meter,
  PoolPublic,
  PoolRow,
  RankPage,
  RankRow,
  TaskRow,
  UserBrief,
} from '#features/item/shapes.ts';

const address = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
export const itemPictureUrl = (key: ItemKey): string => address(itemSvg(ITEM_DRAWINGS[key], 128, `i${key}`));
const frame = address(frameSvg(AVATAR_FRAMES.laurel.draw, 172, 'f'));
export const avatarUrl = (i: number): string =>
  address(avatarSvg(AVATAR_DRAWINGS[i % AVATAR_DRAWINGS.length]!, 92, 'a'));

export const NOW_SECONDS = Math.floor(Date.now() / 1000);
export const TODAY = dayOf(Date.now());
const TIERS = ['常见', '优良', '稀有', '珍稀', '传说', '神话'] as const;

export const makeSampleItem = (key: ItemKey, name: string, more: Partial<Item> = {}): Item => ({
  item_type: 111,
  item_code: `g_${key}`,
  name,
  icon: itemPictureUrl(key),
  num: 1,
  unit: '个',
  value: 20,
  ...more,
});

/** The odds table of 浅滩寻宝, the pool of the published test vector. */
const ROWS: readonly [
  id: string,
  key: ItemKey,
  name: string,
  value: number,
  odds: number,
  now: number,
  tier: 0 | 1 | 2 | 3 | 4 | 5,
][] = [
  ['th_s01', 'castle', '云上城堡', 52_000, 2, 2, 5],
  ['th_s02', 'yacht', '落日游艇', 13_140, 3, 3, 4],
  ['th_s03', 'whale', '深海巨鲸·座驾30天', 9_999, 4, 4, 4],
  ['th_s04', 'ring', '永恒之戒（实物）', 8_888, 2, 2, 4],
  ['th_s05', 'crown', '海王冠冕', 5_200, 8, 188, 4],
  ['th_s06', 'rocket', '星际火箭', 1_314, 24, 24, 3],
  ['th_s07', 'carriage', '南瓜马车', 999, 30, 30, 3],
  ['th_s09', 'bouquet', '满天星花束', 199, 160, 160, 2],
  ['th_s10', 'crystal', '潮汐水晶', 99, 230, 230, 2],
  ['th_s12', 'shell', '小海螺', 20, 1537, 1537, 1],
  ['th_s13', 'anchor', '海锚', 10, 2500, 2500, 0],
  ['th_s14', 'star', '海星', 5, 5500, 5320, 0],
];

const row = ([prize_id, key, name, value, odds, odds_now, tier]: (typeof ROWS)[number]): PoolRow => ({
  prize_id,
  name,
  icon: itemPictureUrl(key),
  items: [makeSampleItem(key, name, { value })],
  value,
  tier,
  tier_name: TIERS[tier],
  is_big: tier >= 4 ? 1 : 0,
  odds,
  odds_now,
  ...(prize_id === 'th_s04' ? { stock_left: 7, day_left: 1 } : {}),
});

export const pool: PoolPublic = {
  box_code: 'th_shallow',
  name: '浅滩寻宝',
  kind: 1,
  version: 3,
  pool_hash: 'a95f04f7ffbe7ff7b6ff5f0cdc69a7daa9f4c8f2bfbc55d62800729582865aa1',
  odds_base: 10_000,
  price: 20,
  cost: { kind: 'token', code: 'th_map', name: '藏宝图', icon: itemPictureUrl('map'), num: 1 },
  batches: [1, 10, 100],
  list: ROWS.map(row),
  pity: [
    { tier: 2, tier_name: '稀有', hard: 10, give_id: 'th_s10', give_name: '潮汐水晶', count: 3, left: 7 },
    {
      tier: 4,
      tier_name: '传说',
      hard: 100,
      give_id: 'th_s05',
      give_name: '海王冠冕',
      soft_from: 91,
      count: 98,
      left: 2,
    },
  ],
  per_draw: [],
  limits: { day: 300, day_left: 120, minute: 100 },
  expect: { base_bp: 5_620, long_bp: 8_960 },
  audit: { draws: 128_420, day: addDays(TODAY, -1) },
  updated_at: NOW_SECONDS,
};

export const dailyLog = {
  day: addDays(TODAY, -1),
  root: '5d'.repeat(32),
  size: 301_200,
  pools: [
    {
      box_code: 'th_shallow',
      draws: 128_420,
      rows: ROWS.map(([prize_id, , name, , odds], i) => {
        const expect = Math.round((128_420 * odds) / 10_000);
        return { prize_id, name, odds, expect, hits: expect + ((i * 7) % 5) - 2 };
      }),
      max_dev_se: '1.84',
    },
  ],
};

export const spendGuardReply = {
  age: 'adult',
  day_chance: 4_260,
  day_cap: 20_000,
  single_limit_fen: 20_000,
  day_limit_fen: 100_000,
  remind: 1,
  day_recharge_fen: 6_800,
  day_spend_fen: 42_600,
  system_day_limit_fen: 5_000_000,
  pending: { day_limit_fen: null, at: NOW_SECONDS + 40_000 },
  month_chance: 31_480,
  month_cap: 100_000,
  op_cap: 6_000,
  history: Array.from({ length: 24 }, (_, i) => ({
    day: addDays(TODAY, -i),
    recharge_fen: 0,
    spend: i === 0 ? 4_260 : (i * 1_733) % 5_200,
    chance: 0,
  })),
};

const user = (i: number, nickname: string, more: Partial<UserBrief> = {}): UserBrief => ({
  user_id: 1_000 + i,
  show_id: String(860_000 + i),
  nickname,
  avatar: avatarUrl(i),
  gender: 2,
  wealth_level: 1,
  charm_level: 1,
  is_online: 1,
  ...more,
});

const NAMES = [
  '南枝向暖',
  '白夜行',
  '晚风予你',
  '栀子味的风',
  '小屿',
  '狐狸先生',
  '星海一号',
  '一个名字特别特别长的人',
];

const rankRow = (i: number): RankRow => ({
  rank: i + 1,
  rank_change: [0, 2, -1, null, 1, 0, 3, -2][i]!,
  score: Math.round(1_860 * 0.93 ** i),
  user: i === 4 ? user(4, '', { user_id: 0, is_hidden: 1 }) : user(i, NAMES[i]!),
  reached_at: NOW_SECONDS,
});

export const rankPage: RankPage = {
  list: NAMES.map((_, i) => rankRow(i)),
  total: NAMES.length,
  page: 1,
  limit: 50,
  rank_code: 'th_luck',
  name: '手气榜',
  score_name: '手气值',
  window: 'day',
  period_key: TODAY,
  begin_at: NOW_SECONDS - 40_000,
  end_at: NOW_SECONDS + 30_000,
  state: 0,
  my: { ...rankRow(6), rank: 38, score: 412, user: user(12, '我自己'), in_rank: 1, gap_to_prev: 26, rank_text: '38' },
  rewards: [
    {
      window: 'day',
      from: 1,
      to: 1,
      items: [
        makeSampleItem('crown', '手气王头像框', { item_type: 1, num: 7, unit: '天', icon: frame }),
        makeSampleItem('map', '藏宝图', { num: 10 }),
      ],
    },
    { window: 'day', from: 2, to: 10, items: [makeSampleItem('map', '藏宝图', { num: 5 })] },
    { window: 'day', from: 11, to: 50, items: [makeSampleItem('map', '藏宝图', { num: 1 })] },
  ],
  rule_text: '当日所得价值÷期望价值×100，至少10次，和花多少无关',
  stale: 0,
  updated_at: NOW_SECONDS,
};

const task = (task_id: string, name: string, progress: number, target: number, state: 0 | 1 | 2): TaskRow => ({
  task_id,
  name,
  progress,
  target,
  period: 'day',
  items: [makeSampleItem('map', '藏宝图')],
  state,
  ...(task_id === 'th_t3' ? { native: 'task' } : { route: '/happyDraw' }),
});

export const tasks: TaskRow[] = [
  task('th_t1', '今日登录', 1, 1, 2),
  task('th_t2', '在房间停留 10 分钟', 10, 10, 1),
  task('th_t3', '上麦 5 分钟', 5, 5, 1),
  task('th_t4', '送出任意一份免费礼物', 0, 1, 0),
];

export const meter: Meter = {
  code: 'th_day',
  name: '航程宝箱',
  scope: 'user',
  value: 36,
  steps: [
    { step_id: 'th_day_1', at: 1, items: [makeSampleItem('shell', '小海螺')], state: 2 },
    { step_id: 'th_day_10', at: 10, items: [makeSampleItem('map', '藏宝图')], state: 1 },
    {
      step_id: 'th_day_30',
      at: 30,
      items: [makeSampleItem('key', '宝箱钥匙'), makeSampleItem('map', '藏宝图', { num: 3 })],
      state: 1,
    },
    { step_id: 'th_day_60', at: 60, items: [makeSampleItem('chest', '沉船宝箱')], state: 0 },
    {
      step_id: 'th_day_100',
      at: 100,
      items: [makeSampleItem('crown', '海王冠冕', { item_type: 1, num: 3, unit: '天' })],
      state: 0,
    },
  ],
};

const price = (num: number): Goods['price'] => ({
  kind: 'token',
  code: 'th_mark',
  name: '印记',
  icon: itemPictureUrl('compass'),
  num,
});

export const goods: Goods[] = [
  {
    goods_id: 'thg_1',
    name: '鎏金桂冠',
    icon: frame,
    items: [
      makeSampleItem('crown', '鎏金桂冠', {
        item_type: 1,
        item_code: 'f_laurel',
        num: 7,
        unit: '天',
        icon: frame,
        value: 60,
      }),
    ],
    price: price(30),
    limits: [{ period: 'w', max: 2, used: 1 }],
    state: 0,
    tag: '限时',
  },
  {
    goods_id: 'thg_2',
    name: '藏宝图',
    icon: itemPictureUrl('map'),
    items: [makeSampleItem('map', '藏宝图', { value: 0 })],
    price: price(5),
    limits: [{ period: 'd', max: 10, used: 3 }],
    state: 0,
  },
  {
    goods_id: 'thg_3',
    name: '灯塔夜灯（实物）',
    icon: itemPictureUrl('lantern'),
    items: [makeSampleItem('lantern', '灯塔夜灯', { item_type: 151, item_code: 'p_lamp', unit: '件', value: 680 })],
    price: price(80),
    limits: [{ period: 'c', max: 1, used: 0 }],
    stock_left: 12,
    stock_total: 100,
    state: 0,
  },
  {
    goods_id: 'thg_4',
    name: '深海巨鲸',
    icon: itemPictureUrl('whale'),
    items: [makeSampleItem('whale', '深海巨鲸', { item_type: 12, num: 30, unit: '天', value: 300 })],
    price: price(888),
    limits: [{ period: 'c', max: 1, used: 0 }],
    state: 1,
  },
  {
    goods_id: 'thg_5',
    name: '满天星花束',
    icon: itemPictureUrl('bouquet'),
    items: [makeSampleItem('bouquet', '满天星花束', { value: 199 })],
    price: price(60),
    limits: [{ period: 'c', max: 3, used: 0 }],
    stock_left: 0,
    stock_total: 50,
    state: 3,
  },
  {
    goods_id: 'thg_6',
    name: '航海家称号',
    icon: itemPictureUrl('shipwheel'),
    items: [makeSampleItem('shipwheel', '航海家', { item_type: 8, num: 30, unit: '天', value: 20 })],
    price: price(20),
    limits: [{ period: 'c', max: 1, used: 0 }],
    state: 4,
    lock_text: '集齐航海图后可兑换',
  },
];

export const exchangeShop = {
  list: goods,
  total: goods.length,
  page: 1,
  limit: 50,
  shop_id: 'th_shop',
  name: '印记兑换',
  balance: [{ code: 'th_mark', name: '印记', icon: itemPictureUrl('compass'), num: 128, expire_num: 20 }],
  diamond: 500,
};

export const sampleUser = {
  ...user(12, '我自己'),
  signature: '',
  follow_num: 0,
  fans_num: 0,
  is_follow: 0,
  is_friend: 0,
  is_black: 0,
  medals: [],
  dress: [],
  register_days: 30,
  self: {
    mobile_mask: '138****8000',
    is_real_name: 1,
    is_adult: 1,
    is_signed: 1,
    is_patrol: 0,
    guild_role: null,
    unread_num: 0,
  },
};

export const addresses = [
  {
    address_id: 1,
    name: '小屿',
    tel: '13800138000',
    province: '浙江省',
    city: '杭州市',
    county: '西湖区',
    areaCode: '330106',
    addressDetail: '文三路 478 号华星时代广场 B 座 1201 室',
    isDefault: 1,
  },
];

export const shareCard = {
  template: 'tarot',
  title: '今日牌阵 · 星星',
  lines: ['把心事放在潮声里，今晚会有人听见', '过去 · 恋人　现在 · 星星　未来 · 世界'],
  images: [itemPictureUrl('star'), itemPictureUrl('moon'), itemPictureUrl('planet')],
  qr_url: 'https://h5.shengyu.example/#/tarotCard?from=share&code=Zk3m9',
  hide_name: 0,
};

// For each rule of §3.4: a good definition that is broken in exactly this way is refused by this rule and by no other.
import { describe, expect, it } from 'vitest';
import { COMMON_RULES } from '../common-rules.ts';
import type { CampaignDef } from '../definition.ts';
import { checkBeforeApproval } from '../review.ts';
import { sampleCampaign } from '../testing/sample.ts';
import type { PublishingContext, PoolEconomy } from './finding.ts';
import { runPublishingCheck } from './guard.ts';

type Open<T> = T extends readonly (infer E)[] & { length: infer N }
  ? number extends N
    ? Open<E>[]
    : { -readonly [K in keyof T]: Open<T[K]> }
  : T extends object
    ? { -readonly [K in keyof T]-?: Open<NonNullable<T[K]>> }
    : T;

type Draft = Open<CampaignDef>;

// The real figures, rounded: computing them again for each broken definition would take a minute. Tests further below use the
// simulator itself.
const FAIR: Record<string, PoolEconomy> = {
  sa_pool: { long_run: 0.87, long_run_without_wish: 0.8, total: 1.1 },
  sa_box: { long_run: 0.97, long_run_without_wish: 0.97, total: 1.03 },
};
const context: PublishingContext = {
  simulate: (_, pool) => FAIR[pool]!,
  others: [],
  common_rules: COMMON_RULES,
};
const economy = (change: Partial<PoolEconomy>, of = 'sa_pool'): Partial<PublishingContext> => ({
  simulate: (_, pool) => ({ ...FAIR[pool]!, ...(pool === of ? change : {}) }),
});

function broken(change: (def: Draft) => unknown): CampaignDef {
  const def = structuredClone(sampleCampaign) as unknown as Draft;
  change(def);
  return def;
}
const other = (change: (def: Draft) => unknown): CampaignDef =>
  broken((def) => {
    for (const part of Object.keys(def)) {
      if (!['id', 'schedule', 'routes', 'rules', 'copy', 'theme', 'audience'].includes(part)) {
        Reflect.deleteProperty(def, part);
      }
    }
    def.id = 'other';
    def.routes = ['/other'];
    change(def);
  });

const words = (def: CampaignDef, change: Partial<PublishingContext> = {}) =>
  runPublishingCheck(def, { ...context, ...change }).map(({ rule, message }) => `${rule} ${message}`);

const pool = (def: Draft) => def.pools['sa_pool']!;
const box = (def: Draft) => def.pools['sa_box']!;
const row = (def: Draft, id: string) => pool(def).rows.find((each) => each.id === id)!;
const goods = (def: Draft, index: number) => def.shops[0]!.goods[index]!;

type Case = [why: string, expected: string, change: (def: Draft) => unknown, context?: Partial<PublishingContext>];

const NO_KIND = 'DRAW-1 奖池类型与付费方式或奖品不符';

const CASES: Case[] = [
  ['a chance sold for diamonds', NO_KIND, (def) => (pool(def).cost = { diamond: 20 })],
  [
    "a draw paid with what is no token of one's own",
    NO_KIND,
    (def) => (pool(def).cost = [{ item_code: 'pink', qty: 20 }]),
  ],
  ['a box paid with tokens', NO_KIND, (def) => (box(def).cost = [{ item_code: 'sa_mark', qty: 1 }])],
  ['a box that costs less than it says', NO_KIND, (def) => (box(def).cost = { diamond: 51 })],
  ['a box with two gifts', NO_KIND, (def) => (box(def).rows[4]!.grant[0]!.qty = 2)],
  [
    'a box with a gift and something beside it',
    NO_KIND,
    (def) => box(def).rows[4]!.grant.push({ item_code: 'debris', qty: 1 }),
  ],
  ['a box without a gift', NO_KIND, (def) => (box(def).rows[4]!.grant = [{ item_code: 'pink', qty: 30 }])],
  ['steps that lead nowhere', NO_KIND, (def) => (pool(def).kind = 'step')],

  ['weights do not sum up', 'PUB-1 奖池权重合计须为10000', (def) => (row(def, 'sa_08').weight -= 1)],
  [
    'a weight below 1',
    'PUB-1 奖池权重合计须为10000',
    (def) => {
      row(def, 'sa_08').weight += row(def, 'sa_06').weight;
      row(def, 'sa_06').weight = 0;
    },
  ],
  ['a deck does not sum up', 'PUB-1 奖池权重合计须为10000', (def) => (def.collections[0]!.weights['sa_card1'] = 1)],

  [
    'an unknown item',
    'PUB-2 引用不存在：g_nothing',
    (def) => (def.tasks[0]!.grant = [{ item_code: 'g_nothing', qty: 1 }]),
  ],
  [
    'an unknown item as a price',
    'PUB-2 引用不存在：x_mark',
    (def) => (goods(def, 0).price = [{ item_code: 'x_mark', qty: 1 }]),
  ],
  ['an unknown token', 'PUB-2 引用不存在：x_token', (def) => (def.tokens['x_token'] = def.tokens['sa_mark']!)],
  [
    'an unknown stand-in of a prize without stock',
    'PUB-2 引用不存在：sa_99',
    (def) => (row(def, 'sa_08').fb = 'sa_99'),
  ],
  ['an unknown wish', 'PUB-2 引用不存在：sa_99', (def) => (pool(def).wish.hard['sa_99'] = 10)],
  ['an unknown deck', 'PUB-2 引用不存在：x_deck', (def) => (def.tasks[0]!.grant = [{ card: 'x_deck', qty: 1 }])],
  ['an unknown card', 'PUB-2 引用不存在：pink', (def) => (def.collections[0]!.pity.piece = 'pink')],
  ['an unknown pool in a condition', 'PUB-2 引用不存在：x_pool', (def) => (goods(def, 2).need.draws = ['x_pool', 1])],
  ['an unknown set in a condition', 'PUB-2 引用不存在：x_set', (def) => (goods(def, 2).need.set = 'x_set')],
  ['an unknown board in a condition', 'PUB-2 引用不存在：x_rank', (def) => (goods(def, 2).need.rank = ['x_rank', 1])],
  ['an unknown tier as trigger', 'PUB-2 引用不存在：sa_offer.x', (def) => (def.signs[0]!.trigger = ['sa_offer', 'x'])],
  ['an unknown meter', 'PUB-2 引用不存在：mic.hours', (def) => (def.tasks[0]!.meter = 'mic.hours')],
  ['an unknown host', 'PUB-2 引用不存在：x_host', (def) => (def.tab_of = 'x_host')],
  ['an unknown pack that draws', 'PUB-2 引用不存在：x_pack', (def) => (pool(def).flips = { x_pack: 1 })],
  ['an item without a Chinese name', 'PUB-2 引用不存在：sa_mark', (def) => (def.items['sa_mark']!.name = 'mark')],
  ['an item without a picture', 'PUB-2 引用不存在：sa_mark', (def) => (def.items['sa_mark']!.image = '')],
  [
    'an item without a value',
    'PUB-2 引用不存在：sa_mark',
    (def) => Reflect.deleteProperty(def.items['sa_mark']!, 'value'),
  ],
  [
    'KIT-16: a counter outside level',
    'PUB-2 引用不存在：exp',
    (def) => (def.tasks[0]!.grant = [{ item_code: 'exp', qty: 1 }]),
  ],
  ['a name coined twice', 'PUB-2 引用重复：sa_t1', (def) => def.tasks.push(def.tasks[0]!)],
  [
    'a name of another campaign',
    'PUB-2 引用重复：sa_t1',
    () => {},
    {
      others: [
        other(
          (def) => (def.tasks = [{ ...(structuredClone(sampleCampaign) as unknown as Draft).tasks[0]!, grant: [] }]),
        ),
      ],
    },
  ],

  [
    'diamonds as a prize',
    'PUB-3 奖品不得为钻石或收益',
    (def) => row(def, 'sa_07').grant.push({ item_code: 'diamond', qty: 1 }),
  ],
  [
    'income as a reward',
    'PUB-3 奖品不得为钻石或收益',
    (def) => def.tasks[0]!.grant.push({ item_code: 'income', qty: 1 }),
  ],

  ['a prize above ¥10 000', 'PUB-4 单个奖品价值超限', (def) => (row(def, 'sa_01').grant[0]!.qty = 30)],
  [
    'a draw above 2 000',
    'PUB-5 单次价格超限',
    (def) => {
      pool(def).price = 2001;
      pool(def).limits.day = 9;
      pool(def).pity[1]![1] = 9;
      pool(def).pity[1]![3]![0] = 8;
      for (const each of pool(def).rows) each.grant = [{ item_code: 'g_light', qty: 1 }];
      def.tokens['sa_ticket']!.left = [{ item_code: 'debris', qty: 1000 }];
    },
  ],

  ['no promise within 20', 'PUB-6 缺少保底或保底过深', (def) => (pool(def).pity[0]![1] = 21)],
  [
    'no deep promise',
    'PUB-6 缺少保底或保底过深',
    (def) => {
      pool(def).pity.pop();
      Reflect.deleteProperty(pool(def), 'wish');
    },
  ],
  [
    'a deep promise beyond 20 000',
    'PUB-6 缺少保底或保底过深',
    (def) => {
      pool(def).pity.pop();
      pool(def).wish.hard['sa_04'] = 1001;
    },
  ],

  [
    'a wish for something common as the deep promise',
    'PUB-6 缺少保底或保底过深',
    (def) => {
      pool(def).pity.pop();
      pool(def).wish = { prizes: ['sa_05'], hard: { sa_05: 9 } };
    },
  ],
  ['a promise gives another tier', 'PUB-7 保底设置错误', (def) => (pool(def).pity[0]![2] = 'sa_03')],
  ['soft begins at hard', 'PUB-7 保底设置错误', (def) => (pool(def).pity[1]![3]![0] = 100)],
  ['soft takes a whole row', 'PUB-7 保底设置错误', (def) => (pool(def).pity[1]![3]![3] = 5500)],
  [
    'soft takes from its own tier',
    'PUB-7 保底设置错误',
    (def) => {
      pool(def).pity[1]![3]![1] = 'sa_04';
      pool(def).pity[1]![3]![3] = 3;
    },
  ],
  [
    'two soft rules take a whole row together',
    'PUB-7 保底设置错误',
    (def) => {
      pool(def).pity[1]![3]![3] = 3000;
      pool(def).pity[0]![3] = [2, 'sa_08', 100, 3000];
    },
  ],

  ['an empty prize', 'PUB-8 存在空奖或价值过低的奖品', (def) => (row(def, 'sa_08').grant = [])],
  ['a prize under a tenth', 'PUB-8 存在空奖或价值过低的奖品', (def) => (row(def, 'sa_08').grant[0]!.qty = 1)],
  [
    'a box gift under half',
    'PUB-8 存在空奖或价值过低的奖品',
    (def) => (box(def).rows[4]!.grant[0]!.item_code = 'g_rose'),
  ],
  [
    'a box gift beyond 30 times',
    'PUB-9 盲盒内价值差距过大',
    (def) => {
      box(def).rows[0]!.grant[0]!.item_code = 'g_galleon';
    },
  ],

  [
    'expectation too low',
    'PUB-10 期望超出允许区间：49.9%',
    () => {},
    economy({ long_run: 0.6, long_run_without_wish: 0.499 }),
  ],
  [
    'expectation too high',
    'PUB-10 期望超出允许区间：95.1%',
    (def) => (def.tokens['sa_ticket']!.left[0]!.qty = 10),
    economy({ long_run: 0.951 }),
  ],
  [
    'a box below 92 %',
    'PUB-10 期望超出允许区间：91.9%',
    () => {},
    economy({ long_run: 0.919, long_run_without_wish: 0.919 }, 'sa_box'),
  ],
  ['total too high', 'PUB-11 总期望超限', () => {}, economy({ total: 1.201 })],
  ["a box's total too high", 'PUB-11 总期望超限', () => {}, economy({ total: 1.051 }, 'sa_box')],
  ['a big prize without goods', 'PUB-12 大奖缺少非随机获取途径', (def) => def.shops[0]!.goods.splice(1, 1)],

  [
    'odds of a tier go down',
    'PUB-13 不得下调已公布概率或价值',
    (def) => {
      row(def, 'sa_06').weight -= 1;
      row(def, 'sa_08').weight += 1;
    },
    { live: sampleCampaign },
  ],
  [
    'a value goes down',
    'PUB-13 不得下调已公布概率或价值',
    (def) => (row(def, 'sa_07').grant[0]!.qty = 4),
    { live: sampleCampaign },
  ],
  [
    'a price goes up',
    'PUB-13 不得下调已公布概率或价值',
    (def) => Object.assign(box(def), { price: 53, cost: { diamond: 53 } }),
    { live: sampleCampaign },
  ],
  [
    'a by-product goes',
    'PUB-13 不得下调已公布概率或价值',
    (def) => pool(def).per_draw.shift(),
    { live: sampleCampaign },
  ],
  [
    'a soft promise goes',
    'PUB-13 不得下调已公布概率或价值',
    (def) => pool(def).pity[1]!.pop(),
    { live: sampleCampaign },
  ],
  [
    'a soft promise begins later',
    'PUB-13 不得下调已公布概率或价值',
    (def) => (pool(def).pity[1]![3]![0] = 92),
    { live: sampleCampaign },
  ],
  [
    'a soft promise gives less',
    'PUB-13 不得下调已公布概率或价值',
    (def) => (pool(def).pity[1]![3]![3] = 179),
    { live: sampleCampaign },
  ],
  [
    'a known prize goes',
    'PUB-13 不得下调已公布概率或价值',
    (def) => (row(def, 'sa_06').id = 'sa_66'),
    { live: sampleCampaign },
  ],
  [
    'a known prize counts as less',
    'PUB-13 不得下调已公布概率或价值',
    (def) => {
      row(def, 'sa_06').tier = 0;
      row(def, 'sa_07').tier = 1;
    },
    { live: sampleCampaign },
  ],
  [
    'a promise goes away',
    'PUB-13 不得下调已公布概率或价值',
    (def) => (pool(def).pity[1]![1] = 101),
    { live: sampleCampaign },
  ],
  [
    'a wish takes longer',
    'PUB-13 不得下调已公布概率或价值',
    (def) => (pool(def).wish.hard['sa_04'] = 601),
    { live: sampleCampaign },
  ],

  ['stock without stand-in', 'PUB-14 库存奖品替代项错误', (def) => Reflect.deleteProperty(row(def, 'sa_02'), 'fb')],
  ['a stand-in worth less', 'PUB-14 库存奖品替代项错误', (def) => (row(def, 'sa_02').fb = 'sa_03')],
  ['stand-ins in a circle', 'PUB-14 库存奖品替代项错误', (def) => (row(def, 'sa_02').fb = 'sa_02')],
  ['left-overs below half', 'PUB-15 剩余道具折算过低', (def) => (def.tokens['sa_ticket']!.left[0]!.qty = 8)],

  ['a draw for all ages', 'PUB-16 付费抽取须限成年人', (def) => Object.assign(pool(def), { age: 'any' })],
  ['a pack for all ages', 'PUB-16 付费抽取须限成年人', (def) => Object.assign(def.packs[0]!, { age: 'any' })],
  ['diamond goods for all ages', 'PUB-16 付费抽取须限成年人', (def) => Object.assign(goods(def, 4), { age: 'any' })],
  [
    'a draw token for sale',
    'PUB-16 不得兑换抽取道具',
    (def) => (goods(def, 0).grant = [...goods(def, 0).grant, { item_code: 'sa_ticket', qty: 1 }]),
  ],
  [
    'a draw token by recipe',
    'PUB-16 不得兑换抽取道具',
    (def) => (def.collections[0]!.recipes[0]!.gives = [{ item_code: 'sa_ticket', qty: 1 }]),
  ],

  ['no day limit', 'PUB-17 次数限制缺失或过高', (def) => (pool(def).limits.day = 0)],
  ['more than 20 000 a day', 'PUB-17 次数限制缺失或过高', (def) => (pool(def).limits.day = 1001)],
  ['a box batch above 6 000', 'PUB-17 次数限制缺失或过高', (def) => box(def).batches.push(116)],

  ['a board of spending alone', 'PUB-18 榜单不得仅以消费为依据', (def) => def.ranks[0]!.sources.pop()],
  ['spending without a cap', 'PUB-18 榜单不得仅以消费为依据', (def) => (def.ranks[0]!.sources[0]![2] = 0)],
  ['spending above 70 %', 'PUB-18 榜单不得仅以消费为依据', (def) => (def.ranks[0]!.sources[0]![2] = 701)],

  ['no promise in the rules', 'PUB-19 规则缺少：保底', (def) => (def.rules = ['每日最多300次。'])],
  ['no limit in the rules', 'PUB-19 规则缺少：次数限制', (def) => (def.rules = ['必得。'])],
  ['fortunes without their label', 'PUB-19 规则缺少：仅供娱乐', (def) => (def.tasks[0]!.meter = 'tarot.spread_read')],
  [
    'CARE-6: superstition in the rules',
    'PUB-19 规则缺少：合规表述（不得使用“转运”）',
    (def) => def.rules.push('抽一次，转运'),
  ],

  ['closing before opening', 'PUB-21 排期冲突', (def) => Object.assign(def.schedule, { close: '2026-12-31 23:59:59' })],
  ['no such date', 'PUB-21 排期冲突', (def) => Object.assign(def.schedule, { open: '2027-02-30 00:00' })],
  ['no time to claim', 'PUB-21 排期冲突', (def) => Object.assign(def.schedule, { claim_days: 0 })],
  ['one of its routes taken', 'PUB-21 排期冲突', (def) => def.routes.push('/other'), { others: [other(() => {})] }],
  ['a route taken', 'PUB-21 排期冲突', () => {}, { others: [other((def) => (def.routes = ['/sample']))] }],
  [
    'a token taken',
    'PUB-21 排期冲突',
    () => {},
    { others: [other((def) => (def.tokens = { sa_mark: { source: [], expire: 'never', left: [] } }))] },
  ],

  ['a pack worth less than its price', 'PUB-22 礼包内礼物价值不足', (def) => (def.packs[0]!.price = 21)],
  ['food as a drawn prize', 'PUB-23 该品类不得以抽取方式提供', (def) => (def.items['sa_toy']!.goods = 'food')],
  [
    'a drawn thing of no known kind',
    'PUB-23 该品类不得以抽取方式提供',
    (def) => Reflect.deleteProperty(def.items['sa_toy']!, 'goods'),
  ],
];

/** Definitions that are just inside a limit, or use something that the sample has no other test for. */
const ALLOWED: [what: string, change: (def: Draft) => unknown, context?: Partial<PublishingContext>][] = [
  ['PUB-2: a known board in a condition', (def) => (goods(def, 2).need.rank = ['sa_rank', 1])],
  ['PUB-6: a wish for something rare as the deep promise', (def) => pool(def).pity.pop()],
  ['PUB-6: the deep promise at 20 000', (def) => (pool(def).wish.hard['sa_04'] = 1000)],
  ['PUB-8: a tenth of the price', (def) => (row(def, 'sa_08').grant[0]!.qty = 2)],
  ['PUB-10: the lowest rate', () => {}, economy({ long_run_without_wish: 0.5 })],
  ["PUB-10: a box's highest rate", () => {}, economy({ long_run: 1 }, 'sa_box')],
  ['PUB-11: the highest total', () => {}, economy({ total: 1.2 })],
  ["PUB-11: a box's highest total", () => {}, economy({ total: 1.05 }, 'sa_box')],
  ['PUB-13: a pool that closes', (def) => Reflect.deleteProperty(def.pools, 'sa_box'), { live: sampleCampaign }],
  ['PUB-15: exactly half', () => {}, economy({ long_run: 0.9 })],
  ['PUB-17: 20 000 a day', (def) => (pool(def).limits.day = 1000)],
  [
    'PUB-17: a box batch of 6 000',
    (def) => {
      Object.assign(box(def), { price: 60, cost: { diamond: 60 }, batches: [100] });
    },
  ],
  ['PUB-18: a source of doing without a cap', (def) => (def.ranks[0]!.sources[1]![2] = 0)],
];

describe('the publishing guard', () => {
  it.each(ALLOWED)('lets pass: %s', (_what, change, changed) => {
    expect(words(broken(change), changed)).toEqual([]);
  });

  it('lets a good definition pass, also as the next version of itself', () => {
    expect(words(sampleCampaign)).toEqual([]);
    expect(words(sampleCampaign, { live: sampleCampaign })).toEqual([]);
  });

  const breaking = (rule: string) => CASES.filter(([, expected]) => expected.startsWith(`${rule} `));
  const said = ([, , change, changed]: Case) => words(broken(change), changed);

  it.each(breaking('DRAW-1'))('DRAW-1 kinds: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-1'))('PUB-1 weights: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-2'))('PUB-2 references: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-3'))('PUB-3 no money as a prize: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-4'))('PUB-4 worth of one prize: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-5'))('PUB-5 price of a draw: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-6'))('PUB-6 promises: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-7'))('PUB-7 form of a promise: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-8'))('PUB-8 worth of the least prize: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-9'))('PUB-9 spread of a box: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-10'))('PUB-10 long-run rate: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-11'))('PUB-11 total rate: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-12'))('PUB-12 big prizes without chance: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-13'))('PUB-13 DRAW-19 the next version: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-14'))('PUB-14 stand-ins: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-15'))('PUB-15 TOK-4 left-overs: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-16'))('PUB-16 adults alone, no recycling: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-17'))('PUB-17 limits: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-18'))('PUB-18 BOARD-3 boards: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-19'))('PUB-19 rules text: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-21'))('PUB-21 schedule: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-22'))('PUB-22 worth of a pack: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });
  it.each(breaking('PUB-23'))('PUB-23 what is never drawn: %s → %s', (...kase) => {
    expect(said(kase)).toEqual([kase[1]]);
  });

  it.each(['活动时间', '概率', '奖品价值', '未成年人说明', '主办方', '联系方式'])(
    'PUB-19: the rules must have %s',
    (name) => {
      expect(words(sampleCampaign, { common_rules: [] })).toContain(`PUB-19 规则缺少：${name}`);
    },
  );

  it('PUB-20: a second person, and a budget that covers the 99th percentile', () => {
    const approval = { author_id: 1, approver_id: 2, physical_p99_fen: 100, budget_fen: 100 };
    const messages = (change: Partial<typeof approval>) =>
      runPublishingCheck(sampleCampaign, context, { ...approval, ...change }).map(
        ({ rule, message }) => `${rule} ${message}`,
      );
    expect(messages({})).toEqual([]);
    expect(messages({ approver_id: 1 })).toEqual(['PUB-20 需第二人审批']);
    expect(messages({ physical_p99_fen: 101 })).toEqual(['PUB-20 超出预算']);
  });

  it('PUB-21: a tab shares its host, and what does not meet in time does not collide', () => {
    const host = other((def) => (def.routes = ['/sample']));
    expect(
      words(
        broken((def) => (def.tab_of = 'other')),
        { others: [host] },
      ),
    ).toEqual([]);
    const later = other((def) => {
      def.routes = ['/sample'];
      def.schedule = { kind: 'fixed', open: '2027-01-18 00:00', close: '2027-01-19 00:00', claim_days: 1, annual: 1 };
    });
    expect(words(sampleCampaign, { others: [later] })).toEqual([]);
  });

  it('DRAW-19: what only helps members passes', () => {
    const better = broken((def) => {
      row(def, 'sa_06').weight += 1;
      row(def, 'sa_08').weight -= 1;
      pool(def).pity[1]![1] = 95;
      pool(def).wish.hard['sa_04'] = 500;
    });
    expect(words(better, { live: sampleCampaign })).toEqual([]);
  });

  it('SIM-5: with the simulator itself the good definition passes, and richer or poorer prizes do not', () => {
    const rules = (change: (def: Draft) => unknown) => checkBeforeApproval(broken(change), []).map(({ rule }) => rule);
    expect(rules(() => {})).toEqual([]);
    expect(rules((def) => (row(def, 'sa_07').grant[0]!.qty = 20))).toEqual(['PUB-10', 'PUB-11', 'PUB-15']);
    expect(rules((def) => (goods(def, 0).price = [{ item_code: 'sa_mark', qty: 100 }]))).toEqual(['PUB-11']);
    expect(rules((def) => (box(def).rows[4]!.grant[0]!.item_code = 'ba_mint'))).toEqual(['PUB-10']);
  });

  it('every rule of §3.4 has a case', () => {
    const covered = new Set(CASES.map(([, expected]) => Number(/^PUB-(\d+)/.exec(expected)?.[1] ?? 0)));
    const rules = Array.from({ length: 23 }, (_, index) => index + 1).filter((rule) => rule !== 20);
    expect([...covered].sort((a, b) => a - b)).toEqual([0, ...rules]);
  });
});

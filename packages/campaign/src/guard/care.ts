// Checks that protect members: adults only, no exchange of winnings for new draws, limits, boards that money alone cannot win,
// complete rules.
import type { CampaignDef, PoolDef, RankBoardDef } from '../definition.ts';
import { isDiamondPrice } from '../grants.ts';
import { drawTokensOf, metersOf } from '../walk.ts';
import { type Finding, makeFinding, type PublishingContext } from './finding.ts';

const poolsOf = (def: CampaignDef): [string, PoolDef][] => Object.entries(def.pools ?? {});
const goodsOf = (def: CampaignDef) => (def.shops ?? []).flatMap((shop) => shop.goods);

/** PUB-16, first half: a definition cannot switch off the adult check (CARE-1). `age` must be absent or `adult`. */
export function* checkAdultsOnly(def: CampaignDef): Generator<Finding> {
  const guarded: [string, { age?: string }][] = [
    ...poolsOf(def),
    ...(def.packs ?? []).map((pack): [string, { age?: string }] => [pack.id, pack]),
    ...goodsOf(def).flatMap((goods): [string, { age?: string }][] =>
      isDiamondPrice(goods.price) ? [[goods.id, goods]] : [],
    ),
  ];
  for (const [at, { age = 'adult' }] of guarded) if (age !== 'adult') yield makeFinding(16, '付费抽取须限成年人', at);
}

/**
 * PUB-16, second half: a shop or a recipe must not give tokens for draws (MONEY-8); such tokens come only with packs and from
 * activities.
 */
export function* checkTokensNotSold(def: CampaignDef, { others }: PublishingContext): Generator<Finding> {
  const tokens = new Set([def, ...others].flatMap(drawTokensOf));
  const sold = [
    ...goodsOf(def),
    ...(def.collections ?? []).flatMap((deck) =>
      (deck.recipes ?? []).flatMap(({ id, gives }) => ('choose' in gives ? [] : [{ id, grant: gives }])),
    ),
  ];
  for (const { id, grant } of sold) {
    if (grant.some(({ item_code }) => tokens.has(item_code))) yield makeFinding(16, '不得兑换抽取道具', id);
  }
}

const MOST_A_DAY = 20_000;
const MOST_AT_ONCE = 6_000;

/** PUB-17: every pool has a daily limit. The draws of a day must not cost too much, nor must the largest batch of a gift box. */
export function* checkDrawLimits(def: CampaignDef): Generator<Finding> {
  for (const [code, { kind, price, batches, limits }] of poolsOf(def)) {
    const limited = Number.isSafeInteger(limits.day) && limits.day >= 1 && limits.day * price <= MOST_A_DAY;
    const batch = Math.max(...batches) * price;
    if (!limited || (kind === 'gift_box' && batch > MOST_AT_ONCE)) yield makeFinding(17, '次数限制缺失或过高', code);
  }
}

/**
 * BOARD-3: whether a board has a source that is not spending, and spending gives at most 70 % of the points. A source without a cap
 * has no upper bound, so spending sources must have one.
 */
function isMixed({ sources }: RankBoardDef): boolean {
  const spending = sources.filter(([, , , spend]) => spend === 1);
  const doing = sources.filter(([, , , spend]) => spend === 0);
  if (doing.length === 0 || spending.some(([, , cap]) => cap <= 0)) return false;
  const reach = (list: RankBoardDef['sources']) =>
    list.reduce((sum, [, , cap]) => sum + (cap > 0 ? cap : Number.POSITIVE_INFINITY), 0);
  const spent = reach(spending);
  // In integers, this is the condition spent ÷ (spent + done) ≤ 70 %.
  return spent * 3 <= reach(doing) * 7;
}

/** PUB-18: no board may depend on spending alone or mostly (BOARD-3). */
export function* checkBoardSources(def: CampaignDef): Generator<Finding> {
  for (const rank of def.ranks ?? []) if (!isMixed(rank)) yield makeFinding(18, '榜单不得仅以消费为依据', rank.id);
}

interface Duty {
  readonly name: string;
  readonly words: RegExp;
  readonly asked?: (def: CampaignDef) => boolean;
}

const drawsSomething = (def: CampaignDef): boolean => poolsOf(def).length > 0;
const promises = (def: CampaignDef): boolean => poolsOf(def).some(([, { pity, wish }]) => pity.length > 0 || wish);
const tellsFortunes = (def: CampaignDef): boolean =>
  [...metersOf(def)].some(({ what }) => what.startsWith('fortune.') || what.startsWith('tarot.'));

const DUTIES: readonly Duty[] = [
  { name: '活动时间', words: /时间/ },
  { name: '概率', words: /概率/ },
  { name: '奖品价值', words: /价值/ },
  { name: '保底', words: /必得|保底/, asked: promises },
  { name: '次数限制', words: /最多|每日|限开|上限/, asked: drawsSomething },
  { name: '未成年人说明', words: /未成年人/ },
  { name: '主办方', words: /主办方/ },
  { name: '联系方式', words: /客服/ },
  { name: '仅供娱乐', words: /仅供娱乐/, asked: tellsFortunes },
];

/** Forbidden words: no text may claim to change a person's fortune (CARE-6). */
const SUPERSTITION = ['改运', '转运', '消灾', '化解', '开光', '算命', '预测生死', '改命', '驱邪'] as const;

/** PUB-19: the rules must mention everything that is required, and no text may use a forbidden word. */
export function* checkRulesText(def: CampaignDef, { common_rules }: PublishingContext): Generator<Finding> {
  const rules = [...def.rules, ...common_rules].join('\n');
  for (const { name, words, asked } of DUTIES) {
    if ((asked?.(def) ?? true) && !words.test(rules)) yield makeFinding(19, `规则缺少：${name}`, 'rules');
  }
  const shown = [def.title, rules, ...Object.values(def.copy), ...(def.tasks ?? []).map(({ name }) => name)].join('\n');
  for (const word of SUPERSTITION) {
    if (shown.includes(word)) yield makeFinding(19, `规则缺少：合规表述（不得使用“${word}”）`, 'rules');
  }
}

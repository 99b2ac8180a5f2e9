// Checks of a pool's table and of its guarantees (pity and wishes).
import type { CampaignDef, PoolDef, PityRule, PrizeRow } from '../definition.ts';
import { isDiamondPrice, grantValueOf } from '../grants.ts';
import { GIFT_ITEM_TYPE, findItem } from '../items.ts';
import { type Finding, makeFinding } from './finding.ts';

const WHOLE = 10_000;
const poolsOf = (def: CampaignDef): [string, PoolDef][] => Object.entries(def.pools ?? {});

const sumsUp = (weights: readonly number[]): boolean =>
  weights.every((weight) => Number.isSafeInteger(weight) && weight >= 1) &&
  weights.reduce((sum, weight) => sum + weight, 0) === WHOLE;

/**
 * Whether a pool fits its kind. A gift box is paid in diamonds and always gives exactly one gift; every other draw is paid by a
 * pack or with tokens of the campaign itself.
 */
function isOfItsKind(def: CampaignDef, { kind, price, cost, rows }: PoolDef): boolean {
  const ownTokens = Object.keys(def.tokens ?? {});
  const byToken =
    cost === 'pack' || (!isDiamondPrice(cost) && cost.every(({ item_code }) => ownTokens.includes(item_code)));
  if (kind === 'bonus') return byToken;
  if (kind === 'step') {
    const moved = new Set((def.milestones ?? []).map(({ meter }) => meter));
    return byToken && rows.every(({ grant }) => grant.some(({ item_code }) => moved.has(item_code)));
  }
  const isOneGift = ({ grant }: PrizeRow): boolean =>
    grant.length === 1 && grant[0]!.qty === 1 && findItem(def, grant[0]!.item_code)?.type === GIFT_ITEM_TYPE;
  return cost !== 'pack' && isDiamondPrice(cost) && cost.diamond === price && rows.every(isOneGift);
}

/** DRAW-1: the kind of a pool must fit its cost and its prizes. */
export function* checkPoolKinds(def: CampaignDef): Generator<Finding> {
  for (const [code, pool] of poolsOf(def)) {
    if (!isOfItsKind(def, pool)) yield { rule: 'DRAW-1', message: '奖池类型与付费方式或奖品不符', at: code };
  }
}

/** PUB-1: all weights are at least 1 and sum to 10 000, in pools (DRAW-2) and in decks (COLL-3). */
export function* checkWeightSums(def: CampaignDef): Generator<Finding> {
  const tables: [string, number[]][] = [
    ...poolsOf(def).map(([code, pool]): [string, number[]] => [code, pool.rows.map((row) => row.weight)]),
    ...(def.collections ?? []).flatMap(({ id, weights }): [string, number[]][] =>
      weights ? [[id, Object.values(weights)]] : [],
    ),
  ];
  for (const [at, weights] of tables) if (!sumsUp(weights)) yield makeFinding(1, '奖池权重合计须为10000', at);
}

const SHALLOW = 20;
const DEEPEST_DIAMONDS = 20_000;

function promisesEnough({ pity, wish, rows, price }: PoolDef): boolean {
  const tierOf = (id: string) => rows.find((row) => row.id === id)?.tier ?? 0;
  const soon = pity.some(([tier, hard]) => tier >= 2 && hard <= SHALLOW);
  const within = (hard: number) => hard * price <= DEEPEST_DIAMONDS;
  const byRule = pity.some(([tier, hard]) => tier >= 3 && within(hard));
  const byWish = wish?.prizes.some((id) => tierOf(id) >= 3) && wish.prizes.every((id) => within(wish.hard[id] ?? 0));
  return soon && (byRule || byWish === true);
}

/**
 * PUB-6: a pool must guarantee a good prize (tier 2 or higher) within few draws, and a top prize (tier 3 or higher) within a limit
 * of spending.
 */
export function* checkPityExists(def: CampaignDef): Generator<Finding> {
  for (const [code, pool] of poolsOf(def)) {
    if (pool.kind !== 'step' && !promisesEnough(pool)) yield makeFinding(6, '缺少保底或保底过深', code);
  }
}

function isSound([tier, hard, give, soft]: PityRule, rows: readonly PrizeRow[]): boolean {
  const row = (id: string) => rows.find((each) => each.id === id);
  if (!Number.isSafeInteger(hard) || hard < 1 || row(give)?.tier !== tier) return false;
  if (soft === undefined) return true;
  const [from, takenFrom, step, cap] = soft;
  const source = row(takenFrom);
  // The weight must come from a lower tier; otherwise soft pity would reduce the odds of the very tier it helps.
  return source !== undefined && source.tier < tier && from >= 1 && from < hard && step >= 1 && cap < source.weight;
}

/** PUB-7: each rule is valid by itself, and several soft rules together do not take more weight than a row has (DRAW-4). */
export function* checkPityRules(def: CampaignDef): Generator<Finding> {
  for (const [code, { pity, rows, wish }] of poolsOf(def)) {
    const taken = (id: string) => pity.reduce((sum, [, , , soft]) => (soft?.[1] === id ? sum + soft[3] : sum), 0);
    const wishes = Object.values(wish?.hard ?? {}).every((hard) => Number.isSafeInteger(hard) && hard >= 1);
    const together = rows.every((row) => taken(row.id) === 0 || taken(row.id) < row.weight);
    if (!wishes || !together || !pity.every((rule) => isSound(rule, rows))) yield makeFinding(7, '保底设置错误', code);
  }
}

const LEAST_PERCENT = { bonus: 10, gift_box: 50 } as const;

/** PUB-8: no prize is worth nothing or too little compared with the price. */
export function* checkPrizeMinimums(def: CampaignDef): Generator<Finding> {
  for (const [, { kind, price, rows }] of poolsOf(def)) {
    if (kind === 'step') continue;
    for (const row of rows) {
      const value = grantValueOf(def, row.grant);
      if (value === 0 || value * 100 < price * LEAST_PERCENT[kind]) {
        yield makeFinding(8, '存在空奖或价值过低的奖品', row.id);
      }
    }
  }
}

/** PUB-9: no gift of a box is worth more than 30 times the price. */
export function* checkBoxPrizeCaps(def: CampaignDef): Generator<Finding> {
  for (const [, { kind, price, rows }] of poolsOf(def)) {
    for (const row of rows) {
      if (kind === 'gift_box' && grantValueOf(def, row.grant) > 30 * price) {
        yield makeFinding(9, '盲盒内价值差距过大', row.id);
      }
    }
  }
}

/**
 * DRAW-9: whether a prize with stock has a valid chain of fallbacks: it must end at a prize without stock, and each fallback must
 * be worth at least as much as the prize before.
 */
function standsIn(def: CampaignDef, prize: PrizeRow, rows: readonly PrizeRow[]): boolean {
  const seen = new Set<string>();
  let row = prize;
  while (row.stock !== undefined || row.day !== undefined) {
    seen.add(row.id);
    const next = rows.find((each) => each.id === row.fb);
    if (!next || seen.has(next.id) || grantValueOf(def, next.grant) < grantValueOf(def, row.grant)) return false;
    row = next;
  }
  return true;
}

/** PUB-14: every prize with a stock has a valid fallback. */
export function* checkStockFallbacks(def: CampaignDef): Generator<Finding> {
  for (const [, { rows }] of poolsOf(def)) {
    for (const row of rows) if (!standsIn(def, row, rows)) yield makeFinding(14, '库存奖品替代项错误', row.id);
  }
}

// What a pool's table and its promises must look like.
import type { CampaignDef, DrawDef, PityRule, PrizeRow } from '../definition.ts';
import { isDiamonds, valueOf } from '../grants.ts';
import { GIFT, itemOf } from '../items.ts';
import { type Finding, finding } from './finding.ts';

const WHOLE = 10_000;
const poolsOf = (def: CampaignDef): [string, DrawDef][] => Object.entries(def.pools ?? {});

const sumsUp = (weights: readonly number[]): boolean =>
  weights.every((weight) => Number.isSafeInteger(weight) && weight >= 1) &&
  weights.reduce((sum, weight) => sum + weight, 0) === WHOLE;

/** Paid with diamonds a draw sells a gift, never a chance; every other draw is paid with the campaign's own tokens. */
function isOfItsKind(def: CampaignDef, { kind, price, cost, rows }: DrawDef): boolean {
  const ownTokens = Object.keys(def.tokens ?? {});
  const byToken =
    cost === 'pack' || (!isDiamonds(cost) && cost.every(({ item_code }) => ownTokens.includes(item_code)));
  if (kind === 'bonus') return byToken;
  if (kind === 'step') {
    const moved = new Set((def.milestones ?? []).map(({ meter }) => meter));
    return byToken && rows.every(({ grant }) => grant.some(({ item_code }) => moved.has(item_code)));
  }
  const isOneGift = ({ grant }: PrizeRow): boolean =>
    grant.length === 1 && grant[0]!.qty === 1 && itemOf(def, grant[0]!.item_code)?.type === GIFT;
  return cost !== 'pack' && isDiamonds(cost) && cost.diamond === price && rows.every(isOneGift);
}

/** DRAW-1 */
export function* kindsAreKept(def: CampaignDef): Generator<Finding> {
  for (const [code, pool] of poolsOf(def)) {
    if (!isOfItsKind(def, pool)) yield { rule: 'DRAW-1', message: '奖池类型与付费方式或奖品不符', at: code };
  }
}

/** PUB-1 (DRAW-2, COLL-3) */
export function* weightsSumUp(def: CampaignDef): Generator<Finding> {
  const tables: [string, number[]][] = [
    ...poolsOf(def).map(([code, pool]): [string, number[]] => [code, pool.rows.map((row) => row.weight)]),
    ...(def.collections ?? []).flatMap(({ id, weights }): [string, number[]][] =>
      weights ? [[id, Object.values(weights)]] : [],
    ),
  ];
  for (const [at, weights] of tables) if (!sumsUp(weights)) yield finding(1, '奖池权重合计须为10000', at);
}

const SHALLOW = 20;
const DEEPEST_DIAMONDS = 20_000;

function promisesEnough({ pity, wish, rows, price }: DrawDef): boolean {
  const tierOf = (id: string) => rows.find((row) => row.id === id)?.tier ?? 0;
  const soon = pity.some(([tier, hard]) => tier >= 2 && hard <= SHALLOW);
  const within = (hard: number) => hard * price <= DEEPEST_DIAMONDS;
  const byRule = pity.some(([tier, hard]) => tier >= 3 && within(hard));
  const byWish = wish?.prizes.some((id) => tierOf(id) >= 3) && wish.prizes.every((id) => within(wish.hard[id] ?? 0));
  return soon && (byRule || byWish === true);
}

/** PUB-6 */
export function* pityExists(def: CampaignDef): Generator<Finding> {
  for (const [code, pool] of poolsOf(def)) {
    if (pool.kind !== 'step' && !promisesEnough(pool)) yield finding(6, '缺少保底或保底过深', code);
  }
}

function isSound([tier, hard, give, soft]: PityRule, rows: readonly PrizeRow[]): boolean {
  const row = (id: string) => rows.find((each) => each.id === id);
  if (!Number.isSafeInteger(hard) || hard < 1 || row(give)?.tier !== tier) return false;
  if (soft === undefined) return true;
  const [from, takenFrom, step, cap] = soft;
  const source = row(takenFrom);
  // Taken from a tier that the rule promises, the promise would pay for itself.
  return source !== undefined && source.tier < tier && from >= 1 && from < hard && step >= 1 && cap < source.weight;
}

/** PUB-7: each rule by itself, and several soft rules together not taking more than a row has (DRAW-4). */
export function* pityIsSound(def: CampaignDef): Generator<Finding> {
  for (const [code, { pity, rows, wish }] of poolsOf(def)) {
    const taken = (id: string) => pity.reduce((sum, [, , , soft]) => (soft?.[1] === id ? sum + soft[3] : sum), 0);
    const wishes = Object.values(wish?.hard ?? {}).every((hard) => Number.isSafeInteger(hard) && hard >= 1);
    const together = rows.every((row) => taken(row.id) === 0 || taken(row.id) < row.weight);
    if (!wishes || !together || !pity.every((rule) => isSound(rule, rows))) yield finding(7, '保底设置错误', code);
  }
}

const LEAST_PERCENT = { bonus: 10, gift_box: 50 } as const;

/** PUB-8 */
export function* noEmptyPrize(def: CampaignDef): Generator<Finding> {
  for (const [, { kind, price, rows }] of poolsOf(def)) {
    if (kind === 'step') continue;
    for (const row of rows) {
      const value = valueOf(def, row.grant);
      if (value === 0 || value * 100 < price * LEAST_PERCENT[kind]) {
        yield finding(8, '存在空奖或价值过低的奖品', row.id);
      }
    }
  }
}

/** PUB-9 */
export function* boxesAreNarrow(def: CampaignDef): Generator<Finding> {
  for (const [, { kind, price, rows }] of poolsOf(def)) {
    for (const row of rows) {
      if (kind === 'gift_box' && valueOf(def, row.grant) > 30 * price) {
        yield finding(9, '盲盒内价值差距过大', row.id);
      }
    }
  }
}

/** The chain of stand-ins ends at a prize without stock, each link worth at least the one before (DRAW-9). */
function standsIn(def: CampaignDef, prize: PrizeRow, rows: readonly PrizeRow[]): boolean {
  const seen = new Set<string>();
  let row = prize;
  while (row.stock !== undefined || row.day !== undefined) {
    seen.add(row.id);
    const next = rows.find((each) => each.id === row.fb);
    if (!next || seen.has(next.id) || valueOf(def, next.grant) < valueOf(def, row.grant)) return false;
    row = next;
  }
  return true;
}

/** PUB-14 */
export function* stockHasStandIn(def: CampaignDef): Generator<Finding> {
  for (const [, { rows }] of poolsOf(def)) {
    for (const row of rows) if (!standsIn(def, row, rows)) yield finding(14, '库存奖品替代项错误', row.id);
  }
}

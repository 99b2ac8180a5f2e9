// SIM-1, SIM-4: the value that a draw gives beside its prize: tokens at the best rate of the campaign's own shop, and milestones
// and sets, whose rewards are spread evenly over the draws needed for them.
import { ODDS_BASE } from '@shengyu/rules/draw/draw-table.ts';
import type { CampaignDef, DefinitionCode, PoolDef, Grant, MilestoneDef } from '../definition.ts';
import { cardLinesIn, isDiamondPrice, itemLinesIn, countInGrant, grantValueOf } from '../grants.ts';
import { pityChainOf, computeLongRunRates } from './chain.ts';

export const requirePool = (def: CampaignDef, code: DefinitionCode): PoolDef => {
  const pool = def.pools?.[code];
  if (pool === undefined) throw new RangeError(`no such pool: ${code}`);
  return pool;
};

export const weightedSum = (rates: readonly number[], values: readonly number[]): number =>
  rates.reduce((sum, rate, row) => sum + rate * values[row]!, 0);

/**
 * Goods count for the best rate of a token only if their limit can take the tokens of this many draws. The number was inferred from
 * the total that the specification gives for the pool kf_draw (docs/decisions/0014-luck.md).
 */
const DRAWS_TO_TAKE = 100;

function bestRate(def: CampaignDef, token: DefinitionCode, perDraw: number): number {
  const goods = (def.shops ?? []).flatMap((shop) => shop.goods);
  const rates = goods.map(({ grant, price, limit }) => {
    const cost = isDiamondPrice(price) ? 0 : countInGrant(price, token);
    const takes = cost * (limit.c ?? Number.POSITIVE_INFINITY);
    return cost > 0 && takes >= DRAWS_TO_TAKE * perDraw ? grantValueOf(def, grant) / cost : 0;
  });
  return Math.max(0, ...rates);
}

/**
 * The value of a token inside a milestone. A token that pays for draws is worth the long-run expectation of its pool. For a step
 * pool that would be circular; TOK-4 makes `left` at least half of the expectation, so twice `left` is a safe upper estimate.
 */
function tokenWorth(def: CampaignDef, token: DefinitionCode): number {
  for (const pool of Object.values(def.pools ?? {})) {
    if (pool.cost === 'pack' || isDiamondPrice(pool.cost) || countInGrant(pool.cost, token) === 0) continue;
    if (pool.kind === 'step') return 2 * grantValueOf(def, def.tokens?.[token]?.left ?? []);
    const values = pool.rows.map(({ grant }) => grantValueOf(def, grant));
    return weightedSum(computeLongRunRates(pityChainOf(pool)), values) / countInGrant(pool.cost, token);
  }
  return bestRate(def, token, 1);
}

const worthOf = (def: CampaignDef, grant: Grant): number =>
  grant.reduce((sum, line) => {
    const each =
      def.tokens?.[line.item_code] === undefined
        ? grantValueOf(def, [{ ...line, qty: 1 }])
        : tokenWorth(def, line.item_code);
    return sum + each * line.qty;
  }, 0);

const stepsWorth = (def: CampaignDef, { steps }: MilestoneDef): number =>
  steps.reduce((sum, [, grant]) => sum + worthOf(def, grant), 0);

/**
 * What moves each meter that draws can move (part-two-mechanics.md §14): the number of draws, a token they give, or the laps of a
 * milestone loop.
 */
const MOVED_BY: Readonly<
  Record<string, 'draws' | { readonly token: DefinitionCode } | { readonly laps: DefinitionCode }>
> = {
  th_draws_season: 'draws',
  sn_step: { token: 'sn_step' },
  sn_lap_count: { laps: 'sn_lap' },
  su_power: { token: 'su_power' },
  zy_moon_total: { token: 'zy_moon' },
};

const meanQty = (pool: PoolDef, token: DefinitionCode): number =>
  countInGrant(pool.per_draw ?? [], token) +
  weightedSum(
    pool.rows.map(({ weight }) => weight / ODDS_BASE),
    pool.rows.map(({ grant }) => countInGrant(grant, token)),
  );

/**
 * How far one draw of this pool moves the meter; 0 where tasks also move it, because then the reward cannot be attributed to draws.
 */
function unitsPerDraw(def: CampaignDef, code: DefinitionCode, meter: string): number {
  const moved = MOVED_BY[meter];
  if (moved === undefined) return 0;
  const pool = requirePool(def, code);
  if (moved === 'draws') {
    // Draws of any pool count for this meter. They are attributed to the cheapest pool only, so that the rewards are counted once.
    return Object.values(def.pools ?? {}).some(({ price }) => price < pool.price) ? 0 : 1;
  }
  if ('laps' in moved) {
    const lap = def.milestones?.find(({ id }) => id === moved.laps);
    return lap?.loop === undefined ? 0 : unitsPerDraw(def, code, lap.meter) / lap.loop.every;
  }
  const byTasks = (def.tasks ?? []).some(({ grant }) => countInGrant(grant, moved.token) > 0);
  return byTasks ? 0 : meanQty(pool, moved.token);
}

/** The value of each row. In a step pool this includes the rewards of the cells that the steps pass. */
export function computeRowValues(def: CampaignDef, code: DefinitionCode): number[] {
  const { kind, rows } = requirePool(def, code);
  const loops = kind === 'step' ? (def.milestones ?? []).filter(({ loop }) => loop !== undefined) : [];
  const cells = loops.map((mile) => ({ token: mile.meter, each: stepsWorth(def, mile) / mile.loop!.every }));
  return rows.map(({ grant }) =>
    cells.reduce((sum, { token, each }) => sum + countInGrant(grant, token) * each, grantValueOf(def, grant)),
  );
}

const tokensPerDraw = (def: CampaignDef, { per_draw = [] }: PoolDef): number =>
  itemLinesIn(per_draw).reduce(
    (sum, { item_code, qty }) =>
      sum + qty * (bestRate(def, item_code, qty) + grantValueOf(def, [{ item_code, qty: 1 }])),
    0,
  );

/**
 * The value of milestones per draw. Milestones of a day do not count, because like tasks they are given per day and not per draw.
 * Those of a pair, a team or the whole server do not count either, and loops are already part of the row values.
 */
const milestonesPerDraw = (def: CampaignDef, code: DefinitionCode): number =>
  (def.milestones ?? []).reduce((sum, mile) => {
    if (mile.scope !== 'user' || mile.period === 'day' || mile.loop !== undefined) return sum;
    const length = Math.max(...mile.steps.map(([at]) => at));
    return sum + (stepsWorth(def, mile) * unitsPerDraw(def, code, mile.meter)) / length;
  }, 0);

/**
 * The number of draws after which one more set is assumed to be complete. It was inferred from the totals in the specification
 * (docs/decisions/0014-luck.md).
 */
const DRAWS_PER_SET = 200;

function setsPerDraw(def: CampaignDef, { per_draw = [], rows }: PoolDef): number {
  const decks = cardLinesIn(per_draw).map(({ card }) => card);
  const drawn = (def.collections ?? []).filter(
    ({ id, pieces }) =>
      decks.includes(id) ||
      ('length' in pieces && pieces.some((piece) => rows.some(({ grant }) => countInGrant(grant, piece) > 0))),
  );
  const sets = drawn.flatMap((collection) => collection.sets);
  if (sets.length === 0) return 0;
  return sets.reduce((sum, { grant }) => sum + worthOf(def, grant), 0) / (DRAWS_PER_SET * sets.length);
}

/** Value per draw beside the prize, in diamonds. */
export const computeExtraValuePerDraw = (def: CampaignDef, code: DefinitionCode): number =>
  tokensPerDraw(def, requirePool(def, code)) + milestonesPerDraw(def, code) + setsPerDraw(def, requirePool(def, code));

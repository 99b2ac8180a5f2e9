// What a draw gives beside its prize (SIM-1, SIM-4): tokens at the best rate of the campaign's own shop, milestones and
// sets spread over their length.
import { ODDS_BASE } from '@shengyu/rules/draw-table.ts';
import type { CampaignDef, Code, DrawDef, Grant, MileDef } from '../definition.ts';
import { cardsIn, isDiamonds, itemsIn, qtyOf, valueOf } from '../grants.ts';
import { chainOf, longRunRates } from './chain.ts';

export const poolOf = (def: CampaignDef, code: Code): DrawDef => {
  const pool = def.pools?.[code];
  if (pool === undefined) throw new RangeError(`no such pool: ${code}`);
  return pool;
};

export const weighted = (rates: readonly number[], values: readonly number[]): number =>
  rates.reduce((sum, rate, row) => sum + rate * values[row]!, 0);

/** Goods make a rate only if they can take the tokens of so many draws. Inferred from kf_draw's total (decision 0014). */
const DRAWS_TO_TAKE = 100;

function bestRate(def: CampaignDef, token: Code, perDraw: number): number {
  const goods = (def.shops ?? []).flatMap((shop) => shop.goods);
  const rates = goods.map(({ grant, price, limit }) => {
    const cost = isDiamonds(price) ? 0 : qtyOf(price, token);
    const takes = cost * (limit.c ?? Number.POSITIVE_INFINITY);
    return cost > 0 && takes >= DRAWS_TO_TAKE * perDraw ? valueOf(def, grant) / cost : 0;
  });
  return Math.max(0, ...rates);
}

/**
 * Tokens inside a milestone. One that pays for draws is worth the long-run expectation of its pool. A step pool's
 * expectation would need itself here; TOK-4 makes `left` at least half of it, so twice `left` errs on the safe side.
 */
function tokenWorth(def: CampaignDef, token: Code): number {
  for (const pool of Object.values(def.pools ?? {})) {
    if (pool.cost === 'pack' || isDiamonds(pool.cost) || qtyOf(pool.cost, token) === 0) continue;
    if (pool.kind === 'step') return 2 * valueOf(def, def.tokens?.[token]?.left ?? []);
    const values = pool.rows.map(({ grant }) => valueOf(def, grant));
    return weighted(longRunRates(chainOf(pool)), values) / qtyOf(pool.cost, token);
  }
  return bestRate(def, token, 1);
}

const worthOf = (def: CampaignDef, grant: Grant): number =>
  grant.reduce((sum, line) => {
    const each =
      def.tokens?.[line.item_code] === undefined
        ? valueOf(def, [{ ...line, qty: 1 }])
        : tokenWorth(def, line.item_code);
    return sum + each * line.qty;
  }, 0);

const stepsWorth = (def: CampaignDef, { steps }: MileDef): number =>
  steps.reduce((sum, [, grant]) => sum + worthOf(def, grant), 0);

/** §14: what moves the meters that draws move. */
const MOVED_BY: Readonly<Record<string, 'draws' | { readonly token: Code } | { readonly laps: Code }>> = {
  th_draws_season: 'draws',
  sn_step: { token: 'sn_step' },
  sn_lap_count: { laps: 'sn_lap' },
  su_power: { token: 'su_power' },
  zy_moon_total: { token: 'zy_moon' },
};

const meanQty = (pool: DrawDef, token: Code): number =>
  qtyOf(pool.per_draw ?? [], token) +
  weighted(
    pool.rows.map(({ weight }) => weight / ODDS_BASE),
    pool.rows.map(({ grant }) => qtyOf(grant, token)),
  );

/** How far one draw of this pool moves the meter; 0 where tasks move it too, for then it is not the draws' gift. */
function unitsPerDraw(def: CampaignDef, code: Code, meter: string): number {
  const moved = MOVED_BY[meter];
  if (moved === undefined) return 0;
  const pool = poolOf(def, code);
  if (moved === 'draws') {
    // Draws of any pool count; the ladder is climbed with the cheapest, and is counted there once.
    return Object.values(def.pools ?? {}).some(({ price }) => price < pool.price) ? 0 : 1;
  }
  if ('laps' in moved) {
    const lap = def.milestones?.find(({ id }) => id === moved.laps);
    return lap?.loop === undefined ? 0 : unitsPerDraw(def, code, lap.meter) / lap.loop.every;
  }
  const byTasks = (def.tasks ?? []).some(({ grant }) => qtyOf(grant, moved.token) > 0);
  return byTasks ? 0 : meanQty(pool, moved.token);
}

/** A step pool's rows are worth what the cells pay that they lead over. */
export function rowValues(def: CampaignDef, code: Code): number[] {
  const { kind, rows } = poolOf(def, code);
  const loops = kind === 'step' ? (def.milestones ?? []).filter(({ loop }) => loop !== undefined) : [];
  const cells = loops.map((mile) => ({ token: mile.meter, each: stepsWorth(def, mile) / mile.loop!.every }));
  return rows.map(({ grant }) =>
    cells.reduce((sum, { token, each }) => sum + qtyOf(grant, token) * each, valueOf(def, grant)),
  );
}

const tokensPerDraw = (def: CampaignDef, { per_draw = [] }: DrawDef): number =>
  itemsIn(per_draw).reduce(
    (sum, { item_code, qty }) => sum + qty * (bestRate(def, item_code, qty) + valueOf(def, [{ item_code, qty: 1 }])),
    0,
  );

/** Boxes of a day are the day's gift, like its tasks, however many draws follow; those of a server are everybody's. */
const milestonesPerDraw = (def: CampaignDef, code: Code): number =>
  (def.milestones ?? []).reduce((sum, mile) => {
    if (mile.scope !== 'user' || mile.period === 'day' || mile.loop !== undefined) return sum;
    const length = Math.max(...mile.steps.map(([at]) => at));
    return sum + (stepsWorth(def, mile) * unitsPerDraw(def, code, mile.meter)) / length;
  }, 0);

/** Sets are taken as finished one after the other. The number is inferred from the published totals (decision 0014). */
const DRAWS_PER_SET = 200;

function setsPerDraw(def: CampaignDef, { per_draw = [], rows }: DrawDef): number {
  const decks = cardsIn(per_draw).map(({ card }) => card);
  const drawn = (def.collections ?? []).filter(
    ({ id, pieces }) =>
      decks.includes(id) ||
      ('length' in pieces && pieces.some((piece) => rows.some(({ grant }) => qtyOf(grant, piece) > 0))),
  );
  const sets = drawn.flatMap((collection) => collection.sets);
  if (sets.length === 0) return 0;
  return sets.reduce((sum, { grant }) => sum + worthOf(def, grant), 0) / (DRAWS_PER_SET * sets.length);
}

/** Diamonds per draw beside the roll. */
export const worthBesideRoll = (def: CampaignDef, code: Code): number =>
  tokensPerDraw(def, poolOf(def, code)) + milestonesPerDraw(def, code) + setsPerDraw(def, poolOf(def, code));

// Z03: SIM-4's report, as the console shows it.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { itemOf } from '@shengyu/campaign/items.ts';
import type { Assessment, PoolAssessment } from '@shengyu/campaign/simulator/assess.ts';
import type { Forecast } from '@shengyu/campaign/simulator/forecast.ts';
import { TIER_NAMES } from '@shengyu/campaign/tiers.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { campaign_simulate } from '@shengyu/contract/calls/kit-console.ts';
import { dayOf, daysAfter, readDateTime } from '@shengyu/rules/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { Refused } from '#wire/refusal.ts';
import { assessDraft, presentChecks } from './assessment.ts';
import { saveForecast } from './forecast-store.ts';
import { defHash, type Staff } from './publish.ts';

type Simulation = ReplyOf<typeof campaign_simulate>;

/** Its forecast is what the budget is judged by when this very definition is published (PUB-20). */
export async function simulateCampaign(
  db: Queryable,
  def: CampaignDef,
  forecast: Forecast,
  { staff_id, now }: Staff,
): Promise<Simulation | Refused> {
  const assessment = await assessDraft(db, def, forecast);
  if (assessment instanceof Refused) return assessment;
  const simulation = presentSimulation(def, assessment, now);
  // Nothing was worked out for a definition whose odds are no tables.
  if (Object.keys(assessment.economy).length > 0 || !def.pools) {
    const physical_p99_fen = simulation.physical.p99_fen;
    await saveForecast(db, { def_hash: defHash(def), ...forecast, physical_p99_fen, staff_id, at: new Date(now) });
  }
  return simulation;
}

export function presentSimulation(def: CampaignDef, { findings, pools }: Assessment, now: number): Simulation {
  const sum = (of: (pool: PoolAssessment) => number): number => Math.ceil(pools.reduce((all, p) => all + of(p), 0));
  const begin = firstDay(def, now);
  return {
    pools: pools.map((pool) => presentPool(def, pool)),
    // The 99th percentiles of several pools do not add up to that of all: together they are on the safe side.
    physical: { mean_fen: sum((p) => p.ahead.physical_fen.mean), p99_fen: sum((p) => p.ahead.physical_fen.p99) },
    stocks: pools.flatMap(({ code, ahead }) =>
      ahead.stocks.map(({ prize, stock, out_on_day }) => ({
        box_code: code,
        prize_id: prize,
        name: prizeName(def, code, prize),
        total: stock,
        out_on: out_on_day === null ? null : dayOf(daysAfter(begin, out_on_day - 1)),
      })),
    ),
    economy: (['pink', 'debris'] as const).map((code) => {
      const flows = pools.flatMap(({ ahead }) => ahead.flows.filter(({ item }) => item === code));
      const made_day = Math.round(flows.reduce((all, { made }) => all + made, 0));
      // The same shops and the same users, whichever pool it comes from.
      return { code, made_day, taken_day: Math.round(flows[0]?.taken ?? 0) };
    }),
    checks: presentChecks(findings),
  };
}

function presentPool(def: CampaignDef, { code, figures, results }: PoolAssessment): Simulation['pools'][number] {
  const { price } = figures;
  const bp = (diamonds: number): number => Math.round((10_000 * diamonds) / price);
  return {
    box_code: code,
    name: def.pools![code]!.name,
    price,
    base_bp: bp(figures.base),
    long_bp: bp(figures.withWish?.longRun ?? figures.longRun),
    first100_bp: bp(figures.first100),
    total_bp: bp(figures.total),
    sd_bp: bp(figures.sigma),
    promises: figures.promises.map(({ tier, diamonds }) => ({ tier, tier_name: tierName(tier), worst: diamonds })),
    tier_rates: figures.tierRates.map((rate, tier) => ({
      tier,
      tier_name: tierName(tier),
      rate_ppm: Math.round(rate * 1_000_000),
    })),
    results: results.map(({ draws, p5, p50, p95 }) => ({
      draws,
      p5: Math.round(p5),
      p50: Math.round(p50),
      p95: Math.round(p95),
    })),
  };
}

const tierName = (tier: number): string => TIER_NAMES[tier] ?? String(tier);

function prizeName(def: CampaignDef, code: string, prize: string): string {
  const grant = def.pools![code]!.rows.find(({ id }) => id === prize)?.grant ?? [];
  return grant.map(({ item_code }) => itemOf(def, item_code)?.name ?? item_code).join('、');
}

/** The first day of what is forecast; campaigns that always run are looked at from today on. */
function firstDay({ schedule }: CampaignDef, now: number): number {
  if (schedule.kind === 'fixed') return readDateTime(schedule.open);
  return schedule.kind === 'season' ? Math.max(now, readDateTime(schedule.first_open)) : now;
}

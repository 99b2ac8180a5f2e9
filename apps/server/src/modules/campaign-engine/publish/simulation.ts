// The simulation of a campaign (call Z03, campaign_simulate): its report (SIM-4) in the form that the console shows.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { findItem } from '@shengyu/campaign/items.ts';
import type { Assessment, PoolAssessment } from '@shengyu/campaign/simulator/assess.ts';
import type { DemandForecast } from '@shengyu/campaign/simulator/forecast.ts';
import { TIER_NAMES } from '@shengyu/campaign/tiers.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { campaign_simulate } from '@shengyu/contract/calls/campaign-console.ts';
import { nameOfItems } from '@shengyu/rules/board/item-text.ts';
import { dayOf, addDaysToInstant, readDateTime } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { Refused } from '#wire/refusal.ts';
import { assessDraft, presentChecks } from './assessment.ts';
import { saveForecast } from './forecast-store.ts';
import { hashDefinition, type StaffAction } from './publish.ts';

type Simulation = ReplyOf<typeof campaign_simulate>;

/**
 * Simulates and returns the report. The forecast is saved: when exactly this definition is published, the forecast cost of physical
 * prizes is compared with the budget (PUB-20).
 */
export async function simulateCampaign(
  db: Queryable,
  def: CampaignDef,
  forecast: DemandForecast,
  { staff_id, now }: StaffAction,
): Promise<Simulation | Refused> {
  const assessment = await assessDraft(db, def, forecast);
  if (assessment instanceof Refused) return assessment;
  const simulation = presentSimulation(def, assessment, now);
  // No figures exist for a definition whose odds tables are invalid, so there is no forecast to save.
  if (Object.keys(assessment.economy).length > 0 || !def.pools) {
    const physical_p99_fen = simulation.physical.p99_fen;
    await saveForecast(db, {
      def_hash: hashDefinition(def),
      ...forecast,
      physical_p99_fen,
      staff_id,
      at: new Date(now),
    });
  }
  return simulation;
}

function presentSimulation(def: CampaignDef, { findings, pools }: Assessment, now: number): Simulation {
  const sum = (of: (pool: PoolAssessment) => number): number => Math.ceil(pools.reduce((all, p) => all + of(p), 0));
  const begin = firstDay(def, now);
  return {
    pools: pools.map((pool) => presentPool(def, pool)),
    // The sum of the pools' 99th percentiles is normally above the 99th percentile of all pools together, so the cost is not
    // underestimated.
    physical: { mean_fen: sum((p) => p.ahead.physical_fen.mean), p99_fen: sum((p) => p.ahead.physical_fen.p99) },
    stocks: pools.flatMap(({ code, ahead }) =>
      ahead.stocks.map(({ prize, stock, out_on_day }) => ({
        box_code: code,
        prize_id: prize,
        name: prizeName(def, code, prize),
        total: stock,
        out_on: out_on_day === null ? null : dayOf(addDaysToInstant(begin, out_on_day - 1)),
      })),
    ),
    economy: (['pink', 'debris'] as const).map((code) => {
      const flows = pools.flatMap(({ ahead }) => ahead.flows.filter(({ item }) => item === code));
      const made_day = Math.round(flows.reduce((all, { made }) => all + made, 0));
      // `taken` (what users spend in the shops) is the same in every pool's flow, because shops and users are the same, so it is
      // counted once.
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
  return nameOfItems(
    grant.map(({ item_code, qty }) => {
      const item = findItem(def, item_code);
      return { item_type: item?.type ?? 0, name: item?.name ?? item_code, num: qty };
    }),
  );
}

/** The first day of the forecast; for campaigns without a start it is today. */
function firstDay({ schedule }: CampaignDef, now: number): number {
  if (schedule.kind === 'fixed') return readDateTime(schedule.open);
  return schedule.kind === 'season' ? Math.max(now, readDateTime(schedule.first_open)) : now;
}

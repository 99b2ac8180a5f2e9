// Everything that can be said about a definition before members use it: the findings of the publishing check and the figures of the
// simulation report (SIM-4). Input and result are plain data, so that the work can run in a separate thread.
import type { CampaignDef, PoolCode, PoolDef } from '../definition.ts';
import { COMMON_RULES } from '../common-rules.ts';
import type { Finding, PoolEconomy } from '../guard/finding.ts';
import { hasValidOdds, runPublishingCheck } from '../guard/guard.ts';
import { pityChainOf } from './chain.ts';
import { economyOfFigures } from './economy.ts';
import { type PoolFigures, computePoolFigures } from './figures.ts';
import { type DemandForecast, type PoolForecast, forecastPool } from './forecast.ts';
import { winningsPercentileOf, sampleWinnings } from './sample.ts';

export interface AssessmentInput {
  readonly def: CampaignDef;
  /** All other published definitions. */
  readonly others: readonly CampaignDef[];
  /** The version that members see at present, if any. */
  readonly live?: CampaignDef;
  /** The expected number of members and draws. Without it only the figures that follow from the definition are computed. */
  readonly forecast?: DemandForecast;
}

/**
 * What users have won after so many draws: 5 %, 50 % and 95 % of them have less than these sums. The numbers come from a sample
 * (see sample.ts).
 */
interface Result {
  readonly draws: number;
  readonly p5: number;
  readonly p50: number;
  readonly p95: number;
}
export interface PoolAssessment {
  readonly code: PoolCode;
  readonly figures: PoolFigures;
  readonly ahead: PoolForecast;
  readonly results: readonly Result[];
}
export interface Assessment {
  readonly findings: readonly Finding[];
  /** The economic figures of each pool; empty if the odds are not valid tables (`findings` then says why). */
  readonly economy: Readonly<Record<PoolCode, PoolEconomy>>;
  /** The report of each pool; empty without a forecast. */
  readonly pools: readonly PoolAssessment[];
}

/** For each number of draws, how many users are sampled: fewer where each takes longer. */
const SAMPLES: readonly (readonly [draws: number, users: number])[] = [
  [10, 20_000],
  [100, 20_000],
  [1000, 2000],
];

export function assessCampaign({ def, others, live, forecast }: AssessmentInput): Assessment {
  const known = new Map<PoolCode, PoolFigures>();
  const figuresOf = (code: PoolCode): PoolFigures => {
    const figures = known.get(code) ?? computePoolFigures(def, code);
    known.set(code, figures);
    return figures;
  };
  const simulate = (_: CampaignDef, code: PoolCode): PoolEconomy => economyOfFigures(figuresOf(code));
  const findings = runPublishingCheck(def, { simulate, others, common_rules: COMMON_RULES, ...(live && { live }) });
  if (!hasValidOdds(findings)) return { findings, economy: {}, pools: [] };
  const codes = Object.keys(def.pools ?? {});
  const economy = Object.fromEntries(codes.map((code) => [code, economyOfFigures(figuresOf(code))]));
  const shops = [def, ...others].flatMap((campaign) => campaign.shops ?? []);
  const pools = forecast
    ? codes.map((code) => ({
        code,
        figures: figuresOf(code),
        ahead: forecastPool(def, code, figuresOf(code), forecast, shops),
        results: resultsOf(def, code, figuresOf(code)),
      }))
    : [];
  return { findings, economy, pools };
}

/**
 * Samples of the pools that were assessed last. Sampling takes nearly all the time of an assessment, and an author changes one pool
 * at a time: the others need not be sampled again while the author types.
 */
const sampled = new Map<string, readonly Result[]>();
const SAMPLED_MAX = 64;

function resultsOf(def: CampaignDef, code: PoolCode, { values }: PoolFigures): readonly Result[] {
  const pool = def.pools![code]!;
  // The sample follows from the pool and from what its rows are worth, and from nothing else.
  const key = JSON.stringify([pool, values]);
  const results = sampled.get(key) ?? sampleResults(pool, values);
  sampled.delete(key);
  sampled.set(key, results);
  if (sampled.size > SAMPLED_MAX) sampled.delete(sampled.keys().next().value!);
  return results;
}

function sampleResults(pool: PoolDef, values: readonly number[]): Result[] {
  const chain = pityChainOf(pool);
  return SAMPLES.map(([draws, users]) => {
    const spread = sampleWinnings(chain, values, draws, users);
    const at = (percent: number): number => winningsPercentileOf(spread, percent);
    return { draws, p5: at(5), p50: at(50), p95: at(95) };
  });
}

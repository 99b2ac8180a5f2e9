// All that can be said of a definition before anybody plays it: what the guard finds and SIM-4's figures. One question, one
// answer, both plain data, so that it can be asked of a thread of its own.
import type { CampaignDef, PoolCode } from '../definition.ts';
import { COMMON_RULES } from '../common-rules.ts';
import type { Finding, PoolEconomy } from '../guard/finding.ts';
import { hasTables, publishingGuard } from '../guard/guard.ts';
import { chainOf } from './chain.ts';
import { economyOf } from './economy.ts';
import { type PoolFigures, poolFigures } from './figures.ts';
import { type Forecast, type PoolForecast, poolForecast } from './forecast.ts';
import { percentile, sampleUsers } from './sample.ts';

export interface Question {
  readonly def: CampaignDef;
  /** Every other definition that is published. */
  readonly others: readonly CampaignDef[];
  /** The version that members see now. */
  readonly live?: CampaignDef;
  /** Without it only what the definition alone decides is worked out. */
  readonly forecast?: Forecast;
}

/** What users have after so many draws: 5 %, half and 95 % of them have less than this. Sampled (see sample.ts). */
export interface Result {
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
  /** Empty if the odds are no tables at all, as `findings` says then. */
  readonly economy: Readonly<Record<PoolCode, PoolEconomy>>;
  /** Empty without a forecast. */
  readonly pools: readonly PoolAssessment[];
}

/** Draws, and users sampled for them: fewer where each costs more. */
const SAMPLES: readonly (readonly [draws: number, users: number])[] = [
  [10, 20_000],
  [100, 20_000],
  [1000, 2000],
];

export function assess({ def, others, live, forecast }: Question): Assessment {
  const known = new Map<PoolCode, PoolFigures>();
  const figuresOf = (code: PoolCode): PoolFigures => {
    const figures = known.get(code) ?? poolFigures(def, code);
    known.set(code, figures);
    return figures;
  };
  const simulate = (_: CampaignDef, code: PoolCode): PoolEconomy => economyOf(figuresOf(code));
  const findings = publishingGuard(def, { simulate, others, common_rules: COMMON_RULES, ...(live && { live }) });
  if (!hasTables(findings)) return { findings, economy: {}, pools: [] };
  const codes = Object.keys(def.pools ?? {});
  const economy = Object.fromEntries(codes.map((code) => [code, economyOf(figuresOf(code))]));
  const shops = [def, ...others].flatMap((campaign) => campaign.shops ?? []);
  const pools = forecast
    ? codes.map((code) => ({
        code,
        figures: figuresOf(code),
        ahead: poolForecast(def, code, figuresOf(code), forecast, shops),
        results: resultsOf(def, code, figuresOf(code)),
      }))
    : [];
  return { findings, economy, pools };
}

function resultsOf(def: CampaignDef, code: PoolCode, { values }: PoolFigures): Result[] {
  const chain = chainOf(def.pools![code]!);
  return SAMPLES.map(([draws, users]) => {
    const spread = sampleUsers(chain, values, draws, users);
    const at = (percent: number): number => percentile(spread, percent);
    return { draws, p5: at(5), p50: at(50), p95: at(95) };
  });
}

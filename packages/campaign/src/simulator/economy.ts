import type { CampaignDef, PoolCode } from '../definition.ts';
import type { PoolEconomy } from '../guard/finding.ts';
import { type PoolFigures, computePoolFigures } from './figures.ts';

/** The figures that the publishing check needs. SIM-5: they use the long-run rate, never the base rate. */
export const economyOfFigures = ({ price, longRun, withWish, total }: PoolFigures): PoolEconomy => ({
  long_run: (withWish?.longRun ?? longRun) / price,
  long_run_without_wish: longRun / price,
  total: total / price,
});

export const computePoolEconomy = (def: CampaignDef, code: PoolCode): PoolEconomy =>
  economyOfFigures(computePoolFigures(def, code));

import type { CampaignDef, PoolCode } from '../definition.ts';
import type { PoolEconomy } from '../guard/finding.ts';
import { type PoolFigures, poolFigures } from './figures.ts';

/** What the publishing guard looks at (SIM-5: the long run, never the base). */
export const economyOf = ({ price, longRun, withWish, total }: PoolFigures): PoolEconomy => ({
  long_run: (withWish?.longRun ?? longRun) / price,
  long_run_without_wish: longRun / price,
  total: total / price,
});

export const poolEconomy = (def: CampaignDef, code: PoolCode): PoolEconomy => economyOf(poolFigures(def, code));

import type { CampaignDef, PoolCode } from '../definition.ts';
import type { PoolEconomy } from '../guard/finding.ts';
import { poolFigures } from './figures.ts';

/** What the publishing guard looks at (SIM-5: the long run, never the base). */
export function poolEconomy(def: CampaignDef, code: PoolCode): PoolEconomy {
  const { price, longRun, withWish, total } = poolFigures(def, code);
  return {
    long_run: (withWish?.longRun ?? longRun) / price,
    long_run_without_wish: longRun / price,
    total: total / price,
  };
}

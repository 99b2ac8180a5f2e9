// The simulator's figures as the publishing guard asks for them (SIM-2, PUB-10, PUB-11, PUB-15).
import type { Simulate } from '@shengyu/campaign/guard/finding.ts';
import { poolFigures } from '@shengyu/campaign/simulator/figures.ts';

export const simulate: Simulate = (def, pool) => {
  const { price, longRun, withWish, total } = poolFigures(def, pool);
  return {
    long_run: (withWish?.longRun ?? longRun) / price,
    long_run_without_wish: longRun / price,
    total: total / price,
  };
};

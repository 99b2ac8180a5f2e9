// What was really won (S2-CMP-1, Y11). Without a win nothing stands here; nobody waits for it.
import { later } from '#lib/later.tsx';

export const Ticker = later(
  () => import('./TickerLine.tsx'),
  (module) => module.TickerLine,
);

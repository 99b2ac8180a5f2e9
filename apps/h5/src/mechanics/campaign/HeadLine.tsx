// Where the campaign stands: 距结束 {d}天 {hh:mm:ss} (S2-ALL-2). Nobody waits for it to act.
import { later } from '#lib/later.tsx';

export const HeadLine = later(
  () => import('./StateLine.tsx'),
  (module) => module.StateLine,
);

// The kit's states for pages. An error or an empty list is never the first thing a page shows: it waits for an answer
// first, and this comes meanwhile.
import { later } from '#lib/later.tsx';

export const State = later(
  () => import('@shengyu/ui/States/States.tsx'),
  (module) => module.State,
);

// compass_sail comes when the page is idle; until it is here a result is shown without it (S2-ALL-5).
import { later } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { Motion } from '@shengyu/h5/mechanics/draw/reveal.ts';
import type { DrawResult } from '@shengyu/h5/mechanics/draw/draw-call.ts';

export type SailHandle = { play(result: DrawResult): Motion | undefined };
export type SailProps = { readonly handle: (sail: SailHandle | null) => void };

export const Sail = later(
  () => import('./Sail.tsx'),
  (module) => module.Sail,
);

// What lies over the page while somebody draws: the wait for a lost answer, questions, the result. All of it comes later.
import { later } from '#lib/later.tsx';
import type { ReactNode } from 'react';
import type { DrawResult } from './draw-call.ts';
import type { Drawing } from './drawing.ts';

const Layers = later(
  () => import('./Layers.tsx'),
  (module) => module.Layers,
  ({ drawing }: DrawLayersProps) => drawing.draw.phase !== 'rest' || drawing.missing !== undefined,
);

export type DrawLayersProps = {
  readonly drawing: Drawing;
  /** 寻{n}次, for 再来一次. */
  readonly words: string;
  /** Over a single result: 雾散了，是「{name}」！ */
  readonly got?: string;
  /** Under a result: 再航行 {n} 次必得{tier} */
  readonly promise?: string;
  /** Instead of the result layer, from the answer on: a page whose member turns the cards. It ends with `draw.close`. */
  readonly result?: (result: DrawResult) => ReactNode;
};

export const DrawLayers = (props: DrawLayersProps) => <Layers {...props} />;

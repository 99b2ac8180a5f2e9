// The pity promise with the link to check a draw, and the two switches 抽到大奖就停 (stop at a big prize) and 跳过动画 (skip animations), on
// a foam panel, because text directly on the picture has too little contrast (design.md 3.4).
import { PityPromise, DrawToggles } from '@shengyu/h5/mechanics/draw/DrawBar.tsx';
import type { BoxDraw } from '@shengyu/h5/mechanics/draw/flow/drawing.ts';

export const PromisesAndToggles = ({ drawing: { pity, box } }: { readonly drawing: BoxDraw }) => (
  <>
    <PityPromise pity={pity} box_code={box.box_code} />
    <DrawToggles />
  </>
);

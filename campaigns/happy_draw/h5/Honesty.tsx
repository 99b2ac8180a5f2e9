// What is promised, how to check it, and the two switches: on foam (design 3.4).
import { Promises, Toggles } from '@shengyu/h5/mechanics/draw/DrawBar.tsx';
import type { Drawing } from '@shengyu/h5/mechanics/draw/drawing.ts';

export const Honesty = ({ drawing: { pity, box } }: { readonly drawing: Drawing }) => (
  <>
    <Promises pity={pity} box_code={box.box_code} />
    <Toggles />
  </>
);

// Moving the view by itself: a flight to a sign, the spring at an edge. A finger or a tap ends it at its goal.
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';
import type { Sky } from './scene.ts';
import { viewBetween, type View } from './view.ts';

export type Flight = { readonly ended: Promise<void>; finish(): void };

/** cubic-bezier(.2,.8,.2,1), close enough for a view: fast at first, soft at the end. */
const eased = (t: number): number => 1 - Math.pow(1 - t, 3.2);

/** With `passing` the sky is left as it is at the goal: its pictures are rastered anew after a later flight. */
export function fly(sky: Sky, to: View, ms: number, passing = false): Flight {
  const from = sky.view();
  let frame = 0;
  let over = false;
  let tell: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const finish = (): void => {
    if (over) return;
    over = true;
    cancelAnimationFrame(frame);
    sky.show(to);
    if (!passing) sky.rest();
    tell();
  };
  let begun: number | undefined;
  const step = (now: number): void => {
    begun ??= now;
    const t = (now - begun) / ms;
    if (t >= 1) return finish();
    sky.show(viewBetween(from, to, eased(t)));
    frame = requestAnimationFrame(step);
  };
  if (prefersReducedMotion()) finish();
  else frame = requestAnimationFrame(step);
  return { ended, finish };
}

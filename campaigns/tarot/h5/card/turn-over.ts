// The animation that turns a card over, with a strip of gold running across it: one animation each for back, front and strip, all
// of the same length, so that the main thread is free in between. The two sides change places by their opacity while the card stands on
// its edge: a side that is hidden because it faces away wakes the main thread when it turns up, and must be painted then.
import { animateElement } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';

const TURN_MS = 600;
/** When the strip of gold starts (as soon as the front is visible) and how long it runs, in ms. */
const SWEEP = { after: 240, ms: 520 };
const OUT = 'cubic-bezier(.2, .8, .2, 1)';
/** The share of the turn after which a card that moves as OUT says stands on its edge. */
const EDGE = 0.13;
const facing = (degrees: number): 0 | 1 => (degrees === 0 ? 1 : 0);
const turn = (degrees: number): string => `perspective(900px) rotateY(${degrees}deg)`;

/**
 * Starts the animation and returns a function that ends it at once. `lastDelay` is the delay of the last card that is turned together
 * with this one: their animations all end with that card's, because every end wakes the main thread for several frames. With reduced
 * motion the style sheet cross-fades instead, and undefined is returned.
 */
export function turnOver(
  card: Element,
  { delay, lastDelay, duration = TURN_MS }: { delay: number; lastDelay: number; duration?: number | undefined },
): (() => void) | undefined {
  if (prefersReducedMotion()) return undefined;
  const [back, front] = [...card.children] as [Element, Element];
  const within = lastDelay + SWEEP.after + SWEEP.ms;
  const turned = (side: Element, from: number, to: number): Animation | undefined =>
    animateElement(
      side,
      [
        { transform: turn(from), opacity: facing(from), easing: OUT },
        { opacity: facing(from), offset: EDGE },
        { opacity: facing(to), offset: EDGE },
        { transform: turn(to), opacity: facing(to) },
      ],
      { delay, duration, within },
    );
  const running = [
    turned(back, 0, 180),
    turned(front, -180, 0),
    animateElement(
      front.lastElementChild,
      [
        { opacity: 1, transform: 'translateX(0) skewX(-18deg)' },
        { opacity: 0, transform: 'translateX(440%) skewX(-18deg)' },
      ],
      { delay: delay + SWEEP.after, duration: SWEEP.ms, within, easing: OUT },
    ),
  ];
  return () => running.forEach((part) => part && part.cancel());
}

/** If the pictures take longer than this, the cards are turned without waiting for them. */
const PICTURES_MS = 600;

/** Resolves when the pictures of these cards are decoded, or after PICTURES_MS. */
export const waitForPictures = (cards: readonly { readonly img: string }[]): Promise<unknown> =>
  Promise.race([
    new Promise((late) => setTimeout(late, PICTURES_MS)),
    Promise.all(
      cards.map(({ img }) => {
        const picture = new Image();
        picture.src = img;
        return picture.decode().catch(() => undefined);
      }),
    ),
  ]);

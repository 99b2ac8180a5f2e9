// The animation that turns a card over, with a strip of gold running across it: one animation each for back, front and strip, all
// of the same length, so that the main thread is free in between.
import { animateElement } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';

const TURN_MS = 600;
/** When the strip of gold starts (as soon as the front is visible) and how long it runs, in ms. */
const SWEEP = { after: 240, ms: 520 };
const OUT = 'cubic-bezier(.2, .8, .2, 1)';
const turn = (degrees: number): string => `perspective(900px) rotateY(${degrees}deg)`;

/**
 * Starts the animation and returns a function that ends it at once. With reduced motion the style sheet cross-fades instead, and
 * undefined is returned.
 */
export function turnOver(card: Element, delay: number, duration = TURN_MS): (() => void) | undefined {
  if (prefersReducedMotion()) return undefined;
  const [back, front] = [...card.children] as [Element, Element];
  const within = delay + SWEEP.after + SWEEP.ms;
  const turned = (side: Element, from: number, to: number): Animation | undefined =>
    animateElement(side, [{ transform: turn(from) }, { transform: turn(to) }], {
      delay,
      duration,
      within,
      easing: OUT,
    });
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

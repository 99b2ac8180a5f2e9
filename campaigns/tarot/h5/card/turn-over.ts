// A card turns over and a strip of gold runs across: one animation per part, all of one length, so that the main thread rests between.
import { moved } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { reducedMotion } from '@shengyu/ui/motion.ts';

const TURN_MS = 600;
/** The strip comes as soon as the face can be seen. */
const SWEEP = { after: 240, ms: 520 };
const OUT = 'cubic-bezier(.2, .8, .2, 1)';
const turn = (degrees: number): string => `perspective(900px) rotateY(${degrees}deg)`;

/** Returns the way to lay it open at once. With less motion the style sheet fades from one side to the other. */
export function turnOver(card: Element, delay: number, duration = TURN_MS): (() => void) | undefined {
  if (reducedMotion()) return undefined;
  const [back, front] = [...card.children] as [Element, Element];
  const within = delay + SWEEP.after + SWEEP.ms;
  const turned = (side: Element, from: number, to: number): Animation | undefined =>
    moved(side, [{ transform: turn(from) }, { transform: turn(to) }], { delay, duration, within, easing: OUT });
  const running = [
    turned(back, 0, 180),
    turned(front, -180, 0),
    moved(
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

/** Pictures that take longer than this are turned all the same. */
const PICTURES_MS = 600;

/** The pictures of these cards can be drawn without waiting. */
export const arrived = (cards: readonly { readonly img: string }[]): Promise<unknown> =>
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

// `sunrise_crate` (part-two-campaigns.md §18: 1.6 s): the sun comes up behind the quay, the rope falls, the lid flies off, and the gifts
// stand up in the light.
import { animateElement, combineAnimations, type RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';

const LENGTH_MS = 1_600;
const OUT = 'cubic-bezier(.22,1,.36,1)';
const SPRING = 'cubic-bezier(.34,1.56,.64,1)';

type Frames = Parameters<typeof animateElement>[1];

/** Animates the parts of the scene, which name themselves with `data-part`; nothing stays changed after it. */
export function playSunrise(scene: HTMLElement): RunningAnimation | undefined {
  const u = scene.getBoundingClientRect().width / 390;
  const px = (length: number): string => `${Math.round(length * u)}px`;
  const all = (part: string): Element[] => Array.from(scene.querySelectorAll(`[data-part=${part}]`));
  const move = (part: string, frames: Frames, from: number, to: number, easing = 'linear') =>
    all(part).map((element, i) =>
      animateElement(element, frames, {
        delay: (from + (part === 'gift' ? i * 0.0375 : 0)) * LENGTH_MS,
        duration: (to - from) * LENGTH_MS,
        easing,
        within: LENGTH_MS,
      }),
    );
  return combineAnimations([
    ...move('sky', [{ opacity: 0 }, { opacity: 1 }], 0, 0.56),
    ...move('front', [{ opacity: 0 }, { opacity: 1 }], 0, 0.56),
    ...move('sun', [{ transform: `translateY(${px(150)})` }, { transform: 'none' }], 0, 0.56, OUT),
    ...move(
      'rope',
      [
        { transform: 'none', opacity: 1 },
        { transform: `translateY(${px(34)}) rotate(9deg)`, opacity: 0 },
      ],
      0.4,
      0.62,
      'ease-in',
    ),
    ...move('fallen', [{ opacity: 0 }, { opacity: 1 }], 0.56, 0.66),
    ...move(
      'lid',
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${px(26)}, ${px(-46)}) rotate(24deg)`, opacity: 0 },
      ],
      0.52,
      0.68,
      'ease-out',
    ),
    ...move(
      'light',
      [
        { transform: 'scaleY(.1)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      0.55,
      0.75,
      OUT,
    ),
    ...move(
      'gift',
      [
        { transform: `translateY(${px(70)}) scale(.3)`, opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      0.62,
      0.88,
      SPRING,
    ),
  ]);
}

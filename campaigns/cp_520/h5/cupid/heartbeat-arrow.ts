// heartbeat_arrow (part-two-campaigns.md §18: 1.6 s): the string lets go, the arrow flies through petals, the heart opens and
// the prize comes out of it. It starts only with the answer in hand (S2-CMP-16).
import type { DrawResult } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import { animateElement, combineAnimations, type RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { ARROW_LENGTH, bowPoseAt, PULL_MAX, PULL_REST } from './bow-geometry.ts';

const LENGTH_MS = 1_600;
const OUT = 'cubic-bezier(.2,.8,.2,1)';
const SPRING = 'cubic-bezier(.34,1.56,.64,1)';
/** From the grip of the bow to the middle of the target, in px of the design. */
const GRIP_TO_TARGET = 200;
/** How small the arrow is when it arrives. */
const FAR = 0.72;

export function playHeartbeatArrow(stage: HTMLElement, { made }: DrawResult): RunningAnimation | undefined {
  const all = (part: string): Element[] => [...stage.querySelectorAll(`[data-part=${part}]`)];
  const unit = stage.offsetWidth / 390;
  const move = (
    part: string,
    frames: readonly { transform?: string; opacity?: number; offset?: number }[],
    at: number,
    seconds: number,
    easing = OUT,
  ): (Animation | undefined)[] =>
    all(part).map((element) =>
      animateElement(element, frames, {
        delay: at * 1000,
        duration: seconds * 1000,
        within: LENGTH_MS,
        easing,
        fill: 'none',
      }),
    );
  const pose = { drawn: bowPoseAt(PULL_MAX), rest: bowPoseAt(PULL_REST) };
  // The flight is added to the place of the notch; the head of the smaller arrow ends in the middle of the target.
  const start = (PULL_MAX - PULL_REST) * unit;
  const end = (ARROW_LENGTH * FAR - GRIP_TO_TARGET - PULL_REST) * unit;
  const flight = [
    { transform: `translateY(${start}px) scale(1)`, opacity: 1 },
    { transform: `translateY(${end}px) scale(${FAR})`, opacity: 1, offset: 0.96 },
    { transform: `translateY(${end}px) scale(${FAR})`, opacity: 0 },
  ];
  return combineAnimations([
    ...move('limb', [{ transform: pose.drawn.limb }, { transform: pose.rest.limb }], 0, 0.1),
    ...move('string', [{ transform: pose.drawn.string }, { transform: pose.rest.string }], 0, 0.1),
    ...move('flight', flight, 0.06, 0.6, 'cubic-bezier(.5,0,.9,.3)'),
    // Nine more arrows follow the first when ten are shot; they hit once, together.
    ...(made > 1 ? all('follower') : []).map((element, i) =>
      animateElement(
        element,
        [
          { transform: `translateY(${start}px) scale(.9)`, opacity: 0 },
          { transform: `translateY(${start * 0.7}px) scale(.88)`, opacity: 0.9, offset: 0.15 },
          { transform: `translateY(${end}px) scale(${FAR * 0.8})`, opacity: 0 },
        ],
        {
          delay: 60 + (i + 1) * 60,
          duration: 500,
          within: LENGTH_MS,
          easing: 'cubic-bezier(.5,0,.9,.3)',
          fill: 'none',
        },
      ),
    ),
    ...move('petals', [{ transform: 'none' }, { transform: `translateY(${26 * unit}px)` }], 0.06, 1.2),
    ...move('flash', [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], 0.62, 0.18, 'linear'),
    ...all('half').map((half, i) =>
      animateElement(
        half,
        [
          { transform: 'none', opacity: 1 },
          { transform: `translateX(${(i ? 26 : -26) * unit}px) rotate(${i ? 14 : -14}deg)`, opacity: 0 },
        ],
        { delay: 640, duration: 310, within: LENGTH_MS, easing: OUT, fill: 'none' },
      ),
    ),
    ...move(
      'light',
      [
        { transform: 'scale(1)', opacity: 1 },
        { transform: 'scale(.4)', opacity: 1, offset: 0.1 },
        { transform: 'scale(1.3)', opacity: 1 },
      ],
      0.6,
      0.5,
    ),
    ...move(
      'prize',
      [
        { transform: 'scale(.4)', opacity: 0 },
        { transform: 'scale(.7)', opacity: 1, offset: 0.3 },
        { transform: 'scale(1)', opacity: 1 },
      ],
      0.9,
      0.5,
      SPRING,
    ),
  ]);
}

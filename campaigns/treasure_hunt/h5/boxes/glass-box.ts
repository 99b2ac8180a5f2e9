// Plays the animation glass_box. Its length is set in part-two-campaigns.md: 1.8 s, for one box as for a hundred.
import { animateElement, combineAnimations, type RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';

const LENGTH = 1_800;
const CRACKS_AT = [640, 780, 900];
const BURST_AT = 1_000;
const OUT = 'cubic-bezier(.2,.8,.2,1)';
const OVERSHOOT = 'cubic-bezier(.34,1.56,.64,1)';

/** The number of splinters that fly when the glass bursts, evenly around. */
export const SHARD_COUNT = 12;

export function playGlassBoxAnimation(layer: HTMLElement): RunningAnimation | undefined {
  const all = (part: string): HTMLElement[] => Array.from(layer.querySelectorAll<HTMLElement>(`[data-part=${part}]`));
  const timing = (delay: number, duration: number, easing = OUT) => ({ delay, duration, within: LENGTH, easing });
  return combineAnimations([
    animateElement(layer, [{ opacity: 0 }, { opacity: 1 }], timing(0, 160)),
    ...all('box').map((box) => animateElement(box, boxFrames(), timing(0, BURST_AT + 90, 'linear'))),
    ...all('frost').map((frost) =>
      animateElement(
        frost,
        [
          { opacity: 0, transform: 'translateY(10%) scale(.94)' },
          { opacity: 1, transform: 'none' },
        ],
        timing(120, 480),
      ),
    ),
    ...all('crack').map((crack, i) =>
      animateElement(crack, [{ opacity: 0 }, { opacity: 1 }], timing(CRACKS_AT[i]!, 60, 'linear')),
    ),
    ...all('flash').map((flash) =>
      animateElement(
        flash,
        [
          { opacity: 0, transform: 'scale(.3)' },
          { opacity: 1, transform: 'scale(.9)', offset: 0.35 },
          { opacity: 0, transform: 'scale(1.5)' },
        ],
        timing(BURST_AT - 40, 420),
      ),
    ),
    ...all('shard').map((shard, i) => animateElement(shard, shardFrames(i), timing(BURST_AT, 620))),
    ...all('light').map((light) =>
      animateElement(
        light,
        [
          { opacity: 0, transform: 'scale(.2) rotate(-20deg)' },
          { opacity: 1, transform: 'scale(1) rotate(0deg)', offset: 0.45 },
          { opacity: 0.9, transform: 'scale(1.04) rotate(14deg)' },
        ],
        timing(BURST_AT, LENGTH - BURST_AT, 'linear'),
      ),
    ),
    ...all('prize').map((prize) =>
      animateElement(
        prize,
        [
          { opacity: 0, transform: 'translateY(46%) scale(.3)' },
          { opacity: 1, transform: 'translateY(-6%) scale(1)' },
        ],
        timing(BURST_AT + 30, 480, OVERSHOOT),
      ),
    ),
  ]);
}

/** The box lands, trembles under the frost, is jolted by every crack and is gone with the burst. */
function boxFrames(): { transform: string; opacity: number; offset: number }[] {
  const whole = BURST_AT + 90;
  const at = (ms: number, transform: string, opacity = 1) => ({ transform, opacity, offset: ms / whole });
  const trembling = [240, 320, 400, 480, 560].map((ms, i) => at(ms, `rotate(${i % 2 ? 1.2 : -1.2}deg)`));
  const jolts = CRACKS_AT.flatMap((ms, i) => [
    at(ms, `scale(${1.04 + i * 0.03}) rotate(${i % 2 ? -3 : 3}deg)`),
    at(ms + 70, 'none'),
  ]);
  return [
    at(0, 'translateY(-14%) scale(.7)', 0),
    at(170, 'scale(1.05)'),
    ...trembling,
    ...jolts,
    at(BURST_AT, 'scale(1.1)'),
    at(whole, 'scale(1.3)', 0),
  ];
}

/** A splinter flies out in its own direction, turns and falls a little before it is gone. */
function shardFrames(i: number): { transform: string; opacity: number; offset?: number }[] {
  const turn = ((i + 0.5) / SHARD_COUNT) * Math.PI * 2;
  const far = 300 + (i % 3) * 90;
  const [x, y] = [Math.cos(turn) * far, Math.sin(turn) * far];
  const spin = (i % 2 ? 1 : -1) * (160 + i * 24);
  return [
    // The splinter is invisible before the burst, because it is still part of the glass.
    { opacity: 0, transform: `translate(${x * 0.1}%, ${y * 0.1}%)` },
    { opacity: 1, transform: `translate(${x * 0.12}%, ${y * 0.12}%) scale(${0.7 + (i % 4) * 0.18})`, offset: 0.02 },
    { opacity: 1, transform: `translate(${x * 0.8}%, ${y * 0.8}%) rotate(${spin * 0.7}deg)`, offset: 0.6 },
    { opacity: 0, transform: `translate(${x}%, ${y + 90}%) rotate(${spin}deg) scale(.5)` },
  ];
}

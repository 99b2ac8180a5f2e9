// Result first (S2-CMP-16): an animation begins only with the answer in hand, ends by itself, by a tap anywhere, or when
// its time is up, and says so exactly once.
import { reducedMotion } from '@shengyu/ui/motion.ts';
import type { DrawResult } from './draw-call.ts';

/** What runs. `finish` puts everything where it ends, at once. */
export type Motion = { readonly ended: Promise<unknown>; finish(): void };

/** A page's own animation. Undefined: it has none for this result, or cannot move (S2-ALL-5). */
export type Reveal = (result: DrawResult) => Motion | undefined;

/** No animation of part-two-campaigns.md is longer than the snake's four seconds. */
export const LONGEST_MS = 4_000;

/** Starts it; `done` is called once. Returns the way to skip. */
export function play(reveal: Reveal | undefined, result: DrawResult, done: () => void): () => void {
  let over = false;
  const end = (): void => {
    if (over) return;
    over = true;
    clearTimeout(limit);
    done();
  };
  const motion = begin(reveal, result);
  const limit = setTimeout(() => skip(), LONGEST_MS);
  const skip = (): void => {
    if (motion && !over) motion.finish();
    end();
  };
  if (motion) motion.ended.then(end, end);
  else end();
  return skip;
}

function begin(reveal: Reveal | undefined, result: DrawResult): Motion | undefined {
  if (!reveal || reducedMotion()) return undefined;
  try {
    return reveal(result);
  } catch {
    // A page whose animation fails is the same page with still pictures.
    return undefined;
  }
}

/** A motion of several element animations that belong together. */
export function together(parts: readonly (Animation | undefined)[]): Motion | undefined {
  const running = parts.filter((part): part is Animation => part !== undefined);
  if (running.length === 0) return undefined;
  return {
    ended: Promise.all(running.map(whenOver)),
    finish: () => running.forEach((part) => part.finish()),
  };
}

/** `finished` is younger than the oldest engines we serve. */
const whenOver = (part: Animation): Promise<void> =>
  new Promise((resolve) => {
    part.addEventListener('finish', () => resolve());
    part.addEventListener('cancel', () => resolve());
  });

type Frame = {
  readonly transform?: string;
  readonly opacity?: number;
  readonly offset?: number;
  readonly easing?: string;
};
/** `within`: how long the whole takes that this is a part of. */
type Timing = Omit<KeyframeAnimationOptions, 'duration' | 'delay'> & {
  readonly duration?: number;
  readonly delay?: number;
  readonly within?: number;
};

/** Undefined where elements cannot be animated: the still picture stays. Only transform and opacity move (design 5). */
export const moved = (element: Element | null, frames: readonly Frame[], timing: Timing): Animation | undefined => {
  if (!element || !('animate' in element)) return undefined;
  const [keyframes, options] = timing.within ? stretched(frames, timing, timing.within) : [frames, timing];
  return element.animate(keyframes as Keyframe[], { fill: 'both', ...options });
};

/**
 * The same movement as keyframes of the whole: it waits in its first frame and rests in its last. Each begin and end of an animation
 * wakes the main thread, and dozens that begin one after another keep it awake; made so they all begin and end together.
 */
function stretched(frames: readonly Frame[], timing: Timing, whole: number): [Frame[], KeyframeAnimationOptions] {
  const { duration = whole, delay = 0, easing = 'linear' } = timing;
  const at = (offset: number): number => Math.min(1, (delay + offset * duration) / whole);
  const placed = frames.map((frame, i) => ({
    easing,
    ...frame,
    offset: at(frame.offset ?? i / (frames.length - 1)),
  }));
  const [first, last] = [placed[0]!, placed[placed.length - 1]!];
  const before = first.offset > 0 ? [{ ...first, offset: 0 }] : [];
  const after = last.offset < 1 ? [{ ...last, offset: 1 }] : [];
  return [[...before, ...placed, ...after], { duration: whole }];
}

// Result first (S2-CMP-16): an animation starts only after the reply arrived. It ends by itself, by a tap anywhere or when its
// time is up, and reports its end exactly once.
import { countFilm, prefersReducedMotion } from '@shengyu/ui/motion.ts';
import type { DrawResult } from './flow/draw-call.ts';

/** A running animation. `finish` jumps to its end state at once. */
export type RunningAnimation = { readonly ended: Promise<unknown>; finish(): void };

/** A page's own animation. Returns undefined when there is none for this result or the page cannot animate (S2-ALL-5). */
export type RevealAnimation = (result: DrawResult) => RunningAnimation | undefined;

/**
 * After this time a running animation is ended. The longest one in the specification (part-two-campaigns.md), the snake's, takes
 * four seconds.
 */
export const LONGEST_ANIMATION_MS = 4_000;

/** Starts the animation; `done` is called exactly once. Returns a function that skips it. */
export function playReveal(reveal: RevealAnimation | undefined, result: DrawResult, done: () => void): () => void {
  let over = false;
  const end = (): void => {
    if (over) return;
    over = true;
    clearTimeout(limit);
    done();
  };
  const motion = begin(reveal, result);
  const limit = setTimeout(() => skip(), LONGEST_ANIMATION_MS);
  const skip = (): void => {
    if (motion && !over) motion.finish();
    end();
  };
  if (motion) motion.ended.then(end, end);
  else end();
  return skip;
}

function begin(reveal: RevealAnimation | undefined, result: DrawResult): RunningAnimation | undefined {
  if (!reveal || prefersReducedMotion()) return undefined;
  try {
    return reveal(result);
  } catch {
    // When an animation fails, the page works with still pictures.
    return undefined;
  }
}

/** Combines several element animations into one. */
export function combineAnimations(parts: readonly (Animation | undefined)[]): RunningAnimation | undefined {
  const running = parts.filter((part): part is Animation => part !== undefined);
  if (running.length === 0) return undefined;
  const ended = Promise.all(running.map(whenOver));
  countFilm(ended);
  return {
    ended,
    finish: () => running.forEach((part) => part.finish()),
  };
}

/** The `finished` promise is missing in the oldest browsers we support. */
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
/** `within` is the duration of the whole animation that this one is part of. */
type Timing = Omit<KeyframeAnimationOptions, 'duration' | 'delay'> & {
  readonly duration?: number;
  readonly delay?: number;
  readonly within?: number;
};

/**
 * Returns undefined where elements cannot be animated; the still picture stays. Only transform and opacity are animated (design
 * 5).
 */
export const animateElement = (
  element: Element | null,
  frames: readonly Frame[],
  timing: Timing,
): Animation | undefined => {
  if (!element || !('animate' in element)) return undefined;
  const [keyframes, options] = timing.within ? stretched(frames, timing, timing.within) : [frames, timing];
  return element.animate(keyframes as Keyframe[], { fill: 'both', ...options });
};

/**
 * The same movement as keyframes over the whole duration: it waits in its first frame and rests in its last. Every start and end
 * of an animation wakes the main thread, so dozens that start one after another would keep it busy; this way all start and end
 * together.
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

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeDrawResult } from '#testing/drawn.ts';
import {
  LONGEST_ANIMATION_MS,
  animateElement,
  playReveal,
  combineAnimations,
  type RunningAnimation,
} from './reveal.ts';

const RESULT = makeDrawResult(['th_s12']);

function motion(): RunningAnimation & { end(): void; finished: number } {
  let end!: () => void;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const made = { ended, end, finished: 0, finish: () => void (made.finished += 1) };
  return made;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('S2-CMP-16 the reveal', () => {
  it('S2-CMP-16 ends by itself, once', async () => {
    const done = vi.fn<() => void>();
    const running = motion();
    playReveal(() => running, RESULT, done);
    expect(done).not.toHaveBeenCalled();
    running.end();
    await vi.advanceTimersByTimeAsync(LONGEST_ANIMATION_MS * 2);
    expect(done).toHaveBeenCalledOnce();
    expect(running.finished).toBe(0);
  });

  it('S2-CMP-16 a tap ends it at once', () => {
    const done = vi.fn<() => void>();
    const running = motion();
    const skip = playReveal(() => running, RESULT, done);
    skip();
    skip();
    expect(done).toHaveBeenCalledOnce();
    expect(running.finished).toBe(1);
  });

  it('S2-CMP-16 none is longer than the longest of the table', async () => {
    const done = vi.fn<() => void>();
    playReveal(() => motion(), RESULT, done);
    await vi.advanceTimersByTimeAsync(LONGEST_ANIMATION_MS);
    expect(done).toHaveBeenCalledOnce();
  });

  it('S2-ALL-5 a page that cannot move, or fails to, shows its result all the same', () => {
    const done = vi.fn<() => void>();
    playReveal(undefined, RESULT, done);
    playReveal(() => undefined, RESULT, done);
    playReveal(
      () => {
        throw new Error('no WebGL');
      },
      RESULT,
      done,
    );
    expect(done).toHaveBeenCalledTimes(3);
  });

  it('S2-CMP-16 several element animations are one motion', async () => {
    vi.useRealTimers();
    const element = document.body.appendChild(document.createElement('i'));
    const both = combineAnimations([
      animateElement(element, [{ opacity: 0 }, { opacity: 1 }], { duration: 60_000 }),
      animateElement(element, [{ transform: 'none' }, { transform: 'scale(2)' }], { duration: 60_000 }),
      animateElement(null, [], {}),
    ])!;
    both.finish();
    await both.ended;
    expect(getComputedStyle(element).opacity).toBe('1');
    expect(combineAnimations([animateElement(null, [], {})])).toBeUndefined();
    element.remove();
  });
});

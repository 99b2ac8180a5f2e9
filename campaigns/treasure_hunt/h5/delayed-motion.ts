import type { RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';

/** A motion (running animation) that is returned at once and starts only when its pictures are on the page, by a call of `run`. */
export function createDelayedMotion(): RunningAnimation & {
  run(motion: RunningAnimation | undefined, over: () => void): void;
} {
  let end!: () => void;
  let running: RunningAnimation | undefined;
  let finished = false;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    ended,
    finish() {
      finished = true;
      if (running) running.finish();
      end();
    },
    run(motion, over) {
      running = motion;
      void ended.then(over);
      if (!motion || finished) return end();
      motion.ended.then(end, end);
    },
  };
}

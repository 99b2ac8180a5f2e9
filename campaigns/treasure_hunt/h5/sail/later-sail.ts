// The animation compass_sail comes with the first touch of the page. That touch may already be the draw: a result waits a moment for the
// animation, and is then shown without it (S2-ALL-5).
import { firstTouch, lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { RevealAnimation, RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { useState } from 'react';
import type { SailAnimationHandle } from './Sail.tsx';

const PATIENCE_MS = 1_000;

export const LazySailAnimation = lazyPart(() => firstTouch().then(() => import('./Sail.tsx')), 'Sail');

export type Sailing = {
  readonly reveal: RevealAnimation;
  /** For the animation, which gives its handle when it is here. */
  readonly steer: (handle: SailAnimationHandle | null) => void;
};

export const useSailing = (): Sailing => useState(createSailing)[0];

function createSailing(): Sailing {
  let sail: SailAnimationHandle | null = null;
  let arrived: ((value?: unknown) => void) | undefined;
  return {
    steer(handle) {
      sail = handle;
      if (arrived) arrived();
    },
    reveal(result) {
      if (sail) return sail.play(result);
      let motion: RunningAnimation | undefined;
      let skipped = false;
      const here = new Promise((resolve) => {
        arrived = resolve;
        setTimeout(resolve, PATIENCE_MS);
      });
      return {
        ended: here.then(() => {
          if (sail && !skipped) motion = sail.play(result);
          return motion && motion.ended;
        }),
        finish() {
          skipped = true;
          if (motion) motion.finish();
        },
      };
    },
  };
}

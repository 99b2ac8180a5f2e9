// Effects that pages ask for by the bridge (`playEffect`): shown over everything by the player of the room, one at a time, by their
// priority (SHELL-36). An effect is drawn from a picture (SHELL-37), so films are left to the page's own player.
import { BridgeError } from '@shengyu/bridge/bridge-error.ts';
import { useSyncExternalStore } from 'react';
import { effectMs, nextEffect, queueEffect, type QueueOf } from './effect-queue.ts';
import { areEffectsPlain } from './skip-effects.ts';

export type PageEffect = {
  readonly key: number;
  readonly picture: string;
  readonly own: true;
  readonly weight: number;
  /** Called when it has ended, was skipped, or found no place in the queue. */
  end(): void;
};

type Asked = { readonly url: string; readonly kind: string; readonly priority: number };

const PICTURE = /\.(svg|png|webp|jpe?g|gif|avif)($|\?)/i;
/** The whole screen. */
const SIZE = 3;
export const PAGE_EFFECT_MS = effectMs(SIZE, false);

let queue: QueueOf<PageEffect> = { playing: undefined, waiting: [] };
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: QueueOf<PageEffect>): void {
  const before = [queue.playing, ...queue.waiting];
  const begins = next.playing !== queue.playing;
  queue = next;
  before.forEach((effect) => effect && effect !== next.playing && next.waiting.indexOf(effect) < 0 && effect.end());
  listeners.forEach((listener) => listener());
  if (!begins) return;
  clearTimeout(timer);
  if (next.playing) timer = setTimeout(skipPageEffect, PAGE_EFFECT_MS);
}

/** Ends the effect that plays. */
export const skipPageEffect = (): void => become(nextEffect(queue));

/** Resolves when the effect has ended. Whoever skips effects, or wants no motion, has seen it at once. */
export function playEffect({ url, priority }: Asked): Promise<void> {
  if (!PICTURE.test(url)) return Promise.reject(new BridgeError('UNSUPPORTED', 'playEffect'));
  if (areEffectsPlain()) return Promise.resolve();
  return new Promise((resolve) => {
    const effect: PageEffect = { key: ++count, picture: url, own: true, weight: priority, end: resolve };
    const next = queueEffect(queue, effect);
    become(next);
    if (next.playing !== effect && next.waiting.indexOf(effect) < 0) resolve();
  });
}

export const usePageEffect = (): PageEffect | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => queue.playing,
  );

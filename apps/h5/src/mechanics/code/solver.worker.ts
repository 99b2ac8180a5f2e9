// Tries one counter after the other, away from the page, which stays quick meanwhile. Whoever is no longer interested ends the worker.
import { hexOf } from '@shengyu/rules/bytes.ts';
import { keyFinder, type Solution, type Work } from './work.ts';

/** How far it has come, or what it found: null for a challenge that has no solution. */
export type Said = { readonly tried: number } | { readonly solution: Solution | null };

const TOLD_EVERY_MS = 100;

const tell = (said: Said): void => postMessage(said);

onmessage = ({ data }: MessageEvent<Work>) => {
  const find = keyFinder(data);
  let told = performance.now();
  for (let counter = 0; counter < data.data.most; counter++) {
    const key = find(counter);
    if (key) return tell({ solution: { counter, derivedKey: hexOf(key) } });
    if (counter % 16 === 0 && performance.now() - told > TOLD_EVERY_MS) {
      told = performance.now();
      tell({ tried: counter });
    }
  }
  tell({ solution: null });
};

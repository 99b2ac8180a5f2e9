// Web worker that solves a captcha by trying one counter after another, so that the page stays responsive. The page ends the worker
// when the result is no longer needed.
import { hexOf } from '@shengyu/rules/draw/bytes.ts';
import { createKeyFinder, type ProofOfWorkSolution, type ProofOfWorkParameters } from './work.ts';

/** Progress, or the result; the result is null for a challenge that has no solution. */
export type SolverMessage = { readonly tried: number } | { readonly solution: ProofOfWorkSolution | null };

const TOLD_EVERY_MS = 100;

const tell = (said: SolverMessage): void => postMessage(said);

onmessage = ({ data }: MessageEvent<ProofOfWorkParameters>) => {
  const find = createKeyFinder(data);
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

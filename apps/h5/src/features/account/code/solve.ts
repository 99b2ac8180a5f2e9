// Solves a captcha challenge in a web worker.
import type { SolverMessage } from './solver.worker.ts';
// oxlint-disable-next-line import/default -- Vite makes the default export of a `?worker&url` import
import workerFile from './solver.worker.ts?worker&url';
import { captchaTokenOf, type ProofOfWorkChallenge } from './work.ts';

type Policies = {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(asked: string): string };
};

let address: string | undefined;

/**
 * The page's content policy accepts a worker address only from this Trusted Types policy, and the policy returns only this
 * address.
 */
function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  address =
    address ||
    (trustedTypes
      ? trustedTypes.createPolicy('solver', { createScriptURL: () => workerFile }).createScriptURL('')
      : workerFile);
  return address;
}

/**
 * Resolves to the captcha token. Rejects when the worker does not run or the challenge has no solution; does not settle
 * after an abort. `onProgress` receives the share of candidates tried so far.
 */
export function solveCaptcha(
  challenge: ProofOfWorkChallenge,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    // The build makes a classic script, which old browsers need; in development the worker is a module.
    const worker = new Worker(workerAddress(), import.meta.env.DEV ? { type: 'module' } : undefined);
    const end = (): void => worker.terminate();
    signal.addEventListener('abort', end);
    worker.addEventListener('error', () => {
      end();
      reject(new Error('the worker does not run'));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<SolverMessage>) => {
      if ('tried' in data) return onProgress(data.tried / challenge.parameters.data.most);
      end();
      if (data.solution) resolve(captchaTokenOf(challenge, data.solution));
      else reject(new Error('the challenge has no solution'));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    worker.postMessage(challenge.parameters);
  });
}

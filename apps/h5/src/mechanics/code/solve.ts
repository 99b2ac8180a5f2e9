// Has a challenge solved by a worker.
import type { Said } from './solver.worker.ts';
// oxlint-disable-next-line import/default -- what Vite gives for the address of a worker
import workerFile from './solver.worker.ts?worker&url';
import { tokenOf, type WorkChallenge } from './work.ts';

type Policies = {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(asked: string): string };
};

let address: string | undefined;

/** The page's content policy lets a worker's address through that this policy made, and it makes this one alone. */
function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  address =
    address ||
    (trustedTypes
      ? trustedTypes.createPolicy('solver', { createScriptURL: () => workerFile }).createScriptURL('')
      : workerFile);
  return address;
}

/** The token; rejected when the worker does not run. `onProgress` hears the tried part of what may have to be tried. */
export function solve(
  challenge: WorkChallenge,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    // Built as a classic script, which old engines need; from its sources it is a module.
    const worker = new Worker(workerAddress(), import.meta.env.DEV ? { type: 'module' } : undefined);
    const end = (): void => worker.terminate();
    signal.addEventListener('abort', end);
    worker.addEventListener('error', () => {
      end();
      reject(new Error('the worker does not run'));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if ('tried' in data) return onProgress(data.tried / challenge.parameters.data.most);
      end();
      if (data.solution) resolve(tokenOf(challenge, data.solution));
      else reject(new Error('the challenge has no solution'));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    worker.postMessage(challenge.parameters);
  });
}

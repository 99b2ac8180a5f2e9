// One request with its end: an answer, or one of the standard failures (S8-05). The ten seconds cover the body too.
import { CallFailed, TIMEOUT_MS } from './call-failed.ts';

type Ask = (signal: AbortSignal | undefined) => Promise<Response>;

/** The answer's JSON. Rejects with CallFailed and nothing else. */
export function send(ask: Ask, outer: AbortSignal | undefined): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // Before Chromium 66 nothing can be called back: the time runs out all the same, the request goes on unheard.
    const ours = typeof AbortController === 'function' ? new AbortController() : undefined;
    const end = (): void => {
      clearTimeout(timer);
      if (outer) outer.removeEventListener('abort', cancel);
    };
    const fail = (kind: 'network' | 'timeout' | 'cancelled'): void => {
      end();
      reject(new CallFailed(kind));
      if (ours) ours.abort();
    };
    const cancel = (): void => fail('cancelled');
    const timer = setTimeout(() => fail('timeout'), TIMEOUT_MS);
    if (outer && outer.aborted) return cancel();
    if (outer) outer.addEventListener('abort', cancel);
    ask(ours && ours.signal)
      .then(async (response) => {
        if (response.status < 200 || response.status >= 300) {
          end();
          return reject(new CallFailed('status', response));
        }
        resolve(await response.json());
        end();
        // No JSON is no answer of ours: a hotel's login page says 200 too.
      })
      .catch(() => fail('network'));
  });
}

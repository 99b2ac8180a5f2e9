// Sends one request and returns its response or one of the standard failures (S8-05). The timeout of ten seconds includes the body.

export const CALL_TIMEOUT_MS = 10_000;

/** S8-05: the call got no valid response: network, timeout, cancellation, or a status that is not 2xx. */
export class CallFailedError extends Error {
  // `declare` avoids class fields, whose compiled form for old engines is larger than the class.
  declare readonly kind: 'network' | 'timeout' | 'cancelled' | 'status';
  declare readonly status: number | undefined;
  declare readonly response: Response | undefined;

  constructor(kind: CallFailedError['kind'], response?: Response) {
    super(response ? `HTTP ${response.status}` : kind);
    Object.assign(this, { kind, response, status: response && response.status });
  }
}

type Ask = (signal: AbortSignal | undefined) => Promise<Response>;

/** Returns the JSON of the response. Rejects only with CallFailedError. */
export function sendRequest(ask: Ask, outer: AbortSignal | undefined): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // Before Chromium 66 a request cannot be aborted: the timeout still applies, but the request goes on and its response is
    // ignored.
    const ours = typeof AbortController === 'function' ? new AbortController() : undefined;
    const end = (): void => {
      clearTimeout(timer);
      if (outer) outer.removeEventListener('abort', cancel);
    };
    const fail = (kind: 'network' | 'timeout' | 'cancelled'): void => {
      end();
      reject(new CallFailedError(kind));
      if (ours) ours.abort();
    };
    const cancel = (): void => fail('cancelled');
    const timer = setTimeout(() => fail('timeout'), CALL_TIMEOUT_MS);
    if (outer && outer.aborted) return cancel();
    if (outer) outer.addEventListener('abort', cancel);
    ask(ours && ours.signal)
      .then(async (response) => {
        if (response.status < 200 || response.status >= 300) {
          end();
          return reject(new CallFailedError('status', response));
        }
        resolve(await response.json());
        end();
        // A response that is not JSON does not come from our server: the login page of a hotel network also returns
        // 200. Reading it as JSON throws, so it counts as a failure of the network.
      })
      .catch(() => fail('network'));
  });
}

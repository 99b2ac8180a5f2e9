// A simulated network for a browser test: the requests of the browser's own fetch are intercepted and answered through the
// debugger protocol.
import { cdp } from 'vitest/browser';

type Paused = { requestId: string; request: { url: string } };
type Session = {
  send(method: string, params?: object): Promise<unknown>;
  on(event: 'Fetch.requestPaused', listener: (paused: Paused) => void): void;
  off(event: 'Fetch.requestPaused', listener: (paused: Paused) => void): void;
};

/** The outcome of a request: a response, a broken connection, or no response at all. */
export type RequestOutcome = { status: number; body: unknown } | 'broken' | 'silent';

export type SimulatedNetwork = {
  fate: RequestOutcome;
  /** Paths of the requests that were made, except the client's log. */
  readonly asked: string[];
  close(): Promise<void>;
};

export const replyWith = (body: unknown, status = 200): RequestOutcome => ({ status, body });

/** Every request to the server gets the outcome `fate`, except the client's log, which always succeeds. */
export async function simulateNetwork(): Promise<SimulatedNetwork> {
  const session = cdp() as unknown as Session;
  const network: SimulatedNetwork = {
    fate: 'silent',
    asked: [],
    async close() {
      session.off('Fetch.requestPaused', meet);
      await session.send('Fetch.disable');
    },
  };
  const meet = ({ requestId, request }: Paused): void => {
    const { pathname } = new URL(request.url);
    const isLog = pathname.endsWith('/client_log');
    if (!isLog) network.asked.push(pathname);
    const fate = isLog ? replyWith({ code: 1, msg: 'ok', data: {} }) : network.fate;
    if (fate === 'silent') return;
    // A request that the page has aborted meanwhile can no longer be answered; that error is ignored.
    void answer(requestId, fate).catch(() => undefined);
  };
  const answer = (requestId: string, fate: Exclude<RequestOutcome, 'silent'>): Promise<unknown> =>
    fate === 'broken'
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      : session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: fate.status,
          responseHeaders: [{ name: 'content-type', value: 'application/json' }],
          body: base64(JSON.stringify(fate.body)),
        });
  session.on('Fetch.requestPaused', meet);
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/v1/*' }] });
  // On a busy machine the first requests after this answer still reach the test server, so one is made until it is intercepted.
  network.fate = 'broken';
  while (network.asked.length === 0) await fetch('/api/v1/probe').catch(() => undefined);
  network.fate = 'silent';
  network.asked.length = 0;
  return network;
}

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

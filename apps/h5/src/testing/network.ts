// The network of one browser test: the browser's own fetch, answered on its way by the debugger.
import { cdp } from 'vitest/browser';

type Paused = { requestId: string; request: { url: string } };
type Session = {
  send(method: string, params?: object): Promise<unknown>;
  on(event: 'Fetch.requestPaused', listener: (paused: Paused) => void): void;
  off(event: 'Fetch.requestPaused', listener: (paused: Paused) => void): void;
};

/** What comes back: an answer, a broken line, or nothing at all. */
export type Fate = { status: number; body: unknown } | 'broken' | 'silent';

export type Network = {
  fate: Fate;
  /** Paths that were asked for. */
  readonly asked: string[];
  close(): Promise<void>;
};

export const replies = (body: unknown, status = 200): Fate => ({ status, body });

/** Requests to the server, the client's log apart, meet `fate`. */
export async function testNetwork(): Promise<Network> {
  const session = cdp() as unknown as Session;
  const network: Network = {
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
    const fate = isLog ? replies({ code: 1, msg: 'ok', data: {} }) : network.fate;
    if (fate === 'silent') return;
    // A request the page gave up meanwhile cannot be answered any more.
    void answer(requestId, fate).catch(() => undefined);
  };
  const answer = (requestId: string, fate: Exclude<Fate, 'silent'>): Promise<unknown> =>
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
  return network;
}

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

// The network of a browser test, answered call by call: the page's own requests are intercepted through the debugger protocol.
import { cdp } from 'vitest/browser';

type Paused = { requestId: string; request: { url: string; postData?: string } };
type Session = {
  send(method: string, params?: object): Promise<unknown>;
  on(event: 'Fetch.requestPaused', listener: (paused: Paused) => void): void;
  off(event: 'Fetch.requestPaused', listener: (paused: Paused) => void): void;
};

/** A broken connection, or a call that never gets a reply. */
type Lost = 'broken' | 'silent';
export type SimulatedResponse = { code: number; msg: string; data: unknown } | Lost;
/** The data of a call; a test knows the shape, so it is not typed here. */
// oxlint-disable-next-line typescript/no-explicit-any
export type CallData = any;
/** Replies by the call's name on the wire. */
export type ResponsesByCall = Record<string, (data: CallData) => SimulatedResponse>;

export type SimulatedCalls = {
  answers: ResponsesByCall;
  readonly asked: { readonly name: string; readonly data: CallData }[];
  close(): Promise<void>;
};

export const ok = (data: unknown): SimulatedResponse => ({ code: 1, msg: 'ok', data });
export const refuseWith = (code: number, msg: string, data: object = {}): SimulatedResponse => ({ code, msg, data });

export async function simulateCalls(): Promise<SimulatedCalls> {
  const session = cdp() as unknown as Session;
  const wire: SimulatedCalls = {
    answers: {},
    asked: [],
    async close() {
      session.off('Fetch.requestPaused', meet);
      await session.send('Fetch.disable');
    },
  };
  const meet = ({ requestId, request }: Paused): void => {
    const { pathname, searchParams } = new URL(request.url);
    const name = callNameOf(pathname, wire.answers);
    // An upload (X06) is multipart form data, which is not read here.
    const isJson = request.postData !== undefined && request.postData.startsWith('{');
    const body = isJson ? JSON.parse(request.postData!).data : Object.fromEntries(searchParams);
    const reply =
      name === 'client_log' ? ok({}) : (wire.answers[name]?.(body) ?? refuseWith(5000, `no answer: ${name}`));
    if (name !== 'client_log') wire.asked.push({ name, data: body });
    if (reply === 'silent') return;
    const answered =
      reply === 'broken'
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
        : session.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: 200,
            responseHeaders: [{ name: 'content-type', value: 'application/json' }],
            body: base64(JSON.stringify(reply)),
          });
    // A request that the page has aborted meanwhile can no longer be answered; that error is ignored.
    void answered.catch(() => undefined);
  };
  session.on('Fetch.requestPaused', meet);
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/*' }, { urlPattern: '*/goapi/*' }, { urlPattern: '*/app/*' }],
  });
  // On a busy machine the first requests after this answer still reach the test server, so one is made until it is intercepted.
  while (wire.asked.length === 0) await fetch('/api/v1/probe').catch(() => undefined);
  wire.asked.length = 0;
  return wire;
}

/**
 * The call's name on the wire. A path that ends in an id is answered by the id, if a test tells whose page it is, or else by the
 * call's name before it.
 */
function callNameOf(pathname: string, answers: ResponsesByCall): string {
  const parts = pathname.replace(/\/me$/, '').split('/');
  const last = parts.pop()!;
  return /^\d+$/.test(last) && !(last in answers) ? parts.pop()! : last;
}

const base64 = (text: string): string => {
  let bytes = '';
  new TextEncoder().encode(text).forEach((byte) => (bytes += String.fromCharCode(byte)));
  return btoa(bytes);
};

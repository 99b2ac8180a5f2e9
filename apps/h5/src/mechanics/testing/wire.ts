// The wire of one browser test: the page's own requests, answered on their way by the debugger, call by call.
import { cdp } from 'vitest/browser';

type Paused = { requestId: string; request: { url: string; postData?: string } };
type Session = {
  send(method: string, params?: object): Promise<unknown>;
  on(event: 'Fetch.requestPaused', listener: (paused: Paused) => void): void;
  off(event: 'Fetch.requestPaused', listener: (paused: Paused) => void): void;
};

/** A broken line, or a call that is never answered. */
export type Lost = 'broken' | 'silent';
export type Reply = { code: number; msg: string; data: unknown } | Lost;
/** A call's data has the shape the test says it has. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Sent = any;
/** By the call's name on the wire. */
export type Answers = Record<string, (data: Sent) => Reply>;

export type Wire = {
  answers: Answers;
  readonly asked: { readonly name: string; readonly data: Sent }[];
  close(): Promise<void>;
};

export const ok = (data: unknown): Reply => ({ code: 1, msg: 'ok', data });
export const refused = (code: number, msg: string, data: object = {}): Reply => ({ code, msg, data });

export async function testWire(): Promise<Wire> {
  const session = cdp() as unknown as Session;
  const wire: Wire = {
    answers: {},
    asked: [],
    async close() {
      session.off('Fetch.requestPaused', meet);
      await session.send('Fetch.disable');
    },
  };
  const meet = ({ requestId, request }: Paused): void => {
    const { pathname, searchParams } = new URL(request.url);
    const name = pathname.replace(/\/me$/, '').split('/').pop()!;
    const body = request.postData ? JSON.parse(request.postData).data : Object.fromEntries(searchParams);
    const reply = name === 'client_log' ? ok({}) : (wire.answers[name]?.(body) ?? refused(5000, `no answer: ${name}`));
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
    // A request the page gave up meanwhile cannot be answered any more.
    void answered.catch(() => undefined);
  };
  session.on('Fetch.requestPaused', meet);
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/*' }, { urlPattern: '*/goapi/*' }, { urlPattern: '*/app/*' }],
  });
  return wire;
}

const base64 = (text: string): string => {
  let bytes = '';
  new TextEncoder().encode(text).forEach((byte) => (bytes += String.fromCharCode(byte)));
  return btoa(bytes);
};

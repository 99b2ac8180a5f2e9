// The native side of the benches: it signs what it tells as the shell's server does.
import { randomUUID } from 'node:crypto';
import { methodOf, pathOf, type CallSpec } from '@shengyu/contract/call.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { computeSignature, INGEST_APP_SCOPES } from '@shengyu/server/modules/ingest/index.ts';

export const NATIVE_APP = { app_id: 'native', secret: 'secret-of-the-native-side', scopes: INGEST_APP_SCOPES };

/** What the native side tells, without its id and time. */
export type Told = {
  readonly kind: string;
  readonly user_id: number;
  readonly room_id?: number;
  readonly num?: number;
};

export async function tellNative(
  port: number,
  call: CallSpec,
  told: readonly Told[],
  at: number = Date.now(),
): Promise<void> {
  const occurred_at = unixSecondsOf(at);
  const events = told.map((one) => ({ event_id: randomUUID(), occurred_at, ...one }));
  const body = Buffer.from(JSON.stringify({ data: { events } }));
  const [timestamp, nonce] = [String(occurred_at), randomUUID()];
  const text = await request(port, methodOf(call), pathOf(call), {
    headers: {
      'x-app-id': NATIVE_APP.app_id,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-sign': computeSignature(NATIVE_APP.secret, { call, timestamp, nonce, body }),
    },
    body,
  });
  if (/"ok":0/.test(text)) throw new Error(`${pathOf(call)}: ${text.slice(0, 300)}`);
}

/** Makes a call and fails if it is refused. */
export async function request(
  port: number,
  method: string,
  path: string,
  { headers, body }: { readonly headers: Record<string, string>; readonly body?: string | Buffer<ArrayBuffer> },
): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  if (!text.startsWith('{"code":1,')) throw new Error(`${path}: ${text.slice(0, 300)}`);
  return text;
}

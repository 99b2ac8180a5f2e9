// For tests: a server of the native side that signs what it sends.
import { randomUUID } from 'node:crypto';
import type { CallSpec } from '@shengyu/contract/call.ts';
import { pathOf } from '@shengyu/contract/call.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import { saveApp, SCOPES, signatureOf } from '#modules/ingest/index.ts';
import type { Http, Reply } from './http.ts';

export const SECRET = 'secret-of-the-native-side';

export type Changes = Partial<{
  app_id: string;
  secret: string;
  timestamp: string;
  nonce: string;
  sign: string;
  /** What is sent instead of what was signed. */
  body: string;
}>;

export async function nativeSide(ctx: Context, http: Http) {
  await saveApp(ctx, { app_id: 'native', secret: SECRET, scopes: SCOPES });
  return async (call: CallSpec, data: object, changes: Changes = {}): Promise<Reply> => {
    const payload = JSON.stringify({ data });
    const { app_id = 'native', timestamp = String(tsOf(ctx.clock.now())), nonce = randomUUID() } = changes;
    const signing = { call, timestamp, nonce, body: Buffer.from(payload) };
    const response = await http.app.inject({
      method: 'POST',
      url: pathOf(call),
      payload: changes.body ?? payload,
      headers: {
        'x-app-id': app_id,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-sign': changes.sign ?? signatureOf(changes.secret ?? SECRET, signing),
      },
    });
    return { status: response.statusCode, text: response.body, ...JSON.parse(response.body) } as Reply;
  };
}

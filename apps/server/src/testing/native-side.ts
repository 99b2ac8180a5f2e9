// For tests: a server of the native app that signs its requests.
import { randomUUID } from 'node:crypto';
import type { CallSpec } from '@shengyu/contract/call.ts';
import { pathOf } from '@shengyu/contract/call.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { saveIngestApp, INGEST_APP_SCOPES, computeSignature } from '#modules/ingest/index.ts';
import type { TestHttpClient, TestResponse } from './http.ts';

export const NATIVE_APP_SECRET = 'secret-of-the-native-side';

export type RequestChanges = Partial<{
  app_id: string;
  secret: string;
  timestamp: string;
  nonce: string;
  sign: string;
  /** The body to send instead of the signed one. */
  body: string;
}>;

/** Registers a native app with all scopes and returns a function that sends calls signed by it. */
export async function createSignedNativeClient(ctx: Context, http: TestHttpClient) {
  await saveIngestApp(ctx, { app_id: 'native', secret: NATIVE_APP_SECRET, scopes: INGEST_APP_SCOPES });
  return async (call: CallSpec, data: object, changes: RequestChanges = {}): Promise<TestResponse> => {
    const payload = JSON.stringify({ data });
    const { app_id = 'native', timestamp = String(unixSecondsOf(ctx.clock.now())), nonce = randomUUID() } = changes;
    const signing = { call, timestamp, nonce, body: Buffer.from(payload) };
    const response = await http.app.inject({
      method: 'POST',
      url: pathOf(call),
      payload: changes.body ?? payload,
      headers: {
        'x-app-id': app_id,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-sign': changes.sign ?? computeSignature(changes.secret ?? NATIVE_APP_SECRET, signing),
      },
    });
    return { status: response.statusCode, text: response.body, ...JSON.parse(response.body) } as TestResponse;
  };
}

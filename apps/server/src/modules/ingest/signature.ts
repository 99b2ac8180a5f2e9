// Implements the access rule `s2s` (server to server) of the contract's `auth`: the request is signed by a server of the native
// app's backend, at most five minutes old, and its nonce was not used before (RISK-14). The rule checks the signature; the nonce is
// used by the call, so that it can be written with what the call does.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { methodOf, pathOf, shortNameOf, type CallSpec } from '@shengyu/contract/call.ts';
import { instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { AccessRule } from '#module.ts';
import type { Queryable } from '#db/db.ts';
import type { CallContext } from '#wire/handler.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { findIngestApp, insertNonce } from './app-store.ts';

const WINDOW_MS = 300_000;

type Signing = { readonly call: CallSpec; readonly timestamp: string; readonly nonce: string; readonly body: Buffer };

/** Hex HMAC-SHA256 of method, path, timestamp, nonce and the hex SHA-256 of the body, one after the other. */
export const computeSignature = (secret: string, { call, timestamp, nonce, body }: Signing): string =>
  createHmac('sha256', secret)
    .update(methodOf(call) + pathOf(call) + timestamp + nonce + createHash('sha256').update(body).digest('hex'))
    .digest('hex');

export const requireSignature: AccessRule = async ({ ctx, db, call, now, headers, raw }) => {
  const [app_id, timestamp, nonce, sign] = ['x-app-id', 'x-timestamp', 'x-nonce', 'x-sign'].map((name) => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  }) as [string, string, string, string];
  const recent = /^\d{1,12}$/.test(timestamp) && Math.abs(now - instantOfUnixSeconds(Number(timestamp))) <= WINDOW_MS;
  if (!recent || !/^[\w-]{8,64}$/.test(nonce) || !/^[a-z0-9_]{1,32}$/.test(app_id)) return refuse('login');
  const app = await findIngestApp(ctx, db, app_id);
  if (!app || !equal(sign, computeSignature(app.secret, { call, timestamp, nonce, body: raw }))) return refuse('login');
  return app.scopes.includes(shortNameOf(call)) ? undefined : refuse('no_permission');
};

/** Uses the nonce of a signed call up; refuses a call that was sent before. */
export async function useNonce(
  db: Queryable,
  { headers, now }: Pick<CallContext, 'headers' | 'now'>,
): Promise<Refused | undefined> {
  const first = await insertNonce(db, String(headers['x-app-id']), String(headers['x-nonce']), new Date(now));
  return first === 0 ? refuse('login') : undefined;
}

const equal = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

// The word `s2s` of a call's auth: signed by a server of the native side, within five minutes, once (RISK-14, X31).
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { methodOf, pathOf, wireName, type CallSpec } from '@shengyu/contract/call.ts';
import { instantOf } from '@shengyu/rules/calendar.ts';
import { sql } from '#db/sql.ts';
import type { AccessRule } from '#module.ts';
import { refuse } from '#wire/refusal.ts';
import { appOf } from './apps.ts';

const WINDOW_MS = 300_000;

type Signing = { readonly call: CallSpec; readonly timestamp: string; readonly nonce: string; readonly body: Buffer };

/** Hex HMAC-SHA256 of method, path, timestamp, nonce and the hex SHA-256 of the body, one after the other. */
export const signatureOf = (secret: string, { call, timestamp, nonce, body }: Signing): string =>
  createHmac('sha256', secret)
    .update(methodOf(call) + pathOf(call) + timestamp + nonce + createHash('sha256').update(body).digest('hex'))
    .digest('hex');

export const signed: AccessRule = async ({ ctx, db, call, now, headers, raw }) => {
  const [app_id, timestamp, nonce, sign] = ['x-app-id', 'x-timestamp', 'x-nonce', 'x-sign'].map((name) => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  }) as [string, string, string, string];
  const recent = /^\d{1,12}$/.test(timestamp) && Math.abs(now - instantOf(Number(timestamp))) <= WINDOW_MS;
  if (!recent || !/^[\w-]{8,64}$/.test(nonce) || !/^[a-z0-9_]{1,32}$/.test(app_id)) return refuse('login');
  const app = await appOf(ctx, db, app_id);
  if (!app || !equal(sign, signatureOf(app.secret, { call, timestamp, nonce, body: raw }))) return refuse('login');
  const first = await db.run(sql`
    insert into ingest_nonce (app_id, nonce, used_at) values (${app_id}, ${nonce}, ${new Date(now)}) on conflict do nothing`);
  if (first === 0) return refuse('login');
  return app.scopes.includes(wireName(call)) ? undefined : refuse('no_permission');
};

const equal = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

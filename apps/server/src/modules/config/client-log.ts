// Error reports of clients (X40, client_log). They help to find faults but must not collect personal data, so everything that looks
// like a secret or a personal number is masked before it is stored.
import { Counter } from 'prom-client';
import type { RequestOf } from '@shengyu/contract/call.ts';
import type { client_log } from '@shengyu/contract/calls/config.ts';
import type { Context } from '#context.ts';
import type { Caller } from '#wire/handler.ts';
import { insertClientLog } from './store.ts';

type Item = RequestOf<typeof client_log>['items'][number];

const CALLS_PER_MINUTE = 30;
const MINUTE_MS = 60_000;
const DAY_S = 86_400;

/** Stores a report and never fails the call: a report over the limit, or one that cannot be stored, is dropped. */
export async function saveClientLog(ctx: Context, caller: Caller, items: readonly Item[], now: number): Promise<void> {
  if (items.length === 0 || (await overLimit(ctx, caller, now))) return;
  const latest = Math.floor(now / 1000) + DAY_S;
  const rows = items.map((item) => ({
    client_at: Math.min(item.at, latest),
    level: item.level,
    key: item.key,
    text: maskSecrets(item.text),
    route: maskSecrets(item.route),
    version: maskSecrets(item.version),
  }));
  const counter = counterOf(ctx);
  for (const { key, level } of items) counter.inc({ key, level });
  try {
    const { platform, brand } = caller;
    await insertClientLog(ctx.db, { user_id: caller.me, platform, brand: maskSecrets(brand) }, rows);
  } catch (error) {
    ctx.log.warn({ error: (error as Error).message }, 'client log not stored');
  }
}

/**
 * Counts the call and says whether the caller is over the limit. Calls are counted per session, or per IP address if there is no
 * session. Without Redis this limit does not apply; the limits of the HTTP layer remain.
 */
async function overLimit(ctx: Context, caller: Caller, now: number): Promise<boolean> {
  const minute = Math.floor(now / MINUTE_MS);
  const key = `clog:${caller.session?.token_hash ?? caller.ip}:${minute}`;
  try {
    const [count] = await Promise.all([ctx.redis.incr(key), ctx.redis.pexpire(key, 2 * MINUTE_MS)]);
    return count > CALLS_PER_MINUTE;
  } catch {
    return false;
  }
}

const NAME = 'shengyu_client_log_total';

/**
 * Counts the reported lines by key and level, so that an alert can notice unusually many no_permission or js_error
 * lines.
 */
const counterOf = (ctx: Context): Counter => {
  const { registry } = ctx.metrics;
  return (
    (registry.getSingleMetric(NAME) as Counter | undefined) ??
    new Counter({ name: NAME, help: 'lines reported by clients', labelNames: ['key', 'level'], registers: [registry] })
  );
};

const SECRET_NAMES =
  'token|settoken|ticket|mobile|tel|phone|sms_code|password|id_no|real_name|account_no|authorization|cookie';
const NAMED = new RegExp(String.raw`\b(${SECRET_NAMES})(["']?\s*[=:]\s*["']?)(?:bearer\s+)?[^\s&"',;}]+`, 'gi');
/** Matches one-time codes of SMS and OAuth (six characters or more). Our own reply codes have four digits and stay readable. */
const ONE_TIME = /\b(code)(["']?\s*[=:]\s*["']?)[\w-]{6,}/gi;
/** Matches session tokens, tickets and keys: ordinary text has no run of 32 characters without a break. */
const LONG_RUN = /[A-Za-z0-9_-]{32,}/g;
const PHONE = /(?<!\p{Nd})1[3-9]\p{Nd}[ -]\p{Nd}{4}[ -]\p{Nd}{4}(?!\p{Nd})/gu;
const DIGITS = /\p{Nd}{7,}/gu;
// PostgreSQL cannot store NUL, and control characters in a member's text must not act on an operator's terminal.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Masks secrets and personal numbers in a text, and removes control characters. */
export const maskSecrets = (text: string): string =>
  text
    .toWellFormed()
    .replace(CONTROL, '')
    .replace(NAMED, '$1$2***')
    .replace(ONE_TIME, '$1$2***')
    .replace(LONG_RUN, '***')
    .replace(PHONE, '***')
    .replace(DIGITS, '***');

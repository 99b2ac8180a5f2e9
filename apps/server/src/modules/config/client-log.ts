// What clients report (X40). It helps us find faults; it must not become a place where personal data gathers, so
// whatever looks like a secret or a number of a person is made unreadable before it is stored.
import { Counter } from 'prom-client';
import type { RequestOf } from '@shengyu/contract/call.ts';
import type { client_log } from '@shengyu/contract/calls/config.ts';
import type { Context } from '#context.ts';
import type { Caller } from '#wire/act.ts';
import { insertClientLog } from './store.ts';

type Item = RequestOf<typeof client_log>['items'][number];

const CALLS_PER_MINUTE = 30;
const MINUTE_MS = 60_000;
const DAY_S = 86_400;

/** Stores a report. It is a favour of the client: whatever happens to it, the client is not bothered. */
export async function keepClientLog(ctx: Context, caller: Caller, items: readonly Item[], now: number): Promise<void> {
  if (items.length === 0 || (await overLimit(ctx, caller, now))) return;
  const latest = Math.floor(now / 1000) + DAY_S;
  const rows = items.map((item) => ({
    client_at: Math.min(item.at, latest),
    level: item.level,
    key: item.key,
    text: unreadable(item.text),
    route: unreadable(item.route),
    version: unreadable(item.version),
  }));
  const counter = counterOf(ctx);
  for (const { key, level } of items) counter.inc({ key, level });
  try {
    const { platform, brand } = caller;
    await insertClientLog(ctx.db, { user_id: caller.me, platform, brand: unreadable(brand) }, rows);
  } catch (error) {
    ctx.log.warn({ error: (error as Error).message }, 'client log not stored');
  }
}

/** A session is a device; without one the address stands for it. Without Redis the wire's own limits are enough. */
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

/** Counts by key, so that a wave of no_permission or js_error is seen before anybody reads a line. */
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
/** One-time codes of SMS and OAuth; the four digits of our own reply codes stay readable. */
const ONE_TIME = /\b(code)(["']?\s*[=:]\s*["']?)[\w-]{6,}/gi;
/** Session tokens, tickets, keys: nothing people write runs on for so long without a break. */
const LONG_RUN = /[A-Za-z0-9_-]{32,}/g;
const PHONE = /(?<!\p{Nd})1[3-9]\p{Nd}[ -]\p{Nd}{4}[ -]\p{Nd}{4}(?!\p{Nd})/gu;
const DIGITS = /\p{Nd}{7,}/gu;
// PostgreSQL keeps no NUL, and an operator's terminal should not be steered by a member's text.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

export const unreadable = (text: string): string =>
  text
    .toWellFormed()
    .replace(CONTROL, '')
    .replace(NAMED, '$1$2***')
    .replace(ONE_TIME, '$1$2***')
    .replace(LONG_RUN, '***')
    .replace(PHONE, '***')
    .replace(DIGITS, '***');

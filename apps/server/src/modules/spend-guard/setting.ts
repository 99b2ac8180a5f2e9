// A member's own limits (RISK-7, GUARD-3). Tightening takes effect at once; loosening needs an SMS code and takes effect at the
// next 00:00; a self-exclusion takes effect at once and can only be extended (CARE-9). Only the member can loosen the limits
// (GUARD-9).
import { addDays, beginOfDay, DAY_MS, dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { set_spend_guard } from '@shengyu/contract/calls/spend-guard.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { guardExcluded } from '#events/catalogue/money.ts';
import { mobileOf, consumeSmsCode } from '#modules/identity/index.ts';
import { refuse, refuseForMissingSteps, type Refused } from '#wire/refusal.ts';
import { addExclusion, saveSetting, settingOf, type SpendLimits, type GuardSetting } from './setting-store.ts';
import { exclusionEndsOf } from './store.ts';

const { refusals } = set_spend_guard;
const YUAN = 100;
const LIMIT_MAX_FEN = 50_000 * YUAN;

export type GuardChangeRequest = Partial<SpendLimits> & {
  readonly user_id: number;
  readonly exclude_days?: 1 | 7 | 30 | 90 | undefined;
  readonly sms_code?: string | undefined;
  readonly now: number;
};

export async function changeGuardSetting(ctx: Context, tx: Tx, wish: GuardChangeRequest): Promise<Refused | undefined> {
  const { user_id, now } = wish;
  await lockMember(tx, user_id);
  if (![wish.single_limit_fen, wish.day_limit_fen].every(isLimit)) return refuse(refusals.limit_range);
  const setting = await settingOf(tx, user_id, now);
  const { tighter, looser } = changes(setting, wish);
  if (Object.keys(looser).length > 0) {
    const refused = await codeGiven(ctx, tx, wish);
    if (refused) return refused;
  }
  const excluded = wish.exclude_days && (await exclude(tx, user_id, wish.exclude_days, now));
  if (excluded) return excluded;
  // A new change of a field replaces the pending change of the same field.
  const waiting = Object.entries({ ...setting.pending, ...looser }).filter(([name]) => !(name in tighter));
  const pending = waiting.length > 0 ? (Object.fromEntries(waiting) as Partial<SpendLimits>) : null;
  const pending_at = pending === null ? null : beginOfDay(addDays(dayOf(now), 1));
  await saveSetting(tx, user_id, { ...setting, ...tighter, pending, pending_at });
  return undefined;
}

/** Whether the value is allowed as a limit: whole yuan from 1 to 50 000; null removes the limit, undefined leaves it as it is. */
const isLimit = (fen: number | null | undefined): boolean =>
  fen === undefined || fen === null || (fen >= YUAN && fen <= LIMIT_MAX_FEN && fen % YUAN === 0);

/**
 * Splits the request into what takes effect now (tighter) and what waits (looser). An unchanged value counts as tighter, because it
 * cancels a pending change.
 */
function changes(
  now: GuardSetting,
  wish: Partial<SpendLimits>,
): { tighter: Partial<SpendLimits>; looser: Partial<SpendLimits> } {
  const tighter: Partial<SpendLimits> = {};
  const looser: Partial<SpendLimits> = {};
  for (const name of ['single_limit_fen', 'day_limit_fen'] as const) {
    const wanted = wish[name];
    if (wanted === undefined) continue;
    const isLooser = (wanted ?? Infinity) > (now[name] ?? Infinity);
    (isLooser ? looser : tighter)[name] = wanted;
  }
  if (wish.remind !== undefined) (now.remind && !wish.remind ? looser : tighter).remind = wish.remind;
  return { tighter, looser };
}

async function codeGiven(
  ctx: Context,
  tx: Tx,
  { user_id, sms_code, now }: GuardChangeRequest,
): Promise<Refused | undefined> {
  if (sms_code === undefined) return refuseForMissingSteps(['sms'], refusals.need_sms.msg);
  const mobile = await mobileOf(ctx, tx, user_id);
  return mobile
    ? consumeSmsCode(ctx, tx, { mobile, scene: 'guard', code: sms_code, now })
    : refuse(refusals.wrong_code);
}

async function exclude(tx: Tx, user_id: number, days: number, now: number): Promise<Refused | undefined> {
  const until = now + days * DAY_MS;
  const running = (await exclusionEndsOf(tx, [user_id], now)).get(user_id) ?? 0;
  if (until <= running) return refuse(refusals.shorter);
  await addExclusion(tx, user_id, now, until);
  const data = { user_id, kind: 'excluded' as const, sum: 0, until: unixSecondsOf(until) };
  tx.emit(guardExcluded, { key: user_id, at: now, actor_id: user_id, data });
  return undefined;
}

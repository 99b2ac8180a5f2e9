// A member's own limits (RISK-7, GUARD-3): tightening acts at once; loosening needs a code and acts at the next 00:00; an exclusion acts
// at once and can only be lengthened (CARE-9). Nobody but the member loosens them (GUARD-9).
import { addDays, beginOfDay, DAY_MS, dayOf, tsOf } from '@shengyu/rules/calendar.ts';
import { set_spend_guard } from '@shengyu/contract/calls/guard.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { mobileOf, useCode } from '#modules/identity/index.ts';
import { refuse, refuseNeed, type Refused } from '#wire/refusal.ts';
import { addExclusion, saveSetting, settingOf, type Limits, type Setting } from './setting-store.ts';
import { exclusionsOf } from './store.ts';

const { refusals } = set_spend_guard;
const YUAN = 100;
const LIMIT_MAX_FEN = 50_000 * YUAN;

export type Wish = Partial<Limits> & {
  readonly user_id: number;
  readonly exclude_days?: 1 | 7 | 30 | 90 | undefined;
  readonly sms_code?: string | undefined;
  readonly now: number;
};

export async function setGuard(ctx: Context, tx: Tx, wish: Wish): Promise<Refused | undefined> {
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
  // What is asked again replaces what waited for it.
  const waiting = Object.entries({ ...setting.pending, ...looser }).filter(([name]) => !(name in tighter));
  const pending = waiting.length > 0 ? (Object.fromEntries(waiting) as Partial<Limits>) : null;
  const pending_at = pending === null ? null : beginOfDay(addDays(dayOf(now), 1));
  await saveSetting(tx, user_id, { ...setting, ...tighter, pending, pending_at });
  return undefined;
}

/** Whole yuan, 1 to 50 000; null takes the limit away. */
const isLimit = (fen: number | null | undefined): boolean =>
  fen === undefined || fen === null || (fen >= YUAN && fen <= LIMIT_MAX_FEN && fen % YUAN === 0);

/** What of a wish acts now and what waits. What stays as it is counts as tighter: it takes a waiting change back. */
function changes(now: Setting, wish: Partial<Limits>): { tighter: Partial<Limits>; looser: Partial<Limits> } {
  const tighter: Partial<Limits> = {};
  const looser: Partial<Limits> = {};
  for (const name of ['single_limit_fen', 'day_limit_fen'] as const) {
    const wanted = wish[name];
    if (wanted === undefined) continue;
    const isLooser = (wanted ?? Infinity) > (now[name] ?? Infinity);
    (isLooser ? looser : tighter)[name] = wanted;
  }
  if (wish.remind !== undefined) (now.remind && !wish.remind ? looser : tighter).remind = wish.remind;
  return { tighter, looser };
}

async function codeGiven(ctx: Context, tx: Tx, { user_id, sms_code, now }: Wish): Promise<Refused | undefined> {
  if (sms_code === undefined) return refuseNeed(['sms'], refusals.need_sms.msg);
  const mobile = await mobileOf(ctx, tx, user_id);
  return mobile ? useCode(ctx, tx, { mobile, scene: 'guard', code: sms_code, now }) : refuse(refusals.wrong_code);
}

async function exclude(tx: Tx, user_id: number, days: number, now: number): Promise<Refused | undefined> {
  const until = now + days * DAY_MS;
  const running = (await exclusionsOf(tx, [user_id], now)).get(user_id) ?? 0;
  if (until <= running) return refuse(refusals.shorter);
  await addExclusion(tx, user_id, now, until);
  const data = { user_id, kind: 'excluded', sum: 0, until: tsOf(until) };
  tx.emit({ name: 'guard.excluded', key: user_id, at: now, actor_id: user_id, data });
  return undefined;
}

// Every operation that takes diamonds asks the spend guard first (GUARD-1). GUARD-10: if the guard's data cannot be read, the check
// throws, so that nothing is spent and the call is answered with 5000.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { guardLimitHit, guardReminded } from '#events/catalogue/money.ts';
import { faceChecksOf, markFaceCheckRequired, identitiesOf } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { refuse, refuseForMissingSteps, Refused } from '#wire/refusal.ts';
import {
  computeBooking,
  judgeSpend,
  type Booking,
  type GuardState,
  type GuardPass,
  type SpendRequest,
} from './judge.ts';
import { exclusionEndsOf, guardRowsOf, sendSpendCounts } from './store.ts';

/** The limits and sums of many members by user id, read with few queries. */
export async function guardStatesOf(
  db: Queryable,
  user_ids: readonly number[],
  now: number,
): Promise<Map<number, GuardState>> {
  const [rows, face] = await Promise.all([guardRowsOf(db, user_ids, now), faceChecksOf(db, user_ids)]);
  return new Map([...rows].map(([id, row]) => [id, { ...row, face: face(id) }]));
}

export async function checkSpend(ctx: Context, tx: Tx, want: SpendRequest): Promise<GuardPass | Refused> {
  const caps = await readConfig(ctx, 'constants');
  const counted = (await guardStatesOf(tx, [want.user_id], want.now)).get(want.user_id)!;
  const judged = judgeSpend(want, counted, caps);
  return judged instanceof Refused ? requireFaceCheck(tx, want, judged) : judged;
}

/**
 * If the refusal asks for a face check, the check is recorded as required, so that the member can take it (CARE-10). Returns the
 * refusal; its option `keep` commits the record, which a refusal would otherwise roll back.
 */
export async function requireFaceCheck(
  tx: Tx,
  { user_id, now }: Pick<SpendRequest, 'user_id' | 'now'>,
  refused: Refused,
): Promise<Refused> {
  const { need } = refused.data as { need?: string[] };
  if (!need?.includes('face')) return refused;
  await markFaceCheckRequired(tx, user_id, now);
  return refuseForMissingSteps(['face'], refused.msg, { keep: true });
}

/**
 * Counts the spending that a guard pass allows, in the transaction that takes the diamonds, and emits reminders. Only the ledger
 * calls this.
 */
export async function bookSpend(ctx: Context, tx: Tx, pass: GuardPass): Promise<Booking> {
  const booked = computeBooking(pass, await readConfig(ctx, 'constants'));
  sendSpendCounts(tx, [{ want: pass.want, counted: booked.counted }]);
  emitReminders(tx, pass, booked);
  return booked;
}

export function emitReminders(
  tx: Pick<Tx, 'emit'>,
  { want }: GuardPass,
  { counted, reached, limit_fen, cooling }: Booking,
): void {
  const { user_id, now } = want;
  const told = { key: user_id, at: now, actor_id: user_id };
  const sum = counted.spend * 10;
  if (counted.remind && reached.length > 0)
    tx.emit(guardReminded, { ...told, data: { user_id, kind: 'spend', sum, limit: limit_fen } });
  if (reached.includes(100))
    tx.emit(guardLimitHit, { ...told, data: { user_id, kind: 'self_limit', sum, limit: limit_fen } });
  const until = Math.ceil(counted.cool_until_ms / 1000);
  if (cooling) tx.emit(guardLimitHit, { ...told, data: { user_id, kind: 'cool_down', sum, until } });
}

/**
 * The refusal for a member who may not take part in paid games of chance (CARE-1: minors and unverified members; CARE-9:
 * self-excluded members); undefined if allowed.
 */
export async function chanceRefusalOf(db: Queryable, user_id: number, now: number): Promise<Refused | undefined> {
  const [users, barred] = await Promise.all([findUsersById(db, [user_id]), chanceRefusalsOf(db, [user_id], now)]);
  const user = users.get(user_id);
  return user && barred(user);
}

/** The same as chanceRefusalOf for many members: returns a function that gives the refusal for one of them. */
export async function chanceRefusalsOf(
  db: Queryable,
  user_ids: readonly number[],
  now: number,
): Promise<(user: { readonly user_id: number; readonly teen_mode: boolean }) => Refused | undefined> {
  const [people, exclusions] = await Promise.all([identitiesOf(db, user_ids, now), exclusionEndsOf(db, user_ids, now)]);
  return ({ user_id, teen_mode }) => {
    const { age } = people.get(user_id)!;
    if (teen_mode || age === 'minor') return refuse('minor');
    if (age === 'unverified') return refuseForMissingSteps(['real_name']);
    const until = exclusions.get(user_id);
    if (until === undefined) return undefined;
    return refuse('excluded', { fill: { date: dayOf(until) }, data: { next_at: Math.ceil(until / 1000) } });
  };
}

export type SpendCareState = {
  age: 'adult' | 'minor' | 'unverified';
  need?: 'real_name' | 'face';
  excluded_until?: number;
  day_chance: number;
  day_cap: number;
  notice?: string;
};

/** The field `care` of campaign replies: age, sums and self-exclusion as the spend guard knows them (GUARD-9). */
export async function loadSpendCareState(
  ctx: Context,
  db: Queryable,
  user_id: number,
  now: number,
): Promise<SpendCareState> {
  const caps = await readConfig(ctx, 'constants');
  const { chance } = (await guardRowsOf(db, [user_id], now)).get(user_id)!;
  const { age, face } = (await identitiesOf(db, [user_id], now)).get(user_id)!;
  const until = (await exclusionEndsOf(db, [user_id], now)).get(user_id);
  return {
    age,
    ...(age === 'unverified' ? { need: 'real_name' as const } : face === 'asked' ? { need: 'face' as const } : {}),
    ...(until === undefined ? {} : { excluded_until: Math.ceil(until / 1000) }),
    day_chance: chance,
    day_cap: caps.CHANCE_DAY,
  };
}

/** The field `care` of a reply after a purchase: the new sums, and a notice if one is due. */
export const buildCareAfterPurchase = ({ counted, notice }: Booking, day_cap: number): SpendCareState => ({
  age: 'adult',
  day_chance: counted.chance,
  day_cap,
  ...(notice === undefined ? {} : { notice }),
});

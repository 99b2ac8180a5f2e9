// Recharges before the guard. An order is counted when it is made and leaves its Day when it is closed or refunded (GUARD-2); what came
// in is counted apart, because only that is told (GUARD-6).
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { identitiesOf } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { usersById } from '#modules/identity/index.ts';
import { bit } from '#wire/bit.ts';
import type { Refused } from '#wire/refusal.ts';
import { insertHit } from './hit-store.ts';
import { capOf, dayLimitOf, judgeRecharge, reachedBy, type Purse, type RechargeAsks } from './recharge-judge.ts';
import { addCredited, addOrdered, countedRecharges, type CountedOrder } from './recharge-store.ts';
import { settingOf } from './setting-store.ts';

export type RechargeWant = {
  readonly target_id: number;
  /** 0: without a session. */
  readonly payer_id: number;
  readonly amount_fen: number;
  readonly now: number;
};

/** Throws when a row cannot be read: the order is not made (GUARD-10). */
export async function checkRecharge(ctx: Context, tx: Tx, want: RechargeWant): Promise<RechargeAsks | Refused> {
  const { target_id, payer_id, amount_fen, now } = want;
  const caps = await readConfig(ctx, 'constants');
  const target = await purseOf(tx, target_id, now);
  const payer = payer_id === 0 ? undefined : payer_id === target_id ? target : await purseOf(tx, payer_id, now);
  return judgeRecharge(amount_fen, target, payer, caps);
}

async function purseOf(db: Queryable, user_id: number, now: number): Promise<Purse> {
  const user = (await usersById(db, [user_id])).get(user_id);
  if (!user) throw new Error(`no member ${user_id}`);
  const { age, face } = (await identitiesOf(db, [user_id], now)).get(user_id)!;
  const { single_limit_fen, day_limit_fen, remind } = await settingOf(db, user_id, now);
  const counted = await countedRecharges(db, user_id, now);
  const limits = { single_limit_fen, day_limit_fen, remind };
  return { user_id, age: user.teen_mode ? 'minor' : age, face, ...limits, ...counted };
}

/** Books an order that was made, or one that was closed and paid after all. */
export const countOrder = (tx: Tx, order: CountedOrder): Promise<void> => addOrdered(tx, order, 1);
export const uncountOrder = (tx: Tx, order: CountedOrder): Promise<void> => addOrdered(tx, order, -1);

/** Money came in: the owner of the account is told at half and at the whole of the day limit. */
export async function countCredited(ctx: Context, tx: Tx, order: CountedOrder, now: number): Promise<void> {
  const { target_id: user_id, amount_fen } = order;
  const sum = await addCredited(tx, order, 1);
  const purse = await purseOf(tx, user_id, now);
  const limit = dayLimitOf(purse, await readConfig(ctx, 'constants'));
  const reached = reachedBy(sum, amount_fen, limit);
  const tell = (name: string, kind: string): void =>
    tx.emit({ name, key: user_id, at: now, actor_id: user_id, data: { user_id, kind, sum, limit } });
  if (purse.remind && reached.length > 0) tell('guard.reminded', 'recharge');
  if (reached.includes(100)) tell('guard.limit_hit', 'self_limit');
}

/** Money went back; of somebody who is under age it is a guardian's refund (RISK-8), which the operators' overview counts. */
export async function countRefunded(tx: Tx, order: CountedOrder, now: number): Promise<void> {
  const { target_id: user_id, amount_fen: total } = order;
  await addCredited(tx, order, -1);
  if ((await purseOf(tx, user_id, now)).age !== 'minor') return;
  const hit = { user_id, day: dayOf(now), kind: 'guardian_refund' as const, total, limit_at: null, until_at: null };
  await insertHit(tx, { ...hit, at: new Date(now) });
}

/** `guard` of W01, for the owner of the account; a stranger sees the platform's numbers alone (RISK-9). */
export async function rechargeView(ctx: Context, db: Queryable, target_id: number, isOwn: boolean, now: number) {
  const caps = await readConfig(ctx, 'constants');
  if (!isOwn) {
    const day_limit_fen = caps.DAY_RECHARGE_VERIFIED_FEN;
    return { day_limit_fen, day_used_fen: 0, remind: bit(true), is_verified: bit(false), is_minor: bit(false) };
  }
  const purse = await purseOf(db, target_id, now);
  return {
    day_limit_fen: Math.min(capOf(purse, caps), purse.day_limit_fen ?? Infinity),
    day_used_fen: purse.recharge_fen,
    remind: bit(purse.remind),
    is_verified: bit(purse.age === 'adult'),
    is_minor: bit(purse.age === 'minor'),
  };
}

/** Whether diamonds may be bought for this account at all (CARE-1). */
export const isMinorAccount = async (db: Queryable, user_id: number, now: number): Promise<boolean> =>
  (await purseOf(db, user_id, now)).age === 'minor';

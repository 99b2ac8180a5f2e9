// The spend guard for recharges. GUARD-2: an order counts on the day it is made, unless it is closed or refunded. Money that has
// arrived is counted separately, because reminders depend only on that (GUARD-6).
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { guardLimitHit, guardReminded } from '#events/catalogue/money.ts';
import { identitiesOf } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { countFigures } from '#modules/console/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { toBit } from '#wire/bit.ts';
import type { Refused } from '#wire/refusal.ts';
import { addGuardianRefund } from './hit-store.ts';
import {
  dayRechargeCapOf,
  dayLimitOf,
  judgeRecharge,
  percentagesReachedBy,
  type RechargeLimits,
  type RechargeConfirmation,
} from './recharge-judge.ts';
import { addCreditedMoney, addOrderToSums, loadRechargeSums, type CountedOrder } from './recharge-store.ts';
import { settingOf } from './setting-store.ts';

export type RechargeRequest = {
  readonly target_id: number;
  /** 0 when the payer is not signed in. */
  readonly payer_id: number;
  readonly amount_fen: number;
  readonly now: number;
};

/**
 * Decides whether the order may be made, and what the payer must confirm. GUARD-10: it throws if data cannot be read, so that no
 * order is made.
 */
export async function checkRecharge(
  ctx: Context,
  tx: Tx,
  want: RechargeRequest,
): Promise<RechargeConfirmation | Refused> {
  const { target_id, payer_id, amount_fen, now } = want;
  const caps = await readConfig(ctx, 'constants');
  const target = await purseOf(tx, target_id, now);
  const payer = payer_id === 0 ? undefined : payer_id === target_id ? target : await purseOf(tx, payer_id, now);
  return judgeRecharge(amount_fen, target, payer, caps);
}

async function purseOf(db: Queryable, user_id: number, now: number): Promise<RechargeLimits> {
  const user = (await findUsersById(db, [user_id])).get(user_id);
  if (!user) throw new Error(`no member ${user_id}`);
  const { age, face } = (await identitiesOf(db, [user_id], now)).get(user_id)!;
  const { single_limit_fen, day_limit_fen, remind } = await settingOf(db, user_id, now);
  const counted = await loadRechargeSums(db, user_id, now);
  const limits = { single_limit_fen, day_limit_fen, remind };
  return { user_id, age: user.teen_mode ? 'minor' : age, face, ...limits, ...counted };
}

/** Counts a new order, or one that was closed and then paid after all. */
export const countOrder = (tx: Tx, order: CountedOrder): Promise<void> => addOrderToSums(tx, order, 1);
export const uncountOrder = (tx: Tx, order: CountedOrder): Promise<void> => addOrderToSums(tx, order, -1);

/** Counts money that has arrived, and emits reminders for the owner of the account at 50 % and 100 % of the day limit. */
export async function countCredited(ctx: Context, tx: Tx, order: CountedOrder, now: number): Promise<void> {
  const { target_id: user_id, amount_fen } = order;
  const sum = await addCreditedMoney(tx, order, 1);
  const purse = await purseOf(tx, user_id, now);
  const limit = dayLimitOf(purse, await readConfig(ctx, 'constants'));
  const reached = percentagesReachedBy(sum, amount_fen, limit);
  const told = { key: user_id, at: now, actor_id: user_id };
  if (purse.remind && reached.length > 0)
    tx.emit(guardReminded, { ...told, data: { user_id, kind: 'recharge', sum, limit } });
  if (reached.includes(100)) tx.emit(guardLimitHit, { ...told, data: { user_id, kind: 'self_limit', sum, limit } });
}

/**
 * Subtracts money that was refunded. If the owner is a minor, this is a refund to a guardian (RISK-8), which the operators'
 * overview lists.
 */
export async function countRefunded(tx: Tx, order: CountedOrder, now: number): Promise<void> {
  const { target_id: user_id, amount_fen: total } = order;
  await addCreditedMoney(tx, order, -1);
  if ((await purseOf(tx, user_id, now)).age !== 'minor') return;
  await addGuardianRefund(tx, { user_id, day: dayOf(now), total, at: new Date(now) });
  await countFigures(tx, [{ name: 'guard.refund_fen', value: total }], now);
}

/**
 * The field `guard` in the reply of the recharge page (call W01, recharge_type). A payer who is not the owner sees only the
 * platform's limit (RISK-9: sums stay private).
 */
export async function presentRechargeGuard(
  ctx: Context,
  db: Queryable,
  target_id: number,
  isOwn: boolean,
  now: number,
) {
  const caps = await readConfig(ctx, 'constants');
  if (!isOwn) {
    const day_limit_fen = caps.DAY_RECHARGE_VERIFIED_FEN;
    return { day_limit_fen, day_used_fen: 0, remind: toBit(true), is_verified: toBit(false), is_minor: toBit(false) };
  }
  const purse = await purseOf(db, target_id, now);
  return {
    day_limit_fen: Math.min(dayRechargeCapOf(purse, caps), purse.day_limit_fen ?? Infinity),
    // Only money that has arrived is 已充值; open orders count against the limit, but nothing was paid for them yet.
    day_used_fen: purse.credited_fen,
    remind: toBit(purse.remind),
    is_verified: toBit(purse.age === 'adult'),
    is_minor: toBit(purse.age === 'minor'),
  };
}

/** True if no diamonds may be bought for this account (CARE-1). */
export const isMinorAccount = async (db: Queryable, user_id: number, now: number): Promise<boolean> =>
  (await purseOf(db, user_id, now)).age === 'minor';

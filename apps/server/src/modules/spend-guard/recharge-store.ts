// SQL on the sums of recharges that the spend guard counts.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** The fields of an order that the spend guard counts. */
export type CountedOrder = {
  readonly target_id: number;
  /** 0 when the payer is not signed in. */
  readonly payer_id: number;
  readonly amount_fen: number;
  readonly day: string;
};

export type RechargeSums = { recharge_fen: number; others_fen: number; credited_fen: number };

/** The member's sums on the day of `now`. */
export const loadRechargeSums = async (db: Queryable, user_id: number, now: number): Promise<RechargeSums> =>
  (await db.at(user_id).row<RechargeSums>(sql`
    select recharge_fen, others_fen, credited_fen from guard_day
    where user_id = ${user_id} and day = ${dayOf(now)}::date`)) ?? { recharge_fen: 0, others_fen: 0, credited_fen: 0 };

/**
 * Adds (or with sign -1 subtracts) an order to the sums of the account that is filled and, if another member pays, of the payer.
 */
export async function addOrderToSums(tx: Tx, o: CountedOrder, sign: 1 | -1): Promise<void> {
  const fen = sign * o.amount_fen;
  const first = Math.max(0, fen);
  const { day } = o;
  await tx.at(o.target_id).run(sql`
    insert into guard_day as d (user_id, day, recharge_fen) values (${o.target_id}, ${day}::date, ${first})
    on conflict (user_id, day) do update set recharge_fen = d.recharge_fen + ${fen}`);
  if (o.payer_id === 0 || o.payer_id === o.target_id) return;
  await tx.at(o.payer_id).run(sql`
    insert into guard_day as d (user_id, day, others_fen) values (${o.payer_id}, ${day}::date, ${first})
    on conflict (user_id, day) do update set others_fen = d.others_fen + ${fen}`);
}

/** Adds (or with sign -1 subtracts) money that has arrived; returns the day's sum after the change. */
export const addCreditedMoney = async (
  tx: Tx,
  { target_id, amount_fen, day }: CountedOrder,
  sign: 1 | -1,
): Promise<number> =>
  (await tx.at(target_id).row<{ sum: number }>(sql`
    update guard_day set credited_fen = credited_fen + ${sign * amount_fen}
    where user_id = ${target_id} and day = ${day}::date returning credited_fen as sum`))!.sum;

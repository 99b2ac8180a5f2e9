// SQL on what the guard counts of recharges.
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** An order as the guard counts it. */
export type CountedOrder = {
  readonly target_id: number;
  /** 0: without a session. */
  readonly payer_id: number;
  readonly amount_fen: number;
  readonly day: string;
};

export type CountedRecharges = { recharge_fen: number; others_fen: number; credited_fen: number };

/** Of the Day of the act. */
export const countedRecharges = async (db: Queryable, user_id: number, now: number): Promise<CountedRecharges> =>
  (await db.row<CountedRecharges>(sql`
    select recharge_fen, others_fen, credited_fen from guard_day
    where user_id = ${user_id} and day = ${dayOf(now)}::date`)) ?? { recharge_fen: 0, others_fen: 0, credited_fen: 0 };

/** For the account, and for who pays for another's. */
export async function addOrdered(tx: Tx, o: CountedOrder, sign: 1 | -1): Promise<void> {
  const fen = sign * o.amount_fen;
  const first = Math.max(0, fen);
  const { day } = o;
  await tx.run(sql`
    insert into guard_day as d (user_id, day, recharge_fen) values (${o.target_id}, ${day}::date, ${first})
    on conflict (user_id, day) do update set recharge_fen = d.recharge_fen + ${fen}`);
  if (o.payer_id === 0 || o.payer_id === o.target_id) return;
  await tx.run(sql`
    insert into guard_day as d (user_id, day, others_fen) values (${o.payer_id}, ${day}::date, ${first})
    on conflict (user_id, day) do update set others_fen = d.others_fen + ${fen}`);
}

/** The Day's sum afterwards. */
export const addCredited = async (
  tx: Tx,
  { target_id, amount_fen, day }: CountedOrder,
  sign: 1 | -1,
): Promise<number> =>
  (await tx.row<{ sum: number }>(sql`
    update guard_day set credited_fen = credited_fen + ${sign * amount_fen}
    where user_id = ${target_id} and day = ${day}::date returning credited_fen as sum`))!.sum;

// SQL on risk flags (RISK-2) and on the withdrawals that they hold. Flags arrive as events and are stored here, so that a withdrawal
// need not call the risk module.
import { DAY_MS } from '@shengyu/rules/time/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { AUTO_APPROVE_FLAG_FREE_DAYS } from './terms.ts';

/** The number of uncleared flags; `recent`: those of the last 30 days (WD-6). */
export const countUnclearedFlags = async (
  db: Queryable,
  user_id: number,
  now: number,
): Promise<{ open: number; recent: number }> =>
  (await db.row<{ open: number; recent: number }>(sql`
    select count(*) as open, count(*) filter (where flagged_at > ${new Date(now - AUTO_APPROVE_FLAG_FREE_DAYS * DAY_MS)}) as recent
    from withdraw_flag where user_id = ${user_id} and cleared_at is null`))!;

/** Events may come in any order: a late raise event does not raise a flag again that was already cleared. */
export const raiseFlag = (tx: Tx, user_id: number, flag_id: number, at: Date): Promise<number> =>
  tx.run(sql`
    insert into withdraw_flag (user_id, flag_id, flagged_at) values (${user_id}, ${flag_id}, ${at})
    on conflict (user_id, flag_id) do nothing`);

export const clearFlag = (tx: Tx, user_id: number, flag_id: number, at: Date): Promise<number> =>
  tx.run(sql`
    insert into withdraw_flag (user_id, flag_id, flagged_at, cleared_at) values (${user_id}, ${flag_id}, ${at}, ${at})
    on conflict (user_id, flag_id) do update set cleared_at = excluded.cleared_at`);

/** The numbers of the user's withdrawals that wait for review. */
export const listWithdrawalNosInReview = async (db: Queryable, user_id: number): Promise<string[]> =>
  (
    await db.rows<{ withdraw_no: string }>(sql`
      select withdraw_no from withdrawal where user_id = ${user_id} and status = 1 order by withdraw_no`)
  ).map((row) => row.withdraw_no);

const HELD_SHOWN = 20;

/** The withdrawals on hold of the member whom a flag is about. */
export const listHeldOfFlagged = (
  db: Queryable,
  flag_id: number,
): Promise<{ withdraw_no: string; amount_fen: number; created_at: Date }[]> =>
  db.rows(sql`
    select withdraw_no, amount_fen, created_at from withdrawal
    where status = 9 and user_id in (select user_id from withdraw_flag where flag_id = ${flag_id})
    order by created_at limit ${HELD_SHOWN}`);

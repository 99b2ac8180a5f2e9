// What stands against paying somebody out: flags of the risk module (RISK-2) and suspended earning (RISK-10). Flags arrive as events
// and are kept here, so that a withdrawal asks nobody.
import { DAY_MS } from '@shengyu/rules/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { usersById } from '#modules/identity/index.ts';
import { FLAG_DAYS } from './terms.ts';

/** Flags that were not cleared; `recent` of the last 30 days (WD-6). */
export const flagsOf = async (db: Queryable, user_id: number, now: number): Promise<{ open: number; recent: number }> =>
  (await db.row<{ open: number; recent: number }>(sql`
    select count(*) as open, count(*) filter (where flagged_at > ${new Date(now - FLAG_DAYS * DAY_MS)}) as recent
    from withdraw_flag where user_id = ${user_id} and cleared_at is null`))!;

/** Whose earning is suspended is paid nothing meanwhile (WD-2). */
export async function isStopped(db: Queryable, user_id: number, now: number): Promise<boolean> {
  const until = (await usersById(db, [user_id])).get(user_id)?.earn_suspended_until;
  return until != null && until.getTime() > now;
}

/** Events may come in any order: a flag that was cleared is not raised again by its late beginning. */
export const raiseFlag = (tx: Tx, user_id: number, flag_id: number, at: Date): Promise<number> =>
  tx.run(sql`
    insert into withdraw_flag (user_id, flag_id, flagged_at) values (${user_id}, ${flag_id}, ${at})
    on conflict (user_id, flag_id) do nothing`);

export const clearFlag = (tx: Tx, user_id: number, flag_id: number, at: Date): Promise<number> =>
  tx.run(sql`
    insert into withdraw_flag (user_id, flag_id, flagged_at, cleared_at) values (${user_id}, ${flag_id}, ${at}, ${at})
    on conflict (user_id, flag_id) do update set cleared_at = excluded.cleared_at`);

/** Numbers of what waits for its review. */
export const waitingOf = async (db: Queryable, user_id: number): Promise<string[]> =>
  (
    await db.rows<{ withdraw_no: string }>(sql`
      select withdraw_no from withdrawal where user_id = ${user_id} and status = 1 order by withdraw_no`)
  ).map((row) => row.withdraw_no);

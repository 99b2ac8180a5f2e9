// SQL on reminders (REMIND-1). An empty key means the opening of the campaign, any other key is that of a time slot.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type ReminderTarget = { readonly activity_code: string; readonly key: string };
export type Reminder = ReminderTarget & { readonly user_id: number };

export const saveReminder = (tx: Tx, r: Reminder, at: Date): Promise<number> =>
  tx.run(sql`
    insert into remind (user_id, activity_code, key, created_at) values (${r.user_id}, ${r.activity_code}, ${r.key}, ${at})
    on conflict do nothing`);

export const dropReminder = (tx: Tx, r: Reminder): Promise<number> =>
  tx.run(sql`
    delete from remind where user_id = ${r.user_id} and activity_code = ${r.activity_code} and key = ${r.key}`);

/** The campaigns whose opening the member awaits. */
export const listAwaitedCampaigns = async (db: Queryable, user_id: number): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db.rows<{ activity_code: string }>(
        sql`select activity_code from remind where user_id = ${user_id} and key = ''`,
      )
    ).map(({ activity_code }) => activity_code),
  );

/** The distinct openings that have reminders. The query jumps from one to the next in the index, without reading all reminders. */
export const listAwaitedOpenings = (db: Queryable): Promise<ReminderTarget[]> =>
  db.rows<ReminderTarget>(sql`
    with recursive awaited as (
      (select activity_code, key from remind order by activity_code, key limit 1)
      union all
      select next.activity_code, next.key from awaited a cross join lateral (
        select activity_code, key from remind where (activity_code, key) > (a.activity_code, a.key)
        order by activity_code, key limit 1) next)
    select activity_code, key from awaited`);

/** Deletes reminders and returns their members; two processes never take the same reminder. */
export const takeReminders = async (tx: Tx, { activity_code, key }: ReminderTarget, limit: number): Promise<number[]> =>
  (
    await tx.rows<{ user_id: number }>(sql`
      delete from remind where ctid = any(array(
        select ctid from remind where activity_code = ${activity_code} and key = ${key} limit ${limit} for update skip locked))
      returning user_id`)
  ).map(({ user_id }) => user_id);

// SQL on what members asked to be reminded of (REMIND-1). An empty key is the campaign's opening, else it is a slot's.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type Occasion = { readonly activity_code: string; readonly key: string };
export type Reminder = Occasion & { readonly user_id: number };

export const saveReminder = (tx: Tx, r: Reminder, at: Date): Promise<number> =>
  tx.run(sql`
    insert into remind (user_id, activity_code, key, created_at) values (${r.user_id}, ${r.activity_code}, ${r.key}, ${at})
    on conflict do nothing`);

export const dropReminder = (tx: Tx, r: Reminder): Promise<number> =>
  tx.run(sql`
    delete from remind where user_id = ${r.user_id} and activity_code = ${r.activity_code} and key = ${r.key}`);

/** Everything that somebody waits for: from one to the next in the index, however many wait for each. */
export const awaitedOpenings = (db: Queryable): Promise<Occasion[]> =>
  db.rows<Occasion>(sql`
    with recursive awaited as (
      (select activity_code, key from remind order by activity_code, key limit 1)
      union all
      select next.activity_code, next.key from awaited a cross join lateral (
        select activity_code, key from remind where (activity_code, key) > (a.activity_code, a.key)
        order by activity_code, key limit 1) next)
    select activity_code, key from awaited`);

/** Takes reminders away and says whose they were; two processes never take the same one. */
export const takeReminders = async (tx: Tx, { activity_code, key }: Occasion, limit: number): Promise<number[]> =>
  (
    await tx.rows<{ user_id: number }>(sql`
      delete from remind where ctid = any(array(
        select ctid from remind where activity_code = ${activity_code} and key = ${key} limit ${limit} for update skip locked))
      returning user_id`)
  ).map(({ user_id }) => user_id);

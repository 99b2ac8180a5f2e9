// All SQL on task's table.
import type { Day } from '@shengyu/rules/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type Place = { readonly user_id: number; readonly task_id: string; readonly period_key: string };
export type TaskState = Place & {
  readonly campaign: string;
  readonly progress: number;
  readonly done_at: Date | null;
  readonly claimed_at: Date | null;
  readonly pay_at: Date | null;
  readonly def_hash: string;
};

export type Progress = Place & {
  readonly campaign: string;
  readonly n: number;
  readonly target: number;
  readonly at: Date;
  readonly pay_at: Date | null;
  readonly forget_on: Day | null;
  readonly def_hash: string;
};

/** TASK-2: progress ends at the target. True: this brought it there. */
export const addProgress = async (tx: Tx, p: Progress): Promise<boolean> =>
  (
    await tx.row<{ is_done: boolean }>(sql`
      insert into task_state as t (user_id, task_id, period_key, campaign, progress, done_at, pay_at, forget_on, def_hash)
      values (${p.user_id}, ${p.task_id}, ${p.period_key}, ${p.campaign}, least(${p.n}::int, ${p.target}::int),
              case when ${p.n}::int >= ${p.target}::int then ${p.at}::timestamptz end, ${p.pay_at}, ${p.forget_on}, ${p.def_hash})
      on conflict (user_id, task_id, period_key) do update
        set progress = least(t.progress + ${p.n}::int, ${p.target}::int), pay_at = excluded.pay_at,
            done_at = case when t.progress + ${p.n}::int >= ${p.target}::int then ${p.at}::timestamptz end
        where t.done_at is null
      returning done_at is not null as is_done`)
  )?.is_done ?? false;

/** False: it was claimed before. */
export const markClaimed = async (tx: Tx, p: Place, at: Date): Promise<boolean> =>
  (await tx.run(sql`
    update task_state set claimed_at = ${at}
    where user_id = ${p.user_id} and task_id = ${p.task_id} and period_key = ${p.period_key}
      and done_at is not null and claimed_at is null`)) === 1;

/** The member's rows of these tasks that the page may need: the running periods', and what can still be claimed; oldest first. */
export const statesOf = (
  db: Queryable,
  user_id: number,
  task_ids: readonly string[],
  period_keys: readonly string[],
  now: Date,
): Promise<TaskState[]> =>
  db.rows<TaskState>(sql`
    select * from task_state
    where user_id = ${user_id} and task_id = any(${task_ids}::text[])
      and (period_key = any(${period_keys}::text[])
        or (done_at is not null and claimed_at is null and pay_at > ${now}))
    order by pay_at, period_key`);

export const stateOf = (db: Queryable, p: Place): Promise<TaskState | undefined> =>
  db.row<TaskState>(sql`
    select * from task_state where user_id = ${p.user_id} and task_id = ${p.task_id} and period_key = ${p.period_key}`);

export type DueRow = Place & { readonly pay_at: Date };

export const dueTasks = (db: Queryable, now: Date, after: DueRow | undefined, limit: number): Promise<DueRow[]> =>
  db.rows<DueRow>(sql`
    select user_id, task_id, period_key, pay_at from task_state
    where done_at is not null and claimed_at is null and pay_at <= ${now} and (pay_at, user_id, task_id, period_key)
      > (${after?.pay_at ?? new Date(0)}, ${after?.user_id ?? 0}, ${after?.task_id ?? ''}, ${after?.period_key ?? ''})
    order by pay_at, user_id, task_id, period_key limit ${limit}`);

/** It is not for this member, and is not asked about again. */
export const giveUp = (tx: Tx, p: Place): Promise<number> =>
  tx.run(sql`
    update task_state set pay_at = null
    where user_id = ${p.user_id} and task_id = ${p.task_id} and period_key = ${p.period_key}`);

/** What was done and not paid is never forgotten. */
export const forget = (db: Queryable, today: Day, limit: number): Promise<number> =>
  db.run(sql`
    delete from task_state where ctid = any(array(
      select ctid from task_state
      where forget_on < ${today} and (done_at is null or claimed_at is not null or pay_at is null) limit ${limit}))`);

// All SQL on the task_state table.
import type { Day } from '@shengyu/rules/time/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type TaskStateKey = { readonly user_id: number; readonly task_id: string; readonly period_key: string };
export type TaskState = TaskStateKey & {
  readonly campaign: string;
  readonly progress: number;
  readonly done_at: Date | null;
  readonly claimed_at: Date | null;
  readonly pay_at: Date | null;
  readonly def_hash: string;
};

export type TaskProgress = TaskStateKey & {
  readonly campaign: string;
  readonly n: number;
  readonly target: number;
  readonly at: Date;
  readonly pay_at: Date | null;
  readonly forget_on: Day | null;
  readonly def_hash: string;
};

/** Adds progress, which stops at the target (TASK-2). Returns true when this call reached the target. */
export const addTaskProgress = async (tx: Tx, p: TaskProgress): Promise<boolean> =>
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

/** Marks a finished task as claimed. Returns false when it was claimed before or is not finished. */
export const markTaskClaimed = async (tx: Tx, p: TaskStateKey, at: Date): Promise<boolean> =>
  (await tx.run(sql`
    update task_state set claimed_at = ${at}
    where user_id = ${p.user_id} and task_id = ${p.task_id} and period_key = ${p.period_key}
      and done_at is not null and claimed_at is null`)) === 1;

/** The member's rows that the page may need: those of the current periods and those that can still be claimed, oldest first. */
export const taskStatesOf = (
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

export const taskStateOf = (db: Queryable, p: TaskStateKey): Promise<TaskState | undefined> =>
  db.row<TaskState>(sql`
    select * from task_state where user_id = ${p.user_id} and task_id = ${p.task_id} and period_key = ${p.period_key}`);

/** Those of the members who finished these tasks in the period, as `user_id:task_id`. */
export const findTasksDoneBy = async (
  db: Queryable,
  user_ids: readonly number[],
  task_ids: readonly string[],
  period_key: string,
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db.rows<{ user_id: number; task_id: string }>(sql`
        select user_id, task_id from task_state
        where user_id = any(${user_ids}::bigint[]) and task_id = any(${task_ids}::text[])
          and period_key = ${period_key} and done_at is not null`)
    ).map(({ user_id, task_id }) => `${user_id}:${task_id}`),
  );

export type DueTaskRow = TaskStateKey & { readonly pay_at: Date };

export const listDueTasks = (
  db: Queryable,
  now: Date,
  after: DueTaskRow | undefined,
  limit: number,
): Promise<DueTaskRow[]> =>
  db.rows<DueTaskRow>(sql`
    select user_id, task_id, period_key, pay_at from task_state
    where done_at is not null and claimed_at is null and pay_at <= ${now} and (pay_at, user_id, task_id, period_key)
      > (${after?.pay_at ?? new Date(0)}, ${after?.user_id ?? 0}, ${after?.task_id ?? ''}, ${after?.period_key ?? ''})
    order by pay_at, user_id, task_id, period_key limit ${limit}`);

/** Stops the automatic payment, because the member may not receive this reward. */
export const cancelAutoPayment = (tx: Tx, p: TaskStateKey): Promise<number> =>
  tx.run(sql`
    update task_state set pay_at = null
    where user_id = ${p.user_id} and task_id = ${p.task_id} and period_key = ${p.period_key}`);

/** Deletes old rows, except tasks that are finished and still to be paid. Returns how many were deleted. */
export const deleteOldTaskRows = (db: Queryable, today: Day, limit: number): Promise<number> =>
  db.run(sql`
    delete from task_state where ctid = any(array(
      select ctid from task_state
      where forget_on < ${today} and (done_at is null or claimed_at is not null or pay_at is null) limit ${limit}))`);

// All SQL on level's tables.
import type { Day } from '@shengyu/rules/time/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type LevelKind = 'wealth' | 'charm';
export type ExpSource = 'spend' | 'gift' | 'task' | 'streak' | 'refund';

export const expOf = async (db: Queryable, user_id: number, kind: LevelKind): Promise<number> =>
  (await db.row<{ exp: number }>(sql`select exp from user_level where user_id = ${user_id} and kind = ${kind}`))?.exp ??
  0;

/** Exp as members see it: never below 0. */
export const readShownExp = async (db: Queryable, user_id: number, kind: LevelKind): Promise<number> =>
  Math.max(0, await expOf(db, user_id, kind));

export const saveExp = (tx: Tx, user_id: number, kind: LevelKind, exp: number): Promise<number> =>
  tx.run(sql`
    insert into user_level (user_id, kind, exp) values (${user_id}, ${kind}, ${exp})
    on conflict (user_id, kind) do update set exp = excluded.exp`);

export const logExp = (
  tx: Tx,
  user_id: number,
  kind: LevelKind,
  day: Day,
  source: ExpSource,
  exp: number,
): Promise<number> =>
  tx.run(sql`
    insert into exp_log (user_id, kind, day, source, exp) values (${user_id}, ${kind}, ${day}, ${source}, ${exp})
    on conflict (user_id, kind, day, source) do update set exp = exp_log.exp + excluded.exp`);

/** Task exp of a day, including the streak's bonus, because both share one cap (LVL-6). */
export const taskExpOf = async (db: Queryable, user_id: number, day: Day): Promise<number> =>
  (await db.row<{ exp: number }>(sql`
    select coalesce(sum(exp), 0)::bigint as exp from exp_log
    where user_id = ${user_id} and kind = 'wealth' and day = ${day} and source in ('task', 'streak')`))!.exp;

export type DayExp = { kind: LevelKind; day: Day; exp: number };

export const dayExpOf = (db: Queryable, user_id: number, from: Day, to: Day): Promise<DayExp[]> =>
  db.rows<DayExp>(sql`
    select kind, day, sum(exp)::bigint as exp from exp_log
    where user_id = ${user_id} and day between ${from} and ${to} group by kind, day`);

export type Streak = { days: number; last_on: Day };

export const findStreak = (db: Queryable, user_id: number): Promise<Streak | undefined> =>
  db.row<Streak>(sql`select days, last_on from level_streak where user_id = ${user_id}`);

export const saveStreak = (tx: Tx, user_id: number, { days, last_on }: Streak): Promise<number> =>
  tx.run(sql`
    insert into level_streak (user_id, days, last_on) values (${user_id}, ${days}, ${last_on})
    on conflict (user_id) do update set days = excluded.days, last_on = excluded.last_on`);

export const expPercentilesOf = async (db: Queryable, kind: LevelKind): Promise<number[]> =>
  (
    await db.row<{ scale: string[] }>(sql`select scale::text[] as scale from level_scale where kind = ${kind}`)
  )?.scale.map(Number) ?? [];

/** Stores the hundred percentiles of all members' exp, once a day, so that pages need not read all members. */
export const saveExpPercentiles = (db: Queryable, kind: LevelKind, at: Date): Promise<number> =>
  db.run(sql`
    insert into level_scale (kind, scale, made_at)
    select ${kind}, percentile_disc(array(select n / 100.0 from generate_series(1, 100) n)::float8[])
      within group (order by exp), ${at}
    from user_level where kind = ${kind} having count(*) > 0
    on conflict (kind) do update set scale = excluded.scale, made_at = excluded.made_at`);

export const deleteOldExpLog = (db: Queryable, before: Day, limit: number): Promise<number> =>
  db.run(sql`
    delete from exp_log where ctid = any(array(select ctid from exp_log where day < ${before} limit ${limit}))`);

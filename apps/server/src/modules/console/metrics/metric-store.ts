// The SQL on the tables of figures over time.
import type { Queryable, Tx } from '#db/db.ts';
import { sql, sqlFragment, type Statement } from '#db/sql.ts';

/** `subject` is '' for the whole platform. */
export type Figure = { readonly name: string; readonly subject?: string; readonly value: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** How long figures are kept: 14 days by minute, 13 months by hour. */
const KEPT_MINUTES_MS = 14 * 86_400_000;
const KEPT_HOURS_MS = 13 * 31 * 86_400_000;
/** In so many rows a figure is spread. */
export const PARTS = 8;

const MINUTE = sqlFragment`metric_minute`;
const HOUR = sqlFragment`metric_hour`;

/** A figure and when it happened, in unix milliseconds. */
export type TimedFigure = Figure & { readonly at: number };
export const happenedAt = (at: number, figures: readonly Figure[]): TimedFigure[] =>
  figures.map((figure) => ({ ...figure, at }));
type Write = { readonly figures: readonly TimedFigure[]; readonly part: number };

/** Adds to the figures of their minutes and hours; `now` decides whether those are still kept. */
export async function addFigures(db: Queryable, { figures, part }: Write, now: number): Promise<void> {
  for (const [table, stepMs, keptMs] of [
    [MINUTE, MINUTE_MS, KEPT_MINUTES_MS],
    [HOUR, HOUR_MS, KEPT_HOURS_MS],
  ] as const) {
    const kept = figures.filter(({ at }) => at > now - keptMs);
    if (kept.length > 0) await db.run(statementOf({ figures: kept, part }, table, stepMs, true));
  }
}

/** Sets what was measured at `at`: the last measurement of a minute or hour stays. */
export async function setFigures(db: Queryable, figures: readonly Figure[], at: number): Promise<void> {
  const write = { figures: happenedAt(at, figures), part: 0 };
  await db.run(statementOf(write, MINUTE, MINUTE_MS, false));
  await db.run(statementOf(write, HOUR, HOUR_MS, false));
}

function statementOf({ figures, part }: Write, table: typeof MINUTE, stepMs: number, adds: boolean): Statement {
  const rows = figures.map((figure) => ({ ...figure, at: Math.floor(figure.at / stepMs) * stepMs }));
  // Rows are written in the order of their keys, so that two writers cannot deadlock.
  return sql`
    insert into ${table} as m (name, subject, at, part, value)
    select name, coalesce(subject, ''), to_timestamp(at / 1000.0), ${part}, sum(value)::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(name text, subject text, at bigint, value bigint)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (name, subject, at, part) do update
      set value = case when ${adds} then m.value + excluded.value else excluded.value end`;
}

export type Span = { readonly begin: number; readonly end: number; readonly step_s: number };
/** The figures of one step: their sum, and the one measured last. */
export type StepFigure = { readonly name: string; readonly step: number; readonly sum: number; readonly last: number };

/** Per name and step of the span what was counted; steps without a row are missing. Steps below an hour are read by minute. */
export const readFigures = (
  db: Queryable,
  names: readonly string[],
  subject: string,
  { begin, end, step_s }: Span,
): Promise<StepFigure[]> =>
  db.rows<StepFigure>(sql`
    select name, floor((extract(epoch from at) - ${begin / 1000}) / ${step_s})::int as step, sum(value)::bigint as sum,
      (array_agg(value order by at desc))[1] as last
    from ${step_s < HOUR_MS / 1000 ? MINUTE : HOUR}
    where name = any(${[...names]}::text[]) and subject = ${subject} and at >= ${new Date(begin)} and at < ${new Date(end)}
    group by 1, 2`);

/** Of each subject that was measured after `since` the last measurement. */
export const readLatestFigures = async (
  db: Queryable,
  name: string,
  subjects: readonly string[],
  since: number,
): Promise<Map<string, number>> => {
  const rows = await db.rows<{ subject: string; value: number }>(sql`
    select s.subject, m.value from unnest(${[...subjects]}::text[]) s(subject) cross join lateral (
      select value from metric_minute
      where name = ${name} and subject = s.subject and at > ${new Date(since)} order by at desc limit 1) m`);
  return new Map(rows.map(({ subject, value }) => [subject, value]));
};

/** The last minute that was counted to its end. */
export const findLastBeat = async (db: Queryable, name: string): Promise<Date | null> =>
  (await db.row<{ at: Date | null }>(
    sql`select max(at) as at from metric_minute where name = ${name} and subject = ''`,
  ))!.at;

export type PastFigure = { readonly name: string; readonly at: number; readonly value: number };

/** For a demo's past: replaces figures that no process measured at their time. */
export async function layPastFigures(
  db: Queryable,
  { hours, minutes }: { readonly hours: readonly PastFigure[]; readonly minutes: readonly PastFigure[] },
): Promise<void> {
  const names = [...new Set([...hours, ...minutes].map(({ name }) => name))];
  for (const [table, rows] of [
    [HOUR, hours],
    [MINUTE, minutes],
  ] as const) {
    await db.run(sql`delete from ${table} where name = any(${names}::text[]) and subject = ''`);
    await db.run(sql`
      insert into ${table} (name, at, part, value)
      select name, to_timestamp(at / 1000.0), 0, value
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(name text, at bigint, value bigint)`);
  }
}

/** For a demo's past: what was measured once a night holds until it is measured again, for three days at most. */
export const carryMeasurements = (db: Queryable, names: readonly string[], from: Date, until: Date): Promise<number> =>
  db.run(sql`
    insert into metric_hour (name, subject, at, part, value)
    select m.name, m.subject, h.at, 0, m.value
    from (
      select name, subject, at, value, lead(at) over (partition by name, subject order by at) as next from metric_hour
      where split_part(name, ':', 1) = any(${[...names]}::text[])
        and at > ${from}::timestamptz - interval '3 days' and at <= ${until}) m
    cross join lateral generate_series(greatest(m.at, ${from}),
      least(m.next - interval '1 hour', m.at + interval '3 days', ${until}), interval '1 hour') h(at)
    on conflict do nothing`);

/** The statements of this transaction see figures and inbox as they are at its first one; a figure that changes meanwhile ends it. */
export const seeOneSnapshot = (tx: Tx): Promise<number> => tx.run(sql`set transaction isolation level repeatable read`);

/** For counting again: deletes what was counted of a time under these names, whatever its part (`name:part`) and subject. */
export async function deleteFigures(db: Queryable, names: readonly string[], from: Date, until: Date): Promise<void> {
  for (const table of [MINUTE, HOUR])
    await db.run(sql`
      delete from ${table}
      where split_part(name, ':', 1) = any(${[...names]}::text[]) and at >= ${from} and at < ${until}`);
}

/** Deletes what has been kept long enough. */
export async function deleteOldFigures(db: Queryable, now: number): Promise<void> {
  await db.run(sql`delete from metric_minute where at < ${new Date(now - KEPT_MINUTES_MS)}`);
  await db.run(sql`delete from metric_hour where at < ${new Date(now - KEPT_HOURS_MS)}`);
}

// Answers with figures over time (Z47). A step nobody measured is null: counted figures have a step without a row as 0 only when the
// minute's tick has passed through the same events (sample.ts).
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { metric_series } from '@shengyu/contract/calls/console-desk.ts';
import { beginOfDay, dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { quantileOf } from '#observe/call-times.ts';
import { ListSlot } from '#slots.ts';
import { findLastBeat, readFigures, type Span, type StepFigure } from './metric-store.ts';
import type { NamedSeries } from './names.ts';
import { bucketName } from './own-calls.ts';
import { BEAT } from './sample.ts';

type Reply = ReplyOf<typeof metric_series>;
type Range = '1h' | 'today' | '24h' | '7d' | '30d' | '90d';
export type Subject = { readonly kind: 'campaign' | 'pool' | 'guild' | 'user'; readonly id: string };

/** The figures of one member, which nobody counts ahead: the owner of the books adds them up. */
export type PersonFigures = {
  /** Without their parts: `flow.from` answers for `flow.from:10000001`. */
  readonly names: readonly string[];
  /** The sum per step of the span; `step` counts from its begin. */
  read(db: Queryable, name: string, user_id: number, span: Span): Promise<readonly { step: number; sum: number }[]>;
};
export const personFigures = new ListSlot<PersonFigures>('figures of a person');

const MINUTE_MS = 60_000;
const HOUR_S = 3_600;
const DAY_S = 86_400;
const RANGES: Readonly<Record<Range, { readonly step_s: number; readonly steps: number }>> = {
  '1h': { step_s: 60, steps: 60 },
  today: { step_s: HOUR_S, steps: 24 },
  '24h': { step_s: HOUR_S, steps: 24 },
  '7d': { step_s: HOUR_S, steps: 168 },
  '30d': { step_s: DAY_S, steps: 30 },
  '90d': { step_s: DAY_S, steps: 90 },
};
const SHIFT_MS = { day: DAY_S * 1000, week: 7 * DAY_S * 1000 } as const;
const BUCKETS = 10;
/** A step that still runs counts as measured when a tick came within this time. */
const FRESH_MS = 150_000;

/** Steps are whole minutes, hours, or days of Asia/Shanghai; the last one still runs. Today has the hours until now. */
function spanOf(range: Range, now: number): Span {
  const { step_s, steps } = RANGES[range];
  const stepMs = step_s * 1000;
  const end = (step_s === DAY_S ? beginOfDay(dayOf(now)) : Math.floor(now / stepMs) * stepMs) + stepMs;
  return { begin: range === 'today' ? beginOfDay(dayOf(now)) : end - steps * stepMs, end, step_s };
}

type Question = {
  readonly series: readonly NamedSeries[];
  readonly subject: Subject | undefined;
  readonly range: Range;
  readonly compare: 'day' | 'week' | undefined;
  readonly now: number;
};

export async function readSeries(ctx: Context, db: Queryable, q: Question): Promise<Reply> {
  const span = spanOf(q.range, q.now);
  const { step_s, begin } = span;
  const { steps } = RANGES[q.range];
  const shown: Span = { begin, end: begin + steps * step_s * 1000, step_s };
  const shift = q.compare && SHIFT_MS[q.compare];
  const [present, earlier, whole, beat] = await Promise.all([
    readSpan(ctx, db, q, span, q.now),
    shift === undefined ? undefined : readSpan(ctx, db, q, shifted(span, shift), q.now - shift),
    // Sums are compared at the same time of the day, but a day that is over is shown to its end.
    shift === undefined || shown.end === span.end
      ? undefined
      : readSpan(ctx, db, q, shifted(shown, shift), shown.end - shift - 1),
    findLastBeat(db, BEAT),
  ]);
  const toEnd = (points: Points['points']): (number | null)[] =>
    Array.from({ length: steps }, (_, step) => points[step] ?? null);
  const series = q.series.map((one, i) => {
    const { points, sum } = present[i]!;
    const prev = earlier && { prev: toEnd((whole ?? earlier)[i]!.points), prev_sum: earlier[i]!.sum };
    return { name: one.name, title: one.title, unit: one.unit, points: toEnd(points), sum, ...prev };
  });
  const updated = Math.min(q.now, beat ? beat.getTime() + MINUTE_MS : 0);
  return {
    step_s,
    begin: unixSecondsOf(begin),
    end: unixSecondsOf(shown.end),
    series,
    updated_at: unixSecondsOf(updated),
  };
}

const shifted = ({ begin, end, step_s }: Span, ms: number): Span => ({ begin: begin - ms, end: end - ms, step_s });

type Points = { readonly points: readonly (number | null)[]; readonly sum: number };
type ByStep = ReadonlyMap<string, ReadonlyMap<number, StepFigure>>;

/**
 * The points of one span; `now` is in its last step, which counts only to the end of this minute, so that a comparison with an
 * earlier span is fair.
 */
async function readSpan(ctx: Context, db: Queryable, q: Question, span: Span, now: number): Promise<Points[]> {
  const steps = Math.round((span.end - span.begin) / 1000 / span.step_s);
  if (q.subject?.kind === 'user') {
    const user_id = Number(q.subject.id);
    return Promise.all(q.series.map(({ name }) => pointsOfPerson(ctx, db, name, user_id, span, steps, now)));
  }
  const subject = q.subject ? `${q.subject.kind}:${q.subject.id}` : '';
  const names = [...new Set(q.series.flatMap(storedNames))];
  const [rows, beats] = await Promise.all([
    readUntil(db, names, subject, span, now),
    readFigures(db, [BEAT], '', span),
  ]);
  const byStep = group(rows);
  const measured = new Set(beats.map(({ step }) => step));
  // The tick of the running step may be still to come.
  if (beats.some(({ step }) => step >= steps - 1 - FRESH_MS / 1000 / span.step_s)) measured.add(steps - 1);
  return q.series.map((one) => pointsOf(one, byStep, steps, measured));
}

/** As readFigures, with the last step read by minute to the end of the minute of `now`. */
async function readUntil(db: Queryable, names: readonly string[], subject: string, span: Span, now: number) {
  const until = Math.floor(now / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  const stepMs = span.step_s * 1000;
  const open = span.end - stepMs;
  if (span.step_s < HOUR_S) return readFigures(db, names, subject, { ...span, end: until });
  // Of a day the full hours are read by hour and the rest by minute.
  const hour = Math.floor(now / (HOUR_S * 1000)) * HOUR_S * 1000;
  const [whole, rest] = await Promise.all([
    readFigures(db, names, subject, { ...span, end: Math.max(open, hour) }),
    readFigures(db, names, subject, { begin: hour, end: until, step_s: 60 }),
  ]);
  const last = Math.round((open - span.begin) / stepMs);
  const folded = new Map<string, StepFigure & { at: number }>();
  for (const { name, step, sum, last: value } of rest) {
    const known = folded.get(name);
    const isLater = known === undefined || step > known.at;
    folded.set(name, {
      name,
      step: last,
      sum: sum + (known?.sum ?? 0),
      last: isLater ? value : known.last,
      at: isLater ? step : known.at,
    });
  }
  const joined = whole.map((row) => {
    const more = row.step === last ? folded.get(row.name) : undefined;
    if (more) folded.delete(row.name);
    return more ? { ...row, sum: row.sum + more.sum, last: more.last } : row;
  });
  return [...joined, ...folded.values()];
}

function group(rows: readonly StepFigure[]): ByStep {
  const found = new Map<string, Map<number, StepFigure>>();
  for (const row of rows) {
    let steps = found.get(row.name);
    if (!steps) found.set(row.name, (steps = new Map()));
    steps.set(row.step, row);
  }
  return found;
}

const bucketNames = (kind: 'api.read' | 'api.write'): string[] =>
  Array.from({ length: BUCKETS }, (_, i) => bucketName(kind, i));

function storedNames({ name, made }: NamedSeries): string[] {
  if (made.by === 'ratio') return [made.of, made.to];
  return made.by === 'p95' ? bucketNames(made.of) : [name];
}

function pointsOf({ name, made }: NamedSeries, rows: ByStep, steps: number, measured: ReadonlySet<number>): Points {
  const each = <T>(valueOf: (step: number) => T): T[] => Array.from({ length: steps }, (_, step) => valueOf(step));
  const sumOf = (stored: string, step: number): number | undefined => rows.get(stored)?.get(step)?.sum;
  const totalOf = (stored: string): number =>
    [...(rows.get(stored)?.values() ?? [])].reduce((n, { sum }) => n + sum, 0);
  switch (made.by) {
    case 'sum': {
      const points = each((step) => sumOf(name, step) ?? (measured.has(step) ? 0 : null));
      return { points, sum: totalOf(name) };
    }
    case 'last': {
      const points = each((step) => rows.get(name)?.get(step)?.last ?? null);
      return { points, sum: points.findLast((value) => value !== null) ?? 0 };
    }
    case 'ratio': {
      const share = (of = 0, to = 0): number | null => (to === 0 ? null : Math.round((of * made.scale) / to));
      const points = each((step) => share(sumOf(made.of, step), sumOf(made.to, step)));
      return { points, sum: share(totalOf(made.of), totalOf(made.to)) ?? 0 };
    }
    case 'p95': {
      const names = bucketNames(made.of);
      const p95 = (counts: readonly number[]): number | null =>
        counts.every((n) => n === 0) ? null : Math.round(quantileOf(counts, 0.95) * 1000);
      const points = each((step) => p95(names.map((bucket) => sumOf(bucket, step) ?? 0)));
      return { points, sum: p95(names.map(totalOf)) ?? 0 };
    }
  }
}

async function pointsOfPerson(
  ctx: Context,
  db: Queryable,
  name: string,
  user_id: number,
  span: Span,
  steps: number,
  now: number,
): Promise<Points> {
  const owner = personFigures.in(ctx).find(({ names }) => names.includes(name.split(':')[0]!));
  // The books have no gaps: a step in which the person did nothing is 0.
  const rows = (await owner?.read(db, name, user_id, { ...span, end: Math.min(span.end, now + 1) })) ?? [];
  const sums = new Map(rows.map(({ step, sum }) => [step, sum]));
  const points = Array.from({ length: steps }, (_, step) => (owner ? (sums.get(step) ?? 0) : null));
  return { points, sum: rows.reduce((n, { sum }) => n + sum, 0) };
}

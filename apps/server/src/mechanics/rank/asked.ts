// What is asked of the tables for the moves of an event: points of Days before the cap, and the rows of boards they go to (BOARD-1).
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Move } from '#modules/meter/index.ts';
import { type Board, type Period, seasonAt } from './board.ts';

/** What the meter module tells (METER-1). */
export type Counted = Pick<Move, 'meter' | 'subject' | 'n' | 'at' | 'campaign' | 'luck'>;

/** A move on a board it counts for. */
export type Entry = {
  readonly board: Board;
  readonly move: Counted;
  readonly periods: readonly Period[];
  /** The sign or team; 0 where there is none. */
  readonly grp: number;
  /** RANK-7. */
  readonly barred: boolean;
};

/** Points of one source on one Day. */
export type AskedDay = {
  readonly no: number;
  readonly rank_id: string;
  readonly season: string;
  readonly subject_id: number;
  readonly source: string;
  readonly day: string;
  readonly points: number;
  /** What is left at least, where points are taken and others added after it. */
  readonly least: number;
  /** 0: none. */
  readonly cap: number;
};

/** A row of a board; the part at `place` of `size`, from 1 on, gets what the cap lets through of a Day's points. */
export type AskedScore = ReturnType<typeof rowOf> & { place: number; size: number; day_no: number };
export type Asked = { readonly days: readonly AskedDay[]; readonly scores: readonly AskedScore[] };

export const rowOf = ({ board, move, grp, barred }: Entry, { period }: Period) => ({
  rank_id: board.rank_id,
  period,
  subject_id: move.subject.id,
  grp,
  at: new Date(move.at),
  barred,
});

export function askedFor(entries: readonly Entry[]): Asked {
  const days: AskedDay[] = [];
  const scores: AskedScore[] = [];
  for (const same of Map.groupBy(entries, dayKey).values()) {
    // Moves of one event and Day have one time; of any others the last counts.
    const last = same.reduce((a, b) => (b.move.at >= a.move.at ? b : a));
    const { board, move } = last;
    const place = board.def.sources.findIndex(([meter]) => meter === move.meter);
    const [, perUnit, cap] = board.def.sources[place]!;
    const each = same.map((entry) => perUnit * entry.move.n);
    const no = days.length;
    days.push({
      no,
      rank_id: board.rank_id,
      season: seasonAt(board, move.at),
      subject_id: move.subject.id,
      source: move.meter,
      day: dayOf(move.at),
      points: each.reduce((sum, n) => sum + n, 0),
      least: leastAfter(each),
      cap,
    });
    const part = { place: place + 1, size: board.def.sources.length, day_no: no };
    scores.push(...last.periods.map((period) => ({ ...rowOf(last, period), ...part })));
  }
  return { days, scores };
}

const dayKey = ({ board, move: { meter, subject, at } }: Entry): string =>
  `${board.rank_id}/${seasonAt(board, at)}/${subject.id}/${meter}/${dayOf(at)}`;

/** Points fall to nothing at most: after the last loss at least what came later is there. */
export function leastAfter(each: readonly number[]): number {
  let [least, later] = [0, 0];
  for (const n of each.slice(1).toReversed()) least = Math.max(least, (later += n));
  return least;
}

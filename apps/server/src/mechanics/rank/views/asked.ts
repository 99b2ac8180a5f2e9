// Builds the input of the counting SQL from the moves (meter changes) of an event: points per source and day before the daily cap,
// and the board rows they go to (BOARD-1).
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { MeterMove } from '#modules/meter/index.ts';
import { seasonAt, type Board, type BoardPeriod } from '../board/board.ts';

/** The fields of a meter change (move) that boards use. */
export type CountedMeterMove = Pick<MeterMove, 'meter' | 'subject' | 'n' | 'at' | 'campaign' | 'luck'>;

/** A meter change (move) together with a board it counts for. */
export type BoardMeterMove = {
  readonly board: Board;
  readonly move: CountedMeterMove;
  readonly periods: readonly BoardPeriod[];
  /** The sign or team; 0 where the board has none. */
  readonly grp: number;
  /** True when the subject may not be ranked (RANK-7). */
  readonly barred: boolean;
};

/** The points that one source gives a subject on one day. */
type AskedDay = {
  readonly no: number;
  readonly rank_id: string;
  readonly season: string;
  readonly subject_id: number;
  readonly source: string;
  readonly day: string;
  /** Before the cap; negative when a refund takes points back (MONEY-6). */
  readonly points: number;
  /** The daily cap; 0 means no cap. */
  readonly cap: number;
};

/**
 * A board row to change. The points of the AskedDay with the number `day_no`, as far as its cap allows, are added to
 * element `place` (counted from 1) of the row's array `parts`. `size` is the length of that array.
 */
export type ScoreChange = ReturnType<typeof scoreRowKeyOf> & { place: number; size: number; day_no: number };
export type CappedPointsInput = { readonly days: readonly AskedDay[]; readonly scores: readonly ScoreChange[] };

export const scoreRowKeyOf = ({ board, move, grp, barred }: BoardMeterMove, { period }: BoardPeriod) => ({
  rank_id: board.rank_id,
  period,
  subject_id: move.subject.id,
  grp,
  at: new Date(move.at),
  barred,
});

export function cappedPointsInputOf(entries: readonly BoardMeterMove[]): CappedPointsInput {
  const days: AskedDay[] = [];
  const scores: ScoreChange[] = [];
  for (const same of Map.groupBy(entries, dayKey).values()) {
    // Moves of one event on one day have the same time; otherwise the latest time is used.
    const last = same.reduce((a, b) => (b.move.at >= a.move.at ? b : a));
    const { board, move } = last;
    const place = board.def.sources.findIndex(([meter]) => meter === move.meter);
    const [, perUnit, cap] = board.def.sources[place]!;
    const no = days.length;
    days.push({
      no,
      rank_id: board.rank_id,
      season: seasonAt(board, move.at),
      subject_id: move.subject.id,
      source: move.meter,
      day: dayOf(move.at),
      points: same.reduce((sum, entry) => sum + perUnit * entry.move.n, 0),
      cap,
    });
    const part = { place: place + 1, size: board.def.sources.length, day_no: no };
    scores.push(...last.periods.map((period) => ({ ...scoreRowKeyOf(last, period), ...part })));
  }
  return { days, scores };
}

const dayKey = ({ board, move: { meter, subject, at } }: BoardMeterMove): string =>
  `${board.rank_id}/${seasonAt(board, at)}/${subject.id}/${meter}/${dayOf(at)}`;

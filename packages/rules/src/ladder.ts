// Sign-in ladders (LADDER-2, LADDER-3). `signed` are the days of the season in the order in which they were signed.
import { addDays, beginOfDay, type Day, daysFromTo } from './calendar.ts';
import { weekOf } from './periods.ts';

export type LadderMode = 'cycle7' | 'cumulative' | 'week_days';
const CYCLE = 7;

export interface LadderPlace {
  /** Days signed in the running cycle, season or week. */
  readonly pos: number;
  /** Cycles finished; 0 for ladders without cycles. */
  readonly cycle_no: number;
}

const weekOfDay = (day: Day): string => weekOf(beginOfDay(day));

/** LADDER-2: only days signed count; a day missed loses nothing. */
export function placeOn(mode: LadderMode, signed: readonly Day[], today: Day): LadderPlace {
  if (mode === 'week_days') {
    const week = weekOfDay(today);
    return { pos: signed.filter((day) => weekOfDay(day) === week).length, cycle_no: 0 };
  }
  if (mode === 'cumulative') return { pos: signed.length, cycle_no: 0 };
  const cycle_no = Math.floor(signed.length / CYCLE);
  return { pos: signed.length - cycle_no * CYCLE, cycle_no };
}

/** The place the next signature takes, from 1; it names the day's reward. Null: the ladder is at its end. */
export function nextPosition(mode: LadderMode, signed: readonly Day[], today: Day, length: number): number | null {
  const next = placeOn(mode, signed, today).pos + 1;
  return next <= length ? next : null;
}

/** A cycle begins on the day after the last day of the one before; the first with the season. */
function cycleBegin(signed: readonly Day[], seasonBegin: Day): Day {
  const done = signed.slice(0, Math.floor(signed.length / CYCLE) * CYCLE);
  return done.length === 0
    ? seasonBegin
    : addDays(
        done.reduce((last, day) => (day > last ? day : last)),
        1,
      );
}

/** LADDER-3: days of the running cycle that can still be made up, oldest first; today is signed, not made up. */
export function missedDays(signed: readonly Day[], seasonBegin: Day, today: Day): Day[] {
  return daysFromTo(cycleBegin(signed, seasonBegin), addDays(today, -1)).filter((day) => !signed.includes(day));
}

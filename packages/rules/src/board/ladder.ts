// Computes daily sign-in ladders: the position on the ladder (LADDER-2) and the missed days that can be made up
// (LADDER-3). `signed` holds the days of the season in the order in which they were signed.
import { addDays, beginOfDay, type Day } from '../time/calendar.ts';
import { weekOf } from '../time/periods.ts';

/**
 * `cycle7` starts again after seven signed days, `cumulative` counts all signed days of the season, `week_days` counts those of the
 * ISO week.
 */
export type LadderMode = 'cycle7' | 'cumulative' | 'week_days';
const CYCLE = 7;

export interface LadderPosition {
  /** Days signed in the current cycle, season or week. */
  readonly pos: number;
  /** Number of finished cycles; 0 for ladders without cycles. */
  readonly cycle_no: number;
}

const weekOfDay = (day: Day): string => weekOf(beginOfDay(day));

/** The place on the ladder. LADDER-2: only signed days count, and a missed day takes nothing away. */
export function ladderPositionOf(mode: LadderMode, signed: readonly Day[], today: Day): LadderPosition {
  if (mode === 'week_days') {
    const week = weekOfDay(today);
    return { pos: signed.filter((day) => weekOfDay(day) === week).length, cycle_no: 0 };
  }
  if (mode === 'cumulative') return { pos: signed.length, cycle_no: 0 };
  const cycle_no = Math.floor(signed.length / CYCLE);
  return { pos: signed.length - cycle_no * CYCLE, cycle_no };
}

/** The position of the next sign-in, starting at 1; it selects the reward of the day. Null when the ladder is complete. */
export function nextLadderPosition(
  mode: LadderMode,
  signed: readonly Day[],
  today: Day,
  length: number,
): number | null {
  const next = ladderPositionOf(mode, signed, today).pos + 1;
  return next <= length ? next : null;
}

/**
 * The first day of the current cycle. The first cycle begins with the season; every further cycle begins on the day after the last
 * signed day of the cycle before.
 */
function cycleBegin(signed: readonly Day[], seasonBegin: Day): Day {
  const done = signed.slice(0, Math.floor(signed.length / CYCLE) * CYCLE);
  return done.length === 0
    ? seasonBegin
    : addDays(
        done.reduce((last, day) => (day > last ? day : last)),
        1,
      );
}

/**
 * LADDER-3: the days of the current cycle that can still be made up, oldest first. Today is not among them, because it is signed
 * normally.
 */
export const missedDaysOfCycle = (
  signed: readonly Day[],
  seasonBegin: Day,
  { today, most }: { readonly today: Day; readonly most: number },
): Day[] => missedDaysSince(cycleBegin(signed, seasonBegin), signed, { today, most });

/** The days since `begin` without a signature, oldest first, at most `most`: an everyday campaign began years ago. */
export function missedDaysSince(
  begin: Day,
  signed: readonly Day[],
  { today, most }: { readonly today: Day; readonly most: number },
): Day[] {
  const there = new Set(signed);
  const missed: Day[] = [];
  for (let day = begin; day < today && missed.length < most; day = addDays(day, 1)) {
    if (!there.has(day)) missed.push(day);
  }
  return missed;
}

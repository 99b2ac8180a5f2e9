// Pure functions about a ladder: positions of signed days, missed days, and make-ups that are left.
import { beginOfDay, dayOf, type Day } from '@shengyu/rules/time/calendar.ts';
import {
  missedDaysOfCycle,
  missedDaysSince,
  nextLadderPosition,
  ladderPositionOf,
} from '@shengyu/rules/board/ladder.ts';
import { weekOf, weekPeriods } from '@shengyu/rules/time/periods.ts';
import type { SignInDef } from '@shengyu/campaign/definition.ts';
import { signedDaysOf, type Ladder } from './ladder.ts';

/** The position on the ladder (from 1) that each signed day took, in the order of signing. */
export const ladderPositionsOf = ({ mode, days }: SignInDef, signed: readonly Day[]): number[] =>
  signed.map((day, i) => nextLadderPosition(mode, signed.slice(0, i), day, days.length) ?? days.length);

/** LADDER-3: the missed days of the current cycle (season or week) that can be made up, oldest first, at most `most`. */
export function missedDaysOf(ladder: Ladder, today: Day, most: number): Day[] {
  const { part, row, season } = ladder;
  const begin = dayOf(season.open_at);
  if (part.mode === 'cycle7') return missedDaysOfCycle(row.signed, begin, { today, most });
  const monday = dayOf(weekPeriods.spanOf(weekOf(beginOfDay(today)))!.begin);
  const from = part.mode === 'week_days' && monday > begin ? monday : begin;
  return missedDaysSince(from, row.signed, { today, most });
}

/** How many missed days the member may still make up in the current cycle. */
export function countMakeupsLeft(ladder: Ladder, today: Day): number {
  const { part, row } = ladder;
  if (!part.makeup || part.makeup === 'none') return 0;
  const { cycle_no } = ladderPositionOf(part.mode, signedDaysOf(ladder), today);
  const used = row.makeup_cycle === cycle_no ? row.makeup_used : 0;
  return Math.max(0, part.makeup.per_cycle - used);
}

export const stepIdOf = ({ id }: SignInDef, days: number): string => `${id}_${days}`;

// What can be signed and made up on a ladder. Pure.
import { addDays, beginOfDay, dayOf, daysFromTo, type Day } from '@shengyu/rules/calendar.ts';
import { missedDays, nextPosition, placeOn } from '@shengyu/rules/ladder.ts';
import { weekOf, weeks } from '@shengyu/rules/periods.ts';
import type { SignDef } from '@shengyu/campaign/definition.ts';
import { signedFor, type Ladder } from './ladder.ts';

/** The place each signature took, from 1, in the order of signing. */
export const positionsOf = ({ mode, days }: SignDef, signed: readonly Day[]): number[] =>
  signed.map((day, i) => nextPosition(mode, signed.slice(0, i), day, days.length) ?? days.length);

/** LADDER-3: days of the running cycle that can be made up, oldest first. */
export function missedOn(ladder: Ladder, today: Day): Day[] {
  const { part, row, season } = ladder;
  const begin = dayOf(season.open_at);
  if (part.mode === 'cycle7') return missedDays(row.signed, begin, today);
  const monday = dayOf(weeks.spanOf(weekOf(beginOfDay(today)))!.begin);
  const from = part.mode === 'week_days' && monday > begin ? monday : begin;
  return daysFromTo(from, addDays(today, -1)).filter((day) => !row.signed.includes(day));
}

/** Make-ups left in the running cycle. */
export function makeupsLeft(ladder: Ladder, today: Day): number {
  const { part, row } = ladder;
  if (!part.makeup || part.makeup === 'none') return 0;
  const { cycle_no } = placeOn(part.mode, signedFor(ladder), today);
  const used = row.makeup_cycle === cycle_no ? row.makeup_used : 0;
  return Math.max(0, part.makeup.per_cycle - used);
}

export const stepIdOf = ({ id }: SignDef, days: number): string => `${id}_${days}`;

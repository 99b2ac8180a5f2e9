// The sentence above the figures of the data centre (screen S-DC): how this week's turnover compares with last week's, and which
// room contributed most.
import { addDays, weekdayOf, type Day } from '@shengyu/rules/time/calendar.ts';

type Facts = {
  readonly days: readonly { readonly day: Day; readonly flow: number }[];
  /** The room with the most turnover first. */
  readonly rooms: readonly { readonly name: string; readonly flow: number }[];
  readonly today: Day;
  /** The day on which the guild was opened. */
  readonly since: Day;
};

/** A change of less than this many percent gets no sentence. */
const LEAST_PERCENT = 5;
/** A room with at least this share of the rooms' turnover is named. */
const MAIN_SHARE = 0.3;

/**
 * The sentence; undefined if there is nothing to tell. Only whole days count: Monday to yesterday against the same days of last
 * week.
 */
export function writeWeekInsight({ days, rooms, today, since }: Facts): string | undefined {
  const monday = addDays(today, 1 - weekdayOf(today));
  const lastMonday = addDays(monday, -7);
  // DATA-4: a week in which the guild was not there from its first day on is no measure.
  if (monday === today || since > lastMonday) return undefined;
  const sum = (from: Day, to: Day): number =>
    days.reduce((all, { day, flow }) => (day >= from && day < to ? all + flow : all), 0);
  const [now, before] = [sum(monday, today), sum(lastMonday, addDays(today, -7))];
  if (before <= 0) return undefined;
  const percent = Math.round(((now - before) * 100) / before);
  if (Math.abs(percent) < LEAST_PERCENT) return undefined;
  const total = rooms.reduce((all, room) => all + room.flow, 0);
  const main = rooms[0] && rooms[0].flow >= total * MAIN_SHARE ? `，主要来自房间「${rooms[0].name}」` : '';
  return `本周流水 ${percent > 0 ? '+' : '−'}${Math.abs(percent)}%${main}`;
}

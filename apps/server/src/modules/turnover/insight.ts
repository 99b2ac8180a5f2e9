// One sentence above the figures (S-DC): how this week stands against the last, and which room stands behind it.
import { addDays, type Day, weekdayOf } from '@shengyu/rules/calendar.ts';

type Facts = {
  readonly days: readonly { readonly day: Day; readonly flow: number }[];
  /** Best first. */
  readonly rooms: readonly { readonly name: string; readonly flow: number }[];
  readonly today: Day;
};

/** Below this a change is no news. */
const LEAST_PERCENT = 5;
/** From this share of the rooms' turnover on one room is what stands behind it. */
const MAIN_SHARE = 0.3;

/** Whole days only: since Monday up to yesterday against as many of last week. */
export function insightOf({ days, rooms, today }: Facts): string | undefined {
  const monday = addDays(today, 1 - weekdayOf(today));
  if (monday === today) return undefined;
  const sum = (from: Day, to: Day): number =>
    days.reduce((all, { day, flow }) => (day >= from && day < to ? all + flow : all), 0);
  const [now, before] = [sum(monday, today), sum(addDays(monday, -7), addDays(today, -7))];
  if (before <= 0) return undefined;
  const percent = Math.round(((now - before) * 100) / before);
  if (Math.abs(percent) < LEAST_PERCENT) return undefined;
  const total = rooms.reduce((all, room) => all + room.flow, 0);
  const main = rooms[0] && rooms[0].flow >= total * MAIN_SHARE ? `，主要来自房间「${rooms[0].name}」` : '';
  return `本周流水 ${percent > 0 ? '+' : '−'}${Math.abs(percent)}%${main}`;
}

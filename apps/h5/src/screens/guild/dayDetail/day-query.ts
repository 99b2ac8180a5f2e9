// Reads the address of the page 流水详情 (id, type, date_info), and finds the neighbouring days.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { addDays, addMonths, isDay, isMonth, monthOfDay, weekdayOf } from '@shengyu/rules/time/calendar.ts';

export type TurnoverLogReply = ReplyFrom<'POST /api/v1/water_flow_log'>;
export type TurnoverRow = TurnoverLogReply['list'][number];
export type DateRange = TurnoverLogReply['range'];

/** Type 1 guild, 2 member, 3 room. */
type Subject = { readonly id: number; readonly type: 1 | 2 | 3; readonly guild_id?: number };
export type DayQuery = Subject & { readonly date_info: string };

const idOf = (text: string | undefined): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** Reads the query of the page's address; undefined when it is missing or invalid (S-DD-4). */
export function readDayQuery(query: Readonly<Record<string, string | undefined>>): DayQuery | undefined {
  const { date_info = '', type } = query;
  const [id, guild_id] = [idOf(query.id), idOf(query.guild_id)];
  if (id === undefined || (type !== '1' && type !== '2' && type !== '3')) return undefined;
  if (!isDay(date_info) && !isMonth(date_info)) return undefined;
  return { id, type: Number(type) as 1 | 2 | 3, date_info, ...(guild_id === undefined ? {} : { guild_id }) };
}

/** The data centre's page for the same subject; patrol staff, who are not in the guild, must name it (ROLE-5). */
export function buildDataCentreRoute({ id, type, guild_id }: DayQuery): string {
  const guild = type === 1 ? id : guild_id;
  const subject = type === 1 ? '' : `&id=${id}`;
  return `/guild/dataCenter?page_type=${type}${subject}${guild === undefined ? '' : `&guild_id=${guild}`}`;
}

/** The day or month before (−1) or after (1); undefined when the viewer may not look there. */
export function findNeighbourDate(date_info: string, step: -1 | 1, { begin, end }: DateRange): string | undefined {
  const [next, first, last] = isDay(date_info)
    ? [addDays(date_info, step), begin, end]
    : [addMonths(date_info, step), monthOfDay(begin), monthOfDay(end)];
  return next < first || next > last ? undefined : next;
}

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** A day or month as text for the member, e.g. 11月18日 周三, or 2026年11月. */
export function formatDayOrMonth(date_info: string): string {
  const [year, month, day] = date_info.split('-').map(Number);
  return day === undefined ? `${year}年${month}月` : `${month}月${day}日 ${WEEKDAYS[weekdayOf(date_info) - 1]}`;
}

/** An hour of the day as text: 9 becomes 09:00–10:00. */
export const formatHourSpan = (hour: number): string =>
  [hour, hour + 1].map((at) => `${String(at).padStart(2, '0')}:00`).join('–');

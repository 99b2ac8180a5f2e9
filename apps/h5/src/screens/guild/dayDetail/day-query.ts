// The address of 流水详情 (id, type, date_info), and the days beside the one that is shown.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { addDays, addMonths, isDay, isMonth, monthOfDay, weekdayOf } from '@shengyu/rules/calendar.ts';

export type Answer = ReplyFrom<'POST /api/v1/water_flow_log'>;
export type Flow = Answer['list'][number];
export type Range = Answer['range'];

/** Guild, member, room. */
export type Subject = { readonly id: number; readonly type: 1 | 2 | 3; readonly guild_id?: number };
export type DayQuery = Subject & { readonly date_info: string };

const idOf = (text: string | undefined): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** Undefined: missing or bad (S-DD-4). */
export function queryOf(query: Readonly<Record<string, string | undefined>>): DayQuery | undefined {
  const { date_info = '', type } = query;
  const [id, guild_id] = [idOf(query.id), idOf(query.guild_id)];
  if (id === undefined || (type !== '1' && type !== '2' && type !== '3')) return undefined;
  if (!isDay(date_info) && !isMonth(date_info)) return undefined;
  return { id, type: Number(type) as 1 | 2 | 3, date_info, ...(guild_id === undefined ? {} : { guild_id }) };
}

/** Where the figures of the same subject stand; patrol looks in from outside and has to name the guild (ROLE-5). */
export function dataCentreOf({ id, type, guild_id }: DayQuery): string {
  const guild = type === 1 ? id : guild_id;
  const subject = type === 1 ? '' : `&id=${id}`;
  return `/guild/dataCenter?page_type=${type}${subject}${guild === undefined ? '' : `&guild_id=${guild}`}`;
}

/** The Day or Month before (−1) or after (1); undefined: nobody here may look there. */
export function besideOf(date_info: string, step: -1 | 1, { begin, end }: Range): string | undefined {
  const [next, first, last] = isDay(date_info)
    ? [addDays(date_info, step), begin, end]
    : [addMonths(date_info, step), monthOfDay(begin), monthOfDay(end)];
  return next < first || next > last ? undefined : next;
}

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** 11月18日 周三; 2026年11月. */
export function dateText(date_info: string): string {
  const [year, month, day] = date_info.split('-').map(Number);
  return day === undefined ? `${year}年${month}月` : `${month}月${day}日 ${WEEKDAYS[weekdayOf(date_info) - 1]}`;
}

/** 9 → 09:00–10:00. */
export const hourText = (hour: number): string =>
  [hour, hour + 1].map((at) => `${String(at).padStart(2, '0')}:00`).join('–');

// What of a room's operations is asked for (R01).
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { filtersOf, type LogDays, type LogFilter } from '#mechanics/log/log-filter.ts';

export type Answer = ReplyFrom<'GET /goapi/room/get_operation_list'>;
export type Operation = Answer['list'][number];
export type Alert = Answer['alerts'][number];
type Ask = RequestTo<'GET /goapi/room/get_operation_list'>;

/** A room, or all rooms of a guild. */
export type Place = { readonly room_id: number } | { readonly guild_id: number };

/** S-OL-1; the numbers are ROOM-8's. */
export const GROUPS = [
  { key: 'all', label: '全部', types: '' },
  { key: 'kick', label: '踢出', types: '3' },
  { key: 'mute', label: '禁言', types: '4,5' },
  { key: 'seat', label: '麦位', types: '6,7,8,9,10,11' },
  { key: 'admin', label: '管理', types: '12,13' },
  { key: 'black', label: '黑名单', types: '15,16' },
  { key: 'patrol', label: '巡查', types: '17,18' },
  { key: 'room', label: '开关播与资料', types: '1,2,14' },
] as const;
export type Group = (typeof GROUPS)[number]['key'];

/** Without days the last 31. */
export type Filter = LogFilter & { readonly group: Group };

export const EVERYTHING: Filter = { group: 'all' };

/** ROOM-7. */
export const DAYS: LogDays = { kept: 180, span: 31 };

export function asked(place: Place, { group, ...filter }: Filter): Omit<Ask, 'page' | 'limit'> {
  const { types } = GROUPS.find(({ key }) => key === group)!;
  return { ...place, ...(types ? { types } : {}), ...filtersOf(filter) };
}

export const isPlain = (filter: Filter): boolean =>
  filter.group === EVERYTHING.group && Object.keys(filtersOf(filter)).length === 0;

export const ROLES: Readonly<Record<Operation['operator_role'], string>> = {
  owner: '房主',
  admin: '管理',
  guild: '公会',
  patrol: '巡查',
  system: '系统',
};

/** 90 → 1分30秒. */
export function durationText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const words = [hours > 0 && `${hours}小时`, minutes > 0 && `${minutes}分`, rest > 0 && `${rest}秒`].filter(Boolean);
  return words.join('') || '0秒';
}

// Filter of the operation log (call R01).
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { buildLogFilterRequest, type LogDayLimits, type LogFilter } from '#features/log/log-filter.ts';

type Answer = ReplyFrom<'GET /goapi/room/get_operation_list'>;
export type Operation = Answer['list'][number];
export type OperationAlert = Answer['alerts'][number];
type Ask = RequestTo<'GET /goapi/room/get_operation_list'>;

/** A room, or all rooms of a guild. */
export type LogScope = { readonly room_id: number } | { readonly guild_id: number };

/** S-OL-1: the type chips; the numbers are the operation types of ROOM-8. */
export const OPERATION_GROUPS = [
  { key: 'all', label: '全部', types: '' },
  { key: 'kick', label: '踢出', types: '3' },
  { key: 'mute', label: '禁言', types: '4,5' },
  { key: 'seat', label: '麦位', types: '6,7,8,9,10,11' },
  { key: 'admin', label: '管理', types: '12,13' },
  { key: 'black', label: '黑名单', types: '15,16' },
  { key: 'patrol', label: '巡查', types: '17,18' },
  { key: 'room', label: '开关播与资料', types: '1,2,14' },
] as const;
export type OperationGroup = (typeof OPERATION_GROUPS)[number]['key'];

/** The filter of the log. When it names no days, the server returns the last 31 days. */
export type OperationLogFilter = LogFilter & { readonly group: OperationGroup };

export const NO_OPERATION_LOG_FILTER: OperationLogFilter = { group: 'all' };

/** ROOM-7: the log is kept 180 days; one query spans at most 31. */
export const OPERATION_LOG_DAYS: LogDayLimits = { kept: 180, span: 31 };

export function buildOperationLogRequest(
  place: LogScope,
  { group, ...filter }: OperationLogFilter,
): Omit<Ask, 'page' | 'limit'> {
  const { types } = OPERATION_GROUPS.find(({ key }) => key === group)!;
  return { ...place, ...(types ? { types } : {}), ...buildLogFilterRequest(filter) };
}

export const isOperationLogUnfiltered = (filter: OperationLogFilter): boolean =>
  filter.group === NO_OPERATION_LOG_FILTER.group && Object.keys(buildLogFilterRequest(filter)).length === 0;

export const OPERATOR_ROLE_NAMES: Readonly<Record<Operation['operator_role'], string>> = {
  owner: '房主',
  admin: '管理',
  guild: '公会',
  patrol: '巡查',
  system: '系统',
};

/** A number of seconds as text: 90 becomes 1分30秒. */
export function formatDuration(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const words = [hours > 0 && `${hours}小时`, minutes > 0 && `${minutes}分`, rest > 0 && `${rest}秒`].filter(Boolean);
  return words.join('') || '0秒';
}

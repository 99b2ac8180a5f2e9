// The operation log of a room or of a guild's rooms (R01); ROOM-7: a query spans at most 31 days.
import { addDays, beginOfDay, dayOf, daysBetween, endOfDay, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { get_operation_list } from '@shengyu/contract/calls/room.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { loadUserBriefs, type UserBrief } from '#modules/identity/index.ts';
import { resolvePaging } from '#wire/paging.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { loadRoomBriefs, type RoomBrief } from './brief.ts';
import { listOperationAlerts, loadOperationPage, type OperationFilter, type OperationRow } from './op-store.ts';
import { operationName, OPERATIONS } from './operations.ts';
import { roomById, roomIdsOfGuild } from './store.ts';

type Ask = RequestOf<typeof get_operation_list>;
type Reply = ReplyOf<typeof get_operation_list>;

const DAYS_MAX = 31;
const TEXT_MAX = 500;

/**
 * The days of the request; without `end`, 31 days from `begin`, but not beyond today; without `begin`, the 31 days up to `end`.
 * Undefined: the span is empty or too long.
 */
function spanOf({ begin, end }: Ask, now: number): Pick<OperationFilter, 'from' | 'until'> | undefined {
  const today = dayOf(now);
  const last =
    end ?? (begin === undefined || addDays(begin, DAYS_MAX - 1) > today ? today : addDays(begin, DAYS_MAX - 1));
  const first = begin ?? addDays(last, 1 - DAYS_MAX);
  const days = daysBetween(first, last) + 1;
  if (days < 1 || days > DAYS_MAX) return undefined;
  return { from: new Date(beginOfDay(first)), until: new Date(endOfDay(last)) };
}

export async function listOperations(ctx: Context, db: Queryable, ask: Ask, now: number): Promise<Reply | Refused> {
  const span = spanOf(ask, now);
  if (!span || (ask.room_id === undefined) === (ask.guild_id === undefined)) return refuse('params');
  if (ask.room_id !== undefined && !(await roomById(db, ask.room_id)))
    return refuse(get_operation_list.refusals.not_found);
  const filter: OperationFilter = {
    ...span,
    room_ids: ask.room_id === undefined ? await roomIdsOfGuild(db, ask.guild_id!) : [ask.room_id],
    types: ask.types?.split(',').map(Number),
    operator_id: ask.operator_id,
    target_id: ask.target_id,
  };
  const { page, limit, offset } = resolvePaging(ask);
  const [{ rows, total }, alerts] = await Promise.all([
    loadOperationPage(db, filter, { limit, offset }),
    listOperationAlerts(db, filter),
  ]);
  const named = rows.flatMap(({ operator_id, target_id }) => [operator_id, target_id]);
  const people = await loadUserBriefs(ctx, db, [
    ...named.filter((id) => id !== null),
    ...alerts.map((a) => a.operator_id),
  ]);
  const roomIds = rows.map(({ room_id }) => room_id);
  const rooms = await loadRoomBriefs(ctx, db, roomIds, now, { admitted: true });
  return {
    list: rows.map((row) => present(row, rooms.get(row.room_id)!, people)),
    total,
    page,
    limit,
    types: [...OPERATIONS],
    alerts: alerts.flatMap(({ operator_id, type, num, hour }) => {
      const operator = people.get(operator_id);
      return operator ? [{ operator, type_name: operationName(type), num, hour: unixSecondsOf(hour.getTime()) }] : [];
    }),
  };
}

function present(row: OperationRow, room: RoomBrief, people: ReadonlyMap<number, UserBrief>): Reply['list'][number] {
  const operator = row.operator_id === null ? undefined : people.get(row.operator_id);
  const target = row.target_id === null ? undefined : people.get(row.target_id);
  const what = [operator?.nickname ?? '系统', operationName(row.type), target?.nickname].filter(Boolean).join(' ');
  return {
    op_id: row.op_id,
    room,
    type: row.type,
    type_name: operationName(row.type),
    ...(operator ? { operator } : {}),
    operator_role: row.operator_role,
    ...(target ? { target } : {}),
    text: Array.from(row.words ? `${what}：${row.words}` : what)
      .slice(0, TEXT_MAX)
      .join(''),
    ...(row.seconds === null ? {} : { seconds: row.seconds }),
    created_at: unixSecondsOf(row.at.getTime()),
  };
}

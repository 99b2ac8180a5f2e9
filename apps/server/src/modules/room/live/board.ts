// The live rooms in the order of their heat (SHELL-41). The order is a sorted set in Redis that every change of a room keeps
// current; whatever is missing there is worked out from the running spans, so that without Redis only gifts count less.
import { roomHeatOf } from '@shengyu/rules/board/room.ts';
import type { Context } from '#context.ts';
import { readCached } from '#kept.ts';
import { turnoverOfRooms } from '#modules/gift/index.ts';
import { HEAT_MS } from '../brief.ts';
import { listLiveRoomRows, type LiveRoomRow } from './board-store.ts';

const KEY = 'rooms:live';
/** All callers of a process share what was read for this long. */
const SHARED_MS = 2_000;

export type LiveRoom = LiveRoomRow & { readonly heat: number };

/** Every live room, the hottest first. */
export const readLiveRooms = (ctx: Context, now: number): Promise<readonly LiveRoom[]> =>
  readCached(ctx, SHARED_MS, KEY, now, async () => {
    const [rows, scored] = await Promise.all([
      listLiveRoomRows(ctx.db),
      ctx.redis.zrange(KEY, '0', '-1', 'WITHSCORES').catch((): string[] => []),
    ]);
    if (scored.length === 0 && rows.length > 0) return sortByHeat(await storeHeat(ctx, rows, now));
    const heats = new Map<number, number>();
    for (let i = 0; i < scored.length; i += 2) heats.set(Number(scored[i]), Number(scored[i + 1]));
    return sortByHeat(rows.map((row) => ({ ...row, heat: heats.get(row.room_id) ?? heatOf(row, 0) })));
  });

/** Works out the heat of these rooms and stores it; a room that is no longer live leaves the order. */
export async function refreshHeat(ctx: Context, room_ids: readonly number[], now: number): Promise<LiveRoom[]> {
  const rows = await listLiveRoomRows(ctx.db, room_ids);
  const found = new Set(rows.map(({ room_id }) => room_id));
  const gone = room_ids.filter((id) => !found.has(id));
  if (gone.length > 0) await ctx.redis.zrem(KEY, ...gone).catch(() => 0);
  return storeHeat(ctx, rows, now);
}

/** Every five minutes: the heat of all rooms, because gifts older than ten minutes stop counting without an event (ROOM-4). */
export async function refreshAllHeat(ctx: Context, now: number): Promise<void> {
  const known = (await ctx.redis.zrange(KEY, '0', '-1').catch((): string[] => [])).map(Number);
  const live = (await listLiveRoomRows(ctx.db)).map(({ room_id }) => room_id);
  await refreshHeat(ctx, [...new Set([...known, ...live])], now);
}

async function storeHeat(ctx: Context, rows: readonly LiveRoomRow[], now: number): Promise<LiveRoom[]> {
  const ids = rows.map(({ room_id }) => room_id);
  const turnover = await turnoverOfRooms(ctx.db, ids, new Date(now - HEAT_MS));
  const rooms = rows.map((row) => ({ ...row, heat: heatOf(row, turnover.get(row.room_id) ?? 0) }));
  if (rooms.length > 0)
    await ctx.redis.zadd(KEY, ...rooms.flatMap(({ room_id, heat }) => [heat, room_id])).catch(() => 0);
  return rooms;
}

const heatOf = ({ online_num, mic_num }: LiveRoomRow, turnover: number): number =>
  roomHeatOf({ onlineNum: online_num, onMicNum: mic_num, turnoverOf10Min: Math.max(0, turnover) });

const sortByHeat = (rooms: readonly LiveRoom[]): LiveRoom[] =>
  rooms.toSorted((a, b) => b.heat - a.heat || a.room_id - b.room_id);

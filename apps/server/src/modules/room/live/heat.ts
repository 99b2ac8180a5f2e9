// Tells the heat of a room after changes, at most once in two seconds for all processes together, and keeps the order of live rooms
// current (SHELL-41).
import type { Context } from '#context.ts';
import type { Db } from '#db/db.ts';
import { loadPresence } from '../presence-store.ts';
import { refreshHeat } from './board.ts';
import { tellRoom } from './tell.ts';

const PACE_MS = 2_000;
const pending = new WeakMap<Db, Map<number, NodeJS.Timeout>>();

/**
 * To be called after every change of a room. Of all processes the first one tells, at the end of the two seconds: by then the changes
 * of the others are committed, too. Without Redis each process tells for itself.
 */
export function markRoomChanged(ctx: Context, room_id: number): void {
  let waiting = pending.get(ctx.db);
  if (!waiting) pending.set(ctx.db, (waiting = new Map()));
  if (waiting.has(room_id)) return;
  const tell = (): void => {
    waiting.delete(room_id);
    tellHeat(ctx, room_id);
  };
  waiting.set(room_id, setTimeout(tell, PACE_MS).unref());
  ctx.redis.set(`heat:${room_id}`, '1', 'PX', PACE_MS, 'NX').then(
    (first) => {
      if (first !== null) return;
      clearTimeout(waiting.get(room_id));
      waiting.delete(room_id);
    },
    () => undefined,
  );
}

const tellHeat = (ctx: Context, room_id: number): void =>
  tellRoom(ctx, room_id, async () => {
    const [[live], presence] = await Promise.all([
      refreshHeat(ctx, [room_id], ctx.clock.now()),
      loadPresence(ctx.db, [room_id]),
    ]);
    const { online_num, mic_num } = presence.get(room_id)!;
    return [{ name: 'heat', data: { heat: live?.heat ?? 0, online_num, mic_num } }];
  });

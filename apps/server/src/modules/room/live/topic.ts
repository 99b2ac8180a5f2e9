// The topic of a room's live events (SHELL-40).
import type { Context } from '#context.ts';

export const buildRoomTopic = (room_id: number): string => `room.${room_id}`;

/** The last events hold what members said, so they are forgotten ten minutes after the last one. */
export const KEPT_S = 600;

/** The id of the last event of a room; `0-0` before the first and while Redis is away. */
export const readLastSeq = async (ctx: Context, room_id: number): Promise<string> =>
  (await ctx.live.recent(buildRoomTopic(room_id))).at(-1)?.id ?? '0-0';

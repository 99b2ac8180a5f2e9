// Who may see which room's data (G31): its owner, officers of a guild to which the room is or was bound, and patrol (platform
// inspectors).
import { room_data_center } from '@shengyu/contract/calls/turnover.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { guildById, hasPermissionBeyondOwn, type GuildStanding } from '#modules/roster/index.ts';
import { roomById, type RoomRow } from '#modules/room/index.ts';
import type { CallContext } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { ALL_DAYS, loadBindingDaysByRoom, readRoomList, readRoomPage, type VisibleDays } from './room-page.ts';
import { refuseIfRangeHidden, loadViewerStanding } from './viewer.ts';
import { chartWindowOf, type ChartWindow } from './window.ts';

type Asked = CallContext<typeof room_data_center>;
type Answered = Promise<ReplyOf<typeof room_data_center> | Refused>;

const { not_found, no_permission } = room_data_center.refusals;

export async function readRoomData(call: Asked, room_id: number): Answered {
  const { ctx, db, req, now } = call;
  const room = await roomById(db, room_id);
  if (!room) return refuse(not_found);
  const w = chartWindowOf(req.type ?? 1, now);
  const guild_id = req.guild_id ?? room.guild_id ?? undefined;
  const who = await loadViewerStanding(call, guild_id);
  const seen = await visibleDaysOf(call, room, { who, guild_id, w });
  if (seen instanceof Refused) return seen;
  return refuseIfRangeHidden(who, w.range) ?? readRoomPage({ ctx, db, who, w, now }, room_id, seen, req);
}

type Viewing = { readonly who: GuildStanding; readonly guild_id: number | undefined; readonly w: ChartWindow };

/** The owner and patrol see all days; officers of a guild see only the days on which the room was bound to it. */
export async function visibleDaysOf(
  { db, me, now }: Pick<CallContext, 'db' | 'me' | 'now'>,
  room: RoomRow,
  { who, guild_id, w }: Viewing,
): Promise<VisibleDays | Refused> {
  if (room.owner_id === me || who.is_patrol) return ALL_DAYS;
  if (guild_id === undefined || !hasPermissionBeyondOwn(who, 'data.room.view')) return refuse(no_permission);
  return (await loadBindingDaysByRoom(db, guild_id, w, now)).get(room.room_id) ?? refuse(not_found);
}

export async function readRoomListData(call: Asked, guild_id: number): Answered {
  const { ctx, db, req, now } = call;
  if (!(await guildById(db, guild_id))) return refuse(not_found);
  const who = await loadViewerStanding(call, guild_id);
  if (!hasPermissionBeyondOwn(who, 'data.room.view')) return refuse(no_permission);
  const w = chartWindowOf(req.type ?? 1, now);
  return refuseIfRangeHidden(who, w.range) ?? readRoomList({ ctx, db, who, w, now }, guild_id, req);
}

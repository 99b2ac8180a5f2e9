// Who sees which room's data (G31): its owner, officers of the guild it is or was bound to, patrol.
import { room_data_center } from '@shengyu/contract/calls/turnover.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { guildById, may, type Standing } from '#modules/guild/index.ts';
import { roomOf, type RoomRow } from '#modules/room/index.ts';
import type { Act } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { ALL_DAYS, bindingsOf, roomList, roomPage, type Visible } from './room-page.ts';
import { refusedRange, standingOf } from './viewer.ts';
import { windowOf, type Window } from './window.ts';

type Asked = Act<typeof room_data_center>;
type Answered = Promise<ReplyOf<typeof room_data_center> | Refused>;

const { not_found, no_permission } = room_data_center.refusals;

export async function roomData(act: Asked, room_id: number): Answered {
  const { ctx, db, req, now } = act;
  const room = await roomOf(db, room_id);
  if (!room) return refuse(not_found);
  const w = windowOf(req.type ?? 1, now);
  const guild_id = req.guild_id ?? room.guild_id ?? undefined;
  const who = await standingOf(act, guild_id);
  const seen = await visible(act, room, { who, guild_id, w });
  if (seen instanceof Refused) return seen;
  return refusedRange(who, w.range) ?? roomPage({ ctx, db, who, w, now }, room_id, seen, req);
}

type Viewing = { readonly who: Standing; readonly guild_id: number | undefined; readonly w: Window };

/** An owner and patrol see the room, a guild its time with the room: what it turned over elsewhere is another guild's. */
export async function visible(
  { db, me, now }: Pick<Act, 'db' | 'me' | 'now'>,
  room: RoomRow,
  { who, guild_id, w }: Viewing,
): Promise<Visible | Refused> {
  if (room.owner_id === me || who.is_patrol) return ALL_DAYS;
  if (guild_id === undefined || !may(who, 'data.room.view')) return refuse(no_permission);
  return (await bindingsOf(db, guild_id, w, now)).get(room.room_id) ?? refuse(not_found);
}

export async function roomsData(act: Asked, guild_id: number): Answered {
  const { ctx, db, req, now } = act;
  if (!(await guildById(db, guild_id))) return refuse(not_found);
  const who = await standingOf(act, guild_id);
  if (!may(who, 'data.room.view')) return refuse(no_permission);
  const w = windowOf(req.type ?? 1, now);
  return refusedRange(who, w.range) ?? roomList({ ctx, db, who, w, now }, guild_id, req);
}

// Binding, letting go and handing over rooms of a guild (X27, ROOM-1, ROOM-5).
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { guild_room_manage } from '@shengyu/contract/calls/room.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { usersById } from '#modules/identity/index.ts';
import { presenceIn } from '#modules/ingest/index.ts';
import { causeOf, notify } from '#modules/notice/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { lockRoom, roomsIn } from './binding-store.ts';
import { roomBriefs, stateOf } from './brief.ts';
import { guildRoleOf } from './guild-roles.ts';
import { guildSide, type GuildTerms } from './guild-side.ts';
import { bindRoom, handRoomOver, letRoomsGo } from './of-guild.ts';
import { roomOf, type RoomRow } from './store.ts';

const { refusals } = guild_room_manage;
const VICE = 2;

type Asking = RequestOf<typeof guild_room_manage> & { readonly me: number; readonly now: number };
type Reply = ReplyOf<typeof guild_room_manage>;

export async function manageRoom(ctx: Context, tx: Tx, a: Asking): Promise<Reply | Refused> {
  const terms = await guildSide().hold(ctx, tx, a.guild_id);
  const room = terms && (await lockRoom(tx, a.room_id));
  // A pair's small room is no guild's (REL-11).
  if (!terms || !room || room.relation_id !== null) return refuse(refusals.not_found);
  const role = await guildRoleOf(tx, a.guild_id, a.me);
  const rules = role !== undefined && role >= VICE;
  // Owners hand over their own room, whatever their role; admins of a room do not (ROLE-1 room.manage).
  const handsOver = a.action === 'owner' && room.owner_id === a.me && room.guild_id === a.guild_id;
  if (!rules && !handsOver) return refuse(refusals.no_permission);
  if (terms.frozen) return refuse(refusals.frozen);
  const log_id = await ACTS[a.action](tx, room, a, terms);
  if (log_id instanceof Refused) return log_id;
  const after = (await roomOf(tx, a.room_id))!;
  const presence = (await presenceIn(tx, [a.room_id])).get(a.room_id)!;
  const shown = (await roomBriefs(ctx, tx, [a.room_id], a.now)).get(a.room_id)!;
  return { log_id, room: shown, state: stateOf(after, presence, a.now) };
}

type Deed = (tx: Tx, room: RoomRow, a: Asking, terms: GuildTerms) => Promise<number | Refused>;

const bind: Deed = async (tx, room, a, { quota }) => {
  if (room.guild_id !== null) return refuse(refusals.elsewhere);
  if ((await guildRoleOf(tx, a.guild_id, room.owner_id)) === undefined) return refuse(refusals.not_member);
  if ((await roomsIn(tx, a.guild_id)).length >= quota) return refuse(refusals.full);
  await bindRoom(tx, room, a.guild_id, a.now, a.me);
  return logOf(tx, a, { what: 'bind', words: `${await nameOf(tx, a.me)} 绑定了房间「${room.name}」` });
};

const unbind: Deed = async (tx, room, a) => {
  if (room.guild_id !== a.guild_id) return refuse(refusals.not_found);
  if ((await presenceIn(tx, [room.room_id])).get(room.room_id)!.is_live) return refuse(refusals.live);
  await letRoomsGo(tx, [room], a.now, a.me);
  return logOf(tx, a, { what: 'change', words: `${await nameOf(tx, a.me)} 解绑了房间「${room.name}」` });
};

const owner: Deed = async (tx, room, a) => {
  if (room.guild_id !== a.guild_id) return refuse(refusals.not_found);
  if (a.owner_id === undefined || a.owner_id === room.owner_id) return refuse('params');
  if ((await guildRoleOf(tx, a.guild_id, a.owner_id)) === undefined) return refuse(refusals.not_member);
  await handRoomOver(tx, room, a.owner_id, a.now, a.me);
  const [before, after] = [await nameOf(tx, room.owner_id), await nameOf(tx, a.owner_id)];
  const words = `${await nameOf(tx, a.me)} 将房间「${room.name}」的房主由 ${before} 更换为 ${after}`;
  const log_id = await logOf(tx, a, { what: 'change', words, target_id: a.owner_id, before, after });
  // ROOM-5: both are told.
  for (const user_id of [room.owner_id, a.owner_id])
    await notify(tx, {
      user_id,
      kind: 'guild',
      title: '房主变更',
      text: `房间「${room.name}」的房主已变更为 ${after}`,
      route: '/guild/guildRoom',
      event_id: causeOf(`room_owner:${log_id}`),
      at: a.now,
    });
  return log_id;
};

const ACTS: Readonly<Record<Asking['action'], Deed>> = { bind, unbind, owner };

type Line = { what: 'bind' | 'change'; words: string; target_id?: number; before?: string; after?: string };
const logOf = (tx: Tx, { guild_id, me, now }: Asking, line: Line): Promise<number> =>
  guildSide().log(tx, { guild_id, operator_id: me, at: now, ...line });

const nameOf = async (tx: Tx, user_id: number): Promise<string> =>
  (await usersById(tx, [user_id])).get(user_id)?.nickname ?? '';

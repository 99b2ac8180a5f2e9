// Heads and vice-heads bind rooms to the guild, unbind them (ROOM-1) and change their owner (ROOM-5) (X27).
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { guild_room_manage } from '@shengyu/contract/calls/room.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { deriveEventId, notify } from '#modules/notice/index.ts';
import {
  GUILD_DISBANDED,
  GUILD_FROZEN,
  lockGuild,
  LOG_TYPE,
  roleIn,
  levelTermsOf,
  writeGuildLog,
} from '#modules/roster/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { loadPresence } from './presence-store.ts';
import { lockRoom, listRoomsInGuild } from './binding-store.ts';
import { loadRoomBriefs, computeRoomState } from './brief.ts';
import { bindRoom, handRoomOver, unbindRooms } from './of-guild.ts';
import { roomById, type RoomRow } from './store.ts';

const { refusals } = guild_room_manage;
const VICE = 2;

type Asking = RequestOf<typeof guild_room_manage> & { readonly me: number; readonly now: number };
type Reply = ReplyOf<typeof guild_room_manage>;

export async function manageRoom(ctx: Context, tx: Tx, a: Asking): Promise<Reply | Refused> {
  const terms = await lockedTerms(ctx, tx, a.guild_id);
  const room = terms && (await lockRoom(tx, a.room_id));
  // REL-11: the private room of a couple ("small room") never belongs to a guild.
  if (!terms || !room || room.relation_id !== null) return refuse(refusals.not_found);
  const role = await roleIn(tx, a.guild_id, a.me);
  const rules = role !== undefined && role >= VICE;
  // A room's owner may hand it over whatever the owner's role is; room admins may not (ROLE-1: permission room.manage).
  const handsOver = a.action === 'owner' && room.owner_id === a.me && room.guild_id === a.guild_id;
  if (!rules && !handsOver) return refuse(refusals.no_permission);
  if (terms.frozen) return refuse(refusals.frozen);
  const log_id = await ACTS[a.action](tx, room, a, terms);
  if (log_id instanceof Refused) return log_id;
  const after = (await roomById(tx, a.room_id))!;
  const presence = (await loadPresence(tx, [a.room_id])).get(a.room_id)!;
  const shown = (await loadRoomBriefs(ctx, tx, [a.room_id], a.now)).get(a.room_id)!;
  return { log_id, room: shown, state: computeRoomState(after, presence, a.now) };
}

/** `quota`: how many rooms the guild's level allows. */
type GuildTerms = { readonly frozen: boolean; readonly quota: number };

/** Locks the guild until the transaction ends; undefined: the guild does not exist or is disbanded. */
async function lockedTerms(ctx: Context, tx: Tx, guild_id: number): Promise<GuildTerms | undefined> {
  const guild = await lockGuild(tx, guild_id);
  if (!guild || guild.status === GUILD_DISBANDED) return undefined;
  return { frozen: guild.status === GUILD_FROZEN, quota: (await levelTermsOf(ctx, guild)).rooms };
}

type Deed = (tx: Tx, room: RoomRow, a: Asking, terms: GuildTerms) => Promise<number | Refused>;

const bind: Deed = async (tx, room, a, { quota }) => {
  if (room.guild_id !== null) return refuse(refusals.elsewhere);
  if ((await roleIn(tx, a.guild_id, room.owner_id)) === undefined) return refuse(refusals.not_member);
  if ((await listRoomsInGuild(tx, a.guild_id)).length >= quota) return refuse(refusals.full);
  await bindRoom(tx, room, a.guild_id, a.now, a.me);
  return logOf(tx, a, { what: 'bind', words: `${await nameOf(tx, a.me)} 绑定了房间「${room.name}」` });
};

const unbind: Deed = async (tx, room, a) => {
  if (room.guild_id !== a.guild_id) return refuse(refusals.not_found);
  if ((await loadPresence(tx, [room.room_id])).get(room.room_id)!.is_live) return refuse(refusals.live);
  await unbindRooms(tx, [room], a.now, a.me);
  return logOf(tx, a, { what: 'change', words: `${await nameOf(tx, a.me)} 解绑了房间「${room.name}」` });
};

const owner: Deed = async (tx, room, a) => {
  if (room.guild_id !== a.guild_id) return refuse(refusals.not_found);
  if (a.owner_id === undefined || a.owner_id === room.owner_id) return refuse('params');
  if ((await roleIn(tx, a.guild_id, a.owner_id)) === undefined) return refuse(refusals.not_member);
  await handRoomOver(tx, room, a.owner_id, a.now, a.me);
  const [before, after] = [await nameOf(tx, room.owner_id), await nameOf(tx, a.owner_id)];
  const words = `${await nameOf(tx, a.me)} 将房间「${room.name}」的房主由 ${before} 更换为 ${after}`;
  const log_id = await logOf(tx, a, { what: 'change', words, target_id: a.owner_id, before, after });
  // ROOM-5: the old and the new owner each get a notice.
  for (const user_id of [room.owner_id, a.owner_id])
    await notify(tx, {
      user_id,
      kind: 'guild',
      title: '房主变更',
      text: `房间「${room.name}」的房主已变更为 ${after}`,
      route: '/guild/guildRoom',
      event_id: deriveEventId(`room_owner:${log_id}`),
      at: a.now,
    });
  return log_id;
};

const ACTS: Readonly<Record<Asking['action'], Deed>> = { bind, unbind, owner };

type Line = { what: 'bind' | 'change'; words: string; target_id?: number; before?: string; after?: string };
const logOf = (tx: Tx, { guild_id, me, now }: Asking, { what, ...line }: Line): Promise<number> => {
  const type = what === 'bind' ? LOG_TYPE.room_bind : LOG_TYPE.room_change;
  return writeGuildLog(tx, { ...line, guild_id, type, operator_id: me, at: now });
};

const nameOf = async (tx: Tx, user_id: number): Promise<string> =>
  (await findUsersById(tx, [user_id])).get(user_id)?.nickname ?? '';

// The people lists of a room (R02, ROOM-7): present users, users on a mic, admins, blacklist.
import { beginOfDay, dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { foldName } from '@shengyu/rules/identity/names.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { get_user_list } from '@shengyu/contract/calls/room.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { loadUserBriefs, findUsersById } from '#modules/identity/index.ts';
import { resolvePaging } from '#wire/paging.ts';
import { findUsersInRoom, listUsersInRoom, loadPresence } from './presence-store.ts';
import { adminsOf, blacklistOf, type RoomRow } from './store.ts';
import { micMinutesSince } from './time-store.ts';

type Ask = RequestOf<typeof get_user_list>;
type Reply = ReplyOf<typeof get_user_list>;
type Shown = { readonly user_id: number; readonly banned_until?: number | undefined };

/** A search looks among this many users of a room only, so that it stays fast in a crowded room. */
const SEARCHED_MAX = 5_000;

export async function listRoomPeople(
  ctx: Context,
  db: Queryable,
  room: RoomRow,
  ask: Ask,
  now: number,
): Promise<Reply> {
  const { room_id } = room;
  const { page, limit, offset } = resolvePaging(ask);
  const { online_num, mic_num } = (await loadPresence(db, [room_id])).get(room_id)!;
  const { shown, total } = await (ask.keyword || ask.scene === 'admin' || ask.scene === 'black'
    ? searched(db, room, ask, now, { limit, offset })
    : paged(db, room_id, ask.scene === 'mic' ? mic_num : online_num, { limit, offset }));
  const list = await present(ctx, db, room, shown, now);
  return { list, total, page, limit, online_num, mic_num };
}

type Slice = { readonly limit: number; readonly offset: number };

/**
 * A page of the present users. Users on a mic come first, so the list of users on a mic is the beginning of this list: only its
 * `total` is smaller.
 */
async function paged(db: Queryable, room_id: number, total: number, { limit, offset }: Slice) {
  const upTo = Math.max(0, Math.min(limit, total - offset));
  return { shown: await listUsersInRoom(db, room_id, upTo, offset), total };
}

async function searched(db: Queryable, room: RoomRow, ask: Ask, now: number, { limit, offset }: Slice) {
  const all = await everybody(db, room, ask.scene, now);
  const found = ask.keyword ? await named(db, all, ask.keyword) : all;
  return { shown: found.slice(offset, offset + limit), total: found.length };
}

async function everybody(db: Queryable, room: RoomRow, scene: Ask['scene'], now: number): Promise<Shown[]> {
  const { room_id, owner_id } = room;
  if (scene === 'admin') {
    const admins = await adminsOf(db, room_id);
    return [owner_id, ...admins.filter((id) => id !== owner_id)].map((user_id) => ({ user_id }));
  }
  if (scene === 'black') {
    const rows = await blacklistOf(db, room_id, new Date(now));
    return rows.map(({ user_id, black_until }) => ({ user_id, banned_until: black_until?.getTime() }));
  }
  const people = await listUsersInRoom(db, room_id, SEARCHED_MAX, 0);
  return scene === 'mic' ? people.filter(({ mic_at }) => mic_at !== null) : people;
}

async function named(db: Queryable, people: readonly Shown[], keyword: string): Promise<Shown[]> {
  const wanted = foldName(keyword);
  const users = await findUsersById(
    db,
    people.map(({ user_id }) => user_id),
  );
  return people.filter(({ user_id }) => {
    const user = users.get(user_id);
    return user !== undefined && (foldName(user.nickname).includes(wanted) || user.show_id === keyword);
  });
}

async function present(ctx: Context, db: Queryable, room: RoomRow, shown: readonly Shown[], now: number) {
  const ids = shown.map(({ user_id }) => user_id);
  const [cards, inside, admins, minutes] = await Promise.all([
    loadUserBriefs(ctx, db, ids),
    findUsersInRoom(db, room.room_id, ids),
    adminsOf(db, room.room_id),
    micMinutesSince(db, room.room_id, ids, new Date(beginOfDay(dayOf(now)))),
  ]);
  const isAdmin = new Set(admins);
  return shown.flatMap(({ user_id, banned_until }) => {
    const card = cards.get(user_id);
    if (!card) return [];
    const { enter_at, mic_at, seat_no } = inside.get(user_id) ?? { enter_at: null, mic_at: null, seat_no: null };
    const role: Reply['list'][number]['room_role'] =
      user_id === room.owner_id ? 'owner' : isAdmin.has(user_id) ? 'admin' : mic_at ? 'host' : 'guest';
    const mic_minutes_today = minutes.get(user_id);
    return [
      {
        ...card,
        ...(seat_no === null ? {} : { seat_no }),
        room_role: role,
        ...(enter_at ? { enter_at: unixSecondsOf(enter_at.getTime()) } : {}),
        ...(mic_minutes_today === undefined ? {} : { mic_minutes_today }),
        ...(banned_until === undefined ? {} : { banned_until: unixSecondsOf(banned_until) }),
      },
    ];
  });
}

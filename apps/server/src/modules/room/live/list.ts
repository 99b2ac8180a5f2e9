// The list of live rooms (X48): all callers share one order, over which a member's own people are laid.
import { ROOM_TYPES } from '@shengyu/rules/board/room.ts';
import { foldName } from '@shengyu/rules/identity/names.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { room_list } from '@shengyu/contract/calls/room-live.ts';
import type { RoomCard } from '@shengyu/contract/shapes-room.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readCached } from '#kept.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { membershipOf } from '#modules/roster/index.ts';
import { findBlockedAmong, listFollowedMembers } from '#modules/user/index.ts';
import { resolvePaging } from '#wire/paging.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { isYoung, MATCHMAKING } from './age.ts';
import { findRoomsOfUsers } from './board-store.ts';
import { readLiveRooms, type LiveRoom } from './board.ts';
import { loadRoomCards, withFriends } from './card.ts';

type Ask = RequestOf<typeof room_list>;
type Reply = ReplyOf<typeof room_list>;

const LIMIT_MAX = 20;
const SHARED_MS = 2_000;

/** What is a member's own on the list. A guest follows nobody, blocks nobody and has no guild. */
type Viewer = {
  /** By room: the members inside whom the viewer follows. */
  readonly friends: ReadonlyMap<number, readonly number[]>;
  readonly followed: ReadonlySet<number>;
  readonly isHidden: (room: LiveRoom) => boolean;
};
const GUEST: Viewer = { friends: new Map(), followed: new Set(), isHidden: () => false };

export async function listRooms(
  ctx: Context,
  db: Queryable,
  ask: Ask,
  me: number,
  now: number,
): Promise<Reply | Refused> {
  const { scene = 'recommend' } = ask;
  if (me === 0 && (scene === 'follow' || scene === 'guild')) return refuse('login');
  if (scene === 'type' && ask.room_type === undefined) return refuse('params');
  const all = await readLiveRooms(ctx, now);
  const viewer = me === 0 ? GUEST : await readViewer(db, all, me, now);
  const visible = all.filter((room) => !viewer.isHidden(room));
  const isFollowed = ({ room_id, owner_id }: LiveRoom): boolean =>
    viewer.friends.has(room_id) || viewer.followed.has(owner_id);
  const ofScene = await selectScene(db, visible, ask, me, isFollowed);
  const wanted = selectByKeyword(ofScene, ask.keyword);
  const ordered = wanted.toSorted((a, b) => compareForViewer(a, b, viewer));

  const { page, limit, offset } = resolvePaging({ page: ask.page, limit: Math.min(ask.limit ?? LIMIT_MAX, LIMIT_MAX) });
  const ids = ordered.slice(offset, offset + limit).map(({ room_id }) => room_id);
  return {
    list: await present(ctx, db, ids, viewer, now),
    total: ordered.length,
    page,
    limit,
    ...countAll(visible),
    follow_num: visible.filter(isFollowed).length,
  };
}

async function readViewer(db: Queryable, all: readonly LiveRoom[], me: number, now: number): Promise<Viewer> {
  const [follows, blocked, young] = await Promise.all([
    listFollowedMembers(db, me),
    findBlockedAmong(db, me, [...new Set(all.map(({ owner_id }) => owner_id))]),
    isYoung(db, me, now),
  ]);
  const followed = new Set(follows.map(({ user_id }) => user_id));
  const inside = followed.size === 0 ? [] : await findRoomsOfUsers(db, [...followed]);
  const friends = new Map<number, number[]>();
  for (const { room_id, user_id } of inside) friends.set(room_id, [...(friends.get(room_id) ?? []), user_id]);
  return {
    friends,
    followed,
    isHidden: ({ owner_id, type }) => blocked.has(owner_id) || (young && type === MATCHMAKING),
  };
}

async function selectScene(
  db: Queryable,
  rooms: readonly LiveRoom[],
  { scene, room_type, guild_id }: Ask,
  me: number,
  isFollowed: (room: LiveRoom) => boolean,
): Promise<readonly LiveRoom[]> {
  if (scene === 'follow') return rooms.filter(isFollowed);
  if (scene === 'type') return rooms.filter(({ type }) => type === room_type);
  if (scene !== 'guild') return rooms;
  const guild = guild_id ?? (await membershipOf(db, me))?.guild_id;
  return guild === undefined ? [] : rooms.filter((room) => room.guild_id === guild);
}

function selectByKeyword(rooms: readonly LiveRoom[], keyword: string | undefined): readonly LiveRoom[] {
  const wanted = foldName(keyword ?? '');
  if (wanted === '') return rooms;
  return rooms.filter(({ name, show_id }) => foldName(name).includes(wanted) || show_id === keyword);
}

/** X48: by heat, and among rooms whose heat has the same power of two those with a friend inside come first. */
function compareForViewer(a: LiveRoom, b: LiveRoom, { friends }: Viewer): number {
  const power = ({ heat }: LiveRoom): number => Math.floor(Math.log2(Math.max(1, heat)));
  const friendly = ({ room_id }: LiveRoom): number => Number(friends.has(room_id));
  return power(b) - power(a) || friendly(b) - friendly(a) || b.heat - a.heat || a.room_id - b.room_id;
}

const countAll = (rooms: readonly LiveRoom[]) => ({
  live_num: rooms.length,
  online_num: rooms.reduce((sum, { online_num }) => sum + online_num, 0),
  mic_num: rooms.reduce((sum, { mic_num }) => sum + mic_num, 0),
  types: ROOM_TYPES.map(({ room_type, type_name }) => ({
    room_type,
    type_name,
    num: rooms.filter(({ type }) => type === room_type).length,
  })),
});

/** The cards of a page. Callers who see the same page share it for two seconds, whoever they are; friends are added to a copy. */
async function present(
  ctx: Context,
  db: Queryable,
  ids: readonly number[],
  { friends }: Viewer,
  now: number,
): Promise<RoomCard[]> {
  if (ids.length === 0) return [];
  const met = ids.flatMap((id) => friends.get(id) ?? []);
  const [cards, faces] = await Promise.all([
    readCached(ctx, SHARED_MS, `rooms:page:${ids.join()}`, now, () => loadRoomCards(ctx, db, ids, now)),
    loadUserBriefs(ctx, db, met),
  ]);
  return ids.flatMap((id) => {
    const card = cards.get(id);
    return card
      ? [
          withFriends(
            card,
            (friends.get(id) ?? []).flatMap((user_id) => faces.get(user_id) ?? []),
          ),
        ]
      : [];
  });
}

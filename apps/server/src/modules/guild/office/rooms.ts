// The rooms of a guild (G09). A guild has at most fifty, so they are filtered and sorted in memory.
import { foldName } from '@shengyu/rules/identity/names.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { get_guild_room_list } from '@shengyu/contract/calls/guild.ts';
import { guild_room_manage } from '@shengyu/contract/calls/room.ts';
import {
  loadPresence,
  loadRoomBriefs,
  roomByShowId,
  listRoomsInGuild,
  computeRoomState,
  type RoomRow,
} from '#modules/room/index.ts';
import { toBit } from '#wire/bit.ts';
import { resolvePaging } from '#wire/paging.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import {
  GUILD_FROZEN,
  grantOf,
  findLiveGuild,
  hasPermissionBeyondOwn,
  membershipOf,
  loadGuildStanding,
  levelTermsOf,
} from '#modules/roster/index.ts';
import { turnoverFigures as turnover, type RoomFigures } from '#modules/turnover/index.ts';
import type { Viewer } from '../viewer.ts';

type Ask = RequestOf<typeof get_guild_room_list>;
type Reply = ReplyOf<typeof get_guild_room_list>;
type Item = Reply['list'][number];

/** ROOM-6: a room meets the week's standard with this many valid days. */
const STANDARD_DAYS = 5;
/** The `state` filter of the request: 0 all, 1 live, 2 idle, 3 restricted. */
const [LIVE, IDLE, RESTRICTED] = [1, 2, 3] as const;
/** ROOM-3: the state of a room in use. Idle and restricted have the numbers of their filters. */
const NORMAL = 1;

export async function listGuildRooms(call: Viewer, ask: Ask): Promise<Reply | Refused> {
  const { ctx, db, me, now } = call;
  const guild = await findLiveGuild(db, ask.guild_id);
  if (!guild) return refuse(get_guild_room_list.refusals.not_found);
  const standing = await loadGuildStanding(db, ask.guild_id, call);
  const seesFigures = hasPermissionBeyondOwn(standing, 'data.room.view');
  const rooms = await listRoomsInGuild(db, ask.guild_id);
  const ids = rooms.map(({ room_id }) => room_id);
  const [shown, presence, figures] = [
    await loadRoomBriefs(ctx, db, ids, now),
    await loadPresence(db, ids),
    await turnover.rooms(db, ids, now),
  ];
  // ROOM-3: a room that earns today is in use, even if the last report of its opening is old.
  const stateIn = (room: RoomRow): number => {
    const state = computeRoomState(room, presence.get(room.room_id)!, now);
    return state === IDLE && (figures.get(room.room_id)?.today_flow ?? 0) > 0 ? NORMAL : state;
  };
  const isLive = ({ room_id }: RoomRow): boolean => presence.get(room_id)!.is_live;
  const matches: Readonly<Record<number, (room: RoomRow) => boolean>> = {
    0: () => true,
    [LIVE]: isLive,
    [IDLE]: (room) => stateIn(room) === IDLE,
    [RESTRICTED]: (room) => stateIn(room) === RESTRICTED,
  };
  const count = (state: number): number => rooms.filter(matches[state]!).length;
  const wanted = ordered(
    rooms.filter(matches[ask.state ?? 0]!).filter((room) => holds(room, ask.keyword ?? '')),
    ask.sort === 'flow' && !seesFigures ? 'heat' : (ask.sort ?? 'heat'),
    { heat: (r) => shown.get(r.room_id)!.heat, flow: (r) => figures.get(r.room_id)?.month_flow.value ?? 0 },
  );
  const { page, limit, offset } = resolvePaging(ask);
  const { rooms: quota } = await levelTermsOf(ctx, guild);
  const canManage = grantOf(standing, 'room.manage') === 'yes' && guild.status !== GUILD_FROZEN;
  return {
    list: wanted.slice(offset, offset + limit).map((room): Item => {
      const { online_num, mic_num } = presence.get(room.room_id)!;
      const f = figures.get(room.room_id);
      return {
        ...shown.get(room.room_id)!,
        state: stateIn(room),
        online_num,
        on_mic_num: mic_num,
        bind_at: unixSecondsOf(room.bind_at!.getTime()),
        ...(seesFigures || room.owner_id === me ? numbersOf(f) : {}),
        week_valid_days: f?.week_valid_days ?? 0,
        standard: toBit((f?.week_valid_days ?? 0) >= STANDARD_DAYS),
      };
    }),
    total: wanted.length,
    page,
    limit,
    counts: { all: rooms.length, live: count(LIVE), idle: count(IDLE), restricted: count(RESTRICTED) },
    quota,
    can_manage: toBit(canManage),
    ...(canManage && ask.bind_show_id !== undefined ? await foundRoom(call, ask, rooms.length >= quota) : {}),
  };
}

/** The room that an officer wants to bind to the guild, with the refusal that binding it (X27) would return. */
async function foundRoom({ ctx, db, now }: Viewer, ask: Ask, full: boolean): Promise<Pick<Reply, 'found'>> {
  const room = await roomByShowId(db, ask.bind_show_id!.trim());
  if (!room) return {};
  const { elsewhere, not_member, full: noPlace } = guild_room_manage.refusals;
  const owner = await membershipOf(db, room.owner_id);
  const barred =
    room.guild_id !== null ? elsewhere : owner?.guild_id !== ask.guild_id ? not_member : full ? noPlace : undefined;
  const shown = (await loadRoomBriefs(ctx, db, [room.room_id], now)).get(room.room_id)!;
  return { found: { ...shown, ...(barred ? { barred: barred.msg } : {}) } };
}

const holds = (room: RoomRow, keyword: string): boolean =>
  room.show_id === keyword.trim() || foldName(room.name).includes(foldName(keyword));

function ordered(
  rooms: readonly RoomRow[],
  sort: 'heat' | 'flow' | 'new',
  by: Record<'heat' | 'flow', (room: RoomRow) => number>,
): RoomRow[] {
  const key = sort === 'new' ? (room: RoomRow) => room.bind_at!.getTime() : by[sort];
  return [...rooms].sort((a, b) => key(b) - key(a) || a.room_id - b.room_id);
}

const numbersOf = (f: RoomFigures | undefined): Partial<Item> =>
  f
    ? {
        today_flow: f.today_flow,
        month_flow: f.month_flow,
        valid_days_month: f.valid_days_month,
        host_num_month: f.host_num_month,
      }
    : {};

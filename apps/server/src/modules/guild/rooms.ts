// Rooms of a guild (G09). A guild has at most fifty, so they are filtered and ordered in memory.
import { foldName } from '@shengyu/rules/names.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { get_guild_room_list } from '@shengyu/contract/calls/guild.ts';
import { guild_room_manage } from '@shengyu/contract/calls/room.ts';
import { presenceIn } from '#modules/ingest/index.ts';
import { roomBriefs, roomShownAs, roomsIn, stateOf, type RoomRow } from '#modules/room/index.ts';
import { bit } from '#wire/bit.ts';
import { pageOf } from '#wire/paging.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { standingIn } from './access.ts';
import type { Viewer } from './detail.ts';
import { membershipOf } from './member-store.ts';
import { grantOf, may } from './permissions.ts';
import { FROZEN, liveGuild } from './store.ts';
import { termsOf } from './terms.ts';
import { turnover, type RoomFigures } from './turnover.ts';

type Ask = RequestOf<typeof get_guild_room_list>;
type Reply = ReplyOf<typeof get_guild_room_list>;
type Item = Reply['list'][number];

/** ROOM-6. */
const STANDARD_DAYS = 5;
/** All, live, idle, restricted. */
const [LIVE, IDLE, RESTRICTED] = [1, 2, 3] as const;

export async function roomList(act: Viewer, ask: Ask): Promise<Reply | Refused> {
  const { ctx, db, me, now } = act;
  const guild = await liveGuild(db, ask.guild_id);
  if (!guild) return refuse(get_guild_room_list.refusals.not_found);
  const standing = await standingIn(db, ask.guild_id, act);
  const seesFigures = may(standing, 'data.room.view');
  const rooms = await roomsIn(db, ask.guild_id);
  const ids = rooms.map(({ room_id }) => room_id);
  const [shown, presence, figures] = [
    await roomBriefs(ctx, db, ids, now),
    await presenceIn(db, ids),
    await turnover().rooms(db, ids, now),
  ];
  const stateIn = (room: RoomRow): number => stateOf(room, presence.get(room.room_id)!, now);
  const isLive = ({ room_id }: RoomRow): boolean => presence.get(room_id)!.is_live;
  const matches: Readonly<Record<number, (room: RoomRow) => boolean>> = {
    0: () => true,
    [LIVE]: isLive,
    [IDLE]: (room) => stateIn(room) === 2,
    [RESTRICTED]: (room) => stateIn(room) === 3,
  };
  const count = (state: number): number => rooms.filter(matches[state]!).length;
  const wanted = ordered(
    rooms.filter(matches[ask.state ?? 0]!).filter((room) => holds(room, ask.keyword ?? '')),
    ask.sort === 'flow' && !seesFigures ? 'heat' : (ask.sort ?? 'heat'),
    { heat: (r) => shown.get(r.room_id)!.heat, flow: (r) => figures.get(r.room_id)?.month_flow.value ?? 0 },
  );
  const { page, limit, offset } = pageOf(ask);
  const { rooms: quota } = await termsOf(ctx, guild);
  const canManage = grantOf(standing, 'room.manage') === 'yes' && guild.status !== FROZEN;
  return {
    list: wanted.slice(offset, offset + limit).map((room): Item => {
      const { online_num, mic_num } = presence.get(room.room_id)!;
      const f = figures.get(room.room_id);
      return {
        ...shown.get(room.room_id)!,
        state: stateIn(room),
        online_num,
        on_mic_num: mic_num,
        bind_at: tsOf(room.bind_at!.getTime()),
        ...(seesFigures || room.owner_id === me ? numbersOf(f) : {}),
        week_valid_days: f?.week_valid_days ?? 0,
        standard: bit((f?.week_valid_days ?? 0) >= STANDARD_DAYS),
      };
    }),
    total: wanted.length,
    page,
    limit,
    counts: { all: rooms.length, live: count(LIVE), idle: count(IDLE), restricted: count(RESTRICTED) },
    quota,
    can_manage: bit(canManage),
    ...(canManage && ask.bind_show_id !== undefined ? await foundRoom(act, ask, rooms.length >= quota) : {}),
  };
}

/** The room that is to be bound, and what X27 would say against it. */
async function foundRoom({ ctx, db, now }: Viewer, ask: Ask, full: boolean): Promise<Pick<Reply, 'found'>> {
  const room = await roomShownAs(db, ask.bind_show_id!.trim());
  if (!room) return {};
  const { elsewhere, not_member, full: noPlace } = guild_room_manage.refusals;
  const owner = await membershipOf(db, room.owner_id);
  const barred =
    room.guild_id !== null ? elsewhere : owner?.guild_id !== ask.guild_id ? not_member : full ? noPlace : undefined;
  const shown = (await roomBriefs(ctx, db, [room.room_id], now)).get(room.room_id)!;
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

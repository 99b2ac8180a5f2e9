// Rooms in the console's lists (call Z49).
import { roomTypeNameOf } from '@shengyu/rules/board/room.ts';
import { sql, sqlFragment } from '#db/sql.ts';
import { given, readListPage, type ListColumns, type ObjectList } from '#modules/console/index.ts';
import { buildAvatarUrl } from '#modules/identity/index.ts';
import { guildsById } from '#modules/roster/index.ts';
import { computeRoomState } from './brief.ts';
import { ROOM_STATE_TEXTS } from './lookup.ts';
import { loadPresence } from './presence-store.ts';
import type { RoomRow } from './store.ts';

/** The stored states; that a room is idle is a matter of time (ROOM-3). */
const STATES = { 1: '正常', 3: '受限', 4: '已解绑' } as const;

export const listRooms: ObjectList = async (ctx, db, ask, now) => {
  const { rows, ...page } = await readListPage<RoomRow>(
    db,
    {
      columns: sqlFragment`*`,
      from: sqlFragment`room`,
      shared: { kind: 'room', ctx },
      where: [
        given(ask.user_id, (id) => sqlFragment`owner_id = ${id}`),
        given(ask.guild_id, (id) => sqlFragment`guild_id = ${id}`),
        given(ask.room_id, (id) => sqlFragment`room_id = ${id}`),
        given(ask.from, (at) => sqlFragment`used_at >= ${at}`),
        given(ask.until, (at) => sqlFragment`used_at < ${at}`),
        given(ask.q, (q) => sqlFragment`(type::text = ${q} or show_id = ${q} or starts_with(name, ${q}))`),
      ],
      state: sqlFragment`state::text`,
      at: sqlFragment`used_at`,
      id: sqlFragment`room_id`,
    },
    STATES,
    ask,
  );
  const [presence, guilds] = await Promise.all([
    loadPresence(
      db,
      rows.map(({ room_id }) => room_id),
    ),
    guildsById(
      db,
      rows.flatMap(({ guild_id }) => guild_id ?? []),
    ),
  ]);
  return {
    ...page,
    rows: rows.map((room) => {
      const there = presence.get(room.room_id)!;
      const state = computeRoomState(room, there, now);
      return {
        id: String(room.room_id),
        at: room.used_at.getTime(),
        title: room.name,
        text: roomTypeNameOf(room.type),
        state: String(room.state),
        state_text: ROOM_STATE_TEXTS[state],
        user_id: room.owner_id,
        data: {
          picture: buildAvatarUrl(ctx, room.cover),
          show_id: room.show_id,
          type: room.type,
          guild_id: room.guild_id,
          guild_name: room.guild_id === null ? '' : (guilds.get(room.guild_id)?.name ?? ''),
          is_live: there.is_live ? 1 : 0,
          online_num: there.online_num,
          mic_num: there.mic_num,
        },
      };
    }),
  };
};

/** The names of the rooms in which gifts were given. */
export const roomColumn: ListColumns = {
  kind: 'gift',
  async add(_ctx, db, rows) {
    const ids = [
      ...new Set(rows.flatMap(({ data }) => (typeof data['room_id'] === 'number' ? [data['room_id']] : []))),
    ];
    const rooms = await db.rows<Pick<RoomRow, 'room_id' | 'name'>>(
      sql`select room_id, name from room where room_id = any(${ids}::bigint[])`,
    );
    const names = new Map<unknown, string>(rooms.map(({ room_id, name }) => [room_id, name]));
    return new Map(
      rows.flatMap(({ id, data }) => {
        const room_name = names.get(data['room_id']);
        return room_name === undefined ? [] : [[id, { room_name }]];
      }),
    );
  },
};

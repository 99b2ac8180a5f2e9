// Declares the calls of the module `room` by which the web shell shows live rooms: the list, a room, entering and leaving, its
// stream, text and its board (web-shell.md §6).
import { declareCall, declareRefusal } from '../call.ts';
import { extend, int, list, objectOf, oneOf, optional, text } from '../schema.ts';
import { RoomCard, RoomDetail, RoomStreamEvent } from '../shapes-room.ts';
import { Id, OpaqueRef, pageRequestFields, pageWith, RankPage, RequestUuid, UnixSeconds } from '../shapes.ts';

const not_found = declareRefusal('not_found', '房间不存在');
const restricted = declareRefusal('no_permission', '房间已被限制');
const shut = declareRefusal('no_permission', '该房间暂未开放');

export const room_list = declareCall({
  id: 'X48',
  route: 'POST /goapi/room/room_list',
  kind: 'additional',
  module: 'room',
  auth: 'open',
  mutation: false,
  summary: '直播中的房间',
  request: objectOf({
    /** `recommend` is the default. `follow` and `guild` need a login; `guild` without guild_id means the caller's own guild. */
    scene: optional(oneOf('recommend', 'follow', 'guild', 'type')),
    /** Needed by the scene `type`. */
    room_type: optional(int(1, 6)),
    guild_id: optional(Id),
    keyword: optional(text(20)),
    ...pageRequestFields,
  }),
  reply: pageWith(RoomCard, {
    /** All live rooms, the people in them and on their mics, whatever the scene asks for. */
    live_num: int(0),
    online_num: int(0),
    mic_num: int(0),
    types: list(objectOf({ room_type: int(1, 6), type_name: text(20), num: int(0) })),
    /** The live rooms with somebody inside whom the caller follows, or whose owner the caller follows. */
    follow_num: int(0),
  }),
});

export const room_detail = declareCall({
  id: 'X49',
  route: 'GET /goapi/room/room_detail/{id}',
  kind: 'additional',
  module: 'room',
  auth: 'open',
  mutation: false,
  summary: '房间详情',
  request: objectOf({ id: Id }),
  reply: RoomDetail,
  refusals: { not_found, restricted, shut },
});

export const room_enter = declareCall({
  id: 'X50',
  route: 'POST /goapi/room/room_enter',
  kind: 'additional',
  module: 'room',
  auth: 'user',
  mutation: true,
  summary: '进入房间',
  request: objectOf({ room_id: Id, from: optional(text(40)), request_id: RequestUuid }),
  /** The ticket makes a stream (X53) the member's presence; it is for one member and one room. */
  reply: objectOf({ ticket: text(200), expire_at: UnixSeconds, room: RoomDetail }),
  refusals: {
    not_found,
    restricted,
    shut,
    black: declareRefusal('no_permission', '您暂时不能进入该房间'),
    resting: declareRefusal('conflict', '房间休息中'),
    minor: declareRefusal('minor', '该房间暂不对未成年人开放'),
    resting_hours: declareRefusal('minor', '现在是休息时间，早上 6 点再来'),
  },
});

export const room_leave = declareCall({
  id: 'X51',
  route: 'POST /goapi/room/room_leave',
  kind: 'additional',
  module: 'room',
  auth: 'user',
  mutation: true,
  summary: '离开房间',
  request: objectOf({ room_id: Id, request_id: RequestUuid }),
  /** The whole minutes of the stay; 0 when the member was not inside. */
  reply: objectOf({ minutes: int(0) }),
});

export const room_say = declareCall({
  id: 'X52',
  route: 'POST /goapi/room/room_say',
  kind: 'additional',
  module: 'room',
  auth: 'user',
  mutation: true,
  summary: '房间发言',
  request: objectOf({ room_id: Id, text: text(100, 1), request_id: RequestUuid }),
  reply: objectOf({ say_id: OpaqueRef }),
  refusals: {
    muted: declareRefusal('no_permission', '您已被禁言'),
    sensitive: declareRefusal('sensitive', '内容含敏感信息'),
    too_fast: declareRefusal('too_fast'),
    outside: declareRefusal('conflict', '请先进入房间'),
    off: declareRefusal('not_open', '公屏暂时关闭'),
  },
});

export const room = declareCall({
  id: 'X53',
  route: 'GET /api/live/room',
  kind: 'additional',
  module: 'room',
  auth: 'open',
  mutation: false,
  form: 'stream',
  summary: '房间实时流',
  request: objectOf({ room_id: Id, ticket: optional(text(200)) }),
  reply: RoomStreamEvent,
  refusals: { not_found, restricted, shut, ticket: declareRefusal('conflict', '请重新进入房间') },
});

export const room_rank = declareCall({
  id: 'X55',
  route: 'POST /goapi/room/room_rank',
  kind: 'additional',
  module: 'room',
  auth: 'open',
  mutation: false,
  summary: '房间贡献榜',
  request: objectOf({ room_id: Id, window: oneOf('hour', 'day', 'week'), ...pageRequestFields }),
  reply: extend(RankPage, { window: oneOf('hour', 'day', 'week') }),
  refusals: { not_found, restricted, shut },
});

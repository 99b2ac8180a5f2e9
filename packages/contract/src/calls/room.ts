// Declares the calls of the module `room`: operation log, lists of people in a room, rooms of a guild
// (part-one-calls.md §3, §8; ROOM-1 to ROOM-8), and the rooms of the web shell are in room-live.ts.
import { declareCall, declareRefusal } from '../call.ts';
import { extend, int, list, objectOf, oneOf, optional, text, Type } from '../schema.ts';
import { Keyword } from '../shapes-guild.ts';
import {
  Day,
  Id,
  OpResult,
  pageRequestFields,
  pageWith,
  RequestUuid,
  RoomBrief,
  UnixSeconds,
  UserBrief,
} from '../shapes.ts';

export const get_operation_list = declareCall({
  id: 'R01',
  route: 'GET /goapi/room/get_operation_list',
  kind: 'seed',
  module: 'room',
  auth: 'role1|patrol|room_owner',
  mutation: false,
  summary: '房间操作日志',
  // The request names either room_id or guild_id. ROOM-7: the range has at most 31 days.
  request: objectOf({
    room_id: optional(Id),
    guild_id: optional(Id),
    types: optional(Type.String({ maxLength: 100, pattern: '^\\d{1,2}(,\\d{1,2})*$' })),
    operator_id: optional(Id),
    target_id: optional(Id),
    begin: optional(Day),
    end: optional(Day),
    ...pageRequestFields,
  }),
  reply: pageWith(
    objectOf({
      op_id: Id,
      room: RoomBrief,
      type: int(1),
      type_name: text(20),
      operator: optional(UserBrief),
      operator_role: oneOf('owner', 'admin', 'guild', 'patrol', 'system'),
      target: optional(UserBrief),
      text: text(500),
      seconds: optional(int(0)),
      created_at: UnixSeconds,
    }),
    {
      types: list(objectOf({ id: int(1), name: text(20) })),
      alerts: list(objectOf({ operator: UserBrief, type_name: text(20), num: int(0), hour: UnixSeconds })),
    },
  ),
  refusals: {
    no_permission: declareRefusal('no_permission', '仅房间管理可查看'),
    not_found: declareRefusal('not_found', '房间不存在'),
  },
});

export const get_user_list = declareCall({
  id: 'R02',
  route: 'GET /goapi/room/get_user_list',
  kind: 'seed',
  module: 'room',
  auth: 'user',
  mutation: false,
  summary: '房间人员',
  request: objectOf({
    room_id: Id,
    scene: optional(oneOf('online', 'mic', 'admin', 'black')),
    keyword: optional(Keyword),
    ...pageRequestFields,
  }),
  reply: pageWith(
    extend(UserBrief, {
      seat_no: optional(int(0)),
      room_role: oneOf('owner', 'admin', 'host', 'guest'),
      enter_at: optional(UnixSeconds),
      mic_minutes_today: optional(int(0)),
      banned_until: optional(UnixSeconds),
    }),
    { online_num: int(0), mic_num: int(0) },
  ),
  // The refusal no_permission is for the scenes `admin` and `black`, which not every caller may read.
  refusals: { no_permission: declareRefusal('no_permission'), not_found: declareRefusal('not_found') },
});

export const guild_room_manage = declareCall({
  id: 'X27',
  route: 'POST /api/v1/guild_room_manage',
  kind: 'additional',
  module: 'room',
  // The owner of the room may use only the action `owner` (hand the room over).
  auth: 'role2|room_owner',
  mutation: true,
  summary: '公会房间绑定、解绑、移交',
  request: objectOf({
    guild_id: Id,
    action: oneOf('bind', 'unbind', 'owner'),
    room_id: Id,
    owner_id: optional(Id),
    request_id: RequestUuid,
  }),
  reply: extend(OpResult, { room: RoomBrief, state: int(1) }),
  refusals: {
    no_permission: declareRefusal('no_permission'),
    not_found: declareRefusal('not_found'),
    full: declareRefusal('full', '公会房间名额已满'),
    elsewhere: declareRefusal('conflict', '该房间已属于其他公会'),
    live: declareRefusal('conflict', '房间直播中，暂不能解绑'),
    not_member: declareRefusal('no_permission', '房主须为本公会成员'),
    frozen: declareRefusal('frozen'),
  },
});

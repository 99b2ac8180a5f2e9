// room: operation log, people, rooms of a guild (part-one-calls.md §3, §8; ROOM-1 to ROOM-8).
import { call, says } from '../call.ts';
import { extend, int, list, obj, oneOf, opt, text, Type } from '../schema.ts';
import { Keyword } from '../shapes-guild.ts';
import { Day, Id, OpResult, pageReq, pageWith, Rid, RoomBrief, Ts, UserBrief } from '../shapes.ts';

export const get_operation_list = call({
  id: 'R01',
  route: 'GET /goapi/room/get_operation_list',
  kind: 'seed',
  module: 'room',
  auth: 'role1|patrol|room_owner',
  mutation: false,
  summary: '房间操作日志',
  // room_id or guild_id; at most 31 days (ROOM-7)
  request: obj({
    room_id: opt(Id),
    guild_id: opt(Id),
    types: opt(Type.String({ maxLength: 100, pattern: '^\\d{1,2}(,\\d{1,2})*$' })),
    operator_id: opt(Id),
    target_id: opt(Id),
    begin: opt(Day),
    end: opt(Day),
    ...pageReq,
  }),
  reply: pageWith(
    obj({
      op_id: Id,
      room: RoomBrief,
      type: int(1),
      type_name: text(20),
      operator: opt(UserBrief),
      operator_role: oneOf('owner', 'admin', 'guild', 'patrol', 'system'),
      target: opt(UserBrief),
      text: text(500),
      seconds: opt(int(0)),
      created_at: Ts,
    }),
    {
      types: list(obj({ id: int(1), name: text(20) })),
      alerts: list(obj({ operator: UserBrief, type_name: text(20), num: int(0), hour: Ts })),
    },
  ),
  refusals: {
    no_permission: says('no_permission', '仅房间管理可查看'),
    not_found: says('not_found', '房间不存在'),
  },
});

export const get_user_list = call({
  id: 'R02',
  route: 'GET /goapi/room/get_user_list',
  kind: 'seed',
  module: 'room',
  auth: 'user',
  mutation: false,
  summary: '房间人员',
  request: obj({
    room_id: Id,
    scene: opt(oneOf('online', 'mic', 'admin', 'black')),
    keyword: opt(Keyword),
    ...pageReq,
  }),
  reply: pageWith(
    extend(UserBrief, {
      seat_no: opt(int(0)),
      room_role: oneOf('owner', 'admin', 'host', 'guest'),
      enter_at: opt(Ts),
      mic_minutes_today: opt(int(0)),
      banned_until: opt(Ts),
    }),
    { online_num: int(0), mic_num: int(0) },
  ),
  // scenes admin and black are not for everybody
  refusals: { no_permission: says('no_permission'), not_found: says('not_found') },
});

export const guild_room_manage = call({
  id: 'X27',
  route: 'POST /api/v1/guild_room_manage',
  kind: 'additional',
  module: 'room',
  // the room's owner for action owner only
  auth: 'role2|room_owner',
  mutation: true,
  summary: '公会房间绑定、解绑、移交',
  request: obj({
    guild_id: Id,
    action: oneOf('bind', 'unbind', 'owner'),
    room_id: Id,
    owner_id: opt(Id),
    request_id: Rid,
  }),
  reply: extend(OpResult, { room: RoomBrief, state: int(1) }),
  refusals: {
    no_permission: says('no_permission'),
    not_found: says('not_found'),
    full: says('full', '公会房间名额已满'),
    elsewhere: says('conflict', '该房间已属于其他公会'),
    live: says('conflict', '房间直播中，暂不能解绑'),
    not_member: says('no_permission', '房主须为本公会成员'),
    frozen: says('frozen'),
  },
});

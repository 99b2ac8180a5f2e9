// Declares the calls of the module `guild`: appointing and dismissing officers, listing and removing members
// (part-one-calls.md §2, §8; ROLE-1 to ROLE-6).
import { declareCall, declareRefusal } from '../call.ts';
import { extend, int, list, objectOf, oneOf, optional, text } from '../schema.ts';
import { Keyword } from '../shapes-guild.ts';
import {
  BatchResult,
  Bool,
  Empty,
  Fen,
  Id,
  OpResult,
  pageRequestFields,
  pageWith,
  RequestUuid,
  GuildRole,
  TrendNum,
  UnixSeconds,
  UserBrief,
} from '../shapes.ts';

const Officer = extend(UserBrief, {
  role: GuildRole,
  appointed_at: UnixSeconds,
  appointed_by: optional(UserBrief),
  handled_num_30d: optional(int(0)),
  last_active_at: UnixSeconds,
});

const RoleReq = objectOf({ guild_id: Id, user_id: Id, request_id: RequestUuid });
const DismissReply = extend(OpResult, { user_id: Id, role: oneOf(0) });

/**
 * Refusals that every appointment can return: a frozen guild (GUILD-6), a disbanding guild (GUILD-7), or a member who may not be an
 * officer (ROLE-4).
 */
const appoint = {
  no_permission: declareRefusal('no_permission'),
  not_member: declareRefusal('not_found', '对方不是公会成员'),
  leaving: declareRefusal('conflict', '对方正在退会，暂不能任命'),
  no_real_name: declareRefusal('no_permission', '对方未完成实名认证'),
  frozen: declareRefusal('frozen'),
  disbanding: declareRefusal('conflict', '公会已在解散中'),
};

export const guild_manager_list = declareCall({
  id: 'G11',
  route: 'POST /api/v1/guild_manager_list',
  kind: 'seed',
  module: 'guild',
  auth: 'member|patrol',
  mutation: false,
  summary: '会长、副会长与管理员',
  request: objectOf({ guild_id: Id }),
  reply: objectOf({
    head: Officer,
    vice_list: list(Officer),
    vice_max: int(0),
    manager_list: list(Officer),
    manager_max: int(0),
    can_set_vice: Bool,
    can_set_manager: Bool,
  }),
});

export const guild_member_list = declareCall({
  id: 'G12',
  route: 'POST /api/v1/guild_member_list',
  kind: 'seed',
  module: 'guild',
  auth: 'member|patrol',
  mutation: false,
  summary: '公会成员列表',
  request: objectOf({
    guild_id: Id,
    keyword: optional(Keyword),
    role: optional(GuildRole),
    filter: optional(oneOf('all', 'new', 'idle', 'leaving', 'unsigned')),
    sort: optional(oneOf('role', 'flow', 'join', 'active', 'mic')),
    order: optional(oneOf('asc', 'desc')),
    ...pageRequestFields,
  }),
  reply: pageWith(
    extend(UserBrief, {
      role: GuildRole,
      join_at: UnixSeconds,
      last_active_at: UnixSeconds,
      is_room_owner: Bool,
      quit_state: oneOf(0, 1, 2),
      month_flow: optional(TrendNum),
      month_income_fen: optional(Fen),
      valid_days_month: optional(int(0)),
      mic_minutes_month: optional(int(0)),
      is_signed: optional(Bool),
      remark: optional(text(20)),
      /** JOIN-6: the officer by whose link the member came; for officers. */
      inviter: optional(UserBrief),
      actions: list(
        oneOf(
          'give_manager',
          'give_vice',
          'remove_manager',
          'remove_vice',
          'remove',
          'transfer',
          'remark',
          'remind',
          'recall',
          'data',
        ),
      ),
    }),
    {
      counts: objectOf({ all: int(0), new: int(0), idle: int(0), leaving: int(0), unsigned: int(0) }),
      capacity: int(0),
    },
  ),
  refusals: { no_permission: declareRefusal('no_permission') },
});

export const give_vice_guild = declareCall({
  id: 'G13',
  route: 'POST /api/v1/give_vice_guild',
  kind: 'seed',
  module: 'guild',
  auth: 'head',
  mutation: true,
  summary: '任命副会长',
  request: RoleReq,
  reply: extend(OpResult, { user_id: Id, role: oneOf(2), vice_num: int(0), vice_max: int(0) }),
  refusals: {
    ...appoint,
    full: declareRefusal('full', '副会长名额已满'),
    already: declareRefusal('conflict', '对方已是副会长'),
  },
});

export const give_manager_guild = declareCall({
  id: 'G14',
  route: 'POST /api/v1/give_manager_guild',
  kind: 'seed',
  module: 'guild',
  auth: 'role2',
  mutation: true,
  summary: '任命管理员',
  request: RoleReq,
  reply: extend(OpResult, {
    user_id: Id,
    role: oneOf(1),
    manager_num: int(0),
    manager_max: int(0),
  }),
  refusals: {
    ...appoint,
    full: declareRefusal('full', '管理员名额已满'),
    already: declareRefusal('conflict', '对方已是管理员'),
    not_lower: declareRefusal('no_permission', '不能调整同级或更高职位'),
  },
});

export const remove_vice_guild = declareCall({
  id: 'G15',
  route: 'POST /api/v1/remove_vice_guild',
  kind: 'seed',
  module: 'guild',
  auth: 'head',
  mutation: true,
  summary: '免去副会长',
  request: RoleReq,
  reply: DismissReply,
  refusals: {
    not_vice: declareRefusal('not_found', '对方不是副会长'),
    frozen: declareRefusal('frozen'),
  },
});

export const remove_manager_guild = declareCall({
  id: 'G16',
  route: 'POST /api/v1/remove_manager_guild',
  kind: 'seed',
  module: 'guild',
  auth: 'role2',
  mutation: true,
  summary: '免去管理员',
  request: RoleReq,
  reply: DismissReply,
  refusals: {
    not_manager: declareRefusal('not_found', '对方不是管理员'),
    frozen: declareRefusal('frozen'),
  },
});

export const remove_guild_member = declareCall({
  id: 'G17',
  route: 'POST /api/v1/remove_guild_member',
  kind: 'seed',
  module: 'guild',
  auth: 'role1',
  mutation: true,
  summary: '移出成员',
  request: objectOf({
    guild_id: Id,
    user_ids: list(Id, 20, 1),
    reason_type: oneOf(1, 2, 3, 4, 5),
    reason_text: optional(text(50)),
    request_id: RequestUuid,
  }),
  reply: objectOf({ results: list(BatchResult), success_num: int(0), log_id: Id, undo_until: UnixSeconds }),
  refusals: {
    day_limit: declareRefusal('limit_day', '今日移出人数已达上限'),
    frozen: declareRefusal('frozen'),
    sensitive: declareRefusal('sensitive'),
    // Refusals of a single item of the batch.
    not_lower: declareRefusal('no_permission', '不能移出同级或更高职位'),
    room_owner: declareRefusal('conflict', '对方是房主，请先移交房间'),
    gone: declareRefusal('not_found', '对方已不在公会'),
    self: declareRefusal('conflict', '不能移出自己'),
  },
});

export const set_member_remark = declareCall({
  id: 'X29',
  route: 'POST /api/v1/set_member_remark',
  kind: 'additional',
  module: 'guild',
  auth: 'role1',
  mutation: true,
  summary: '成员备注',
  request: objectOf({ guild_id: Id, user_id: Id, remark: text(20), request_id: RequestUuid }),
  reply: Empty,
  refusals: { not_member: declareRefusal('not_found'), sensitive: declareRefusal('sensitive') },
});

export const remind_guild_member = declareCall({
  id: 'X44',
  route: 'POST /api/v1/remind_guild_member',
  kind: 'additional',
  module: 'guild',
  auth: 'role1',
  mutation: true,
  summary: '召回提醒，或给成员的一句话',
  /** Without `text` the reminder is a recall, which only members idle for 7 days get; else it is the officer's text. */
  request: objectOf({ guild_id: Id, user_ids: list(Id, 50, 1), text: optional(text(60)), request_id: RequestUuid }),
  reply: objectOf({ results: list(BatchResult), success_num: int(0) }),
  // Refusals of a single item of the batch.
  refusals: {
    recent: declareRefusal('limit', '7 天内已提醒过'),
    said: declareRefusal('limit', '24 小时内已发送过'),
    active: declareRefusal('conflict', '对方近 7 天内活跃，无需召回'),
    sensitive: declareRefusal('sensitive'),
    not_member: declareRefusal('not_found'),
  },
});

export const invite_guild_member = declareCall({
  id: 'X110',
  route: 'POST /api/v1/invite_guild_member',
  kind: 'additional',
  module: 'guild',
  auth: 'role1',
  mutation: true,
  summary: '按 ID 邀请入会',
  request: objectOf({ guild_id: Id, show_id: text(20, 1), request_id: RequestUuid }),
  reply: objectOf({ user: UserBrief }),
  refusals: {
    not_found: declareRefusal('not_found', '没有找到该用户'),
    in_guild: declareRefusal('conflict', '对方已加入公会'),
    recent: declareRefusal('limit', '7 天内已邀请过'),
    day_limit: declareRefusal('limit_day', '今日邀请已达上限'),
    frozen: declareRefusal('frozen'),
    disbanding: declareRefusal('conflict', '公会已在解散中'),
  },
});

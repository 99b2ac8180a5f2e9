// guild: officers and members (part-one-calls.md §2, §8; ROLE-1 to ROLE-6).
import { call, says } from '../call.ts';
import { extend, int, list, obj, oneOf, opt, text } from '../schema.ts';
import { Keyword } from '../shapes-guild.ts';
import {
  BatchResult,
  Bool,
  Empty,
  Fen,
  Id,
  OpResult,
  pageReq,
  pageWith,
  Rid,
  Role,
  TrendNum,
  Ts,
  UserBrief,
} from '../shapes.ts';

const Officer = extend(UserBrief, {
  role: Role,
  appointed_at: Ts,
  appointed_by: opt(UserBrief),
  handled_num_30d: opt(int(0)),
  last_active_at: Ts,
});

const RoleReq = obj({ guild_id: Id, user_id: Id, request_id: Rid });
const DismissReply = extend(OpResult, { user_id: Id, role: oneOf(0) });

/** Refusals of every appointment (GUILD-6, GUILD-7, ROLE-4). */
const appoint = {
  no_permission: says('no_permission'),
  not_member: says('not_found', '对方不是公会成员'),
  leaving: says('conflict', '对方正在退会，暂不能任命'),
  no_real_name: says('no_permission', '对方未完成实名认证'),
  frozen: says('frozen'),
  disbanding: says('conflict', '公会已在解散中'),
};

export const guild_manager_list = call({
  id: 'G11',
  route: 'POST /api/v1/guild_manager_list',
  kind: 'seed',
  module: 'guild',
  auth: 'member|patrol',
  mutation: false,
  summary: '会长、副会长与管理员',
  request: obj({ guild_id: Id }),
  reply: obj({
    head: Officer,
    vice_list: list(Officer),
    vice_max: int(0),
    manager_list: list(Officer),
    manager_max: int(0),
    can_set_vice: Bool,
    can_set_manager: Bool,
  }),
});

export const guild_member_list = call({
  id: 'G12',
  route: 'POST /api/v1/guild_member_list',
  kind: 'seed',
  module: 'guild',
  auth: 'member|patrol',
  mutation: false,
  summary: '公会成员列表',
  request: obj({
    guild_id: Id,
    keyword: opt(Keyword),
    role: opt(Role),
    filter: opt(oneOf('all', 'new', 'idle', 'leaving', 'unsigned')),
    sort: opt(oneOf('role', 'flow', 'join', 'active', 'mic')),
    order: opt(oneOf('asc', 'desc')),
    ...pageReq,
  }),
  reply: pageWith(
    extend(UserBrief, {
      role: Role,
      join_at: Ts,
      last_active_at: Ts,
      is_room_owner: Bool,
      quit_state: oneOf(0, 1, 2),
      month_flow: opt(TrendNum),
      month_income_fen: opt(Fen),
      valid_days_month: opt(int(0)),
      mic_minutes_month: opt(int(0)),
      is_signed: opt(Bool),
      remark: opt(text(20)),
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
          'data',
        ),
      ),
    }),
    {
      counts: obj({ all: int(0), new: int(0), idle: int(0), leaving: int(0), unsigned: int(0) }),
      capacity: int(0),
    },
  ),
  refusals: { no_permission: says('no_permission') },
});

export const give_vice_guild = call({
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
    full: says('full', '副会长名额已满'),
    already: says('conflict', '对方已是副会长'),
  },
});

export const give_manager_guild = call({
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
    full: says('full', '管理员名额已满'),
    already: says('conflict', '对方已是管理员'),
    not_lower: says('no_permission', '不能调整同级或更高职位'),
  },
});

export const remove_vice_guild = call({
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
    not_vice: says('not_found', '对方不是副会长'),
    frozen: says('frozen'),
  },
});

export const remove_manager_guild = call({
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
    not_manager: says('not_found', '对方不是管理员'),
    frozen: says('frozen'),
  },
});

export const remove_guild_member = call({
  id: 'G17',
  route: 'POST /api/v1/remove_guild_member',
  kind: 'seed',
  module: 'guild',
  auth: 'role1',
  mutation: true,
  summary: '移出成员',
  request: obj({
    guild_id: Id,
    user_ids: list(Id, 20, 1),
    reason_type: oneOf(1, 2, 3, 4, 5),
    reason_text: opt(text(50)),
    request_id: Rid,
  }),
  reply: obj({ results: list(BatchResult), success_num: int(0), log_id: Id, undo_until: Ts }),
  refusals: {
    day_limit: says('limit_day', '今日移出人数已达上限'),
    frozen: says('frozen'),
    sensitive: says('sensitive'),
    // of one item
    not_lower: says('no_permission', '不能移出同级或更高职位'),
    room_owner: says('conflict', '对方是房主，请先移交房间'),
    gone: says('not_found', '对方已不在公会'),
    self: says('conflict', '不能移出自己'),
  },
});

export const set_member_remark = call({
  id: 'X29',
  route: 'POST /api/v1/set_member_remark',
  kind: 'additional',
  module: 'guild',
  auth: 'role1',
  mutation: true,
  summary: '成员备注',
  request: obj({ guild_id: Id, user_id: Id, remark: text(20), request_id: Rid }),
  reply: Empty,
  refusals: { not_member: says('not_found'), sensitive: says('sensitive') },
});

export const remind_guild_member = call({
  id: 'X44',
  route: 'POST /api/v1/remind_guild_member',
  kind: 'additional',
  module: 'guild',
  auth: 'role1',
  mutation: true,
  summary: '提醒成员回归',
  request: obj({ guild_id: Id, user_ids: list(Id, 50, 1), request_id: Rid }),
  reply: obj({ results: list(BatchResult), success_num: int(0) }),
  // of one item
  refusals: {
    recent: says('limit', '7 天内已提醒过'),
    not_member: says('not_found'),
  },
});

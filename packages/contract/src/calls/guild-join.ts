// Declares the calls of the module `guild`: applications to join a guild and their review (part-one-calls.md §2, §8;
// rules JOIN-1 to JOIN-7).
import { declareCall, declareRefusal } from '../call.ts';
import { extend, int, list, objectOf, oneOf, optional, text } from '../schema.ts';
import { ApplicationReviewReply, Keyword, statusTabsWith } from '../shapes-guild.ts';
import {
  Bool,
  GuildBrief,
  Id,
  pageOf,
  pageRequestFields,
  RequestUuid,
  Status,
  UnixSeconds,
  Url,
  UserBrief,
} from '../shapes.ts';

export const my_apply_join_list = declareCall({
  id: 'G07',
  route: 'POST /api/v1/my_apply_join_list',
  kind: 'seed',
  module: 'guild',
  auth: 'user',
  mutation: false,
  summary: '我的入会申请',
  request: objectOf({ status: optional(int(-1, 99)), ...pageRequestFields }),
  reply: pageOf(
    extend(Status, {
      apply_id: Id,
      guild: GuildBrief,
      apply_text: text(100),
      reject_reason: optional(text(100)),
      created_at: UnixSeconds,
      handled_at: optional(UnixSeconds),
      expire_at: UnixSeconds,
      can_cancel: Bool,
      next_apply_at: optional(UnixSeconds),
    }),
  ),
});

export const join_guild = declareCall({
  id: 'G10',
  route: 'POST /api/v1/join_guild',
  kind: 'seed',
  module: 'guild',
  auth: 'user',
  mutation: true,
  summary: '申请加入公会',
  request: objectOf({
    guild_id: Id,
    apply_text: optional(text(50)),
    voice_url: optional(Url),
    inviter_id: optional(Id),
    agreement_version: text(20, 1),
    request_id: RequestUuid,
  }),
  reply: extend(Status, { apply_id: Id, expire_at: optional(UnixSeconds), joined: Bool }),
  // The refusals stand in the order in which JOIN-2 checks them.
  refusals: {
    not_found: declareRefusal('not_found', '公会不存在或已解散'),
    need_real_name: declareRefusal('need'),
    minor: declareRefusal('minor', '未满 18 周岁，暂不能加入公会'),
    in_guild: declareRefusal('conflict', '您已在公会中'),
    closed: declareRefusal('not_open', '公会暂不可加入'),
    cooldown: declareRefusal('cooldown'),
    pending: declareRefusal('conflict', '您已提交过申请，请等待审核'),
    rejected: declareRefusal('locked', '该公会已拒绝您的申请，{date} 后可再次申请'),
    not_recruiting: declareRefusal('not_open', '该公会暂停招募'),
    full: declareRefusal('full', '公会人数已满'),
    wealth_level: declareRefusal('locked', '未达到入会条件：财富等级 {n} 级'),
    charm_level: declareRefusal('locked', '未达到入会条件：魅力等级 {n} 级'),
    voice: declareRefusal('locked', '未达到入会条件：语音介绍'),
    pending_max: declareRefusal('limit', '同时最多申请 3 个公会'),
    day_limit: declareRefusal('limit_day', '今日申请次数已用完'),
    farming: declareRefusal('risk'),
    sensitive: declareRefusal('sensitive'),
    outdated: declareRefusal('version', '协议版本已更新，请重新阅读'),
  },
});

export const cancel_join_guild = declareCall({
  id: 'X22',
  route: 'POST /api/v1/cancel_join_guild',
  kind: 'additional',
  module: 'guild',
  auth: 'owner',
  mutation: true,
  summary: '撤回入会申请',
  request: objectOf({ apply_id: Id, request_id: RequestUuid }),
  reply: Status,
  refusals: {
    not_found: declareRefusal('not_found'),
    handled: declareRefusal('conflict', '申请已处理'),
  },
});

export const join_guild_status_list = declareCall({
  id: 'G19',
  route: 'POST /api/v1/join_guild_status_list',
  kind: 'seed',
  module: 'guild',
  auth: 'role1|patrol',
  mutation: false,
  summary: '入会申请筛选项',
  request: objectOf({ guild_id: Id }),
  reply: statusTabsWith({}),
});

export const join_guild_list = declareCall({
  id: 'G21',
  route: 'POST /api/v1/join_guild_list',
  kind: 'seed',
  module: 'guild',
  auth: 'role1|patrol',
  mutation: false,
  summary: '入会申请列表',
  request: objectOf({ guild_id: Id, status: optional(int(-1, 99)), keyword: optional(Keyword), ...pageRequestFields }),
  reply: pageOf(
    extend(Status, {
      apply_id: Id,
      user: UserBrief,
      apply_text: text(100),
      voice_url: optional(Url),
      created_at: UnixSeconds,
      expire_at: UnixSeconds,
      /** JOIN-6: the officer whose link the applicant came by. */
      inviter: optional(UserBrief),
      handler: optional(UserBrief),
      handled_at: optional(UnixSeconds),
      reject_reason: optional(text(100)),
      profile: objectOf({
        register_days: int(0),
        is_real_name: Bool,
        guild_num_1y: int(0),
        last_guild_name: optional(text(40)),
        last_quit_type: optional(int(0)),
        violation_num_90d: int(0),
        mic_minutes_30d: int(0),
      }),
      hint: oneOf('good', 'normal', 'risk'),
      hint_text: text(100),
    }),
  ),
});

export const join_guild_check = declareCall({
  id: 'G23',
  route: 'POST /api/v1/join_guild_check',
  kind: 'seed',
  module: 'guild',
  auth: 'role1',
  mutation: true,
  summary: '审核入会申请',
  request: objectOf({
    guild_id: Id,
    apply_ids: list(Id, 50, 1),
    action: oneOf(1, 2),
    reject_reason: optional(text(50)),
    block_days: optional(oneOf(0, 7, 30)),
    request_id: RequestUuid,
  }),
  reply: ApplicationReviewReply,
  refusals: {
    frozen: declareRefusal('frozen'),
    sensitive: declareRefusal('sensitive'),
    // Refusals of a single item of the batch.
    not_found: declareRefusal('not_found'),
    handled: declareRefusal('conflict', '该申请已被 {name} 处理'),
    elsewhere: declareRefusal('conflict', '对方已加入其他公会'),
    expired: declareRefusal('conflict', '申请已过期'),
    withdrawn: declareRefusal('conflict', '申请已撤回'),
    full: declareRefusal('full', '公会人数已满'),
    no_real_name: declareRefusal('no_permission', '对方未完成实名认证'),
    disbanding: declareRefusal('conflict', '公会已在解散中'),
    cooldown: declareRefusal('cooldown'),
  },
});

// guild: applying to join and reviewing it (part-one-calls.md §2, §8; JOIN-1 to JOIN-7).
import { call, says } from '../call.ts';
import { extend, int, list, obj, oneOf, opt, text } from '../schema.ts';
import { CheckReply, Keyword, statusTabs } from '../shapes-guild.ts';
import { Bool, GuildBrief, Id, page, pageReq, Rid, Status, Ts, Url, UserBrief } from '../shapes.ts';

export const my_apply_join_list = call({
  id: 'G07',
  route: 'POST /api/v1/my_apply_join_list',
  kind: 'seed',
  module: 'guild',
  auth: 'user',
  mutation: false,
  summary: '我的入会申请',
  request: obj({ status: opt(int(-1, 99)), ...pageReq }),
  reply: page(
    extend(Status, {
      apply_id: Id,
      guild: GuildBrief,
      apply_text: text(100),
      reject_reason: opt(text(100)),
      created_at: Ts,
      handled_at: opt(Ts),
      expire_at: Ts,
      can_cancel: Bool,
      next_apply_at: opt(Ts),
    }),
  ),
});

export const join_guild = call({
  id: 'G10',
  route: 'POST /api/v1/join_guild',
  kind: 'seed',
  module: 'guild',
  auth: 'user',
  mutation: true,
  summary: '申请加入公会',
  request: obj({
    guild_id: Id,
    apply_text: opt(text(50)),
    voice_url: opt(Url),
    inviter_id: opt(Id),
    agreement_version: text(20, 1),
    request_id: Rid,
  }),
  reply: extend(Status, { apply_id: Id, expire_at: opt(Ts), joined: Bool }),
  // in the guard order of JOIN-2
  refusals: {
    not_found: says('not_found', '公会不存在或已解散'),
    need_real_name: says('need'),
    minor: says('minor', '未满 18 周岁，暂不能加入公会'),
    in_guild: says('conflict', '您已在公会中'),
    closed: says('not_open', '公会暂不可加入'),
    cooldown: says('cooldown'),
    pending: says('conflict', '您已提交过申请，请等待审核'),
    rejected: says('locked', '该公会已拒绝您的申请，{date} 后可再次申请'),
    not_recruiting: says('not_open', '该公会暂停招募'),
    full: says('full', '公会人数已满'),
    wealth_level: says('locked', '未达到入会条件：财富等级 {n} 级'),
    charm_level: says('locked', '未达到入会条件：魅力等级 {n} 级'),
    voice: says('locked', '未达到入会条件：语音介绍'),
    pending_max: says('limit', '同时最多申请 3 个公会'),
    day_limit: says('limit_day', '今日申请次数已用完'),
    farming: says('risk'),
    sensitive: says('sensitive'),
    outdated: says('version', '协议版本已更新，请重新阅读'),
  },
});

export const cancel_join_guild = call({
  id: 'X22',
  route: 'POST /api/v1/cancel_join_guild',
  kind: 'additional',
  module: 'guild',
  auth: 'owner',
  mutation: true,
  summary: '撤回入会申请',
  request: obj({ apply_id: Id, request_id: Rid }),
  reply: Status,
  refusals: {
    not_found: says('not_found'),
    handled: says('conflict', '申请已处理'),
  },
});

export const join_guild_status_list = call({
  id: 'G19',
  route: 'POST /api/v1/join_guild_status_list',
  kind: 'seed',
  module: 'guild',
  auth: 'role1|patrol',
  mutation: false,
  summary: '入会申请筛选项',
  request: obj({ guild_id: Id }),
  reply: statusTabs({}),
});

export const join_guild_list = call({
  id: 'G21',
  route: 'POST /api/v1/join_guild_list',
  kind: 'seed',
  module: 'guild',
  auth: 'role1|patrol',
  mutation: false,
  summary: '入会申请列表',
  request: obj({ guild_id: Id, status: opt(int(-1, 99)), keyword: opt(Keyword), ...pageReq }),
  reply: page(
    extend(Status, {
      apply_id: Id,
      user: UserBrief,
      apply_text: text(100),
      voice_url: opt(Url),
      created_at: Ts,
      expire_at: Ts,
      handler: opt(UserBrief),
      handled_at: opt(Ts),
      reject_reason: opt(text(100)),
      profile: obj({
        register_days: int(0),
        is_real_name: Bool,
        guild_num_1y: int(0),
        last_guild_name: opt(text(40)),
        last_quit_type: opt(int(0)),
        violation_num_90d: int(0),
        mic_minutes_30d: int(0),
      }),
      hint: oneOf('good', 'normal', 'risk'),
      hint_text: text(100),
    }),
  ),
});

export const join_guild_check = call({
  id: 'G23',
  route: 'POST /api/v1/join_guild_check',
  kind: 'seed',
  module: 'guild',
  auth: 'role1',
  mutation: true,
  summary: '审核入会申请',
  request: obj({
    guild_id: Id,
    apply_ids: list(Id, 50, 1),
    action: oneOf(1, 2),
    reject_reason: opt(text(50)),
    block_days: opt(oneOf(0, 7, 30)),
    request_id: Rid,
  }),
  reply: CheckReply,
  refusals: {
    frozen: says('frozen'),
    sensitive: says('sensitive'),
    // of one item
    not_found: says('not_found'),
    handled: says('conflict', '该申请已被 {name} 处理'),
    elsewhere: says('conflict', '对方已加入其他公会'),
    expired: says('conflict', '申请已过期'),
    withdrawn: says('conflict', '申请已撤回'),
    full: says('full', '公会人数已满'),
    no_real_name: says('no_permission', '对方未完成实名认证'),
    disbanding: says('conflict', '公会已在解散中'),
    cooldown: says('cooldown'),
  },
});

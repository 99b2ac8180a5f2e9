// guild: leaving and reviewing it (part-one-calls.md §2; QUIT-1 to QUIT-13).
import { call, says } from '../call.ts';
import { extend, int, list, obj, oneOf, opt, text } from '../schema.ts';
import { CheckReply, Keyword, QuitType, statusTabs } from '../shapes-guild.ts';
import {
  Bool,
  Bp,
  Diamond,
  Fen,
  Id,
  page,
  pageReq,
  Rid,
  Role,
  RoomBrief,
  SmsCode,
  Status,
  Ts,
  UserBrief,
} from '../shapes.ts';

const ReasonType = int(1, 99);

export const quit_guild_status_list = call({
  id: 'G20',
  route: 'POST /api/v1/quit_guild_status_list',
  kind: 'seed',
  module: 'guild',
  auth: 'role1|patrol',
  mutation: false,
  summary: '退会申请筛选项',
  request: obj({ guild_id: Id }),
  reply: statusTabs({ expiring_24h: int(0) }),
});

export const quit_guild_list = call({
  id: 'G22',
  route: 'POST /api/v1/quit_guild_list',
  kind: 'seed',
  module: 'guild',
  auth: 'role1|patrol',
  mutation: false,
  summary: '退会申请列表',
  request: obj({
    guild_id: Id,
    status: opt(int(-1, 99)),
    keyword: opt(Keyword),
    quit_type: opt(QuitType),
    ...pageReq,
  }),
  reply: page(
    extend(Status, {
      apply_id: Id,
      user: UserBrief,
      role: Role,
      quit_type: QuitType,
      reason_type: int(0),
      reason_text: opt(text(200)),
      join_at: Ts,
      stay_days: int(0),
      flow_total: opt(Diamond),
      flow_90d: opt(Diamond),
      fee_fen: Fen,
      fee_state: oneOf(0, 1, 2, 3),
      created_at: Ts,
      auto_pass_at: opt(Ts),
      cooling_end_at: opt(Ts),
      handler: opt(UserBrief),
      handled_at: opt(Ts),
      reject_reason: opt(text(100)),
      reject_left: int(0),
      can_reject: Bool,
      can_approve: Bool,
    }),
  ),
});

export const get_quit_type = call({
  id: 'G24',
  route: 'POST /api/v1/get_quit_type',
  kind: 'seed',
  module: 'guild',
  auth: 'member',
  mutation: false,
  summary: '退会方式与费用',
  request: obj({ guild_id: opt(Id) }),
  reply: obj({
    list: list(
      obj({
        quit_type: QuitType,
        name: text(20),
        desc: text(200),
        available: Bool,
        unavailable_reason: opt(text(100)),
        need_review: Bool,
        fee_fen: Fen,
        fee_detail: opt(obj({ income_90d_fen: Fen, rate_bp: Bp, cap_fen: Fen, waived_reason: opt(text(100)) })),
        effect_at: Ts,
        cooling_days: int(0),
        rejoin_at: Ts,
        ground: opt(text(20)),
        steps: list(text(100)),
      }),
    ),
    reason_types: list(obj({ id: int(1), name: text(20) })),
    current: opt(obj({ apply_id: Id, quit_type: int(1), status: int(0), end_at: Ts, can_cancel: Bool })),
    room_to_handover: list(RoomBrief),
    balance_fen: Fen,
  }),
  refusals: { head: says('head'), not_in_guild: says('not_in_guild') },
});

export const quit_guild = call({
  id: 'G25',
  route: 'POST /api/v1/quit_guild',
  kind: 'seed',
  module: 'guild',
  auth: 'member',
  mutation: true,
  // the fee of a forced quit is frozen in the member's income (QUIT-8)
  money: true,
  summary: '申请退会',
  request: obj({
    guild_id: Id,
    quit_type: oneOf(1, 2),
    reason_type: ReasonType,
    reason_text: opt(text(100)),
    fee_confirm_fen: Fen,
    sms_code: opt(SmsCode),
    request_id: Rid,
  }),
  reply: extend(Status, {
    apply_id: Id,
    auto_pass_at: opt(Ts),
    cooling_end_at: opt(Ts),
    fee_fen: Fen,
  }),
  refusals: {
    head: says('no_permission', '会长请先转让公会或解散公会'),
    pending: says('conflict', '您已提交退会申请'),
    room_owner: says('conflict', '您是公会房间房主，请先移交房间'),
    too_new: says('locked', '入会满 30 天后才能强制退会'),
    fee_changed: says('price_changed', '费用已更新，请重新确认'),
    short: says('short', '可用收益不足以支付强制退会费用，可选择友好退会（免费）'),
    need_sms: says('need', '请输入短信验证码'),
    sms: says('sms'),
    wait: says('limit', '申请被拒绝后 7 天内不能重复申请，{date} 后可再次提交'),
    sensitive: says('sensitive'),
  },
});

export const auto_quit_guild = call({
  id: 'G26',
  route: 'POST /api/v1/auto_quit_guild',
  kind: 'seed',
  module: 'guild',
  auth: 'member',
  mutation: true,
  summary: '无责退会',
  request: obj({
    guild_id: Id,
    ground: oneOf('regret', 'idle', 'refused_twice', 'guild_closed', 'head_absent'),
    request_id: Rid,
  }),
  reply: obj({ quit_at: Ts, rejoin_at: Ts }),
  refusals: {
    head: says('no_permission', '会长请先转让公会或解散公会'),
    unfit: says('locked', '暂不符合无责退会条件：{text}'),
    room_owner: says('conflict', '您是公会房间房主，请先移交房间'),
  },
});

export const cancel_quit_guild = call({
  id: 'G27',
  route: 'POST /api/v1/cancel_quit_guild',
  kind: 'seed',
  module: 'guild',
  auth: 'owner',
  mutation: true,
  money: true,
  summary: '撤回退会申请',
  request: obj({ apply_id: Id, request_id: Rid }),
  reply: extend(Status, { apply_id: Id, fee_released_fen: Fen }),
  refusals: {
    not_found: says('not_found'),
    handled: says('conflict', '申请已处理，不能撤回'),
  },
});

export const quit_guild_check = call({
  id: 'G28',
  route: 'POST /api/v1/quit_guild_check',
  kind: 'seed',
  module: 'guild',
  auth: 'role1',
  mutation: true,
  summary: '审核退会申请',
  request: obj({
    guild_id: Id,
    apply_ids: list(Id, 50, 1),
    action: oneOf(1, 2),
    reject_reason: opt(text(50)),
    request_id: Rid,
  }),
  reply: CheckReply,
  refusals: {
    frozen: says('frozen'),
    sensitive: says('sensitive'),
    // QUIT-1: who is leaving reviews no quit application
    leaving: says('no_permission'),
    // of one item
    not_found: says('not_found'),
    not_lower: says('no_permission'),
    self: says('no_permission', '不能处理自己的申请'),
    forced: says('no_permission', '强制退会不能拒绝'),
    rejected_twice: says('limit', '已拒绝 2 次，不能再拒绝'),
    handled: says('conflict', '该申请已被 {name} 处理'),
    withdrawn: says('conflict', '申请已撤回'),
  },
});

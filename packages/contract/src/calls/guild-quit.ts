// Declares the calls of the module `guild`: members' applications to leave a guild and their review (part-one-calls.md
// §2; QUIT-1 to QUIT-13).
import { declareCall, declareRefusal } from '../call.ts';
import { extend, int, list, objectOf, oneOf, optional, text } from '../schema.ts';
import { ApplicationReviewReply, Keyword, QuitType, statusTabsWith } from '../shapes-guild.ts';
import {
  Bool,
  BasisPoints,
  Diamond,
  Fen,
  Id,
  pageOf,
  pageRequestFields,
  RequestUuid,
  GuildRole,
  RoomBrief,
  SmsCode,
  Status,
  UnixSeconds,
  UserBrief,
} from '../shapes.ts';

const ReasonType = int(1, 99);

export const quit_guild_status_list = declareCall({
  id: 'G20',
  route: 'POST /api/v1/quit_guild_status_list',
  kind: 'seed',
  module: 'guild',
  auth: 'role1|patrol',
  mutation: false,
  summary: '退会申请筛选项',
  request: objectOf({ guild_id: Id }),
  reply: statusTabsWith({ expiring_24h: int(0) }),
});

export const quit_guild_list = declareCall({
  id: 'G22',
  route: 'POST /api/v1/quit_guild_list',
  kind: 'seed',
  module: 'guild',
  auth: 'role1|patrol',
  mutation: false,
  summary: '退会申请列表',
  request: objectOf({
    guild_id: Id,
    status: optional(int(-1, 99)),
    keyword: optional(Keyword),
    quit_type: optional(QuitType),
    ...pageRequestFields,
  }),
  reply: pageOf(
    extend(Status, {
      apply_id: Id,
      user: UserBrief,
      role: GuildRole,
      quit_type: QuitType,
      reason_type: int(0),
      reason_text: optional(text(200)),
      join_at: UnixSeconds,
      stay_days: int(0),
      flow_total: optional(Diamond),
      flow_90d: optional(Diamond),
      fee_fen: Fen,
      fee_state: oneOf(0, 1, 2, 3),
      created_at: UnixSeconds,
      auto_pass_at: optional(UnixSeconds),
      cooling_end_at: optional(UnixSeconds),
      handler: optional(UserBrief),
      handled_at: optional(UnixSeconds),
      reject_reason: optional(text(100)),
      reject_left: int(0),
      can_reject: Bool,
      can_approve: Bool,
    }),
  ),
});

export const get_quit_type = declareCall({
  id: 'G24',
  route: 'POST /api/v1/get_quit_type',
  kind: 'seed',
  module: 'guild',
  auth: 'member',
  mutation: false,
  summary: '退会方式与费用',
  request: objectOf({ guild_id: optional(Id) }),
  reply: objectOf({
    list: list(
      objectOf({
        quit_type: QuitType,
        name: text(20),
        desc: text(200),
        available: Bool,
        unavailable_reason: optional(text(100)),
        /** Every condition that is not met; of quit type 3 one of them is enough. Only when the way is not available. */
        unmet: optional(list(text(100))),
        need_review: Bool,
        fee_fen: Fen,
        fee_detail: optional(
          objectOf({ income_90d_fen: Fen, rate_bp: BasisPoints, cap_fen: Fen, waived_reason: optional(text(100)) }),
        ),
        effect_at: UnixSeconds,
        cooling_days: int(0),
        rejoin_at: UnixSeconds,
        ground: optional(text(20)),
        steps: list(text(100)),
      }),
    ),
    reason_types: list(objectOf({ id: int(1), name: text(20) })),
    current: optional(
      objectOf({ apply_id: Id, quit_type: int(1), status: int(0), end_at: UnixSeconds, can_cancel: Bool }),
    ),
    room_to_handover: list(RoomBrief),
    balance_fen: Fen,
  }),
  refusals: { head: declareRefusal('head'), not_in_guild: declareRefusal('not_in_guild') },
});

export const quit_guild = declareCall({
  id: 'G25',
  route: 'POST /api/v1/quit_guild',
  kind: 'seed',
  module: 'guild',
  auth: 'member',
  mutation: true,
  // This call counts as a money call, because it freezes the fee of a forced quit in the member's income (QUIT-8).
  money: true,
  summary: '申请退会',
  request: objectOf({
    guild_id: Id,
    quit_type: oneOf(1, 2),
    reason_type: ReasonType,
    reason_text: optional(text(100)),
    fee_confirm_fen: Fen,
    sms_code: optional(SmsCode),
    request_id: RequestUuid,
  }),
  reply: extend(Status, {
    apply_id: Id,
    auto_pass_at: optional(UnixSeconds),
    cooling_end_at: optional(UnixSeconds),
    fee_fen: Fen,
  }),
  refusals: {
    head: declareRefusal('no_permission', '会长请先转让公会或解散公会'),
    pending: declareRefusal('conflict', '您已提交退会申请'),
    room_owner: declareRefusal('conflict', '您是公会房间房主，请先移交房间'),
    too_new: declareRefusal('locked', '入会满 30 天后才能强制退会'),
    fee_changed: declareRefusal('price_changed', '费用已更新，请重新确认'),
    short: declareRefusal('short', '可用收益不足以支付强制退会费用，可选择友好退会（免费）'),
    need_sms: declareRefusal('need', '请输入短信验证码'),
    sms: declareRefusal('sms'),
    wait: declareRefusal('limit', '申请被拒绝后 7 天内不能重复申请，{date} 后可再次提交'),
    sensitive: declareRefusal('sensitive'),
  },
});

export const auto_quit_guild = declareCall({
  id: 'G26',
  route: 'POST /api/v1/auto_quit_guild',
  kind: 'seed',
  module: 'guild',
  auth: 'member',
  mutation: true,
  summary: '无责退会',
  request: objectOf({
    guild_id: Id,
    ground: oneOf('regret', 'idle', 'refused_twice', 'guild_closed', 'head_absent'),
    request_id: RequestUuid,
  }),
  reply: objectOf({ quit_at: UnixSeconds, rejoin_at: UnixSeconds }),
  refusals: {
    head: declareRefusal('no_permission', '会长请先转让公会或解散公会'),
    unfit: declareRefusal('locked', '暂不符合无责退会条件：{text}'),
    room_owner: declareRefusal('conflict', '您是公会房间房主，请先移交房间'),
  },
});

export const cancel_quit_guild = declareCall({
  id: 'G27',
  route: 'POST /api/v1/cancel_quit_guild',
  kind: 'seed',
  module: 'guild',
  auth: 'owner',
  mutation: true,
  money: true,
  summary: '撤回退会申请',
  request: objectOf({ apply_id: Id, request_id: RequestUuid }),
  reply: extend(Status, { apply_id: Id, fee_released_fen: Fen }),
  refusals: {
    not_found: declareRefusal('not_found'),
    handled: declareRefusal('conflict', '申请已处理，不能撤回'),
  },
});

export const quit_guild_check = declareCall({
  id: 'G28',
  route: 'POST /api/v1/quit_guild_check',
  kind: 'seed',
  module: 'guild',
  auth: 'role1',
  mutation: true,
  summary: '审核退会申请',
  request: objectOf({
    guild_id: Id,
    apply_ids: list(Id, 50, 1),
    action: oneOf(1, 2),
    reject_reason: optional(text(50)),
    request_id: RequestUuid,
  }),
  reply: ApplicationReviewReply,
  refusals: {
    frozen: declareRefusal('frozen'),
    sensitive: declareRefusal('sensitive'),
    // QUIT-1: an officer who has applied to quit reviews no quit applications.
    leaving: declareRefusal('no_permission'),
    // Refusals of a single item of the batch.
    not_found: declareRefusal('not_found'),
    not_lower: declareRefusal('no_permission'),
    self: declareRefusal('no_permission', '不能处理自己的申请'),
    forced: declareRefusal('no_permission', '强制退会不能拒绝'),
    rejected_twice: declareRefusal('limit', '已拒绝 2 次，不能再拒绝'),
    handled: declareRefusal('conflict', '该申请已被 {name} 处理'),
    withdrawn: declareRefusal('conflict', '申请已撤回'),
  },
});

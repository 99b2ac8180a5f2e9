// Declares the calls of the module `recharge`: amounts (tiers), orders, payment, refunds (part-one-calls.md §4, §8, §9;
// RCG-1 to RCG-10).
import { declareCall, declareRefusal } from '../call.ts';
import { anyObject, extend, int, list, nullable, objectOf, oneOf, optional, record, text } from '../schema.ts';
import {
  ApprovalPending,
  Bool,
  Code,
  Diamond,
  Fen,
  Id,
  Item,
  OpaqueRef,
  RequestUuid,
  SmsCode,
  staffActionFields,
  Status,
  UnixSeconds,
  Url,
  UserBrief,
} from '../shapes.ts';

const ShowId = text(20, 1);

/** RCG-4: refusals because of the account that gets the diamonds, which may be another one than the payer's. */
const target = {
  not_found: declareRefusal('not_found', '未找到该用户，请核对 ID'),
  banned_target: declareRefusal('banned', '该账号状态异常，不能充值'),
};

export const recharge_type = declareCall({
  id: 'W01',
  route: 'POST /api/v1/recharge_type',
  kind: 'seed',
  module: 'recharge',
  auth: 'open',
  mutation: false,
  summary: '充值档位与渠道',
  request: objectOf({ target_show_id: optional(ShowId) }),
  reply: objectOf({
    target: nullable(UserBrief),
    tiers: list(
      objectOf({
        tier_id: Code,
        amount_fen: Fen,
        diamond: Diamond,
        bonus: list(Item),
        tag: optional(text(20)),
        is_default: Bool,
      }),
    ),
    custom: objectOf({ enabled: Bool, min_fen: Fen, max_fen: Fen, step_fen: Fen }),
    channels: list(
      objectOf({
        channel: oneOf('wechat_h5', 'wechat_jsapi', 'alipay_wap', 'apple_iap', 'mock'),
        name: text(20),
        icon: Url,
        enabled: Bool,
        disabled_reason: optional(text(100)),
        is_default: Bool,
        min_fen: Fen,
        max_fen: Fen,
      }),
    ),
    guard: objectOf({
      day_limit_fen: Fen,
      day_used_fen: Fen,
      remind: Bool,
      is_verified: Bool,
      is_minor: Bool,
    }),
    balance: nullable(Diamond),
    agreement: objectOf({ id: Id, title: text(100), version: text(20) }),
    pending: optional(objectOf({ out_trade_no: OpaqueRef, amount_fen: Fen, expire_at: UnixSeconds })),
  }),
  refusals: {
    ...target,
    minor: declareRefusal('minor', '该账号为未成年人，不能充值'),
    own_minor: declareRefusal('minor', '未成年人不能充值'),
    own_teen: declareRefusal('minor', '青少年模式下不能充值'),
  },
});

export const h5_get_out_trade_no = declareCall({
  id: 'W02',
  route: 'POST /api/v2/h5_get_out_trade_no',
  kind: 'seed',
  module: 'recharge',
  // Without a login the call can be made only with target_show_id.
  auth: 'open',
  mutation: true,
  money: true,
  stopped_by: ['recharge'],
  summary: '充值下单',
  // The request has exactly one of tier_id and amount_fen.
  request: objectOf({
    tier_id: optional(Code),
    amount_fen: optional(int()),
    target_show_id: optional(ShowId),
    channel: Code,
    agreement_version: text(20, 1),
    request_id: RequestUuid,
  }),
  reply: objectOf({
    out_trade_no: OpaqueRef,
    amount_fen: Fen,
    diamond: Diamond,
    bonus: list(Item),
    expire_at: UnixSeconds,
    target: UserBrief,
    guard: objectOf({ need_confirm: Bool, need_sms: Bool, text: optional(text(200)), left_fen: Fen }),
  }),
  refusals: {
    ...target,
    no_amount: declareRefusal('params', '请选择充值金额'),
    bad_amount: declareRefusal('params', '充值金额需为 1-10000 的整数元'),
    minor: declareRefusal('minor'),
    need_face: declareRefusal('need', '请完成人脸核验'),
    self_limit: declareRefusal('self_limit'),
    unverified: declareRefusal('limit', '未实名账号每日最多充值 ¥100，请先实名认证'),
    cap_day: declareRefusal('cap_day', '已达今日充值上限 ¥{n}'),
    channel_down: declareRefusal('channel_down'),
    outdated: declareRefusal('version', '协议版本已更新，请重新阅读'),
  },
});

export const h5_create_pay_order = declareCall({
  id: 'W03',
  route: 'POST /api/v2/h5_create_pay_order',
  kind: 'seed',
  module: 'recharge',
  auth: 'open',
  mutation: true,
  money: true,
  stopped_by: ['recharge'],
  summary: '发起支付',
  request: objectOf({
    out_trade_no: OpaqueRef,
    channel: Code,
    return_path: text(500),
    oauth_code: optional(text(500)),
    oauth_state: optional(text(200)),
    guard_confirm: optional(Bool),
    sms_code: optional(SmsCode),
    request_id: RequestUuid,
  }),
  reply: objectOf({
    out_trade_no: OpaqueRef,
    pay_type: oneOf('redirect', 'form', 'jsapi', 'native', 'mock'),
    url: optional(text(2000)),
    form: optional(objectOf({ action: text(2000), fields: record(text(4000)) })),
    params: optional(anyObject),
    poll_ms: int(0),
    expire_at: UnixSeconds,
  }),
  refusals: {
    not_found: declareRefusal('not_found', '订单不存在'),
    paid: declareRefusal('conflict', '订单已支付'),
    closed: declareRefusal('conflict', '订单已关闭，请重新下单'),
    guard: declareRefusal('guard'),
    need_sms: declareRefusal('need', '请输入短信验证码'),
    sms: declareRefusal('sms'),
    need_oauth: declareRefusal('need', '请先完成微信授权'),
    oauth_expired: declareRefusal('params', '授权已失效，请重新授权'),
    channel_down: declareRefusal('channel_down'),
  },
});

export const h5_query_pay_order = declareCall({
  id: 'X12',
  route: 'POST /api/v2/h5_query_pay_order',
  kind: 'additional',
  module: 'recharge',
  auth: 'open',
  mutation: false,
  summary: '查询支付结果',
  request: objectOf({ out_trade_no: OpaqueRef }),
  reply: extend(Status, {
    amount_fen: Fen,
    diamond: Diamond,
    bonus: list(Item),
    paid_at: optional(UnixSeconds),
    credited_at: optional(UnixSeconds),
    balance: optional(Diamond),
    target: UserBrief,
    can_retry: Bool,
  }),
  refusals: { not_found: declareRefusal('not_found') },
});

export const h5_close_pay_order = declareCall({
  id: 'X42',
  route: 'POST /api/v2/h5_close_pay_order',
  kind: 'additional',
  module: 'recharge',
  auth: 'open',
  mutation: true,
  summary: '关闭充值订单',
  request: objectOf({ out_trade_no: OpaqueRef, request_id: RequestUuid }),
  reply: Status,
  refusals: { not_found: declareRefusal('not_found'), paid: declareRefusal('conflict', '订单已支付') },
});

export const pay_notify = declareCall({
  id: 'X13',
  route: 'POST /api/pay/notify/{channel}',
  kind: 'callback',
  module: 'recharge',
  auth: 'provider',
  mutation: true,
  form: 'raw',
  summary: '支付结果通知',
  request: objectOf({ channel: Code }),
  // The reply has the format that the provider expects for success and failure.
  reply: text(4000),
});

export const recharge_refund = declareCall({
  id: 'Z24',
  route: 'POST /console/api/recharge/refund',
  kind: 'console',
  module: 'recharge',
  auth: 'staff2',
  mutation: true,
  summary: '充值退款',
  request: objectOf({ out_trade_no: OpaqueRef, ...staffActionFields }),
  reply: ApprovalPending,
  refusals: { not_found: declareRefusal('not_found'), moved_on: declareRefusal('conflict') },
});

export const recharge_fix = declareCall({
  id: 'Z25',
  route: 'POST /console/api/recharge/fix',
  kind: 'console',
  module: 'recharge',
  auth: 'staff2',
  mutation: true,
  summary: '处理异常充值订单',
  request: objectOf({ out_trade_no: OpaqueRef, action: oneOf('credit', 'close'), ...staffActionFields }),
  reply: ApprovalPending,
  refusals: { not_found: declareRefusal('not_found'), moved_on: declareRefusal('conflict') },
});

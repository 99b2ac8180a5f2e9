// recharge: tiers, orders, payment (part-one-calls.md §4, §8, §9; RCG-1 to RCG-10).
import { call, says } from '../call.ts';
import { anyObject, extend, int, list, nullable, obj, oneOf, opt, record, text } from '../schema.ts';
import {
  ApprovalAsked,
  Bool,
  Code,
  Diamond,
  Fen,
  Id,
  Item,
  Ref,
  Rid,
  SmsCode,
  staffAct,
  Status,
  Ts,
  Url,
  UserBrief,
} from '../shapes.ts';

const ShowId = text(20, 1);

/** The account that gets the diamonds decides, not the payer (RCG-4). */
const target = {
  not_found: says('not_found', '未找到该用户，请核对 ID'),
  banned_target: says('banned', '该账号状态异常，不能充值'),
};

export const recharge_type = call({
  id: 'W01',
  route: 'POST /api/v1/recharge_type',
  kind: 'seed',
  module: 'recharge',
  auth: 'open',
  mutation: false,
  summary: '充值档位与渠道',
  request: obj({ target_show_id: opt(ShowId) }),
  reply: obj({
    target: nullable(UserBrief),
    tiers: list(
      obj({
        tier_id: Code,
        amount_fen: Fen,
        diamond: Diamond,
        bonus: list(Item),
        tag: opt(text(20)),
        is_default: Bool,
      }),
    ),
    custom: obj({ enabled: Bool, min_fen: Fen, max_fen: Fen, step_fen: Fen }),
    channels: list(
      obj({
        channel: oneOf('wechat_h5', 'wechat_jsapi', 'alipay_wap', 'apple_iap', 'mock'),
        name: text(20),
        icon: Url,
        enabled: Bool,
        disabled_reason: opt(text(100)),
        is_default: Bool,
        min_fen: Fen,
        max_fen: Fen,
      }),
    ),
    guard: obj({
      day_limit_fen: Fen,
      day_used_fen: Fen,
      remind: Bool,
      is_verified: Bool,
      is_minor: Bool,
    }),
    balance: nullable(Diamond),
    agreement: obj({ id: Id, title: text(100), version: text(20) }),
    pending: opt(obj({ out_trade_no: Ref, amount_fen: Fen, expire_at: Ts })),
  }),
  refusals: { ...target, minor: says('minor', '该账号为未成年人，不能充值') },
});

export const h5_get_out_trade_no = call({
  id: 'W02',
  route: 'POST /api/v2/h5_get_out_trade_no',
  kind: 'seed',
  module: 'recharge',
  // without a session only with target_show_id
  auth: 'open',
  mutation: true,
  money: true,
  summary: '充值下单',
  // exactly one of tier_id and amount_fen
  request: obj({
    tier_id: opt(Code),
    amount_fen: opt(int()),
    target_show_id: opt(ShowId),
    channel: Code,
    agreement_version: text(20, 1),
    request_id: Rid,
  }),
  reply: obj({
    out_trade_no: Ref,
    amount_fen: Fen,
    diamond: Diamond,
    bonus: list(Item),
    expire_at: Ts,
    target: UserBrief,
    guard: obj({ need_confirm: Bool, need_sms: Bool, text: opt(text(200)), left_fen: Fen }),
  }),
  refusals: {
    ...target,
    no_amount: says('params', '请选择充值金额'),
    bad_amount: says('params', '充值金额需为 1-10000 的整数元'),
    minor: says('minor'),
    need_face: says('need', '请完成人脸核验'),
    self_limit: says('self_limit'),
    unverified: says('limit', '未实名账号每日最多充值 ¥100，请先实名认证'),
    cap_day: says('cap_day', '已达今日充值上限 ¥{n}'),
    channel_down: says('channel_down'),
    outdated: says('version', '协议版本已更新，请重新阅读'),
  },
});

export const h5_create_pay_order = call({
  id: 'W03',
  route: 'POST /api/v2/h5_create_pay_order',
  kind: 'seed',
  module: 'recharge',
  auth: 'open',
  mutation: true,
  money: true,
  summary: '发起支付',
  request: obj({
    out_trade_no: Ref,
    channel: Code,
    return_path: text(500),
    oauth_code: opt(text(500)),
    oauth_state: opt(text(200)),
    guard_confirm: opt(Bool),
    sms_code: opt(SmsCode),
    request_id: Rid,
  }),
  reply: obj({
    out_trade_no: Ref,
    pay_type: oneOf('redirect', 'form', 'jsapi', 'native', 'mock'),
    url: opt(text(2000)),
    form: opt(obj({ action: text(2000), fields: record(text(4000)) })),
    params: opt(anyObject),
    poll_ms: int(0),
    expire_at: Ts,
  }),
  refusals: {
    not_found: says('not_found', '订单不存在'),
    paid: says('conflict', '订单已支付'),
    closed: says('conflict', '订单已关闭，请重新下单'),
    guard: says('guard'),
    need_sms: says('need', '请输入短信验证码'),
    sms: says('sms'),
    need_oauth: says('need', '请先完成微信授权'),
    oauth_expired: says('params', '授权已失效，请重新授权'),
    channel_down: says('channel_down'),
  },
});

export const h5_query_pay_order = call({
  id: 'X12',
  route: 'POST /api/v2/h5_query_pay_order',
  kind: 'additional',
  module: 'recharge',
  auth: 'open',
  mutation: false,
  summary: '查询支付结果',
  request: obj({ out_trade_no: Ref }),
  reply: extend(Status, {
    amount_fen: Fen,
    diamond: Diamond,
    bonus: list(Item),
    paid_at: opt(Ts),
    credited_at: opt(Ts),
    balance: opt(Diamond),
    target: UserBrief,
    can_retry: Bool,
  }),
  refusals: { not_found: says('not_found') },
});

export const h5_close_pay_order = call({
  id: 'X42',
  route: 'POST /api/v2/h5_close_pay_order',
  kind: 'additional',
  module: 'recharge',
  auth: 'open',
  mutation: true,
  summary: '关闭充值订单',
  request: obj({ out_trade_no: Ref, request_id: Rid }),
  reply: Status,
  refusals: { not_found: says('not_found'), paid: says('conflict', '订单已支付') },
});

export const pay_notify = call({
  id: 'X13',
  route: 'POST /api/pay/notify/{channel}',
  kind: 'callback',
  module: 'recharge',
  auth: 'provider',
  mutation: true,
  form: 'raw',
  summary: '支付结果通知',
  request: obj({ channel: Code }),
  // in the provider's own success or failure form
  reply: text(4000),
});

export const recharge_refund = call({
  id: 'Z24',
  route: 'POST /console/api/recharge/refund',
  kind: 'console',
  module: 'recharge',
  auth: 'staff2',
  mutation: true,
  summary: '充值退款',
  request: obj({ out_trade_no: Ref, ...staffAct }),
  reply: ApprovalAsked,
  refusals: { not_found: says('not_found'), moved_on: says('conflict') },
});

export const recharge_fix = call({
  id: 'Z25',
  route: 'POST /console/api/recharge/fix',
  kind: 'console',
  module: 'recharge',
  auth: 'staff2',
  mutation: true,
  summary: '处理异常充值订单',
  request: obj({ out_trade_no: Ref, action: oneOf('credit', 'close'), ...staffAct }),
  reply: ApprovalAsked,
  refusals: { not_found: says('not_found'), moved_on: says('conflict') },
});

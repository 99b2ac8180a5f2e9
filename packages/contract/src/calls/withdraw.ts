// Declares the calls of the module `withdraw`: binding accounts, quotes, submitting a withdrawal (part-one-calls.md §5,
// §8; WD-* withdrawal rules, TAX-* income tax).
import { declareCall, declareRefusal } from '../call.ts';
import { extend, int, list, objectOf, oneOf, optional, text } from '../schema.ts';
import { IncomeAccount, incomeSumFields, WithdrawalTax } from '../shapes-guild.ts';
import { Bool, BasisPoints, Fen, Id, OpaqueRef, RequestUuid, SmsCode, Status, UnixSeconds, Url } from '../shapes.ts';

/** Where the money is paid to: 1 Alipay, 2 bank card, 3 WeChat, 4 corporate bank account. */
const PayoutType = oneOf(1, 2, 3, 4);

/** Refusals because a step is missing that a member must complete before a withdrawal (SIGN-4). */
const gate = {
  need_real_name: declareRefusal('need'),
  need_contract: declareRefusal('need', '请先完成签约'),
  need_mobile: declareRefusal('need', '请先绑定手机号'),
  minor: declareRefusal('minor'),
};

/** Refusals of an amount, in the order in which WD-2 checks them. */
const amount = {
  head_only: declareRefusal('no_permission'),
  ...gate,
  no_account: declareRefusal('not_found', '请先绑定提现账户'),
  disabled: declareRefusal('not_open'),
  bad_amount: declareRefusal('params', '提现金额需为整数元，最低 ¥50'),
  over_max: declareRefusal('limit', '单笔最高 ¥{n}'),
  day_num: declareRefusal('limit_day', '今日提现次数已用完'),
  day_sum: declareRefusal('limit', '今日提现额度不足'),
  month_sum: declareRefusal('limit', '本月提现额度不足'),
  short: declareRefusal('short', '可提现收益不足'),
};

export const withdrawal_type = declareCall({
  id: 'W06',
  route: 'POST /api/v1/withdrawal_type',
  kind: 'seed',
  module: 'withdraw',
  auth: 'user|head',
  mutation: false,
  summary: '提现方式',
  request: objectOf({ account: optional(IncomeAccount) }),
  reply: objectOf({
    account: text(20),
    ...incomeSumFields,
    gate: objectOf({ pass: Bool, need: list(text(20)) }),
    types: list(
      objectOf({
        type: PayoutType,
        name: text(20),
        icon: Url,
        enabled: Bool,
        disabled_reason: optional(text(100)),
        bound: optional(
          objectOf({
            account_id: Id,
            account_mask: text(60),
            name_mask: text(100),
            bank_name: optional(text(60)),
            bound_at: UnixSeconds,
            is_new: Bool,
          }),
        ),
        min_fen: Fen,
        max_fen: Fen,
        step_fen: Fen,
        fee: objectOf({ rate_bp: BasisPoints, min_fen: Fen, max_fen: Fen, free_left: int(0) }),
        need_invoice: Bool,
        arrive_text: text(60),
      }),
    ),
    limits: objectOf({ day_left_num: int(0), day_left_fen: Fen, month_left_fen: Fen }),
    quick_amounts: list(Fen),
    last_type: optional(int(1)),
    notice: text(500),
  }),
  refusals: { head_only: declareRefusal('no_permission') },
});

export const bind_withdrawal_account = declareCall({
  id: 'W07',
  route: 'POST /api/v1/bind_withdrawal_account',
  kind: 'seed',
  module: 'withdraw',
  // For type 4 (corporate bank account) the caller must be the head of an enterprise guild.
  auth: 'user|head',
  mutation: true,
  summary: '绑定提现账户',
  request: objectOf({
    type: PayoutType,
    account_no: optional(text(60)),
    bank_name: optional(text(60)),
    bank_branch: optional(text(60)),
    oauth_code: optional(text(500)),
    oauth_state: optional(text(200)),
    sms_code: SmsCode,
    request_id: RequestUuid,
  }),
  reply: objectOf({
    account_id: Id,
    type: int(1),
    account_mask: text(60),
    name_mask: text(100),
    is_new: Bool,
    hold_until: optional(UnixSeconds),
  }),
  refusals: {
    head_only: declareRefusal('no_permission'),
    ...gate,
    need_oauth: declareRefusal('need', '请先完成微信授权'),
    oauth_expired: declareRefusal('params', '授权已失效，请重新授权'),
    alipay: declareRefusal('params', '支付宝账号格式有误'),
    card: declareRefusal('params', '银行卡号有误'),
    sms: declareRefusal('sms'),
    taken: declareRefusal('conflict', '该账户已被其他用户绑定'),
    name_differs: declareRefusal('no_permission', '账户姓名与实名信息不一致'),
    changes: declareRefusal('limit', '30 天内最多更换 3 次'),
    identity: declareRefusal('limit', '该身份已在其他账号开通提现'),
    open: declareRefusal('conflict', '有提现处理中，暂不能更换'),
    // Binding is refused after too many attempts with a bank card of another name (EDGE-22).
    day_tries: declareRefusal('limit_day'),
  },
});

export const withdrawal_preview = declareCall({
  id: 'X14',
  route: 'POST /api/v1/withdrawal_preview',
  kind: 'additional',
  module: 'withdraw',
  auth: 'user|head',
  mutation: false,
  summary: '提现试算',
  request: objectOf({ account: IncomeAccount, type: PayoutType, amount_fen: int() }),
  reply: objectOf({
    quote_id: OpaqueRef,
    expire_at: UnixSeconds,
    amount_fen: Fen,
    fee_fen: Fen,
    fee_text: text(100),
    tax_fen: Fen,
    arrive_fen: Fen,
    need_sms: Bool,
    need_invoice: Bool,
    review: oneOf('auto', 'manual'),
    expect_arrive_at: UnixSeconds,
    tax: optional(WithdrawalTax),
  }),
  refusals: amount,
});

export const user_withdrawal = declareCall({
  id: 'W08',
  route: 'POST /api/v1/user_withdrawal',
  kind: 'seed',
  module: 'withdraw',
  auth: 'user|head',
  mutation: true,
  money: true,
  stopped_by: ['withdraw'],
  summary: '提交提现',
  request: objectOf({
    account: IncomeAccount,
    type: PayoutType,
    account_id: Id,
    amount_fen: int(),
    quote_id: OpaqueRef,
    sms_code: optional(SmsCode),
    request_id: RequestUuid,
  }),
  reply: extend(Status, {
    withdraw_no: OpaqueRef,
    amount_fen: Fen,
    fee_fen: Fen,
    tax_fen: Fen,
    arrive_fen: Fen,
    expect_arrive_at: UnixSeconds,
  }),
  refusals: {
    ...amount,
    fee_changed: declareRefusal('price_changed', '费用已更新，请重新确认'),
    // A second withdrawal with the same quote is refused, because a quote can be used only once (EDGE-20).
    quote_used: declareRefusal('conflict'),
    need_sms: declareRefusal('need', '请输入短信验证码'),
    sms: declareRefusal('sms'),
    risk: declareRefusal('risk', '账号存在风险，提现已暂停，请联系客服'),
    frozen: declareRefusal('frozen', '公会已冻结，暂不能提现'),
  },
});

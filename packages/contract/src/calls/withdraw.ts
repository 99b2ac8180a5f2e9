// withdraw: accounts, quotes, submitting (part-one-calls.md §5, §8; WD-*, TAX-*).
import { call, says } from '../call.ts';
import { extend, int, list, obj, oneOf, opt, text } from '../schema.ts';
import { Account, buckets, Tax } from '../shapes-guild.ts';
import { Bool, Bp, Fen, Id, Ref, Rid, SmsCode, Status, Ts, Url } from '../shapes.ts';

/** 1 alipay, 2 bank card, 3 wechat, 4 corporate bank. */
const PayoutType = oneOf(1, 2, 3, 4);

/** The steps of SIGN-4 that open a withdrawal. */
const gate = {
  need_real_name: says('need'),
  need_contract: says('need', '请先完成签约'),
  need_mobile: says('need', '请先绑定手机号'),
  minor: says('minor'),
};

/** In the guard order of WD-2. */
const amount = {
  head_only: says('no_permission'),
  ...gate,
  no_account: says('not_found', '请先绑定提现账户'),
  disabled: says('not_open'),
  bad_amount: says('params', '提现金额需为整数元，最低 ¥50'),
  over_max: says('limit', '单笔最高 ¥{n}'),
  day_num: says('limit_day', '今日提现次数已用完'),
  day_sum: says('limit', '今日提现额度不足'),
  month_sum: says('limit', '本月提现额度不足'),
  short: says('short', '可提现收益不足'),
};

export const withdrawal_type = call({
  id: 'W06',
  route: 'POST /api/v1/withdrawal_type',
  kind: 'seed',
  module: 'withdraw',
  auth: 'user|head',
  mutation: false,
  summary: '提现方式',
  request: obj({ account: opt(Account) }),
  reply: obj({
    account: text(20),
    ...buckets,
    gate: obj({ pass: Bool, need: list(text(20)) }),
    types: list(
      obj({
        type: PayoutType,
        name: text(20),
        icon: Url,
        enabled: Bool,
        disabled_reason: opt(text(100)),
        bound: opt(
          obj({
            account_id: Id,
            account_mask: text(60),
            name_mask: text(100),
            bank_name: opt(text(60)),
            bound_at: Ts,
            is_new: Bool,
          }),
        ),
        min_fen: Fen,
        max_fen: Fen,
        step_fen: Fen,
        fee: obj({ rate_bp: Bp, min_fen: Fen, max_fen: Fen, free_left: int(0) }),
        need_invoice: Bool,
        arrive_text: text(60),
      }),
    ),
    limits: obj({ day_left_num: int(0), day_left_fen: Fen, month_left_fen: Fen }),
    quick_amounts: list(Fen),
    last_type: opt(int(1)),
    notice: text(500),
  }),
  refusals: { head_only: says('no_permission') },
});

export const bind_withdrawal_account = call({
  id: 'W07',
  route: 'POST /api/v1/bind_withdrawal_account',
  kind: 'seed',
  module: 'withdraw',
  // type 4: the head of an enterprise guild
  auth: 'user|head',
  mutation: true,
  summary: '绑定提现账户',
  request: obj({
    type: PayoutType,
    account_no: opt(text(60)),
    bank_name: opt(text(60)),
    bank_branch: opt(text(60)),
    oauth_code: opt(text(500)),
    oauth_state: opt(text(200)),
    sms_code: SmsCode,
    request_id: Rid,
  }),
  reply: obj({
    account_id: Id,
    type: int(1),
    account_mask: text(60),
    name_mask: text(100),
    is_new: Bool,
    hold_until: opt(Ts),
  }),
  refusals: {
    head_only: says('no_permission'),
    ...gate,
    need_oauth: says('need', '请先完成微信授权'),
    oauth_expired: says('params', '授权已失效，请重新授权'),
    alipay: says('params', '支付宝账号格式有误'),
    card: says('params', '银行卡号有误'),
    sms: says('sms'),
    taken: says('conflict', '该账户已被其他用户绑定'),
    name_differs: says('no_permission', '账户姓名与实名信息不一致'),
    changes: says('limit', '30 天内最多更换 3 次'),
    identity: says('limit', '该身份已在其他账号开通提现'),
    open: says('conflict', '有提现处理中，暂不能更换'),
    // EDGE-22
    day_tries: says('limit_day'),
  },
});

export const withdrawal_preview = call({
  id: 'X14',
  route: 'POST /api/v1/withdrawal_preview',
  kind: 'additional',
  module: 'withdraw',
  auth: 'user|head',
  mutation: false,
  summary: '提现试算',
  request: obj({ account: Account, type: PayoutType, amount_fen: int() }),
  reply: obj({
    quote_id: Ref,
    expire_at: Ts,
    amount_fen: Fen,
    fee_fen: Fen,
    fee_text: text(100),
    tax_fen: Fen,
    arrive_fen: Fen,
    need_sms: Bool,
    need_invoice: Bool,
    review: oneOf('auto', 'manual'),
    expect_arrive_at: Ts,
    tax: opt(Tax),
  }),
  refusals: amount,
});

export const user_withdrawal = call({
  id: 'W08',
  route: 'POST /api/v1/user_withdrawal',
  kind: 'seed',
  module: 'withdraw',
  auth: 'user|head',
  mutation: true,
  money: true,
  summary: '提交提现',
  request: obj({
    account: Account,
    type: PayoutType,
    account_id: Id,
    amount_fen: int(),
    quote_id: Ref,
    sms_code: opt(SmsCode),
    request_id: Rid,
  }),
  reply: extend(Status, {
    withdraw_no: Ref,
    amount_fen: Fen,
    fee_fen: Fen,
    tax_fen: Fen,
    arrive_fen: Fen,
    expect_arrive_at: Ts,
  }),
  refusals: {
    ...amount,
    fee_changed: says('price_changed', '费用已更新，请重新确认'),
    // EDGE-20: a quote is used once
    quote_used: says('conflict'),
    need_sms: says('need', '请输入短信验证码'),
    sms: says('sms'),
    risk: says('risk', '账号存在风险，提现已暂停，请联系客服'),
    frozen: says('frozen', '公会已冻结，暂不能提现'),
  },
});

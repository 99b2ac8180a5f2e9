// withdraw: records, taking back, invoices, the payout provider's word (part-one-calls.md §8; WST-*).
import { call, says } from '../call.ts';
import { extend, int, list, obj, oneOf, opt, text } from '../schema.ts';
import { Account, InvoiceTitle, Tax } from '../shapes-guild.ts';
import {
  Bool,
  Code,
  Day,
  Empty,
  Fen,
  Id,
  Month,
  pageReq,
  pageWith,
  Ref,
  Rid,
  SmsCode,
  Status,
  Ts,
  Url,
} from '../shapes.ts';

const WithdrawRow = extend(Status, {
  withdraw_no: Ref,
  account: text(20),
  type: int(1),
  account_mask: text(60),
  amount_fen: Fen,
  fee_fen: Fen,
  tax_fen: Fen,
  arrive_fen: Fen,
  created_at: Ts,
  finished_at: opt(Ts),
});

export const withdrawal_list = call({
  id: 'X15',
  route: 'POST /api/v1/withdrawal_list',
  kind: 'additional',
  module: 'withdraw',
  auth: 'user|head',
  mutation: false,
  summary: '提现记录',
  request: obj({ account: opt(Account), status: opt(int(-1, 99)), month: opt(Month), ...pageReq }),
  reply: pageWith(WithdrawRow, {
    groups: list(obj({ year: int(), month: int(1, 12), sum_fen: Fen, num: int(0) })),
    statuses: list(obj({ id: int(), name: text(20) })),
  }),
  refusals: { head_only: says('no_permission') },
});

export const withdrawal_detail = call({
  id: 'X16',
  route: 'POST /api/v1/withdrawal_detail',
  kind: 'additional',
  module: 'withdraw',
  auth: 'owner',
  mutation: false,
  summary: '提现详情',
  request: obj({ withdraw_no: Ref }),
  reply: extend(WithdrawRow, {
    bank_name: opt(text(60)),
    tax: opt(Tax),
    timeline: list(
      obj({
        key: text(20),
        title: text(40),
        at: opt(Ts),
        state: oneOf(0, 1, 2),
        text: opt(text(200)),
      }),
    ),
    reject_reason: opt(text(200)),
    fail_reason: opt(text(200)),
    expect_arrive_at: Ts,
    can_cancel: Bool,
    invoice: opt(
      obj({
        need: Bool,
        state: int(0),
        title: InvoiceTitle,
        url: opt(text(1000)),
        reason: opt(text(200)),
      }),
    ),
    receipt_url: opt(text(1000)),
  }),
  refusals: { not_found: says('not_found') },
});

export const cancel_withdrawal = call({
  id: 'X17',
  route: 'POST /api/v1/cancel_withdrawal',
  kind: 'additional',
  module: 'withdraw',
  auth: 'owner',
  mutation: true,
  money: true,
  summary: '撤销提现',
  request: obj({ withdraw_no: Ref, request_id: Rid }),
  reply: Status,
  refusals: {
    not_found: says('not_found'),
    too_late: says('conflict', '已进入打款流程，不能撤销'),
  },
});

export const unbind_withdrawal_account = call({
  id: 'X18',
  route: 'POST /api/v1/unbind_withdrawal_account',
  kind: 'additional',
  module: 'withdraw',
  auth: 'owner',
  mutation: true,
  summary: '解绑提现账户',
  request: obj({ account_id: Id, sms_code: SmsCode, request_id: Rid }),
  reply: Empty,
  refusals: {
    not_found: says('not_found'),
    open: says('conflict', '有提现处理中，暂不能解绑'),
    sms: says('sms'),
  },
});

export const submit_withdrawal_invoice = call({
  id: 'X19',
  route: 'POST /api/v1/submit_withdrawal_invoice',
  kind: 'additional',
  module: 'withdraw',
  auth: 'head',
  mutation: true,
  summary: '提交提现发票',
  request: obj({
    withdraw_no: Ref,
    invoice_no: text(20, 8),
    amount_fen: int(),
    issued_on: Day,
    url: Url,
    request_id: Rid,
  }),
  reply: Status,
  refusals: {
    not_found: says('not_found'),
    amount_differs: says('params', '发票金额须等于提现金额'),
    used: says('conflict', '该发票已使用'),
    moved_on: says('conflict'),
  },
});

export const payout_notify = call({
  id: 'X20',
  route: 'POST /api/payout/notify/{channel}',
  kind: 'callback',
  module: 'withdraw',
  auth: 'provider',
  mutation: true,
  form: 'raw',
  summary: '打款结果通知',
  request: obj({ channel: Code }),
  // in the provider's own success or failure form
  reply: text(4000),
});

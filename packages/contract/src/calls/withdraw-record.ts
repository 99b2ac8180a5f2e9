// Declares the calls of the module `withdraw`: records of withdrawals, cancelling, invoices, and notices of the payout
// provider (part-one-calls.md §8; WST-*: the states of a withdrawal).
import { declareCall, declareRefusal } from '../call.ts';
import { extend, int, list, objectOf, oneOf, optional, text } from '../schema.ts';
import { IncomeAccount, InvoiceTitle, WithdrawalTax } from '../shapes-guild.ts';
import {
  Bool,
  Code,
  Day,
  Empty,
  Fen,
  Id,
  Month,
  pageRequestFields,
  pageWith,
  OpaqueRef,
  RequestUuid,
  SmsCode,
  Status,
  UnixSeconds,
  Url,
} from '../shapes.ts';

const WithdrawRow = extend(Status, {
  withdraw_no: OpaqueRef,
  account: text(20),
  type: int(1),
  bank_name: optional(text(60)),
  account_mask: text(60),
  amount_fen: Fen,
  fee_fen: Fen,
  tax_fen: Fen,
  arrive_fen: Fen,
  created_at: UnixSeconds,
  finished_at: optional(UnixSeconds),
});

export const withdrawal_list = declareCall({
  id: 'X15',
  route: 'POST /api/v1/withdrawal_list',
  kind: 'additional',
  module: 'withdraw',
  auth: 'user|head',
  mutation: false,
  summary: '提现记录',
  request: objectOf({
    account: optional(IncomeAccount),
    status: optional(int(-1, 99)),
    month: optional(Month),
    ...pageRequestFields,
  }),
  reply: pageWith(WithdrawRow, {
    groups: list(objectOf({ year: int(), month: int(1, 12), sum_fen: Fen, num: int(0) })),
    statuses: list(objectOf({ id: int(), name: text(20) })),
  }),
  refusals: { head_only: declareRefusal('no_permission') },
});

export const withdrawal_detail = declareCall({
  id: 'X16',
  route: 'POST /api/v1/withdrawal_detail',
  kind: 'additional',
  module: 'withdraw',
  auth: 'owner',
  mutation: false,
  summary: '提现详情',
  request: objectOf({ withdraw_no: OpaqueRef }),
  reply: extend(WithdrawRow, {
    tax: optional(WithdrawalTax),
    timeline: list(
      objectOf({
        key: text(20),
        title: text(40),
        at: optional(UnixSeconds),
        state: oneOf(0, 1, 2),
        text: optional(text(200)),
      }),
    ),
    reject_reason: optional(text(200)),
    fail_reason: optional(text(200)),
    expect_arrive_at: UnixSeconds,
    can_cancel: Bool,
    invoice: optional(
      objectOf({
        need: Bool,
        state: int(0),
        title: InvoiceTitle,
        url: optional(text(1000)),
        reason: optional(text(200)),
      }),
    ),
    receipt_url: optional(text(1000)),
  }),
  refusals: { not_found: declareRefusal('not_found') },
});

export const cancel_withdrawal = declareCall({
  id: 'X17',
  route: 'POST /api/v1/cancel_withdrawal',
  kind: 'additional',
  module: 'withdraw',
  auth: 'owner',
  mutation: true,
  money: true,
  summary: '撤销提现',
  request: objectOf({ withdraw_no: OpaqueRef, request_id: RequestUuid }),
  reply: Status,
  refusals: {
    not_found: declareRefusal('not_found'),
    too_late: declareRefusal('conflict', '已进入打款流程，不能撤销'),
  },
});

export const unbind_withdrawal_account = declareCall({
  id: 'X18',
  route: 'POST /api/v1/unbind_withdrawal_account',
  kind: 'additional',
  module: 'withdraw',
  auth: 'owner',
  mutation: true,
  summary: '解绑提现账户',
  request: objectOf({ account_id: Id, sms_code: SmsCode, request_id: RequestUuid }),
  reply: Empty,
  refusals: {
    not_found: declareRefusal('not_found'),
    open: declareRefusal('conflict', '有提现处理中，暂不能解绑'),
    sms: declareRefusal('sms'),
  },
});

export const submit_withdrawal_invoice = declareCall({
  id: 'X19',
  route: 'POST /api/v1/submit_withdrawal_invoice',
  kind: 'additional',
  module: 'withdraw',
  auth: 'head',
  mutation: true,
  summary: '提交提现发票',
  request: objectOf({
    withdraw_no: OpaqueRef,
    invoice_no: text(20, 8),
    amount_fen: int(),
    issued_on: Day,
    url: Url,
    request_id: RequestUuid,
  }),
  reply: Status,
  refusals: {
    not_found: declareRefusal('not_found'),
    amount_differs: declareRefusal('params', '发票金额须等于提现金额'),
    used: declareRefusal('conflict', '该发票已使用'),
    moved_on: declareRefusal('conflict'),
  },
});

export const payout_notify = declareCall({
  id: 'X20',
  route: 'POST /api/payout/notify/{channel}',
  kind: 'callback',
  module: 'withdraw',
  auth: 'provider',
  mutation: true,
  form: 'raw',
  summary: '打款结果通知',
  request: objectOf({ channel: Code }),
  // The reply has the format that the provider expects for success and failure.
  reply: text(4000),
});

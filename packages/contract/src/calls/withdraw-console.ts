// withdraw: the finance desk of the operator console (part-one-calls.md §9; WST-3 to WST-13).
import { call, says } from '../call.ts';
import { extend, obj, oneOf, text } from '../schema.ts';
import { ApprovalAsked, Ref, staffAct, Status } from '../shapes.ts';

const refusals = { not_found: says('not_found'), moved_on: says('conflict') };
const reply = extend(Status, { withdraw_no: Ref });

export const withdraw_review = call({
  id: 'Z21',
  route: 'POST /console/api/withdraw/review',
  kind: 'console',
  module: 'withdraw',
  auth: 'staff',
  mutation: true,
  summary: '审核提现',
  request: obj({
    withdraw_no: Ref,
    action: oneOf('approve', 'reject', 'hold', 'release'),
    ...staffAct,
  }),
  reply,
  refusals,
});

export const withdraw_invoice_review = call({
  id: 'Z22',
  route: 'POST /console/api/withdraw/invoice_review',
  kind: 'console',
  module: 'withdraw',
  auth: 'staff',
  mutation: true,
  summary: '审核提现发票',
  request: obj({ withdraw_no: Ref, action: oneOf('approve', 'reject'), ...staffAct }),
  reply,
  refusals,
});

export const withdraw_settle = call({
  id: 'Z23',
  route: 'POST /console/api/withdraw/settle',
  kind: 'console',
  module: 'withdraw',
  auth: 'staff2',
  mutation: true,
  summary: '处理打款结果不明或有异常的提现',
  // proof: the provider's statement (WST-13). Of one that has ended with an alert the result is the one that stands; the alert goes.
  request: obj({
    withdraw_no: Ref,
    result: oneOf('paid', 'failed'),
    proof: text(500, 1),
    ...staffAct,
  }),
  reply: ApprovalAsked,
  refusals,
});

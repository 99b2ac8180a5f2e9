// Declares the calls of the module `withdraw`: actions of the finance staff in the operator console (part-one-calls.md
// §9; WST-3 to WST-13: status changes).
import { declareCall, declareRefusal } from '../call.ts';
import { extend, objectOf, oneOf, text } from '../schema.ts';
import { ApprovalPending, OpaqueRef, staffActionFields, Status } from '../shapes.ts';

const refusals = { not_found: declareRefusal('not_found'), moved_on: declareRefusal('conflict') };
const reply = extend(Status, { withdraw_no: OpaqueRef });

export const withdraw_review = declareCall({
  id: 'Z21',
  route: 'POST /console/api/withdraw/review',
  kind: 'console',
  module: 'withdraw',
  auth: 'staff',
  mutation: true,
  summary: '审核提现',
  request: objectOf({
    withdraw_no: OpaqueRef,
    action: oneOf('approve', 'reject', 'hold', 'release'),
    ...staffActionFields,
  }),
  reply,
  refusals,
});

export const withdraw_invoice_review = declareCall({
  id: 'Z22',
  route: 'POST /console/api/withdraw/invoice_review',
  kind: 'console',
  module: 'withdraw',
  auth: 'staff',
  mutation: true,
  summary: '审核提现发票',
  request: objectOf({ withdraw_no: OpaqueRef, action: oneOf('approve', 'reject'), ...staffActionFields }),
  reply,
  refusals,
});

export const withdraw_settle = declareCall({
  id: 'Z23',
  route: 'POST /console/api/withdraw/settle',
  kind: 'console',
  module: 'withdraw',
  auth: 'staff2',
  mutation: true,
  summary: '处理打款结果不明或有异常的提现',
  // `proof` is the provider's statement (WST-13). If the withdrawal has already ended but carries an alert, `result` must be the
  // result it ended with, and the alert is removed.
  request: objectOf({
    withdraw_no: OpaqueRef,
    result: oneOf('paid', 'failed'),
    proof: text(500, 1),
    ...staffActionFields,
  }),
  reply: ApprovalPending,
  refusals,
});

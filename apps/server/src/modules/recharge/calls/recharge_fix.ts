import { recharge_fix } from '@shengyu/contract/calls/recharge.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { decideRechargeException, explainExceptionDecision, readExceptionFacts } from '../books/fix.ts';

export const handler = handlesStaffCall(recharge_fix, {
  target: ({ out_trade_no }) => `recharge:${out_trade_no}`,
  before: ({ tx, req }) => readExceptionFacts(tx, req),
  run: ({ ctx, tx, req, now }) => decideRechargeException(ctx, tx, { ...req, now }),
  explain: ({ db, req }, before) => explainExceptionDecision(db, req, before),
});

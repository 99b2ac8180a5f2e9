import { recharge_fix } from '@shengyu/contract/calls/recharge.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { fix, fixable } from '../fix.ts';

export const answer = staffAnswers(recharge_fix, {
  target: ({ out_trade_no }) => `recharge:${out_trade_no}`,
  before: ({ tx, req }) => fixable(tx, req),
  run: ({ ctx, tx, req, now }) => fix(ctx, tx, { ...req, now }),
});

import { order_refund } from '@shengyu/contract/calls/shop.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { refundable, refundPurchase } from '../refund.ts';

export const answer = staffAnswers(order_refund, {
  target: (req) => `order:${req.order_no}`,
  before: ({ ctx, tx, req }) => refundable(ctx, tx, req.order_no),
  run: ({ ctx, tx, req, now }) => refundPurchase(ctx, tx, { order_no: req.order_no, reason: req.reason, now }),
});

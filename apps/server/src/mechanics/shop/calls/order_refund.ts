import { order_refund } from '@shengyu/contract/calls/shop.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { lockRefundablePurchase, refundPurchase } from '../buy/refund.ts';

export const handler = handlesStaffCall(order_refund, {
  target: (req) => `order:${req.order_no}`,
  before: ({ ctx, tx, req }) => lockRefundablePurchase(ctx, tx, req.order_no),
  run: ({ ctx, tx, req, now }) => refundPurchase(ctx, tx, { order_no: req.order_no, reason: req.reason, now }),
});

import { recharge_refund } from '@shengyu/contract/calls/recharge.ts';
import { refuse } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { lockOrder } from '../order/order-store.ts';
import { startRefund } from '../books/refund.ts';
import { presentOrderStatus } from '../order/states.ts';

const { not_found, moved_on } = recharge_refund.refusals;

export const handler = handlesStaffCall(recharge_refund, {
  target: ({ out_trade_no }) => `recharge:${out_trade_no}`,
  before: async ({ tx, req }) => {
    const order = await lockOrder(tx, req.out_trade_no);
    if (!order) return refuse(not_found);
    const { status, amount_fen, credited } = order;
    return status === 3 ? { status, amount_fen, credited } : refuse(moved_on);
  },
  run: async ({ ctx, tx, req, now }) => {
    const locked = (await lockOrder(tx, req.out_trade_no))!;
    const { order, refund } = await startRefund(ctx, tx, locked, { by: 'operator', reason: req.reason, now });
    const { refund_no, amount_fen, taken, owed } = refund;
    return {
      out_trade_no: order.out_trade_no,
      ...presentOrderStatus(order.status),
      refund_no,
      amount_fen,
      taken,
      owed,
    };
  },
});

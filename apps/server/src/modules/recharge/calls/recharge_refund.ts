import { recharge_refund } from '@shengyu/contract/calls/recharge.ts';
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { refuse } from '#wire/refusal.ts';
import { explainChange } from '#wire/staff.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { lockOrder } from '../order/order-store.ts';
import { startRefund } from '../books/refund.ts';
import { presentOrderStatus, type OrderStatus } from '../order/states.ts';

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
  // What is taken back depends on the balance, so the refund is carried out in this transaction, which is rolled back.
  explain: async ({ ctx, tx, req, now }, { status, amount_fen }) => {
    const order = await lockOrder(tx, req.out_trade_no);
    const refund =
      order?.status === 3 ? (await startRefund(ctx, tx, order, { by: 'operator', reason: '', now })).refund : undefined;
    const text = (state: OrderStatus): string => presentOrderStatus(state).status_text;
    return {
      lines: [explainChange('status', '状态', text(status), text(5))],
      effects: [
        `退 ${formatFenAsYuan(refund?.amount_fen ?? amount_fen)}`,
        ...(refund ? [`扣回 ${formatFullAmount(refund.taken)} 钻`] : []),
        ...(refund && refund.owed > 0 ? [`不足 ${formatFullAmount(refund.owed)} 钻记为欠款并暂停消费`] : []),
      ],
    };
  },
});

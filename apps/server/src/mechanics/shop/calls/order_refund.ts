import { order_refund } from '@shengyu/contract/calls/shop.ts';
import type { Grant } from '@shengyu/campaign/definition.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { nameOfGrant } from '#modules/bag/index.ts';
import { Refused } from '#wire/refusal.ts';
import { explainChange } from '#wire/staff.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { lockRefundablePurchase, refundPurchase } from '../buy/refund.ts';

export const handler = handlesStaffCall(order_refund, {
  target: (req) => `order:${req.order_no}`,
  before: ({ ctx, tx, req }) => lockRefundablePurchase(ctx, tx, req.order_no),
  run: ({ ctx, tx, req, now }) => refundPurchase(ctx, tx, { order_no: req.order_no, reason: req.reason, now }),
  // What is still unused can only be known by taking it, so the refund is carried out in this transaction, which is rolled back.
  explain: async ({ ctx, tx, req, now }, { diamonds }) => {
    const refund = await refundPurchase(ctx, tx, { order_no: req.order_no, reason: req.reason, now });
    const named = (title: string, grant: Grant): string[] =>
      grant.length > 0 ? [`${title} ${nameOfGrant(grant)}`] : [];
    return {
      lines: [explainChange('state', '状态', '已支付', '已退款')],
      effects: [
        `退 ${formatFullAmount(diamonds)} 钻`,
        ...(refund instanceof Refused ? [] : named('收回未使用的', refund.taken)),
        ...(refund instanceof Refused ? [] : named('核销已使用的', refund.written_off)),
      ],
    };
  },
});

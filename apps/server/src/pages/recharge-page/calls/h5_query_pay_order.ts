import { h5_query_pay_order } from '@shengyu/contract/calls/recharge.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { findOrderForViewer } from '#modules/recharge/index.ts';
import { presentOrder } from '../present.ts';

export const handler = handles(h5_query_pay_order, async ({ ctx, db, me, req, now }) => {
  const order = await findOrderForViewer(db, me, req.out_trade_no);
  return order ? presentOrder(ctx, db, order, me, now) : refuse(h5_query_pay_order.refusals.not_found);
});

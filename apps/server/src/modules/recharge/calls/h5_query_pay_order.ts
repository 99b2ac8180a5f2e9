import { h5_query_pay_order } from '@shengyu/contract/calls/recharge.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { ownOrder, presentOrder } from '../present.ts';

export const answer = answers(h5_query_pay_order, async ({ ctx, db, me, req, now }) => {
  const order = await ownOrder(db, me, req.out_trade_no);
  return order ? presentOrder(ctx, db, order, me, now) : refuse(h5_query_pay_order.refusals.not_found);
});

import { h5_close_pay_order } from '@shengyu/contract/calls/recharge.ts';
import { handles } from '#wire/handler.ts';
import { mapFinalResult } from '#wire/question.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { closeOrder } from '../order/close-order.ts';
import { findOrderForPayer } from '../order/own-order.ts';
import { presentOrderStatus } from '../order/states.ts';

export const handler = handles(h5_close_pay_order, async ({ ctx, tx, me, req, now }) => {
  const order = await findOrderForPayer(tx, me, req.out_trade_no);
  if (!order) return refuse(h5_close_pay_order.refusals.not_found);
  return mapFinalResult(await closeOrder(ctx, tx, order, now, now), tx, (closed) =>
    closed instanceof Refused ? closed : presentOrderStatus(closed.status),
  );
});

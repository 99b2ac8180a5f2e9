import { h5_close_pay_order } from '@shengyu/contract/calls/recharge.ts';
import { answers } from '#wire/act.ts';
import { mapped } from '#wire/question.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { closeOrder } from '../close-order.ts';
import { payersOrder } from '../present.ts';
import { statusOf } from '../states.ts';

export const answer = answers(h5_close_pay_order, async ({ ctx, tx, me, req, now }) => {
  const order = await payersOrder(tx, me, req.out_trade_no);
  if (!order) return refuse(h5_close_pay_order.refusals.not_found);
  return mapped(await closeOrder(ctx, tx, order, now, now), tx, (closed) =>
    closed instanceof Refused ? closed : statusOf(closed.status),
  );
});

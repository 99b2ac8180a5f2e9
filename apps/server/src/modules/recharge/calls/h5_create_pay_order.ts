import { h5_create_pay_order } from '@shengyu/contract/calls/recharge.ts';
import { isRoute } from '@shengyu/contract/routes.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { answers } from '#wire/act.ts';
import { mapped } from '#wire/question.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { payersOrder, presentOrder } from '../present.ts';
import { startPayment } from '../start-payment.ts';

const { not_found, paid } = h5_create_pay_order.refusals;
const POLL_MS = 2_000;

export const answer = answers(h5_create_pay_order, async (act) => {
  const { ctx, tx, me, req, now } = act;
  // Only names of our own routes: nobody is sent elsewhere with a payment behind them.
  if (!isRoute(req.return_path)) return refuse('params');
  const order = await payersOrder(tx, me, req.out_trade_no);
  if (!order) return refuse(not_found);
  const result = await startPayment(ctx, tx, order, { caller: act, req, now });
  return mapped(result, tx, async (started, last) => {
    if (started instanceof Refused) {
      if (started.msg !== paid.msg) return started;
      const now_paid = (await payersOrder(last, me, req.out_trade_no))!;
      return refuse(paid, { data: { order: await presentOrder(ctx, last, now_paid, me, now) }, keep: started.keep });
    }
    const { out_trade_no, expire_at } = started.order;
    return { out_trade_no, ...started.start, poll_ms: POLL_MS, expire_at: tsOf(expire_at.getTime()) };
  });
});

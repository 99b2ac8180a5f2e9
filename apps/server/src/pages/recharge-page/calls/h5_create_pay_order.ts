import { h5_create_pay_order } from '@shengyu/contract/calls/recharge.ts';
import { isKnownPageRoute } from '@shengyu/contract/routes.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { handles } from '#wire/handler.ts';
import { mapFinalResult } from '#wire/question.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { findOrderForPayer, startPayment } from '#modules/recharge/index.ts';
import { presentOrder } from '../present.ts';

const { not_found, paid } = h5_create_pay_order.refusals;
const POLL_MS = 2_000;

export const handler = handles(h5_create_pay_order, async (call) => {
  const { ctx, tx, me, req, now } = call;
  // Only routes of this app are allowed, so that a payer is never redirected to another site.
  if (!isKnownPageRoute(req.return_path)) return refuse('params');
  const order = await findOrderForPayer(tx, me, req.out_trade_no);
  if (!order) return refuse(not_found);
  const result = await startPayment(ctx, tx, order, { caller: call, req, now });
  return mapFinalResult(result, tx, async (started, last) => {
    if (started instanceof Refused) {
      if (started.msg !== paid.msg) return started;
      const now_paid = (await findOrderForPayer(last, me, req.out_trade_no))!;
      return refuse(paid, { data: { order: await presentOrder(ctx, last, now_paid, me, now) }, keep: started.keep });
    }
    const { out_trade_no, expire_at } = started.order;
    return { out_trade_no, ...started.start, poll_ms: POLL_MS, expire_at: unixSecondsOf(expire_at.getTime()) };
  });
});

import { send_gift } from '@shengyu/contract/calls/gift.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { sendGift } from '../send.ts';

export const handler = handles(send_gift, async ({ ctx, tx, me, now, req }) => {
  const sent = await sendGift(ctx, tx, { ...req, sender_id: me, now, confirm: req.guard_confirm === 1 });
  if (sent instanceof Refused) return sent;
  const { order_no, cost, balance } = sent;
  const lines = sent.lines.map(({ receiver_id, gift_value, income_base }) => ({
    receiver_id,
    gift_value,
    water_flow: income_base,
  }));
  return { order_no, cost, balance, lines };
});

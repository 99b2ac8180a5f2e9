import { h5_get_out_trade_no } from '@shengyu/contract/calls/recharge.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { answers } from '#wire/act.ts';
import { bit } from '#wire/bit.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { bonusSource } from '../bonus.ts';
import { usableChannel } from '../channels.ts';
import { makeOrder, priceOf } from '../make-order.ts';
import { cardOf, targetOf } from '../target.ts';

export const answer = answers(h5_get_out_trade_no, async (act) => {
  const { ctx, tx, me, req, now } = act;
  const target_id = await targetOf(tx, me, req.target_show_id);
  if (target_id === undefined) return refuse('login');
  if (target_id instanceof Refused) return target_id;
  const price = await priceOf(ctx, req);
  if (price instanceof Refused) return price;
  const channel = await usableChannel(ctx, act, req.channel, price.amount_fen);
  if (!channel) return refuse(h5_get_out_trade_no.refusals.channel_down);
  const { agreement_version } = req;
  const made = await makeOrder(ctx, tx, { target_id, payer_id: me, price, channel, agreement_version, now });
  if (made instanceof Refused) return made;
  const { order, asks } = made;
  const { out_trade_no, amount_fen, diamond, expire_at } = order;
  const { need_confirm, need_sms, text, left_fen } = asks;
  return {
    out_trade_no,
    amount_fen,
    diamond,
    bonus: (await bonusSource().wouldGive(ctx, tx, target_id === me ? me : 0, [amount_fen], now))[0]!,
    expire_at: tsOf(expire_at.getTime()),
    target: await cardOf(ctx, tx, target_id, me),
    guard: {
      need_confirm: bit(need_confirm),
      need_sms: bit(need_sms),
      ...(text === undefined ? {} : { text }),
      left_fen,
    },
  };
});

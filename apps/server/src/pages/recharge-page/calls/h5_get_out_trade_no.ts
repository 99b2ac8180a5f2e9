import { h5_get_out_trade_no } from '@shengyu/contract/calls/recharge.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { rechargeBonus } from '#mechanics/offer/index.ts';
import { handles } from '#wire/handler.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import {
  loadTargetBrief,
  makeOrder,
  resolveOrderPrice,
  findRechargeTarget,
  findUsableChannel,
} from '#modules/recharge/index.ts';

export const handler = handles(h5_get_out_trade_no, async (call) => {
  const { ctx, tx, me, req, now } = call;
  const target_id = await findRechargeTarget(tx, me, req.target_show_id, now);
  if (target_id === undefined) return refuse('login');
  if (target_id instanceof Refused) return target_id;
  const price = await resolveOrderPrice(ctx, req);
  if (price instanceof Refused) return price;
  const channel = await findUsableChannel(ctx, call, req.channel, price.amount_fen);
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
    bonus: (await rechargeBonus.wouldGive(ctx, tx, target_id === me ? me : 0, [amount_fen], now))[0]!,
    expire_at: unixSecondsOf(expire_at.getTime()),
    target: await loadTargetBrief(ctx, tx, target_id, me),
    guard: {
      need_confirm: toBit(need_confirm),
      need_sms: toBit(need_sms),
      ...(text === undefined ? {} : { text }),
      left_fen,
    },
  };
});

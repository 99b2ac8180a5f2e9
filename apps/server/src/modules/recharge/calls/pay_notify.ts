import { pay_notify } from '@shengyu/contract/calls/recharge.ts';
import { PROVIDER_BY_CHANNEL, type PayChannel } from '#providers/pay/pay.ts';
import { handlesItemByItem } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { applyPayNotice } from '../take-notice.ts';

/** The handler opens its transaction after the signature was checked, so that an unsigned notice costs no database connection. */
export const handler = handlesItemByItem(pay_notify, async ({ ctx, req, headers, raw, now }) => {
  const channel = req.channel as PayChannel;
  const gateway = Object.hasOwn(PROVIDER_BY_CHANNEL, channel) ? ctx.providers.pay.gateway(channel) : undefined;
  if (!gateway) return refuse('not_found');
  const notice = gateway.readNotice(headers, raw);
  if (typeof notice === 'string') {
    // A probe is the provider's own test of this endpoint, so it is refused without a warning in the log.
    if (notice !== 'probe') ctx.log.warn({ channel, notice }, 'payment notice refused');
    return refuse('no_permission');
  }
  const isHeard = await ctx.db.tx((tx) => applyPayNotice(ctx, tx, PROVIDER_BY_CHANNEL[channel], notice, now));
  return isHeard ? gateway.heard : refuse('not_found');
});

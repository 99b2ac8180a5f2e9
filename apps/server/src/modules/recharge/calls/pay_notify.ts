import { pay_notify } from '@shengyu/contract/calls/recharge.ts';
import { PROVIDER_OF, type PayChannel } from '#providers/pay.ts';
import { answersApart } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { takeNotice } from '../take-notice.ts';

/** Apart: what is not signed costs no connection and no transaction. */
export const answer = answersApart(pay_notify, async ({ ctx, req, headers, raw, now }) => {
  const channel = req.channel as PayChannel;
  const gateway = Object.hasOwn(PROVIDER_OF, channel) ? ctx.providers.pay.gateway(channel) : undefined;
  if (!gateway) return refuse('not_found');
  const notice = gateway.readNotice(headers, raw);
  if (typeof notice === 'string') {
    // A probe is the provider's own test of us, and is refused without noise.
    if (notice !== 'probe') ctx.log.warn({ channel, notice }, 'payment notice refused');
    return refuse('no_permission');
  }
  const isHeard = await ctx.db.tx((tx) => takeNotice(ctx, tx, PROVIDER_OF[channel], notice, now));
  return isHeard ? gateway.heard : refuse('not_found');
});

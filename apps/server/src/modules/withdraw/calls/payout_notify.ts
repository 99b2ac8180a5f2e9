import { payout_notify } from '@shengyu/contract/calls/withdraw-record.ts';
import { PayoutUnavailable, type PayoutChannel } from '#providers/pay/payout.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { applyPayoutResult } from '../pay/payout.ts';

export const handler = handles(payout_notify, async ({ ctx, tx, req, raw }) => {
  const channel = ctx.providers.payout.channelNamed(req.channel);
  if (!channel) return refuse('not_found');
  const notice = readNotice(channel, raw);
  if (notice === 'not now') return refuse('busy');
  if (!notice) return refuse('no_permission');
  await applyPayoutResult(ctx, tx, notice.withdraw_no, notice);
  return channel.heard;
});

/**
 * Checks and reads the provider's notice. Undefined: the signature is wrong. `not now`: the signature is right, but the notice
 * cannot be read; it is not acknowledged, so that the provider sends it again until an engineer has removed the cause.
 */
function readNotice(channel: PayoutChannel, raw: Buffer) {
  try {
    return channel.readNotice(raw);
  } catch (error) {
    if (!(error instanceof PayoutUnavailable)) throw error;
    return 'not now';
  }
}

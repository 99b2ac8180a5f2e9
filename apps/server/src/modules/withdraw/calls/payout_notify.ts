import { payout_notify } from '@shengyu/contract/calls/withdraw-record.ts';
import { PayoutUnavailable, type PayoutChannel } from '#providers/payout.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { takeWord } from '../payout.ts';

export const answer = answers(payout_notify, async ({ ctx, tx, req, raw }) => {
  const channel = ctx.providers.payout.channelNamed(req.channel);
  if (!channel) return refuse('not_found');
  const notice = readNotice(channel, raw);
  if (notice === 'not now') return refuse('busy');
  if (!notice) return refuse('no_permission');
  await takeWord(ctx, tx, notice.withdraw_no, notice);
  return channel.heard;
});

/** What is signed but not understood comes again, until somebody has looked into it. */
function readNotice(channel: PayoutChannel, raw: Buffer) {
  try {
    return channel.readNotice(raw);
  } catch (error) {
    if (!(error instanceof PayoutUnavailable)) throw error;
    return 'not now';
  }
}

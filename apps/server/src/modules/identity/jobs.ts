// Background jobs of identity: sending SMS codes, and deleting expired rows.
import type { Job } from '#module.ts';
import { SmsRefused } from '#providers/sms.ts';
import { deleteExpiredRows } from './store.ts';

/**
 * Sends an SMS code, unless it has expired. When the provider refused this number or message, the job ends without a retry, because
 * it would be refused again; on any other error the job is retried.
 */
export const sendSms: Job = async (payload, ctx) => {
  const { sealed, until } = payload as { sealed: string; until: number };
  if (ctx.clock.now() > until) return;
  const { mobile, code, scene } = JSON.parse(ctx.seal.open(Buffer.from(sealed, 'base64'))) as Record<string, string>;
  try {
    await ctx.providers.sms.send(mobile!, code!, scene!);
  } catch (error) {
    if (!(error instanceof SmsRefused) || error.kind === 'provider') throw error;
    ctx.log.warn({ refused: error.code }, 'sms');
  }
};

export const deleteExpiredIdentityRows: Job = (_payload, ctx) =>
  ctx.db.tx((tx) => deleteExpiredRows(tx, new Date(ctx.clock.now() - 86_400_000)));

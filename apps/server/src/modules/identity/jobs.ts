// What identity does besides answering: sends messages, sweeps what is over.
import type { Job } from '#module.ts';
import { SmsRefused } from '#providers/sms.ts';
import { sweepExpired } from './store.ts';

/** A message whose code is over is not worth sending; one that the provider refused for its number will be refused again. */
export const send_sms: Job = async (payload, ctx) => {
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

export const sweep: Job = (_payload, ctx) =>
  ctx.db.tx((tx) => sweepExpired(tx, new Date(ctx.clock.now() - 86_400_000)));

// What identity does besides answering: sends messages, sweeps what is over.
import type { Job } from '#module.ts';
import { sweepExpired } from './store.ts';

/** A message whose code is over is not worth sending. */
export const send_sms: Job = async (payload, ctx) => {
  const { sealed, until } = payload as { sealed: string; until: number };
  if (ctx.clock.now() > until) return;
  const { mobile, code, scene } = JSON.parse(ctx.seal.open(Buffer.from(sealed, 'base64'))) as Record<string, string>;
  await ctx.providers.sms.send(mobile!, code!, scene!);
};

export const sweep: Job = (_payload, ctx) =>
  ctx.db.tx((tx) => sweepExpired(tx, new Date(ctx.clock.now() - 86_400_000)));

// Background jobs of identity: sending SMS codes, and deleting expired rows.
import type { Job } from '#module.ts';
import { SmsRefused } from '#providers/sms.ts';
import { deleteDeadSessions, lastMemberWithSession } from './session-store.ts';
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

const DAY_MS = 86_400_000;
/** How long a dead session stays for those who look for its end. */
const DEAD_KEPT_MS = 30 * DAY_MS;
/** Members whose sessions are looked at by one statement. */
const MEMBERS_STEP = 50_000;

export const deleteExpiredIdentityRows: Job = async (_payload, ctx) => {
  const now = ctx.clock.now();
  await ctx.db.tx((tx) => deleteExpiredRows(tx, new Date(now - DAY_MS)));
  const last = await lastMemberWithSession(ctx.db);
  for (let from = 0; from < last; from += MEMBERS_STEP)
    await deleteDeadSessions(ctx.db, from, from + MEMBERS_STEP, new Date(now - DEAD_KEPT_MS));
};

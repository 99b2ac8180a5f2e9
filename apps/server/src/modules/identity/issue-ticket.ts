// Shell tickets: the native side asks for one when it opens a page for a logged-in member.
import type { Context } from '#context.ts';
import { secret, sha256 } from '#ids.ts';
import { TICKET_S } from './limits.ts';
import { saveTicket } from './store.ts';

/** A one-time ticket for `GET /{token}`; lives a minute. */
export async function issueTicket(ctx: Context, user_id: number): Promise<string> {
  const ticket = `tk_${secret()}`;
  await ctx.db.tx((tx) => saveTicket(tx, sha256(ticket), user_id, new Date(ctx.clock.now() + TICKET_S * 1000)));
  return ticket;
}

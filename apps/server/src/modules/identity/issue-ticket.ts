// One-time tickets for the native app (the shell). The app asks for one with its own session when it opens a web page, so that its
// session token never enters a webview, an address or a log (USER-7: only one-time tickets may stand in a path).
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { newSecret, sha256 } from '#ids.ts';
import { LOGIN_TICKET_TTL_S } from './limits.ts';
import { saveLoginTicket, type LoginTicket } from './store.ts';

/** Issues a ticket that the page exchanges for a session with `GET /{token}` within a minute. `expire_at` is in unix seconds. */
export async function issueLoginTicket(
  ctx: Context,
  tx: Tx,
  holder: LoginTicket,
): Promise<{ ticket: string; expire_at: number }> {
  const ticket = `tk_${newSecret()}`;
  const expire_at = ctx.clock.now() + LOGIN_TICKET_TTL_S * 1000;
  await saveLoginTicket(tx, sha256(ticket), holder, new Date(expire_at));
  return { ticket, expire_at: Math.floor(expire_at / 1000) };
}

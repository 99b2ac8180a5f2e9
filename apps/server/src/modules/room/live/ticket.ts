// The ticket of a stay (X50): it makes a stream (X53), which carries no login, the member's presence.
import type { Context } from '#context.ts';

/** A stream must be opened within this time, or the stay is over before it was seen. */
export const TICKET_MS = 60_000;

export type StayTicket = { readonly user_id: number; readonly room_id: number; readonly stay_id: string };

export const writeStayTicket = (ctx: Context, { user_id, room_id, stay_id }: StayTicket): string =>
  ctx.seal.seal(['stay', user_id, room_id, stay_id].join('\n')).toString('base64url');

export function readStayTicket(ctx: Context, ticket: string): StayTicket | undefined {
  try {
    const [kind, user_id, room_id, stay_id] = ctx.seal.open(Buffer.from(ticket, 'base64url')).split('\n');
    return kind === 'stay' ? { user_id: Number(user_id), room_id: Number(room_id), stay_id: stay_id! } : undefined;
  } catch {
    return undefined;
  }
}

// Short-lived tickets that need no database row: the server encrypts what the holder has proved, and AES-GCM makes it unforgeable.
import type { Context } from '#context.ts';
import { REGISTER_TICKET_TTL_S } from './limits.ts';

const write = (ctx: Context, kind: string, fields: readonly (string | number)[]): string =>
  ctx.seal.seal([kind, ...fields].join('\n')).toString('base64url');

function read(ctx: Context, kind: string, ticket: string, now: number): string[] | undefined {
  try {
    const [what, expires, ...fields] = ctx.seal.open(Buffer.from(ticket, 'base64url')).split('\n');
    return what === kind && Number(expires) > now ? fields : undefined;
  } catch {
    return undefined;
  }
}

/** What the holder has proved: a mobile number, or an identity of another platform. Such a holder may register (USER-4). */
export type RegisterTicket = { mobile?: string; oauth?: { channel: 'wechat' | 'alipay'; open_id: string } };

/** The device that a ticket is issued to; on another device the ticket is not accepted. */
export type TicketHolder = { readonly device_hash: Buffer | undefined; readonly now: number };

const deviceText = (device_hash: Buffer | undefined): string => device_hash?.toString('base64url') ?? '';

export const writeRegisterTicket = (ctx: Context, ticket: RegisterTicket, holder: TicketHolder): string =>
  write(ctx, 'register', [
    holder.now + REGISTER_TICKET_TTL_S * 1000,
    deviceText(holder.device_hash),
    ticket.mobile ?? '',
    ticket.oauth?.channel ?? '',
    ticket.oauth?.open_id ?? '',
  ]);

export function readRegisterTicket(ctx: Context, ticket: string, holder: TicketHolder): RegisterTicket | undefined {
  const [device, mobile, channel, open_id] = read(ctx, 'register', ticket, holder.now) ?? [];
  if (device !== deviceText(holder.device_hash)) return undefined;
  return {
    ...(mobile ? { mobile } : {}),
    ...(channel ? { oauth: { channel: channel as 'wechat' | 'alipay', open_id: open_id! } } : {}),
  };
}

/** Writes the token with which a banned member, who gets no session at login, submits an appeal (call X38, submit_report). */
export const writeAppealToken = (ctx: Context, user_id: number, expires: number): string =>
  write(ctx, 'appeal', [expires, user_id]);

export function readAppealToken(ctx: Context, token: string, now: number): number | undefined {
  const fields = read(ctx, 'appeal', token, now);
  return fields ? Number(fields[0]) : undefined;
}

// Sealed papers that need no row: who holds one has shown something a few minutes ago. AES-GCM makes them unforgeable.
import type { Context } from '#context.ts';
import { REGISTER_TICKET_S } from './limits.ts';

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

/** Who may register (USER-4): a number whose code was right, or an authorised identity of another platform. */
export type RegisterTicket = { mobile?: string; oauth?: { channel: 'wechat' | 'alipay'; open_id: string } };

/** The device a ticket is given to; in other hands it opens nothing. */
export type TicketHolder = { readonly device_hash: Buffer | undefined; readonly now: number };

const deviceText = (device_hash: Buffer | undefined): string => device_hash?.toString('base64url') ?? '';

export const writeRegisterTicket = (ctx: Context, ticket: RegisterTicket, holder: TicketHolder): string =>
  write(ctx, 'register', [
    holder.now + REGISTER_TICKET_S * 1000,
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

/** Lets a banned person write an appeal although no session is given (U05, X38). */
export const writeAppealToken = (ctx: Context, user_id: number, expires: number): string =>
  write(ctx, 'appeal', [expires, user_id]);

export function readAppealToken(ctx: Context, token: string, now: number): number | undefined {
  const fields = read(ctx, 'appeal', token, now);
  return fields ? Number(fields[0]) : undefined;
}

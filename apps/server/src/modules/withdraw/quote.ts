// A quote (WD-5) is a seal over what was shown: who, whose income, which account, how much and what it costs, until when. Nothing is
// stored; at submission everything is reckoned anew, and only the same numbers fit the seal. That it is used once the table of
// withdrawals holds (EDGE-20).
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '#context.ts';
import type { Owner } from '#modules/ledger/index.ts';
import { QUOTE_MS } from './terms.ts';

export type Quoted = {
  readonly user_id: number;
  readonly owner: Owner;
  readonly type: number;
  readonly account_id: number;
  readonly amount_fen: number;
  readonly fee_fen: number;
  readonly tax_fen: number;
};

/** Expiry (4 bytes) and chance (4), then the seal (16): 32 characters of base64url. */
const HEAD = 8;
const MAC = 16;

function sealOf(ctx: Context, head: Buffer, q: Quoted): Buffer {
  const said = [q.user_id, q.owner.kind, q.owner.id, q.type, q.account_id, q.amount_fen, q.fee_fen, q.tax_fen];
  return ctx.seal.index('withdraw_quote', `${head.toString('hex')}:${said.join(':')}`).subarray(0, MAC);
}

export function issueQuote(ctx: Context, q: Quoted, now: number): { quote_id: string; expire_at: number } {
  const expire_at = Math.floor((now + QUOTE_MS) / 1000);
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(expire_at, 0);
  randomBytes(4).copy(head, 4);
  return { quote_id: Buffer.concat([head, sealOf(ctx, head, q)]).toString('base64url'), expire_at };
}

export function isGoodQuote(ctx: Context, quote_id: string, q: Quoted, now: number): boolean {
  const bytes = Buffer.from(quote_id, 'base64url');
  if (bytes.length !== HEAD + MAC) return false;
  const head = bytes.subarray(0, HEAD);
  const isLive = now < head.readUInt32BE(0) * 1000;
  return isLive && timingSafeEqual(bytes.subarray(HEAD), sealOf(ctx, head, q));
}

// A quote (WD-5) is a signature (MAC) over what the member was shown: user, owner, account, amount, fee, tax and expiry. It is not
// stored: at submission everything is computed again, and the signature matches only if the numbers are the same. EDGE-20: a quote
// is used once; the withdrawal stores its quote, by which a second use is noticed.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '#context.ts';
import type { AccountOwner } from '#modules/ledger/index.ts';
import { QUOTE_VALID_MS } from './terms.ts';

export type QuoteTerms = {
  readonly user_id: number;
  readonly owner: AccountOwner;
  readonly type: number;
  readonly account_id: number;
  readonly amount_fen: number;
  readonly fee_fen: number;
  readonly tax_fen: number;
};

/** A quote has 24 bytes, 32 characters in base64url: a head of 8 (4 expiry, 4 random) and the signature of 16. */
const HEAD = 8;
const MAC = 16;

function sealOf(ctx: Context, head: Buffer, q: QuoteTerms): Buffer {
  const said = [q.user_id, q.owner.kind, q.owner.id, q.type, q.account_id, q.amount_fen, q.fee_fen, q.tax_fen];
  return ctx.seal.index('withdraw_quote', `${head.toString('hex')}:${said.join(':')}`).subarray(0, MAC);
}

export function issueQuote(ctx: Context, q: QuoteTerms, now: number): { quote_id: string; expire_at: number } {
  const expire_at = Math.floor((now + QUOTE_VALID_MS) / 1000);
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(expire_at, 0);
  randomBytes(4).copy(head, 4);
  return { quote_id: Buffer.concat([head, sealOf(ctx, head, q)]).toString('base64url'), expire_at };
}

export function isGoodQuote(ctx: Context, quote_id: string, q: QuoteTerms, now: number): boolean {
  const bytes = Buffer.from(quote_id, 'base64url');
  if (bytes.length !== HEAD + MAC) return false;
  const head = bytes.subarray(0, HEAD);
  const isLive = now < head.readUInt32BE(0) * 1000;
  return isLive && timingSafeEqual(bytes.subarray(HEAD), sealOf(ctx, head, q));
}

// The bank account of an enterprise guild. An operator verifies it with the company's papers, so it is bound when the guild opens;
// the head does not have to type the same number again.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { guildAsOwner } from '#modules/ledger/index.ts';
import type { PayoutType } from '#providers/pay/payout.ts';
import { hashAccountNumber, maskAccount, parseAccountNumber } from './number.ts';
import { insertAccount, reserveAccountNumber } from './store.ts';

const CORPORATE: PayoutType & 4 = 4;

export type VerifiedCompanyAccount = {
  readonly guild_id: number;
  readonly company_name: string;
  readonly account_no: string;
  readonly bank_name: string;
  readonly bank_branch: string;
  readonly at: number;
};

/** Binds the verified account. WD-8: a number that another owner already has is not bound; the head then binds one by hand. */
export async function bindCompanyAccount(ctx: Context, tx: Tx, a: VerifiedCompanyAccount): Promise<void> {
  const owner = guildAsOwner(a.guild_id);
  const number = parseAccountNumber(CORPORATE, a.account_no);
  if (number === null) return;
  const account_hash = hashAccountNumber(ctx, CORPORATE, number);
  if (!(await reserveAccountNumber(tx, account_hash, owner))) return;
  await insertAccount(tx, {
    owner,
    type: CORPORATE,
    account_hash,
    account_enc: ctx.seal.seal(number),
    name_enc: ctx.seal.seal(a.company_name),
    account_mask: maskAccount(CORPORATE, number),
    // A company's name is public and not masked.
    name_mask: a.company_name,
    id_hash: null,
    bank_name: a.bank_name || null,
    bank_branch: a.bank_branch || null,
    at: new Date(a.at),
  });
}

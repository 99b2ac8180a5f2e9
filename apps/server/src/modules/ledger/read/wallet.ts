// The balances of an owner; zero for an owner without an account.
import type { Queryable } from '#db/db.ts';
import { BUCKETS, type Balances, type AccountOwner } from '../accounts.ts';
import { accountOf } from '../store.ts';

export async function walletOf(db: Queryable, owner: AccountOwner): Promise<Balances> {
  const account = await accountOf(db, owner);
  return Object.fromEntries(BUCKETS.map((bucket) => [bucket, account?.[bucket] ?? 0])) as Balances;
}

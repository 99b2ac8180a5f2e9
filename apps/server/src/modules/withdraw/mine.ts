// A withdrawal its owner may see and act on: the member's own, or that of the guild they head. What is another's does not exist.
import type { Queryable, Tx } from '#db/db.ts';
import { headedBy } from './guilds.ts';
import { lockWithdrawal } from './move.ts';
import { placeOf, withdrawalAt, type Withdrawal } from './store.ts';

async function isMine(db: Queryable, me: number, w: Withdrawal, now: number): Promise<boolean> {
  if (w.owner_kind === 1) return w.owner_id === me;
  return (await headedBy(db, me, now))?.guild_id === w.owner_id;
}

export async function mine(
  db: Queryable,
  me: number,
  withdraw_no: string,
  now: number,
): Promise<Withdrawal | undefined> {
  const place = await placeOf(db, withdraw_no);
  const w = place && (await withdrawalAt(db, place));
  return w && (await isMine(db, me, w, now)) ? w : undefined;
}

export async function lockMine(tx: Tx, me: number, withdraw_no: string, now: number): Promise<Withdrawal | undefined> {
  const w = await lockWithdrawal(tx, withdraw_no);
  return w && (await isMine(tx, me, w, now)) ? w : undefined;
}

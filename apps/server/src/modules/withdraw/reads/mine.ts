// Finds a withdrawal that the caller may see and act on: the caller's own, or one of the guild that the caller heads. All others
// count as not found.
import type { Queryable, Tx } from '#db/db.ts';
import { guildHeadedBy } from '#modules/roster/index.ts';
import { lockWithdrawal } from '../move.ts';
import { findWithdrawalKey, findWithdrawalByKey, type Withdrawal } from '../store.ts';

async function isMine(db: Queryable, me: number, w: Withdrawal, now: number): Promise<boolean> {
  if (w.owner_kind === 1) return w.owner_id === me;
  return (await guildHeadedBy(db, me, now))?.guild_id === w.owner_id;
}

export async function findOwnWithdrawal(
  db: Queryable,
  me: number,
  withdraw_no: string,
  now: number,
): Promise<Withdrawal | undefined> {
  const place = await findWithdrawalKey(db, withdraw_no);
  const w = place && (await findWithdrawalByKey(db, place));
  return w && (await isMine(db, me, w, now)) ? w : undefined;
}

export async function lockOwnWithdrawal(
  tx: Tx,
  me: number,
  withdraw_no: string,
  now: number,
): Promise<Withdrawal | undefined> {
  const w = await lockWithdrawal(tx, withdraw_no);
  return w && (await isMine(tx, me, w, now)) ? w : undefined;
}

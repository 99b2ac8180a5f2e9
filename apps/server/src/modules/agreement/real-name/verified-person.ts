// The decrypted identity of a verified member, for modules that must know it: payouts go to this person (WD-8).
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { realNameOf } from './store.ts';

export type VerifiedPerson = {
  readonly name: string;
  readonly id_no: string;
  /** A keyed hash of the ID number, which is the same for all accounts of one person. */
  readonly id_hash: Buffer;
  readonly passed_at: number;
};

export async function findVerifiedPerson(
  ctx: Context,
  db: Queryable,
  user_id: number,
): Promise<VerifiedPerson | undefined> {
  const row = await realNameOf(db, user_id);
  if (row?.status !== 2) return undefined;
  return {
    name: ctx.seal.open(row.name_enc!),
    id_no: ctx.seal.open(row.id_enc!),
    id_hash: row.id_hash!,
    passed_at: row.passed_at!.getTime(),
  };
}

// Pieces that run out: who has them, and taking them away when their time is over (TOK-3).
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { lockBags, writeBags } from './store.ts';

export type Ending = {
  readonly user_id: number;
  readonly item_code: string;
  readonly expire_at: number;
  readonly qty: number;
};

/** Pieces of these items that end in (after, until], by member, item and end; earliest first. */
export const endingPieces = async (
  db: Queryable,
  item_codes: readonly string[],
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<Ending[]> =>
  (
    await db.rows<Omit<Ending, 'expire_at'> & { expire_at: Date }>(sql`
      select user_id, item_code, expire_at, sum(qty)::bigint as qty from lot
      where live and expire_at > ${new Date(after)} and expire_at <= ${new Date(until)} and item_code = any(${item_codes}::text[])
      group by user_id, item_code, expire_at order by expire_at, user_id, item_code limit ${limit}`)
  ).map((row) => ({ ...row, expire_at: row.expire_at.getTime() }));

export type Expiring = {
  readonly user_id: number;
  readonly item_code: string;
  readonly expire_at: number;
  readonly ref: string;
  readonly campaign: string;
  readonly at: number;
};

/** Takes away what ended then, locked lots too; how many pieces that were. */
export async function expirePieces(tx: Tx, e: Expiring): Promise<number> {
  if (e.expire_at > e.at) throw new Error(`${e.item_code} has not run out yet`);
  const bag = (await lockBags(tx, [{ user_id: e.user_id, item_codes: [e.item_code] }])).get(e.user_id)!;
  const gone = bag.lots(e.item_code).filter(({ qty, expire_at }) => qty > 0 && expire_at === e.expire_at);
  if (gone.length === 0) return 0;
  bag.remove(gone, { ref: e.ref, why: 'expire', campaign: e.campaign, at: e.at });
  await writeBags(tx, [bag]);
  return gone.reduce((sum, { qty }) => sum + qty, 0);
}

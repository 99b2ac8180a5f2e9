// SQL on head offers (ROLE-7: the head offers the head's seat to a vice-head).
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** 0 open, 1 accepted, 2 declined, 3 withdrawn or closed by the system, 4 expired. */
export type HeadOfferState = 0 | 1 | 2 | 3 | 4;
export type HeadOffer = {
  guild_id: number;
  offer_id: number;
  from_id: number;
  to_id: number;
  state: HeadOfferState;
  created_at: Date;
  expire_at: Date;
  closed_at: Date | null;
};

export const findOpenHeadOffer = (db: Queryable, guild_id: number): Promise<HeadOffer | undefined> =>
  db.row<HeadOffer>(sql`select * from guild_head_offer where guild_id = ${guild_id} and state = 0`);

export const findLatestHeadOfferTo = (db: Queryable, guild_id: number, to_id: number): Promise<HeadOffer | undefined> =>
  db.row<HeadOffer>(sql`
    select * from guild_head_offer where guild_id = ${guild_id} and to_id = ${to_id} order by offer_id desc limit 1`);

export const insertHeadOffer = async (
  tx: Tx,
  o: Pick<HeadOffer, 'guild_id' | 'from_id' | 'to_id' | 'created_at' | 'expire_at'>,
): Promise<HeadOffer> =>
  (await tx.row<HeadOffer>(sql`
    insert into guild_head_offer (guild_id, from_id, to_id, created_at, expire_at)
    values (${o.guild_id}, ${o.from_id}, ${o.to_id}, ${o.created_at}, ${o.expire_at}) returning *`))!;

/** Closes an open offer. False: it was already closed. */
export const closeHeadOffer = async (
  tx: Tx,
  o: HeadOffer,
  state: Exclude<HeadOfferState, 0>,
  at: Date,
): Promise<boolean> =>
  (await tx.run(sql`
    update guild_head_offer set state = ${state}, closed_at = ${at}
    where guild_id = ${o.guild_id} and offer_id = ${o.offer_id} and state = 0`)) === 1;

export const listOpenOffersPastExpiry = (
  db: Queryable,
  now: Date,
  after: number,
  limit: number,
): Promise<{ guild_id: number; offer_id: number }[]> =>
  db.rows(sql`
    select guild_id, offer_id from guild_head_offer
    where state = 0 and expire_at <= ${now} and offer_id > ${after} order by offer_id limit ${limit}`);

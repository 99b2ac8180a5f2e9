// Queries on lots and their journal: what is in a bag, which pieces of an item were used, expired or will expire, what
// came from a purchase.
import type { Queryable } from '#db/db.ts';
import { rowsOfAll } from '#db/place.ts';
import { sql } from '#db/sql.ts';
import type { Lot, BagEntryReason } from './lots.ts';

type LotRow = Omit<Lot, 'expire_at' | 'made_at'> & { expire_at: Date | null; made_at: Date };

const toLot = ({ expire_at, made_at, ...row }: LotRow): Lot => ({
  ...row,
  expire_at: expire_at?.getTime() ?? null,
  made_at: made_at.getTime(),
});

/** All lots that a member has at this moment, newest first. */
export const listLiveLots = async (db: Queryable, user_id: number, now: number): Promise<Lot[]> =>
  (
    await db.at(user_id).rows<LotRow>(sql`
      select lot_id, item_code, qty, origin, campaign, purchase_id, income_base, expire_at, locked, made_at from lot
      where user_id = ${user_id} and live and (expire_at is null or expire_at > ${new Date(now)})
      order by lot_id desc`)
  ).map(toLot);

export const findLotIdsEndingAt = async (
  db: Queryable,
  user_id: number,
  item_code: string,
  end: Date,
): Promise<number[]> =>
  (
    await db.at(user_id).rows<{ lot_id: number }>(sql`
      select lot_id from lot
      where user_id = ${user_id} and item_code = ${item_code} and expire_at = ${end} and live`)
  ).map(({ lot_id }) => lot_id);

/** A lot that came from a purchase; `came` is the quantity that was put into it, `grants` by how many grants. */
export type PurchaseLot = Lot & { readonly came: number; readonly grants: number; readonly worn: boolean };

export const lotsOfPurchase = async (
  db: Queryable,
  user_id: number,
  purchase_id: string,
  since: Date,
): Promise<PurchaseLot[]> =>
  (
    await db.at(user_id).rows<LotRow & { came: number; grants: number; worn: boolean }>(sql`
      select l.lot_id, l.item_code, l.qty, l.origin, l.campaign, l.purchase_id, l.income_base, l.expire_at, l.locked, l.made_at,
        coalesce(g.came, 0)::bigint as came, coalesce(g.grants, 0)::bigint as grants,
        exists (select from wear w where w.user_id = l.user_id and w.lot_id = l.lot_id) as worn
      from lot l left join (
        select m.lot_id, sum(m.qty) as came, count(*) as grants
        from bag_entry e, unnest(e.lot_ids, e.qtys) m(lot_id, qty)
        where e.user_id = ${user_id} and e.at >= ${since} and e.why in ('grant', 'draw') and m.qty > 0 group by 1) g on g.lot_id = l.lot_id
      where l.user_id = ${user_id} and l.purchase_id = ${purchase_id} order by l.lot_id`)
  ).map((row) => ({ ...toLot(row), came: row.came, grants: row.grants, worn: row.worn }));

/** A journal row that took pieces of an item out of a bag. */
export type RemovedPieces = {
  readonly seq: number;
  readonly at: Date;
  readonly ref: string;
  readonly lot_id: number;
  readonly qty: number;
  readonly origin: string;
  readonly ends: Date | null;
};

export const removedPiecesOf = (
  db: Queryable,
  asked: {
    user_id: number;
    item_code: string;
    why: readonly BagEntryReason[];
    since: Date;
    limit: number;
    offset: number;
  },
): Promise<RemovedPieces[]> =>
  db.at(asked.user_id).rows<RemovedPieces>(sql`
    select e.seq, e.at, e.ref, m.lot_id, -m.qty as qty, l.origin, l.expire_at as ends
    from bag_entry e, unnest(e.lot_ids, e.item_codes, e.qtys) m(lot_id, item_code, qty), lot l
    where e.user_id = ${asked.user_id} and e.at >= ${asked.since} and e.why = any(${asked.why}::text[])
      and m.item_code = ${asked.item_code} and m.qty < 0 and l.user_id = e.user_id and l.lot_id = m.lot_id
    order by e.seq desc, m.lot_id limit ${asked.limit} offset ${asked.offset}`);

/**
 * Tokens that expired (`item_code`, `qty`), and the items that the member got instead (`left_codes`, `left_qtys`; TOK-3: leftovers
 * turn into debris).
 */
export type LeftoverConversionRow = {
  readonly seq: number;
  readonly at: Date;
  readonly campaign: string;
  readonly item_code: string;
  readonly qty: number;
  readonly left_codes: string[] | null;
  readonly left_qtys: number[] | null;
};

export const listLeftoverConversions = (
  db: Queryable,
  asked: { user_id: number; campaign: string | undefined; since: Date; limit: number },
): Promise<LeftoverConversionRow[]> =>
  db.at(asked.user_id).rows<LeftoverConversionRow>(sql`
    select o.seq, o.at, o.campaign, o.item_codes[1] as item_code, -(select sum(q) from unnest(o.qtys) q)::bigint as qty,
      g.item_codes as left_codes, g.qtys::float8[] as left_qtys
    from bag_entry o left join bag_entry g on g.user_id = o.user_id and g.at = o.at and g.ref = substr(o.ref, 5) and g.why = 'grant'
    where o.user_id = ${asked.user_id} and o.at >= ${asked.since} and o.why = 'expire' and o.ref like 'out:left:%'
      and (${asked.campaign ?? null}::text is null or o.campaign = ${asked.campaign ?? null})
    order by o.seq desc limit ${asked.limit}`);

/**
 * A batch of draws (`ref`) that a purchase paid for, wholly or in part: of the `of` tokens that the batch cost, the first `from`
 * came from elsewhere and the next `share` from the purchase. `of` is 0 when the purchase paid for the whole batch.
 */
export type PaidDraws = { readonly ref: string; readonly from: number; readonly share: number; readonly of: number };

export const findDrawsPaidBy = (
  db: Queryable,
  { user_id, purchase_id, since }: { user_id: number; purchase_id: string; since: Date },
): Promise<PaidDraws[]> =>
  db.at(user_id).rows<PaidDraws>(sql`
    select e.ref, t.before::bigint as "from", t.share, t.total::bigint as "of"
    from bag_entry e cross join lateral (
      select m.lot_id, -m.qty as share, sum(-m.qty) over () as total,
        coalesce(sum(-m.qty) over (order by m.n rows between unbounded preceding and 1 preceding), 0) as before
      from unnest(e.lot_ids, e.qtys) with ordinality m(lot_id, qty, n) where m.qty < 0) t
    join lot l on l.user_id = e.user_id and l.lot_id = t.lot_id
    where e.user_id = ${user_id} and e.at >= ${since} and e.why = 'draw' and l.purchase_id = ${purchase_id}
    union all
    select e.ref, 0::bigint, 0::bigint, 0::bigint
    from bag_entry e
    where e.user_id = ${user_id} and e.at >= ${since} and e.why = 'draw' and 0 < all (e.qtys)
      and exists (
        select from lot l where l.user_id = e.user_id and l.lot_id = any(e.lot_ids) and l.purchase_id = ${purchase_id})`);

export type EndingPieces = {
  readonly user_id: number;
  readonly item_code: string;
  readonly expire_at: number;
  readonly qty: number;
};

/** Pieces of these items that end in (after, until], by member, item and end; earliest first. */
export const listEndingPieces = async (
  db: Queryable,
  item_codes: readonly string[],
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<EndingPieces[]> => {
  const rows = await rowsOfAll(db, (here) =>
    here.rows<Omit<EndingPieces, 'expire_at'> & { expire_at: Date }>(sql`
      select user_id, item_code, expire_at, sum(qty)::bigint as qty from lot
      where live and expire_at > ${new Date(after)} and expire_at <= ${new Date(until)} and item_code = any(${item_codes}::text[])
      group by user_id, item_code, expire_at order by expire_at, user_id, item_code limit ${limit}`),
  );
  return rows
    .map((row) => ({ ...row, expire_at: row.expire_at.getTime() }))
    .sort((a, b) => a.expire_at - b.expire_at || a.user_id - b.user_id || (a.item_code < b.item_code ? -1 : 1))
    .slice(0, limit);
};

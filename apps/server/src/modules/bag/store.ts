// All SQL that moves bags: lock and load, write any number of bags with one statement.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { Bag } from './bag.ts';
import type { Lot } from './lots.ts';

type LotRow = Omit<Lot, 'expire_at' | 'made_at'> & { user_id: number; expire_at: Date | null; made_at: Date };

const toLot = ({ expire_at, made_at, ...row }: LotRow): Lot => ({
  ...row,
  expire_at: expire_at?.getTime() ?? null,
  made_at: made_at.getTime(),
});

/** What to load beside the bag's own row: live lots of these items, and these lots whatever is in them. */
export type Wanted = {
  readonly user_id: number;
  readonly item_codes?: readonly string[];
  readonly lot_ids?: readonly number[];
};

/** Locks in the order of member ids. */
export async function lockBags(tx: Tx, wanted: readonly Wanted[]): Promise<Map<number, Bag>> {
  const ids = [...new Set(wanted.map((w) => w.user_id))].sort((a, b) => a - b);
  let [rows, loaded] = await Promise.all([lock(tx, ids), loadLots(tx, wanted)]);
  if (rows.length < ids.length) {
    await tx.run(sql`insert into bag (user_id) select unnest(${ids}::bigint[]) order by 1 on conflict do nothing`);
    [rows, loaded] = await Promise.all([lock(tx, ids), loadLots(tx, wanted)]);
  }
  const lots = Map.groupBy(loaded, (row) => row.user_id);
  return new Map(rows.map((row) => [row.user_id, new Bag(row.user_id, row, (lots.get(row.user_id) ?? []).map(toLot))]));
}

type BagRow = { user_id: number; last_lot: number; seq: number };

const lock = (tx: Tx, ids: readonly number[]): Promise<BagRow[]> =>
  tx.rows<BagRow>(sql`
    select user_id, last_lot, seq from bag where user_id = any(${ids}::bigint[]) order by user_id for no key update`);

export const loadLots = (db: Queryable, wanted: readonly Wanted[]): Promise<LotRow[]> => {
  const codes = wanted.flatMap((w) => (w.item_codes ?? []).map((code) => [w.user_id, code] as const));
  const lots = wanted.flatMap((w) => (w.lot_ids ?? []).map((id) => [w.user_id, id] as const));
  return db.rows<LotRow>(sql`
    select l.* from lot l
    join unnest(${codes.map((c) => c[0])}::bigint[], ${codes.map((c) => c[1])}::text[]) w(user_id, item_code)
      on l.user_id = w.user_id and l.item_code = w.item_code
    where l.live
    union
    select l.* from lot l
    join unnest(${lots.map((c) => c[0])}::bigint[], ${lots.map((c) => c[1])}::bigint[]) w(user_id, lot_id)
      on l.user_id = w.user_id and l.lot_id = w.lot_id`);
};

/** Which references have an entry already. Ask with the bags locked. */
export async function knownRefs(
  db: Queryable,
  refs: readonly { user_id: number; ref: string }[],
): Promise<Set<string>> {
  const rows = await db.rows<{ user_id: number; ref: string }>(sql`
    select r.user_id, r.ref from bag_ref r
    join unnest(${refs.map((r) => r.user_id)}::bigint[], ${refs.map((r) => r.ref)}::text[]) w(user_id, ref)
      on r.user_id = w.user_id and r.ref = w.ref`);
  return new Set(rows.map((row) => `${row.user_id}:${row.ref}`));
}

/** What happened to any number of bags, with one statement. Every row is asserted. */
export async function writeBags(tx: Tx, all: readonly Bag[]): Promise<void> {
  const bags = all.filter((bag) => bag.entries.length > 0);
  if (bags.length === 0) return;
  const heads = bags.map((bag) => ({ u: bag.user_id, was: bag.seqBefore, seq: bag.seq, lot: bag.lastLot }));
  const lots = bags.flatMap((bag) =>
    bag.changed.map(({ lot, fresh }) => ({
      u: bag.user_id,
      fresh,
      id: lot.lot_id,
      code: lot.item_code,
      qty: lot.qty,
      origin: lot.origin,
      campaign: lot.campaign,
      purchase: lot.purchase_id,
      base: lot.income_base,
      expire: lot.expire_at,
      made: lot.made_at,
    })),
  );
  const entries = bags.flatMap((bag) =>
    bag.entries.map((e) => ({
      u: e.user_id,
      seq: e.seq,
      at: e.at,
      ref: e.ref,
      why: e.why,
      campaign: e.campaign,
      def: e.def_hash,
      lots: `{${e.moves.map((m) => m.lot_id).join()}}`,
      codes: `{${e.moves.map((m) => m.item_code).join()}}`,
      qtys: `{${e.moves.map((m) => m.qty).join()}}`,
    })),
  );
  const written = await tx.row<{ bags: number; lots: number }>(sql`
    with moved_bags as (
      update bag b set seq = p.seq, last_lot = p.lot
      from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) p(u bigint, was bigint, seq bigint, lot bigint)
      where b.user_id = p.u and b.seq = p.was returning 1),
    moved_lots as (
      select * from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) p(u bigint, fresh boolean, id bigint, code text, qty bigint,
        origin text, campaign text, purchase text, base bigint, expire bigint, made bigint)),
    kept_lots as (
      update lot l set qty = p.qty, expire_at = to_timestamp(p.expire / 1000.0)
      from moved_lots p where not p.fresh and l.user_id = p.u and l.lot_id = p.id returning 1),
    new_lots as (
      insert into lot (user_id, lot_id, item_code, qty, origin, campaign, purchase_id, income_base, expire_at, made_at)
      select u, id, code, qty, origin, campaign, purchase, base, to_timestamp(expire / 1000.0), to_timestamp(made / 1000.0)
      from moved_lots where fresh returning 1),
    bag_moves as (
      select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) p(u bigint, seq bigint, at bigint, ref text, why text,
        campaign text, def text, lots text, codes text, qtys text)),
    new_bag_refs as (insert into bag_ref (user_id, ref) select u, ref from bag_moves returning 1),
    new_bag_entries as (
      insert into bag_entry (user_id, seq, at, ref, why, campaign, def_hash, lot_ids, item_codes, qtys)
      select u, seq, to_timestamp(at / 1000.0), ref, why, campaign, def, lots::bigint[], codes::text[], qtys::bigint[]
      from bag_moves returning 1)
    select (select count(*) from moved_bags) as bags, (select count(*) from kept_lots) + (select count(*) from new_lots) as lots`);
  if (written!.bags !== bags.length || written!.lots !== lots.length)
    throw new Error('a bag moved while it was locked');
}

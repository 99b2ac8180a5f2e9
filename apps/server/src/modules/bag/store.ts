// SQL that changes bags: locks and loads them, and writes any number of bags with one statement.
import { encodeBigintArray, encodeByteaArray, encodeTextArray, encodeTimestampArray } from '#db/arrays.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { rowsAmong } from '#db/place.ts';
import { sql, type Statement } from '#db/sql.ts';
import { Bag } from './bag.ts';
import type { Lot } from './lots.ts';

type LotRow = Omit<Lot, 'expire_at' | 'made_at'> & { user_id: number; expire_at: Date | null; made_at: Date };

const toLot = ({ expire_at, made_at, ...row }: LotRow): Lot => ({
  ...row,
  expire_at: expire_at?.getTime() ?? null,
  made_at: made_at.getTime(),
});

/** A bag and the lots to load with it: the live lots of `item_codes`, and the lots `lot_ids` even if they are empty. */
export type LotsToLoad = {
  readonly user_id: number;
  readonly item_codes?: readonly string[];
  readonly lot_ids?: readonly number[];
};

const ofMember = ({ user_id }: { readonly user_id: number }): number => user_id;

/**
 * Locks and loads bags, creating missing ones. They are locked on one cluster after the other and there in the order of member ids, so
 * that no deadlock can arise.
 */
export async function lockBags(tx: Tx, wanted: readonly LotsToLoad[]): Promise<Map<number, Bag>> {
  const bags = new Map<number, Bag>();
  for (const [here, part] of tx.among(wanted, ofMember)) {
    for (const bag of await lockHere(here, part)) bags.set(bag.user_id, bag);
  }
  return bags;
}

async function lockHere(here: Tx, wanted: readonly LotsToLoad[]): Promise<Bag[]> {
  const ids = [...new Set(wanted.map(ofMember))].sort((a, b) => a - b);
  let [rows, loaded] = await Promise.all([lock(here, ids), loadHere(here, wanted)]);
  if (rows.length < ids.length) {
    await here.run(sql`insert into bag (user_id) select unnest(${ids}::bigint[]) order by 1 on conflict do nothing`);
    [rows, loaded] = await Promise.all([lock(here, ids), loadHere(here, wanted)]);
  }
  const lots = Map.groupBy(loaded, ofMember);
  const lotsOf = (user_id: number): Lot[] => (lots.get(user_id) ?? []).map(toLot);
  return rows.map((row) => new Bag(row.user_id, row, lotsOf(row.user_id), here.chain));
}

type BagRow = { user_id: number; last_lot: number; seq: number; chain: Buffer };

const lock = (here: Tx, ids: readonly number[]): Promise<BagRow[]> =>
  here.rows<BagRow>(sql`
    select user_id, last_lot, seq, chain from bag where user_id = any(${encodeBigintArray(ids)}::bigint[]) order by user_id for no key update`);

/**
 * Loads the union of all wanted items for every member, with one scan along each member's live lots: a lookup for every item that a
 * pool can give would be ten times the work.
 */
export const loadLots = (db: Queryable, wanted: readonly LotsToLoad[]): Promise<LotRow[]> =>
  rowsAmong(db, wanted, ofMember, loadHere);

async function loadHere(here: Queryable, wanted: readonly LotsToLoad[]): Promise<LotRow[]> {
  const byCode = wanted.filter((w) => w.item_codes !== undefined && w.item_codes.length > 0);
  const byId = wanted.flatMap((w) => (w.lot_ids ?? []).map((lot_id) => ({ user_id: w.user_id, lot_id })));
  const [live, named] = await Promise.all([
    byCode.length === 0
      ? []
      : here.rows<LotRow>(sql`
          select * from lot where live and user_id = any(${encodeBigintArray(byCode.map((w) => w.user_id))}::bigint[])
            and item_code = any(${encodeTextArray([...new Set(byCode.flatMap((w) => w.item_codes!))])}::text[])`),
    byId.length === 0
      ? []
      : here.rows<LotRow>(sql`
          select l.* from lot l
          join unnest(${encodeBigintArray(byId.map((w) => w.user_id))}::bigint[], ${encodeBigintArray(byId.map((w) => w.lot_id))}::bigint[]) w(user_id, lot_id)
            on l.user_id = w.user_id and l.lot_id = w.lot_id`),
  ]);
  return [...live, ...named];
}

/** Which of these references have a journal entry already. Call it with the bags locked, or the answer may be outdated. */
export async function findJournaledRefs(
  db: Queryable,
  refs: readonly { user_id: number; ref: string }[],
): Promise<Set<string>> {
  const rows = await rowsAmong(db, refs, ofMember, (here, part) =>
    here.rows<{ user_id: number; ref: string }>(sql`
      select r.user_id, r.ref from bag_ref r
      join unnest(${part.map((r) => r.user_id)}::bigint[], ${part.map((r) => r.ref)}::text[]) w(user_id, ref)
        on r.user_id = w.user_id and r.ref = w.ref`),
  );
  return new Set(rows.map((row) => `${row.user_id}:${row.ref}`));
}

/** Writes the changes of the bags, and waits until they are written. */
export async function writeBags(tx: Tx, bags: readonly Bag[]): Promise<void> {
  const moved = bags.filter(hasMoved);
  await Promise.all(tx.among(moved, ofMember).map(([here, part]) => here.rows(buildBagChangesStatement(part))));
}

/** Sends the changes of the bags; the commit fails when they cannot be written. */
export function sendBags(tx: Tx, bags: readonly Bag[]): void {
  for (const [here, part] of tx.among(bags.filter(hasMoved), ofMember)) here.send(buildBagChangesStatement(part));
}

const hasMoved = ({ entries }: Bag): boolean => entries.length > 0;

/** All changes of any number of bags as one statement. It fails when a bag has changed since it was locked, or a lot is missing. */
function buildBagChangesStatement(bags: readonly Bag[]): Statement {
  const changed = bags.flatMap((bag) => bag.changed.map((change) => ({ user_id: bag.user_id, ...change })));
  const kept = changed.filter(({ fresh }) => !fresh);
  const fresh = changed.filter((change) => change.fresh);
  const entries = bags.flatMap((bag) => bag.entries);
  return sql`
    with moved_bags as (
      update bag b set seq = p.seq, last_lot = p.lot, chain = p.chain
      from unnest(${encodeBigintArray(bags.map((b) => b.user_id))}::bigint[], ${encodeBigintArray(bags.map((b) => b.seqBefore))}::bigint[],
        ${encodeBigintArray(bags.map((b) => b.seq))}::bigint[], ${encodeBigintArray(bags.map((b) => b.lastLot))}::bigint[],
        ${encodeByteaArray(bags.map((b) => b.head))}::bytea[]) p(u, was, seq, lot, chain)
      where b.user_id = p.u and b.seq = p.was returning 1),
    kept_lots as (
      update lot l set qty = p.qty, expire_at = p.expire
      from unnest(${encodeBigintArray(kept.map((k) => k.user_id))}::bigint[], ${encodeBigintArray(kept.map((k) => k.lot.lot_id))}::bigint[],
        ${encodeBigintArray(kept.map((k) => k.lot.qty))}::bigint[], ${encodeTimestampArray(kept.map((k) => k.lot.expire_at))}::timestamptz[]) p(u, id, qty, expire)
      where l.user_id = p.u and l.lot_id = p.id returning 1),
    new_lots as (
      insert into lot (user_id, lot_id, item_code, qty, origin, campaign, purchase_id, income_base, expire_at, made_at)
      select * from unnest(${encodeBigintArray(fresh.map((f) => f.user_id))}::bigint[], ${encodeBigintArray(fresh.map((f) => f.lot.lot_id))}::bigint[],
        ${encodeTextArray(fresh.map((f) => f.lot.item_code))}::text[], ${encodeBigintArray(fresh.map((f) => f.lot.qty))}::bigint[],
        ${encodeTextArray(fresh.map((f) => f.lot.origin))}::text[], ${encodeTextArray(fresh.map((f) => f.lot.campaign))}::text[],
        ${encodeTextArray(fresh.map((f) => f.lot.purchase_id))}::text[], ${encodeBigintArray(fresh.map((f) => f.lot.income_base))}::bigint[],
        ${encodeTimestampArray(fresh.map((f) => f.lot.expire_at))}::timestamptz[], ${encodeTimestampArray(fresh.map((f) => f.lot.made_at))}::timestamptz[])
      returning 1),
    moves as materialized (
      select * from unnest(${encodeBigintArray(entries.map((e) => e.user_id))}::bigint[], ${encodeBigintArray(entries.map((e) => e.seq))}::bigint[],
        ${encodeTimestampArray(entries.map((e) => e.at))}::timestamptz[], ${encodeTextArray(entries.map((e) => e.ref))}::text[],
        ${encodeTextArray(entries.map((e) => e.why))}::text[], ${encodeTextArray(entries.map((e) => e.campaign))}::text[],
        ${encodeTextArray(entries.map((e) => e.def_hash))}::text[], ${encodeTextArray(entries.map((e) => list(e.moves.map((m) => m.lot_id))))}::text[],
        ${encodeTextArray(entries.map((e) => list(e.moves.map((m) => m.item_code))))}::text[],
        ${encodeTextArray(entries.map((e) => list(e.moves.map((m) => m.qty))))}::text[], ${encodeByteaArray(entries.map((e) => e.hash))}::bytea[])
        p(u, seq, at, ref, why, campaign, def, lots, codes, qtys, hash)),
    new_bag_refs as (insert into bag_ref (user_id, ref) select u, ref from moves returning 1),
    new_bag_entries as (
      insert into bag_entry (user_id, seq, at, ref, why, campaign, def_hash, lot_ids, item_codes, qtys, hash)
      select u, seq, at, ref, why, campaign, def, lots::bigint[], codes::text[], qtys::bigint[], hash from moves returning 1)
    select must_be((select count(*) from moved_bags), ${bags.length}, 'bags that were locked'),
      must_be((select count(*) from kept_lots), ${kept.length}, 'lots of a locked bag')`;
}

const list = (values: readonly (string | number)[]): string => `{${values.join()}}`;

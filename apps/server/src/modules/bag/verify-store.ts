// SQL that reads the bags, lots and journals of one cluster, for their verification and for the seals.
import type { Queryable } from '#db/db.ts';
import { sql, sqlFragment } from '#db/sql.ts';
import { firstRowToRead, readPagesAhead, type JournalHead, type MovedHead, type OwnerPosition } from '#journal.ts';
import type { BagEntryReason } from './lots.ts';

const ENTRIES = 5_000;
/** Journal heads name their owner by id and kind; bags belong to members only, so there is one kind. */
export const BAG_OWNER_KIND = 1;

export type BagRow = { user_id: number; seq: number; chain: Buffer };
export type LotRow = { user_id: number; lot_id: number; item_code: string; qty: number };
export type BagEntryRow = {
  user_id: number;
  seq: number;
  at: Date;
  ref: string;
  why: BagEntryReason;
  campaign: string;
  def_hash: string | null;
  /** The database driver returns arrays of bigint as strings. */
  lot_ids: string[];
  item_codes: string[];
  qtys: string[];
  hash: Buffer | null;
  tx: number | null;
  known: boolean;
};

/** The first bags of the members in (after, until]. */
export const listBagsAfter = (tx: Queryable, after: number, until: number, limit: number): Promise<BagRow[]> =>
  tx.rows<BagRow>(sql`
    select user_id, seq, chain from bag where user_id > ${after} and user_id <= ${until} order by user_id limit ${limit}`);

export const listBagsOf = (tx: Queryable, members: readonly number[]): Promise<BagRow[]> =>
  tx.rows<BagRow>(sql`select user_id, seq, chain from bag where user_id = any(${members}::bigint[])`);

/** All lots of the members in (after, until]. */
export const listLotsOfMembers = (tx: Queryable, after: number, until: number): Promise<LotRow[]> =>
  tx.rows<LotRow>(sql`
      select user_id, lot_id, item_code, qty from lot where user_id > ${after} and user_id <= ${until}`);

export const listLots = (
  tx: Queryable,
  lots: readonly { readonly user_id: number; readonly lot_id: number }[],
): Promise<LotRow[]> =>
  tx.rows<LotRow>(sql`
    select l.user_id, l.lot_id, l.item_code, l.qty
    from unnest(${lots.map((l) => l.user_id)}::bigint[], ${lots.map((l) => l.lot_id)}::bigint[]) w(user_id, lot_id)
    join lot l on l.user_id = w.user_id and l.lot_id = w.lot_id`);

/** How many references each of the members in (after, until] has. */
export const countReferencesByMember = (
  tx: Queryable,
  after: number,
  until: number,
): Promise<{ user_id: number; n: number }[]> =>
  tx.rows<{ user_id: number; n: number }>(sql`
      select user_id, count(*) as n from bag_ref where user_id > ${after} and user_id <= ${until} group by 1`);

const ENTRY = sqlFragment`
  e.user_id, e.seq, e.at, e.ref, e.why, e.campaign, e.def_hash, e.lot_ids, e.item_codes, e.qtys, e.hash, e.tx,
  exists (select from bag_ref r where r.user_id = e.user_id and r.ref = e.ref) as known`;

/** The journal entries of the members in (after, until], by member and number. */
export const streamBagEntries = (tx: Queryable, after: number, until: number): AsyncGenerator<BagEntryRow> =>
  readPagesAhead(ENTRIES, (last) => {
    const at = last ? [last.user_id, last.seq] : [after, Number.MAX_SAFE_INTEGER];
    return tx.rows<BagEntryRow>(sql`
      select ${ENTRY} from bag_entry e where (user_id, seq) > (${at[0]}, ${at[1]}) and user_id <= ${until}
      order by user_id, seq limit ${ENTRIES}`);
  });

/** The entries of these members, who are in order, each from the first row to be read; `offset 0` lets each be looked up, not joined. */
export const streamNewBagEntries = (tx: Queryable, members: readonly MovedHead[]): AsyncGenerator<BagEntryRow> =>
  readPagesAhead(ENTRIES, (last) => {
    const left = last ? members.filter(({ id }) => id >= last.user_id) : members;
    const from = left.map((m, i) => (last && i === 0 ? last.seq + 1 : firstRowToRead(m)));
    return tx.rows<BagEntryRow>(sql`
      select e.* from unnest(${left.map((m) => m.id)}::bigint[], ${from}::bigint[]) m(id, seq)
      cross join lateral (select ${ENTRY} from bag_entry e where e.user_id = m.id and e.seq >= m.seq offset 0) e
      order by e.user_id, e.seq limit ${ENTRIES}`);
  });

/** Heads of the bags that were changed by transactions which the snapshot `since` had not seen yet. */
export const listChangedBagHeads = (tx: Queryable, since: string): Promise<JournalHead[]> =>
  tx.rows<JournalHead>(sql`
    select distinct on (user_id) user_id as id, ${BAG_OWNER_KIND}::int as kind, seq, hash from bag_entry
    where tx >= txid_snapshot_xmin(${since}::txid_snapshot) and not txid_visible_in_snapshot(tx, ${since}::txid_snapshot)
      and hash is not null order by user_id, seq desc`);

/** One page of the heads of all bags. */
export const listBagHeads = (db: Queryable, after: OwnerPosition, limit: number): Promise<JournalHead[]> =>
  db.rows<JournalHead>(sql`
    select user_id as id, ${BAG_OWNER_KIND}::int as kind, seq, chain as hash from bag
    where user_id > ${after[0]} and seq > 0 order by user_id limit ${limit}`);

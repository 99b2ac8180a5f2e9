// Proves the bags: every member's journal link by link and against the seals, every lot equal to the sum of its moves, no move without a
// lot and no act without its reference. Each page of members is read in one short snapshot (see ledger/verify.ts).
import type { Db, Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import {
  END,
  pagesAhead,
  START,
  unsealed,
  Walk,
  type Fault,
  type Head,
  type Place,
  type Proof,
  type Step,
} from '#journal.ts';
import { wordsOf, type Why } from './lots.ts';

const MEMBERS = 500;
const ENTRIES = 5_000;
/** A bag's owners have one kind. */
const KIND = 1;

type BagRow = { user_id: number; seq: number; chain: Buffer };
type LotRow = { user_id: number; lot_id: number; item_code: string; qty: number };
type Row = {
  user_id: number;
  seq: number;
  at: Date;
  ref: string;
  why: Why;
  campaign: string;
  def_hash: string | null;
  /** The driver reads arrays of numbers as words. */
  lot_ids: string[];
  item_codes: string[];
  qtys: string[];
  hash: Buffer | null;
  tx: number | null;
  known: boolean;
};

/** All of it at once, for tests and small databases. */
export async function verifyBags(db: Db, proof = unsealed(db.chain)): Promise<Fault[]> {
  const faults: Fault[] = [];
  for await (const step of verifyBagJournal(db, proof)) faults.push(...step.faults);
  return faults;
}

export async function* verifyBagJournal(db: Db, proof: Proof, from: Place = START): AsyncGenerator<Step> {
  for (let after = from; after[0] < END[0];) {
    const step = await db.tx((tx) => verifyPage(tx, proof, after), { snapshot: true });
    yield step;
    after = step.after;
  }
}

async function verifyPage(tx: Queryable, proof: Proof, after: Place): Promise<Step> {
  const bags = await tx.rows<BagRow>(sql`
    select user_id, seq, chain from bag where user_id > ${after[0]} order by user_id limit ${MEMBERS}`);
  const last = bags.length === MEMBERS ? bags.at(-1)!.user_id : END[0];
  const until: Place = [last, KIND];
  const [lots, refs, sealed] = await Promise.all([
    tx.rows<LotRow>(sql`
      select user_id, lot_id, item_code, qty from lot where user_id > ${after[0]} and user_id <= ${last}`),
    tx.rows<{ user_id: number; n: number }>(sql`
      select user_id, count(*) as n from bag_ref where user_id > ${after[0]} and user_id <= ${last} group by 1`),
    proof.sealedUpTo(until),
  ]);
  const known: Known = {
    bag: new Map(bags.map((bag) => [bag.user_id, bag])),
    lots: Map.groupBy(lots, (lot) => lot.user_id),
    refs: new Map(refs.map(({ user_id, n }) => [user_id, n])),
    sealed: new Map(sealed.map((head) => [head.id, head])),
  };
  const faults: Fault[] = [];
  const count = { rows: 0, unlinked: 0 };
  let member: MemberCheck | undefined;
  const finish = (): void => {
    if (!member) return;
    faults.push(...member.end(known));
    count.unlinked += member.walk.unlinked;
    for (const part of Object.values(known) as Map<number, unknown>[]) part.delete(member.user_id);
  };
  const check = (user_id: number): void => {
    finish();
    member = new MemberCheck(user_id, proof, known.sealed.get(user_id));
  };
  for await (const row of entriesOf(tx, after[0], last)) {
    if (member?.user_id !== row.user_id) check(row.user_id);
    member!.entry(row);
    count.rows++;
  }
  finish();
  member = undefined;
  // Members without a journal: whatever names them must say zero.
  for (const user_id of new Set(Object.values(known).flatMap((part) => [...part.keys()]))) check(user_id);
  finish();
  return { after: until[0] === END[0] ? END : until, faults, ...count };
}

const entriesOf = (tx: Queryable, after: number, until: number): AsyncGenerator<Row> =>
  pagesAhead(ENTRIES, (last) => {
    const at = last ? [last.user_id, last.seq] : [after, Number.MAX_SAFE_INTEGER];
    return tx.rows<Row>(sql`
      select e.user_id, e.seq, e.at, e.ref, e.why, e.campaign, e.def_hash, e.lot_ids, e.item_codes, e.qtys, e.hash, e.tx,
        exists (select from bag_ref r where r.user_id = e.user_id and r.ref = e.ref) as known
      from bag_entry e where (user_id, seq) > (${at[0]}, ${at[1]}) and user_id <= ${until}
      order by user_id, seq limit ${ENTRIES}`);
  });

type Known = {
  readonly bag: Map<number, BagRow>;
  readonly lots: Map<number, LotRow[]>;
  readonly refs: Map<number, number>;
  readonly sealed: Map<number, Head>;
};

class MemberCheck {
  readonly user_id: number;
  readonly walk: Walk;
  readonly #lots = new Map<number, { item_code: string; qty: number }>();
  readonly #refs = new Set<string>();

  constructor(user_id: number, proof: Proof, sealed: Head | undefined) {
    this.user_id = user_id;
    this.walk = new Walk('bag_entry', String(user_id), proof, sealed);
  }

  entry({ lot_ids, item_codes, qtys, known, ...row }: Row): void {
    const moves = lot_ids.map((lot_id, i) => ({
      lot_id: Number(lot_id),
      item_code: item_codes[i]!,
      qty: Number(qtys[i]),
    }));
    this.walk.row(row, wordsOf({ ...row, at: row.at.getTime(), def_hash: row.def_hash ?? undefined, moves }));
    for (const { lot_id, item_code, qty } of moves) {
      const lot = this.#lots.get(lot_id) ?? { item_code, qty: 0 };
      if (lot.item_code !== item_code) this.walk.tell(`moves ${item_code} in lot ${lot_id} of ${lot.item_code}`);
      this.#lots.set(lot_id, { item_code, qty: lot.qty + qty });
      if (lot.qty + qty < 0) this.walk.tell(`takes more out of lot ${lot_id} than it holds`);
    }
    if (!known) this.walk.tell('has no reference');
    if (this.#refs.has(row.ref)) this.walk.tell(`reference ${row.ref} was used before`);
    this.#refs.add(row.ref);
  }

  end({ bag, lots, refs }: Known): Fault[] {
    const own = bag.get(this.user_id);
    this.walk.end(own && { seq: own.seq, hash: own.chain }, 'bag');
    for (const { lot_id, item_code, qty } of lots.get(this.user_id) ?? []) {
      const moved = this.#lots.get(lot_id);
      if (moved?.qty !== qty || moved.item_code !== item_code)
        this.walk.tell('differs from its moves', `${this.user_id}#${lot_id}`, 'lot');
      this.#lots.delete(lot_id);
    }
    for (const lot_id of this.#lots.keys()) this.walk.tell('is missing', `${this.user_id}#${lot_id}`, 'lot');
    if ((refs.get(this.user_id) ?? 0) > this.#refs.size)
      this.walk.tell('references without an entry', String(this.user_id), 'bag_ref');
    return this.walk.faults;
  }
}

/** Heads of bags that moved in transactions that this snapshot had not seen yet. */
export const bagHeadsMoved = (tx: Queryable, since: string): Promise<Head[]> =>
  tx.rows<Head>(sql`
    select distinct on (user_id) user_id as id, ${KIND}::int as kind, seq, hash from bag_entry
    where tx >= txid_snapshot_xmin(${since}::txid_snapshot) and not txid_visible_in_snapshot(tx, ${since}::txid_snapshot)
      and hash is not null order by user_id, seq desc`);

/** Heads of all bags, page by page. */
export const bagHeads = (db: Queryable, after: Place, limit: number): Promise<Head[]> =>
  db.rows<Head>(sql`
    select user_id as id, ${KIND}::int as kind, seq, chain as hash from bag
    where user_id > ${after[0]} and seq > 0 order by user_id limit ${limit}`);

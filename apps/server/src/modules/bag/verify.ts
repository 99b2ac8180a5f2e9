// Verifies all bags: every member's journal is an unbroken chain of hashes and agrees with the seals, every lot is the sum of its
// moves, no move lacks its lot, and no journal entry its reference. Each page of members is read in one short snapshot, which does
// not delay vacuum.
import type { Db, Queryable } from '#db/db.ts';
import {
  ALL_OWNERS,
  isBefore,
  makeChecksWithoutSeals,
  JournalVerifier,
  type JournalFault,
  type JournalHead,
  type MovedHead,
  type OwnerPosition,
  type OwnerRange,
  type JournalChecks,
  type VerifiedPage,
} from '#journal.ts';
import { buildBagEntryHashText } from './lots.ts';
import {
  listBagsAfter,
  listBagsOf,
  streamBagEntries,
  streamNewBagEntries,
  BAG_OWNER_KIND,
  listLots,
  listLotsOfMembers,
  countReferencesByMember,
  type BagRow,
  type BagEntryRow,
  type LotRow,
} from './verify-store.ts';

const MEMBERS = 500;

/** Runs the whole verification at once, for tests and small databases. */
export async function verifyBags(db: Db, proof = makeChecksWithoutSeals(db.chain)): Promise<JournalFault[]> {
  const faults: JournalFault[] = [];
  for (const here of db.each())
    for await (const step of verifyBagJournalPages(here, proof)) faults.push(...step.faults);
  return faults;
}

export async function* verifyBagJournalPages(
  db: Db,
  proof: JournalChecks,
  { after: first, until }: OwnerRange = ALL_OWNERS,
): AsyncGenerator<VerifiedPage> {
  for (let after = first; isBefore(after, until);) {
    const step = await db.tx((tx) => verifyPage(tx, proof, { after, until }), { snapshot: true });
    yield step;
    after = step.after;
  }
}

async function verifyPage(tx: Queryable, proof: JournalChecks, range: OwnerRange): Promise<VerifiedPage> {
  const after = range.after[0];
  const bags = await listBagsAfter(tx, after, range.until[0], MEMBERS);
  const until: OwnerPosition = bags.length === MEMBERS ? [bags.at(-1)!.user_id, BAG_OWNER_KIND] : range.until;
  const last = until[0];
  const [lots, refs, sealed] = await Promise.all([
    listLotsOfMembers(tx, after, last),
    countReferencesByMember(tx, after, last),
    proof.sealedUpTo(until),
  ]);
  const known: Known = {
    bag: new Map(bags.map((bag) => [bag.user_id, bag])),
    lots: Map.groupBy(lots, (lot) => lot.user_id),
    refs: new Map(refs.map(({ user_id, n }) => [user_id, n])),
    sealed: new Map(sealed.map((head) => [head.id, head])),
  };
  const faults: JournalFault[] = [];
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
  for await (const row of streamBagEntries(tx, after, last)) {
    if (member?.user_id !== row.user_id) check(row.user_id);
    member!.entry(row);
    count.rows++;
  }
  finish();
  member = undefined;
  // Members without any journal entry are checked too: every row that names them must show zero.
  for (const user_id of new Set(Object.values(known).flatMap((part) => [...part.keys()]))) check(user_id);
  finish();
  return { after: until, faults, ...count };
}

/**
 * Verifies what is new in these bags, in their order: the rows go on from a proved head, and every lot they move holds at least what
 * they leave in it. What would need the whole journal is left to `verifyBagJournalPages`: that a lot is exactly the sum of its
 * moves, and references used twice or without an entry.
 */
export const verifyNewBagRows = (db: Db, proof: JournalChecks, owners: readonly MovedHead[]): Promise<VerifiedPage> =>
  db.tx((tx) => verifyNewRows(tx, proof, owners), { snapshot: true });

async function verifyNewRows(tx: Queryable, proof: JournalChecks, owners: readonly MovedHead[]): Promise<VerifiedPage> {
  const checks = new Map(owners.map((head) => [head.id, new MemberCheck(head.id, proof, head, head.known)]));
  let rows = 0;
  for await (const row of streamNewBagEntries(tx, owners)) {
    checks.get(row.user_id)!.entry(row);
    rows++;
  }
  const members = [...checks.values()];
  const bags = await listBagsOf(tx, [...checks.keys()]);
  const lots = await listLots(
    tx,
    members.flatMap((member) => member.movedLots),
  );
  const bag = new Map(bags.map((row) => [row.user_id, row]));
  const lot = Map.groupBy(lots, ({ user_id }) => user_id);
  const { id, kind } = owners.at(-1)!;
  return {
    after: [id, kind],
    rows,
    faults: members.flatMap((member) => member.endOfNew(bag.get(member.user_id), lot.get(member.user_id) ?? [])),
    unlinked: members.reduce((sum, { walk }) => sum + walk.unlinked, 0),
  };
}

type Known = {
  readonly bag: Map<number, BagRow>;
  readonly lots: Map<number, LotRow[]>;
  readonly refs: Map<number, number>;
  readonly sealed: Map<number, JournalHead>;
};

type LotMoves = { readonly item_code: string; readonly qty: number; readonly least: number };

class MemberCheck {
  readonly user_id: number;
  readonly walk: JournalVerifier;
  readonly #known: JournalHead | undefined;
  /** What the rows that were read moved in each lot, and the least that this came to on the way. */
  readonly #lots = new Map<number, LotMoves>();
  readonly #refs = new Set<string>();

  constructor(user_id: number, proof: JournalChecks, sealed: JournalHead | undefined, known?: JournalHead) {
    this.user_id = user_id;
    this.#known = known;
    this.walk = new JournalVerifier('bag_entry', String(user_id), proof, sealed, known);
  }

  get movedLots(): { user_id: number; lot_id: number }[] {
    return [...this.#lots.keys()].map((lot_id) => ({ user_id: this.user_id, lot_id }));
  }

  entry({ lot_ids, item_codes, qtys, known, ...row }: BagEntryRow): void {
    const moves = lot_ids.map((lot_id, i) => ({
      lot_id: Number(lot_id),
      item_code: item_codes[i]!,
      qty: Number(qtys[i]),
    }));
    this.walk.row(
      row,
      buildBagEntryHashText({ ...row, at: row.at.getTime(), def_hash: row.def_hash ?? undefined, moves }),
    );
    // What the rows up to the known head moved is in the lots already.
    for (const { lot_id, item_code, qty } of row.seq > (this.#known?.seq ?? 0) ? moves : []) {
      const lot = this.#lots.get(lot_id) ?? { item_code, qty: 0, least: 0 };
      if (lot.item_code !== item_code) this.walk.tell(`moves ${item_code} in lot ${lot_id} of ${lot.item_code}`);
      this.#lots.set(lot_id, { item_code, qty: lot.qty + qty, least: Math.min(lot.least, lot.qty + qty) });
      if (!this.#known && lot.qty + qty < 0) this.walk.tell(`takes more out of lot ${lot_id} than it holds`);
    }
    if (!known) this.walk.tell('has no reference');
    if (this.#refs.has(row.ref)) this.walk.tell(`reference ${row.ref} was used before`);
    this.#refs.add(row.ref);
  }

  end({ bag, lots, refs }: Known): JournalFault[] {
    this.#endOfRows(bag.get(this.user_id));
    this.#compare(lots.get(this.user_id) ?? [], (lot, moved) => moved?.qty === lot.qty);
    if ((refs.get(this.user_id) ?? 0) > this.#refs.size)
      this.walk.tell('references without an entry', String(this.user_id), 'bag_ref');
    return this.walk.faults;
  }

  /** When only new rows were read: `lots` are those that they moved. What a lot held before them is what it holds now without them. */
  endOfNew(bag: BagRow | undefined, lots: readonly LotRow[]): JournalFault[] {
    this.#endOfRows(bag);
    this.#compare(lots, (lot, moved) => {
      const before = lot.qty - moved!.qty;
      return this.#known ? before + moved!.least >= 0 : before === 0;
    });
    return this.walk.faults;
  }

  #endOfRows(bag: BagRow | undefined): void {
    this.walk.end(bag && { seq: bag.seq, hash: bag.chain }, 'bag');
  }

  #compare(lots: readonly LotRow[], agrees: (lot: LotRow, moved: LotMoves | undefined) => boolean): void {
    for (const lot of lots) {
      const moved = this.#lots.get(lot.lot_id);
      if (!agrees(lot, moved) || moved?.item_code !== lot.item_code)
        this.walk.tell('differs from its moves', `${this.user_id}#${lot.lot_id}`, 'lot');
      this.#lots.delete(lot.lot_id);
    }
    for (const lot_id of this.#lots.keys()) this.walk.tell('is missing', `${this.user_id}#${lot_id}`, 'lot');
  }
}

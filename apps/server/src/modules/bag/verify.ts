// Verifies all bags: every member's journal is an unbroken chain of hashes and agrees with the seals, every lot is the sum of its
// moves, no move lacks its lot, and no journal entry its reference. Each page of members is read in one short snapshot, which does
// not delay vacuum.
import type { Db, Queryable } from '#db/db.ts';
import {
  LAST_OWNER_POSITION,
  FIRST_OWNER_POSITION,
  makeChecksWithoutSeals,
  JournalVerifier,
  type JournalFault,
  type JournalHead,
  type OwnerPosition,
  type JournalChecks,
  type VerifiedPage,
} from '#journal.ts';
import { buildBagEntryHashText } from './lots.ts';
import {
  listBagsAfter,
  streamBagEntries,
  BAG_OWNER_KIND,
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
  for await (const step of verifyBagJournalPages(db, proof)) faults.push(...step.faults);
  return faults;
}

export async function* verifyBagJournalPages(
  db: Db,
  proof: JournalChecks,
  from: OwnerPosition = FIRST_OWNER_POSITION,
): AsyncGenerator<VerifiedPage> {
  for (let after = from; after[0] < LAST_OWNER_POSITION[0];) {
    const step = await db.tx((tx) => verifyPage(tx, proof, after), { snapshot: true });
    yield step;
    after = step.after;
  }
}

async function verifyPage(tx: Queryable, proof: JournalChecks, after: OwnerPosition): Promise<VerifiedPage> {
  const bags = await listBagsAfter(tx, after[0], MEMBERS);
  const last = bags.length === MEMBERS ? bags.at(-1)!.user_id : LAST_OWNER_POSITION[0];
  const until: OwnerPosition = [last, BAG_OWNER_KIND];
  const [lots, refs, sealed] = await Promise.all([
    listLotsOfMembers(tx, after[0], last),
    countReferencesByMember(tx, after[0], last),
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
  for await (const row of streamBagEntries(tx, after[0], last)) {
    if (member?.user_id !== row.user_id) check(row.user_id);
    member!.entry(row);
    count.rows++;
  }
  finish();
  member = undefined;
  // Members without any journal entry are checked too: every row that names them must show zero.
  for (const user_id of new Set(Object.values(known).flatMap((part) => [...part.keys()]))) check(user_id);
  finish();
  return { after: until[0] === LAST_OWNER_POSITION[0] ? LAST_OWNER_POSITION : until, faults, ...count };
}

type Known = {
  readonly bag: Map<number, BagRow>;
  readonly lots: Map<number, LotRow[]>;
  readonly refs: Map<number, number>;
  readonly sealed: Map<number, JournalHead>;
};

class MemberCheck {
  readonly user_id: number;
  readonly walk: JournalVerifier;
  readonly #lots = new Map<number, { item_code: string; qty: number }>();
  readonly #refs = new Set<string>();

  constructor(user_id: number, proof: JournalChecks, sealed: JournalHead | undefined) {
    this.user_id = user_id;
    this.walk = new JournalVerifier('bag_entry', String(user_id), proof, sealed);
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

  end({ bag, lots, refs }: Known): JournalFault[] {
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

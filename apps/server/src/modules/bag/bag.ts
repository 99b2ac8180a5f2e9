// A member's bag in memory: grants and costs are applied to it one after the other, then written at once. This code does no I/O, so
// a single operation and a batch of a hundred run through the same code.
import type { HashChain } from '#chain.ts';
import { ENDING_SOON_MS, buildBagEntryHashText } from './lots.ts';
import {
  isGiftItemCode,
  isTimedItemCode,
  requireItem,
  PHYSICAL_ITEM_TYPE,
  PINK_DIAMOND_ITEM_TYPE,
} from './catalogue.ts';
import type { BagEntry, Grant, Lot, LotMove, LotOrigin, BagEntryReason } from './lots.ts';

const DAY_MS = 86_400_000;

export type Delivery = {
  readonly user_id: number;
  readonly grant: Grant;
  readonly origin: LotOrigin;
  readonly campaign: string;
  readonly def_hash?: string | undefined;
  /** Unique per member for ever; a delivery with a known ref is not made again. */
  readonly ref: string;
  readonly at: number;
  /** Returns when a token of this campaign ends (unix ms), or undefined when it has no end. */
  readonly expires?: ((item_code: string) => number | undefined) | undefined;
  /** Diamonds paid for the gifts of this grant. MONEY-4: the income bases of these gifts sum to exactly this amount. */
  readonly paid?: number | undefined;
  readonly purchase_id?: string | undefined;
};

export type TakenLot = Pick<Lot, 'lot_id' | 'item_code' | 'qty' | 'income_base' | 'purchase_id' | 'origin'>;

/** The member has too few pieces of an item. */
export class TooFewPieces {
  readonly item_code: string;
  constructor(item_code: string) {
    this.item_code = item_code;
  }
}

type Act = { ref: string; why: BagEntryReason; campaign: string; def_hash?: string | undefined; at: number };

export class Bag {
  readonly user_id: number;
  readonly seqBefore: number;
  #seq: number;
  #lastLot: number;
  readonly #lots: Map<number, Lot>;
  readonly #changed = new Map<number, { lot: Lot; fresh: boolean }>();
  readonly #entries: BagEntry[] = [];
  #moves: Map<number, LotMove> | undefined;
  #head: Buffer;
  readonly #chain: HashChain;

  constructor(
    user_id: number,
    at: { seq: number; last_lot: number; chain: Buffer },
    lots: readonly Lot[],
    chain: HashChain,
  ) {
    this.#head = at.chain;
    this.#chain = chain;
    this.user_id = user_id;
    this.seqBefore = at.seq;
    this.#seq = at.seq;
    this.#lastLot = at.last_lot;
    this.#lots = new Map(lots.map((lot) => [lot.lot_id, lot]));
  }

  get seq(): number {
    return this.#seq;
  }
  /** Hash of the last row of the bag's journal. */
  get head(): Buffer {
    return this.#head;
  }
  get lastLot(): number {
    return this.#lastLot;
  }
  get changed(): readonly { lot: Lot; fresh: boolean }[] {
    return [...this.#changed.values()];
  }
  get entries(): readonly BagEntry[] {
    return this.#entries;
  }

  lot(lot_id: number): Lot | undefined {
    return this.#lots.get(lot_id);
  }

  /** All loaded lots of an item, including empty and expired ones. */
  lots(item_code: string): Lot[] {
    return [...this.#lots.values()].filter((lot) => lot.item_code === item_code);
  }

  /** Live lots of an item in the order in which they are spent (TOK-1, LOT-2): earliest end first, then the lower lot_id. */
  live(item_code: string, now: number): Lot[] {
    return [...this.#lots.values()]
      .filter((lot) => lot.item_code === item_code && lot.qty > 0 && (lot.expire_at === null || lot.expire_at > now))
      .sort((a, b) => (a.expire_at ?? Infinity) - (b.expire_at ?? Infinity) || a.lot_id - b.lot_id);
  }

  balance(item_code: string, now: number): number {
    return this.live(item_code, now).reduce((sum, lot) => sum + lot.qty, 0);
  }

  /** How many pieces end soon, and when the first of all live pieces ends. */
  ending(item_code: string, now: number): { expire_num: number; expire_at: number | null } {
    const lots = this.live(item_code, now);
    const soon = lots.filter(({ expire_at }) => expire_at !== null && expire_at <= now + ENDING_SOON_MS);
    return { expire_num: soon.reduce((sum, lot) => sum + lot.qty, 0), expire_at: lots[0]?.expire_at ?? null };
  }

  /** Adds a grant, except pink diamonds and physical prizes: the ledger and the ship module keep those. */
  grant(d: Delivery): void {
    this.#write({ ...d, why: 'grant' }, this.#place(d));
  }

  #place(d: Delivery): LotMove[] {
    const things = d.grant.filter(({ item_code, qty }) => isLot(item_code) && qty > 0);
    const paid = spread(things, d.paid ?? 0);
    return things.flatMap(({ item_code, qty }, i) =>
      isTimedItemCode(item_code) ? [this.#extend(d, item_code, qty)] : this.#pile(d, item_code, qty, paid[i]!),
    );
  }

  /** LOT-1: a timed item counts from its grant; a second grant of the same item extends the end. */
  #extend(d: Delivery, item_code: string, days: number): LotMove {
    const running = this.live(item_code, d.at).at(-1);
    if (!running) return this.#open(d, item_code, days, 0, d.at + days * DAY_MS);
    this.#set({ ...running, qty: running.qty + days, expire_at: running.expire_at! + days * DAY_MS });
    return { lot_id: running.lot_id, item_code, qty: days };
  }

  #pile(d: Delivery, item_code: string, qty: number, paid: number): LotMove[] {
    const base = Math.floor(paid / qty);
    const dearer = paid - base * qty;
    const expire_at = d.expires?.(item_code) ?? null;
    return [
      ...(qty > dearer ? [this.#add(d, item_code, qty - dearer, base, expire_at)] : []),
      ...(dearer > 0 ? [this.#add(d, item_code, dearer, base + 1, expire_at)] : []),
    ];
  }

  #add(d: Delivery, item_code: string, qty: number, income_base: number, expire_at: number | null): LotMove {
    const like = this.live(item_code, d.at).find(
      (lot) =>
        !lot.locked &&
        lot.origin === d.origin &&
        lot.campaign === d.campaign &&
        lot.purchase_id === (d.purchase_id ?? '') &&
        lot.income_base === income_base &&
        lot.expire_at === expire_at,
    );
    if (!like) return this.#open(d, item_code, qty, income_base, expire_at);
    this.#set({ ...like, qty: like.qty + qty });
    return { lot_id: like.lot_id, item_code, qty };
  }

  #open(d: Delivery, item_code: string, qty: number, income_base: number, expire_at: number | null): LotMove {
    const lot_id = ++this.#lastLot;
    const { origin, campaign, at } = d;
    this.#set(
      {
        lot_id,
        item_code,
        qty,
        origin,
        campaign,
        purchase_id: d.purchase_id ?? '',
        income_base,
        expire_at,
        locked: false,
        made_at: at,
      },
      true,
    );
    return { lot_id, item_code, qty };
  }

  /** Takes a cost out, all or nothing. Locked lots are left alone (LOT-3). */
  take(cost: Grant, call: Act): TakenLot[] | TooFewPieces {
    const taken: TakenLot[] = [];
    for (const { item_code, qty } of cost) {
      let missing = qty;
      for (const lot of this.live(item_code, call.at)) {
        if (missing === 0) break;
        if (lot.locked) continue;
        const n = Math.min(lot.qty, missing);
        taken.push({ ...lot, qty: n });
        missing -= n;
      }
      if (missing > 0) return new TooFewPieces(item_code);
    }
    this.remove(taken, call);
    return taken;
  }

  /** Takes the given pieces out. The lots must be loaded, and the caller has checked that they may be used. */
  remove(pieces: readonly { lot_id: number; qty: number }[], call: Act): void {
    const moves = pieces.map(({ lot_id, qty }) => {
      const lot = this.#lots.get(lot_id)!;
      if (lot.qty < qty) throw new Error(`lot ${lot_id} has ${lot.qty}, not ${qty}`);
      this.#set({ ...lot, qty: lot.qty - qty });
      return { lot_id, item_code: lot.item_code, qty: -qty };
    });
    this.#write(call, moves);
  }

  /** Puts pieces back into the lots from which they were taken. */
  restore(pieces: readonly { lot_id: number; qty: number }[], call: Act): void {
    const moves = pieces.map(({ lot_id, qty }) => {
      const lot = this.#lots.get(lot_id)!;
      this.#set({ ...lot, qty: lot.qty + qty });
      return { lot_id, item_code: lot.item_code, qty };
    });
    this.#write(call, moves);
  }

  #set(lot: Lot, fresh = false): void {
    this.#lots.set(lot.lot_id, lot);
    this.#changed.set(lot.lot_id, { lot, fresh: fresh || (this.#changed.get(lot.lot_id)?.fresh ?? false) });
  }

  /** Everything that `work` takes and grants is written as one journal row under one reference. */
  asOne<T>(call: Act, work: () => T): T {
    const moves = (this.#moves = new Map<number, LotMove>());
    try {
      return work();
    } finally {
      this.#moves = undefined;
      this.#write(call, [...moves.values()]);
    }
  }

  #write({ ref, why, campaign, def_hash, at }: Act, moves: readonly LotMove[]): void {
    if (moves.length === 0) return;
    if (this.#moves) {
      for (const move of moves) {
        this.#moves.set(move.lot_id, { ...move, qty: move.qty + (this.#moves.get(move.lot_id)?.qty ?? 0) });
      }
      return;
    }
    const entry = { user_id: this.user_id, seq: ++this.#seq, at, ref, why, campaign, def_hash, moves };
    this.#head = this.#chain(this.#head, buildBagEntryHashText(entry));
    this.#entries.push({ ...entry, hash: this.#head });
  }
}

const isLot = (item_code: string): boolean => {
  const { type } = requireItem(item_code);
  return type !== PINK_DIAMOND_ITEM_TYPE && type !== PHYSICAL_ITEM_TYPE;
};

/** Spreads the diamonds paid over the gifts of a grant by their list value; the last gift takes the rounding remainder. */
function spread(things: Grant, paid: number): number[] {
  const worth = things.map(({ item_code, qty }) =>
    isGiftItemCode(item_code) ? requireItem(item_code).value * qty : 0,
  );
  const total = worth.reduce((sum, w) => sum + w, 0);
  if (paid > 0 && total === 0) throw new Error('diamonds were paid, but the grant holds no gift');
  const last = worth.findLastIndex((w) => w > 0);
  let rest = paid;
  return worth.map((w, i) => {
    if (w === 0) return 0;
    const part = i === last ? rest : Math.floor((paid * w) / total);
    rest -= part;
    return part;
  });
}

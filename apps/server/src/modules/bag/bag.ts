// A member's bag in memory: grants and costs are applied to it one after the other, then written at once. Pure, so that one act and
// a hundred gathered ones are decided by the same lines.
import type { Chain } from '#chain.ts';
import { SOON_MS, wordsOf } from './lots.ts';
import { isGift, isTimed, itemOf, PHYSICAL, PINK } from './catalogue.ts';
import type { Entry, Grant, Lot, Move, Origin, Why } from './lots.ts';

const DAY_MS = 86_400_000;

export type Delivery = {
  readonly user_id: number;
  readonly grant: Grant;
  readonly origin: Origin;
  readonly campaign: string;
  readonly def_hash?: string | undefined;
  /** Unique for ever per member. */
  readonly ref: string;
  readonly at: number;
  /** When a token of this campaign ends, unix ms. */
  readonly expires?: ((item_code: string) => number | undefined) | undefined;
  /** Diamonds paid for the gifts of this grant: their income base sums to it exactly (MONEY-4). */
  readonly paid?: number | undefined;
  readonly purchase_id?: string | undefined;
};

export type TakenLot = Pick<Lot, 'lot_id' | 'item_code' | 'qty' | 'income_base' | 'purchase_id' | 'origin'>;

/** Too few pieces of an item. */
export class TooFew {
  readonly item_code: string;
  constructor(item_code: string) {
    this.item_code = item_code;
  }
}

type Act = { ref: string; why: Why; campaign: string; def_hash?: string | undefined; at: number };

export class Bag {
  readonly user_id: number;
  readonly seqBefore: number;
  #seq: number;
  #lastLot: number;
  readonly #lots: Map<number, Lot>;
  readonly #changed = new Map<number, { lot: Lot; fresh: boolean }>();
  readonly #entries: Entry[] = [];
  #moves: Map<number, Move> | undefined;
  #head: Buffer;
  readonly #chain: Chain;

  constructor(
    user_id: number,
    at: { seq: number; last_lot: number; chain: Buffer },
    lots: readonly Lot[],
    chain: Chain,
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
  /** The link of the last row of the journal. */
  get head(): Buffer {
    return this.#head;
  }
  get lastLot(): number {
    return this.#lastLot;
  }
  get changed(): readonly { lot: Lot; fresh: boolean }[] {
    return [...this.#changed.values()];
  }
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  lot(lot_id: number): Lot | undefined {
    return this.#lots.get(lot_id);
  }

  /** All loaded lots of an item, also those that ran out. */
  lots(item_code: string): Lot[] {
    return [...this.#lots.values()].filter((lot) => lot.item_code === item_code);
  }

  /** Live pieces of an item at a moment, in the order they are used: earliest end first, then the older lot (TOK-1, LOT-2). */
  live(item_code: string, now: number): Lot[] {
    return [...this.#lots.values()]
      .filter((lot) => lot.item_code === item_code && lot.qty > 0 && (lot.expire_at === null || lot.expire_at > now))
      .sort((a, b) => (a.expire_at ?? Infinity) - (b.expire_at ?? Infinity) || a.lot_id - b.lot_id);
  }

  balance(item_code: string, now: number): number {
    return this.live(item_code, now).reduce((sum, lot) => sum + lot.qty, 0);
  }

  /** How much of it ends soon, and when the first of it does. */
  ending(item_code: string, now: number): { expire_num: number; expire_at: number | null } {
    const lots = this.live(item_code, now);
    const soon = lots.filter(({ expire_at }) => expire_at !== null && expire_at <= now + SOON_MS);
    return { expire_num: soon.reduce((sum, lot) => sum + lot.qty, 0), expire_at: lots[0]?.expire_at ?? null };
  }

  /** Puts a grant in. Pink diamonds and physical things are not lots; their owners see to them. */
  grant(d: Delivery): void {
    this.#write({ ...d, why: 'grant' }, this.#place(d));
  }

  #place(d: Delivery): Move[] {
    const things = d.grant.filter(({ item_code, qty }) => isLot(item_code) && qty > 0);
    const paid = spread(things, d.paid ?? 0);
    return things.flatMap(({ item_code, qty }, i) =>
      isTimed(item_code) ? [this.#extend(d, item_code, qty)] : this.#pile(d, item_code, qty, paid[i]!),
    );
  }

  /** LOT-1: timed things count from the grant; the same thing again moves its end. */
  #extend(d: Delivery, item_code: string, days: number): Move {
    const running = this.live(item_code, d.at).at(-1);
    if (!running) return this.#open(d, item_code, days, 0, d.at + days * DAY_MS);
    this.#set({ ...running, qty: running.qty + days, expire_at: running.expire_at! + days * DAY_MS });
    return { lot_id: running.lot_id, item_code, qty: days };
  }

  #pile(d: Delivery, item_code: string, qty: number, paid: number): Move[] {
    const base = Math.floor(paid / qty);
    const dearer = paid - base * qty;
    const expire_at = d.expires?.(item_code) ?? null;
    return [
      ...(qty > dearer ? [this.#add(d, item_code, qty - dearer, base, expire_at)] : []),
      ...(dearer > 0 ? [this.#add(d, item_code, dearer, base + 1, expire_at)] : []),
    ];
  }

  #add(d: Delivery, item_code: string, qty: number, income_base: number, expire_at: number | null): Move {
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

  #open(d: Delivery, item_code: string, qty: number, income_base: number, expire_at: number | null): Move {
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

  /** Takes a cost out, all or nothing. Locked lots stay (LOT-3). */
  take(cost: Grant, act: Act): TakenLot[] | TooFew {
    const taken: TakenLot[] = [];
    for (const { item_code, qty } of cost) {
      let missing = qty;
      for (const lot of this.live(item_code, act.at)) {
        if (missing === 0) break;
        if (lot.locked) continue;
        const n = Math.min(lot.qty, missing);
        taken.push({ ...lot, qty: n });
        missing -= n;
      }
      if (missing > 0) return new TooFew(item_code);
    }
    this.remove(taken, act);
    return taken;
  }

  /** Takes these pieces of these lots out; the caller has looked at them. */
  remove(pieces: readonly { lot_id: number; qty: number }[], act: Act): void {
    const moves = pieces.map(({ lot_id, qty }) => {
      const lot = this.#lots.get(lot_id)!;
      if (lot.qty < qty) throw new Error(`lot ${lot_id} has ${lot.qty}, not ${qty}`);
      this.#set({ ...lot, qty: lot.qty - qty });
      return { lot_id, item_code: lot.item_code, qty: -qty };
    });
    this.#write(act, moves);
  }

  /** Puts pieces back into the lots they came from. */
  restore(pieces: readonly { lot_id: number; qty: number }[], act: Act): void {
    const moves = pieces.map(({ lot_id, qty }) => {
      const lot = this.#lots.get(lot_id)!;
      this.#set({ ...lot, qty: lot.qty + qty });
      return { lot_id, item_code: lot.item_code, qty };
    });
    this.#write(act, moves);
  }

  #set(lot: Lot, fresh = false): void {
    this.#lots.set(lot.lot_id, lot);
    this.#changed.set(lot.lot_id, { lot, fresh: fresh || (this.#changed.get(lot.lot_id)?.fresh ?? false) });
  }

  /** What `work` takes and gives is one row of the journal, under one reference. */
  asOne<T>(act: Act, work: () => T): T {
    const moves = (this.#moves = new Map<number, Move>());
    try {
      return work();
    } finally {
      this.#moves = undefined;
      this.#write(act, [...moves.values()]);
    }
  }

  #write({ ref, why, campaign, def_hash, at }: Act, moves: readonly Move[]): void {
    if (moves.length === 0) return;
    if (this.#moves) {
      for (const move of moves) {
        this.#moves.set(move.lot_id, { ...move, qty: move.qty + (this.#moves.get(move.lot_id)?.qty ?? 0) });
      }
      return;
    }
    const entry = { user_id: this.user_id, seq: ++this.#seq, at, ref, why, campaign, def_hash, moves };
    this.#head = this.#chain(this.#head, wordsOf(entry));
    this.#entries.push({ ...entry, hash: this.#head });
  }
}

const isLot = (item_code: string): boolean => {
  const { type } = itemOf(item_code);
  return type !== PINK && type !== PHYSICAL;
};

/** What was paid, over the gifts of a grant by their list value; the last gift takes what rounding left. */
function spread(things: Grant, paid: number): number[] {
  const worth = things.map(({ item_code, qty }) => (isGift(item_code) ? itemOf(item_code).value * qty : 0));
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

// The words all parts of a definition share: codes, grants, prices, limits.

/** Lower-case letters, digits and `_`; unique over all definitions. */
export type Code = string;
export type PoolCode = Code;
export type PrizeId = Code;
/** A counter derived from events (§14): `mic.minutes`. */
export type Meter = string;
/** `YYYY-MM-DD HH:MM[:SS]`, Asia/Shanghai. */
export type DateTime = string;

export interface GrantLine {
  readonly item_code: Code;
  /** In the unit of the item's type: days for timed things, pieces for the rest. */
  readonly qty: number;
}
/** Delivered in one transaction, all or nothing. */
export type Grant = readonly GrantLine[];

/** DRAW-15, COLL-4: `qty` cards of a deck, picked by its weights when granted. */
export interface CardLine {
  readonly card: Code;
  readonly qty: number;
}
/** What a draw or a task gives beside its prize: things, and cards still to be picked. */
export type GrantWithCards = readonly (GrantLine | CardLine)[];

export interface DiamondPrice {
  readonly diamond: number;
}
export type Price = Grant | DiamondPrice;

/** Pieces per user: `d` a day, `w` an ISO week, `c` a campaign or season; `stock`: pieces in all. */
export interface Limit {
  readonly d?: number;
  readonly w?: number;
  readonly c?: number;
  readonly stock?: number;
}

/** CARE-1 holds for draws, packs and diamond goods whatever a definition says; PUB-16 refuses one that says less. */
export type AdultOnly = 'adult';

export type Step = readonly [at: number, grant: Grant];

/** Where an item of a campaign comes from, as its page says. */
export type TokenSource =
  | 'pack'
  | 'task'
  | 'offer'
  | 'milestone'
  | 'draw'
  | 'sign'
  | 'daily'
  | 'match'
  | 'decompose'
  | 'leftovers'
  | 'pair_events';

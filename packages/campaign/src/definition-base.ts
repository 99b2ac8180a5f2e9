// Types that all parts of a definition share: codes, grants, prices, limits.

/** The name of something that a definition declares: lower-case letters, digits and `_`; unique across all definitions. */
export type DefinitionCode = string;
export type PoolCode = DefinitionCode;
export type PrizeId = DefinitionCode;
/** The name of a meter, which is a counter of events (part-two-mechanics.md §14), such as `mic.minutes`. */
export type MeterName = string;
/** A time as `YYYY-MM-DD HH:MM[:SS]` in Asia/Shanghai. */
export type ShanghaiDateTime = string;

export interface GrantLine {
  readonly item_code: DefinitionCode;
  /** The quantity in the unit of the item's type: days for timed items, pieces for all others. */
  readonly qty: number;
}
/** The items a member is given. They are delivered in one transaction, all or nothing. */
export type Grant = readonly GrantLine[];

/**
 * A line of a grant that stands for `qty` cards of the deck `card`; which cards is decided by the deck's weights when they are
 * granted (DRAW-15, COLL-4).
 */
export interface CardLine {
  readonly card: DefinitionCode;
  readonly qty: number;
}
/** A grant that may contain cards which are picked only when it is given. Draws (beside the prize) and tasks use it. */
export type GrantWithCards = readonly (GrantLine | CardLine)[];

export interface DiamondPrice {
  readonly diamond: number;
}
export type Price = Grant | DiamondPrice;

/**
 * Limits of purchases: per user in a day (`d`), an ISO week (`w`) and a campaign or season (`c`), and pieces for all users together
 * (`stock`).
 */
export interface PurchaseLimit {
  readonly d?: number;
  readonly w?: number;
  readonly c?: number;
  readonly stock?: number;
}

/**
 * The only age that draws, packs and diamond goods may name. They are for adults whatever a definition says (CARE-1); PUB-16
 * refuses a definition that asks for less.
 */
export type AdultOnly = 'adult';

/** A step of a milestone or ladder: the value at which it is reached, and what it gives. */
export type RewardStep = readonly [at: number, grant: Grant];

/** The ways to get a token or piece, as the campaign page lists them. */
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

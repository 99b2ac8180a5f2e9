// Types of the bag, and the text that each journal row's hash is computed from.

export type Grant = readonly { readonly item_code: string; readonly qty: number }[];
/** How the pieces of a lot came into the bag. */
export type LotOrigin = 'buy' | 'box' | 'draw' | 'exchange' | 'reward' | 'offer' | 'decompose';
/**
 * Why a journal entry changed the bag. grant: items put in; cost: paid as a price; draw: tokens paid and prizes won; give: given as
 * a gift; decompose, recipe: used up; restore: a decomposition undone; expire: the end was reached; taken_back: purchase refunded.
 */
export type BagEntryReason =
  | 'grant'
  | 'cost'
  | 'draw'
  | 'give'
  | 'decompose'
  | 'recipe'
  | 'restore'
  | 'expire'
  | 'taken_back';

export type Lot = {
  readonly lot_id: number;
  readonly item_code: string;
  /** In the item's unit. For timed items: the days granted; `expire_at` tells how much of them is left. */
  readonly qty: number;
  readonly origin: LotOrigin;
  readonly campaign: string;
  /** The purchase that the pieces came from; empty when they were not bought. */
  readonly purchase_id: string;
  /** Diamonds really paid per piece. Set when the lot is made and never changed (MONEY-2). */
  readonly income_base: number;
  readonly expire_at: number | null;
  readonly locked: boolean;
  readonly made_at: number;
};

/** A change of one lot within a journal entry; `qty` is negative when pieces are taken out. */
export type LotMove = { readonly lot_id: number; readonly item_code: string; readonly qty: number };

export type BagEntry = {
  readonly user_id: number;
  readonly seq: number;
  readonly at: number;
  readonly ref: string;
  readonly why: BagEntryReason;
  readonly campaign: string;
  readonly def_hash: string | undefined;
  readonly moves: readonly LotMove[];
  /** Hash that links this entry to the one before it in the bag's journal. */
  readonly hash: Buffer;
};

/** The text that the hash is computed from: every column of the row, in a fixed order. The verifier builds the same text. */
export const buildBagEntryHashText = (e: Omit<BagEntry, 'hash'>): string =>
  JSON.stringify([
    e.user_id,
    e.seq,
    e.at,
    e.ref,
    e.why,
    e.campaign,
    e.def_hash ?? null,
    ...e.moves.map((m) => [m.lot_id, m.item_code, m.qty]),
  ]);

/** Items that end within this time are shown as ending soon. */
export const ENDING_SOON_MS = 72 * 3_600_000;

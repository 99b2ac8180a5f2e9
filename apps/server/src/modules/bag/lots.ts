// Words of the bag.

export type Grant = readonly { readonly item_code: string; readonly qty: number }[];
export type Origin = 'buy' | 'box' | 'draw' | 'exchange' | 'reward' | 'offer' | 'decompose';
export type Why = 'grant' | 'cost' | 'draw' | 'give' | 'decompose' | 'recipe' | 'restore' | 'expire' | 'taken_back';

export type Lot = {
  readonly lot_id: number;
  readonly item_code: string;
  /** In the item's unit; of timed things the days granted, and `expire_at` says what is left of them. */
  readonly qty: number;
  readonly origin: Origin;
  readonly campaign: string;
  /** '': nothing was bought. */
  readonly purchase_id: string;
  /** Diamonds really paid per piece. Set when the lot is made and never changed (MONEY-2). */
  readonly income_base: number;
  readonly expire_at: number | null;
  readonly locked: boolean;
  readonly made_at: number;
};

/** One act's line: a lot moved by so much. */
export type Move = { readonly lot_id: number; readonly item_code: string; readonly qty: number };

export type Entry = {
  readonly user_id: number;
  readonly seq: number;
  readonly at: number;
  readonly ref: string;
  readonly why: Why;
  readonly campaign: string;
  readonly def_hash: string | undefined;
  readonly moves: readonly Move[];
  /** Its link in the bag's chain. */
  readonly hash: Buffer;
};

/** What the link is taken over: every column of the row, in one fixed order. The verifier builds the same text. */
export const wordsOf = (e: Omit<Entry, 'hash'>): string =>
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

/** What ends within this is shown as ending. */
export const SOON_MS = 72 * 3_600_000;

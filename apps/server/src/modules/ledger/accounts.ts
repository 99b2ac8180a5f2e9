// Words of the books: who owns, what buckets there are, what an entry can be.

/** Currency of each bucket: diamonds, pink diamonds, income in fen. */
export const BUCKETS = ['diamond', 'held', 'debt', 'pink', 'pending', 'available', 'frozen'] as const;
export type Bucket = (typeof BUCKETS)[number];
export type Balances = Record<Bucket, number>;

export type Owner = { readonly kind: 'user' | 'guild'; readonly id: number };
export const user = (id: number): Owner => ({ kind: 'user', id });
export const guild = (id: number): Owner => ({ kind: 'guild', id });

/** Accounts of the platform: the other side of an entry. They have no running balance, so nobody waits for them (WAL-10). */
export type Platform =
  | 'recharge'
  | 'revenue'
  | 'campaign'
  | 'payable'
  | 'commission'
  | 'quit_fee'
  | 'payout'
  | 'fee'
  | 'tax'
  | 'adjust'
  | 'none';

/** Statement types (WAL-6). */
export const KIND = {
  recharge: 101,
  gift_sent: 102,
  shop: 103,
  chance: 104,
  recharge_refund: 105,
  compensation: 106,
  diamond_correction: 107,
  gift_refund: 108,
  ring_held: 109,
  hold_released: 110,
  ring: 111,
  purchase_refund: 112,
  pink_box: 121,
  pink_activity: 122,
  pink_shop: 123,
  pink_taken_back: 124,
  gift_income: 201,
  released: 202,
  commission: 203,
  withdrawal: 204,
  withdrawal_returned: 205,
  forced_quit_fee: 206,
  quit_fee_received: 207,
  penalty: 208,
  income_correction: 209,
  clawback: 210,
} as const;
export type Kind = (typeof KIND)[keyof typeof KIND];

/** One change of one owner's buckets. What does not cancel out inside the owner goes to `platform`. */
export type Post = {
  readonly owner: Owner;
  readonly kind: Kind;
  /** Unique for ever per owner. */
  readonly ref: string;
  readonly change: Readonly<Partial<Balances>>;
  readonly platform: Platform;
  readonly at: number;
  readonly reverses?: string | undefined;
  readonly campaign?: string | undefined;
};

/** RST-9: diamonds that come in fill what is owed first, so who owes has none to spend. */
export const filling = ({ debt }: Pick<Balances, 'debt'>, diamonds: number): Pick<Balances, 'debt' | 'diamond'> => {
  const owed = Math.min(-debt, diamonds);
  return { debt: owed, diamond: diamonds - owed };
};

export type Account = Balances & { owner: Owner; seq: number; chain: Buffer };

export const ownerKey = (owner: Owner): string => `${owner.kind}:${owner.id}`;

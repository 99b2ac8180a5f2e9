// The types and constants of the ledger: owners, buckets, platform accounts, entry types.

/**
 * The buckets of an account. Diamonds: `diamond` can be spent, `held` is put aside for a pending purchase, `debt` is owed after a
 * refund (zero or negative). Pink diamonds: `pink`. Income in fen: `pending` waits for its release, `available` can be withdrawn,
 * `frozen` is being withdrawn.
 */
export const BUCKETS = ['diamond', 'held', 'debt', 'pink', 'pending', 'available', 'frozen'] as const;
export type Bucket = (typeof BUCKETS)[number];
export type Balances = Record<Bucket, number>;

export type AccountOwner = { readonly kind: 'user' | 'guild'; readonly id: number };
export const userAsOwner = (id: number): AccountOwner => ({ kind: 'user', id });
export const guildAsOwner = (id: number): AccountOwner => ({ kind: 'guild', id });

/**
 * Accounts of the platform, the other side of an entry. They have no running balance, so no transaction waits for their rows
 * (WAL-10).
 */
export type PlatformAccount =
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

/** The types of entries as statements show them (WAL-6): 101 to 112 diamonds, 121 to 124 pink diamonds, 201 to 210 income. */
export const ENTRY_KIND = {
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
export type EntryKind = (typeof ENTRY_KIND)[keyof typeof ENTRY_KIND];

/** One change of one owner's buckets. The platform account `platform` takes the other side of whatever does not sum to zero. */
export type LedgerPost = {
  readonly owner: AccountOwner;
  readonly kind: EntryKind;
  /** Unique for ever per owner, so that nothing can be posted twice. */
  readonly ref: string;
  readonly change: Readonly<Partial<Balances>>;
  readonly platform: PlatformAccount;
  readonly at: number;
  readonly reverses?: string | undefined;
  readonly campaign?: string | undefined;
};

/** RST-9: incoming diamonds first reduce what the member owes, so a member with a debt has none to spend. */
export const repayDebtFirst = (
  { debt }: Pick<Balances, 'debt'>,
  diamonds: number,
): Pick<Balances, 'debt' | 'diamond'> => {
  const owed = Math.min(-debt, diamonds);
  return { debt: owed, diamond: diamonds - owed };
};

export type LedgerAccount = Balances & { owner: AccountOwner; seq: number; chain: Buffer };

export const buildOwnerKey = (owner: AccountOwner): string => `${owner.kind}:${owner.id}`;

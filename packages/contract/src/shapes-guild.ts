// Shapes shared by the calls of guilds, rooms and their money (part-one-calls.md §2, §5).
import { int, list, objectOf, oneOf, optional, text, type TProperties } from './schema.ts';
import { BatchResult, BasisPoints, Fen, Id, UnixSeconds } from './shapes.ts';

/** A search text: a part of a nickname, of a guild's or a room's name, or of a show_id. */
export const Keyword = text(40);
/** How a member leaves a guild: 1 friendly, 2 forced, 3 without liability (guild rules 5.4). */
export const QuitType = oneOf(1, 2, 3);
/** The type of a guild: 1 personal, 2 enterprise. */
export const GuildType = oneOf(1, 2);
/** How members join a guild: 0 freely, 1 by review, 2 not at all. */
export const JoinType = oneOf(0, 1, 2);
export const JoinCondition = objectOf({
  min_wealth_level: int(0, 100),
  min_charm_level: int(0, 100),
  need_voice: oneOf(0, 1),
});

/** INT-4: the filter tabs of applications with their counts; status -1 means all. */
export const statusTabsWith = <M extends TProperties>(more: M) =>
  objectOf({
    list: list(objectOf({ status: int(-1), name: text(20), num: int(0) })),
    oldest_pending_at: optional(UnixSeconds),
    ...more,
  });

/**
 * The reply of a review of several applications to join (call G23, join_guild_check) or to quit (call G28, quit_guild_check); each
 * item succeeds or fails on its own.
 */
export const ApplicationReviewReply = objectOf({
  results: list(BatchResult),
  success_num: int(0),
  fail_num: int(0),
  log_ids: list(Id),
  undo_until: optional(UnixSeconds),
});

/** The company data that the guild must put on its invoice (calls G06, get_user_company_info, and X16, withdrawal_detail). */
export const InvoiceTitle = objectOf({
  name: text(100),
  tax_no: text(40),
  address: text(200),
  bank: text(200),
  content: text(100),
  rate_bp: BasisPoints,
});

/** The three sums of an income account (WAL-1): available, not yet released, and frozen. */
export const incomeSumFields = { available_fen: Fen, pending_fen: Fen, frozen_fen: Fen };

/** Whose income is meant: `personal` the caller's own, `guild` the guild's, which only its head may use. */
export const IncomeAccount = oneOf('personal', 'guild');

/** How the tax of a withdrawal was computed (TAX-1 to TAX-4). */
export const WithdrawalTax = objectOf({
  year: int(),
  months: int(0),
  cum_income_fen: Fen,
  cum_expense_fen: Fen,
  cum_deduct_fen: Fen,
  taxable_fen: Fen,
  rate_bp: BasisPoints,
  quick_deduct_fen: Fen,
  cum_tax_fen: Fen,
  paid_tax_fen: Fen,
});

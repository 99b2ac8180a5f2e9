// Shapes that several calls of guilds, rooms and their money share (part-one-calls.md §2, §5).
import { int, list, obj, oneOf, opt, text, type TProperties } from './schema.ts';
import { BatchResult, Bp, Fen, Id, Ts } from './shapes.ts';

/** A part of a nickname, a guild's or a room's name, or a show_id. */
export const Keyword = text(40);
/** 1 friendly, 2 forced, 3 without liability (guild rules 5.4). */
export const QuitType = oneOf(1, 2, 3);
/** 1 personal, 2 enterprise. */
export const GuildType = oneOf(1, 2);
/** 0 free, 1 by review, 2 closed. */
export const JoinType = oneOf(0, 1, 2);
export const JoinCondition = obj({
  min_wealth_level: int(0, 100),
  min_charm_level: int(0, 100),
  need_voice: oneOf(0, 1),
});

/** Filter tabs of applications; status -1 is all of them (INT-4). */
export const statusTabs = <M extends TProperties>(more: M) =>
  obj({
    list: list(obj({ status: int(-1), name: text(20), num: int(0) })),
    oldest_pending_at: opt(Ts),
    ...more,
  });

/** Answer of a review of several applications; each item stands alone (G23, G28). */
export const CheckReply = obj({
  results: list(BatchResult),
  success_num: int(0),
  fail_num: int(0),
  log_ids: list(Id),
  undo_until: opt(Ts),
});

/** What the guild writes its invoice to (G06, X16). */
export const InvoiceTitle = obj({
  name: text(100),
  tax_no: text(40),
  address: text(200),
  bank: text(200),
  content: text(100),
  rate_bp: Bp,
});

/** The three buckets of an income account (WAL-1). */
export const buckets = { available_fen: Fen, pending_fen: Fen, frozen_fen: Fen };

/** Whose income: the caller's own, or the guild's (head). */
export const Account = oneOf('personal', 'guild');

/** How the tax of a withdrawal was reckoned (TAX-1 to TAX-4). */
export const Tax = obj({
  year: int(),
  months: int(0),
  cum_income_fen: Fen,
  cum_expense_fen: Fen,
  cum_deduct_fen: Fen,
  taxable_fen: Fen,
  rate_bp: Bp,
  quick_deduct_fen: Fen,
  cum_tax_fen: Fen,
  paid_tax_fen: Fen,
});

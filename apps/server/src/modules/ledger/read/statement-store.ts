// Reads entries for a statement. A line shows the change and the balance of one bucket: diamonds, pink diamonds, or for income the
// available amount (the pending one if the available did not change).
import type { Queryable } from '#db/db.ts';
import { sqlFragment, sql, type SqlFragment } from '#db/sql.ts';
import { ENTRY_KIND, type EntryKind, type AccountOwner } from '../accounts.ts';
import type { StatementAccount } from './statement-words.ts';

export type StatementLine = {
  log_id: number;
  kind: EntryKind;
  ref: string;
  campaign: string | null;
  amount: number;
  balance_after: number;
  at: Date;
};

type Columns = {
  readonly amount: SqlFragment;
  readonly after: SqlFragment;
  readonly net: SqlFragment;
  readonly shown: SqlFragment;
};

const INCOME: Columns = {
  amount: sqlFragment`case when available <> 0 then available else pending end`,
  after: sqlFragment`case when available <> 0 then after_available else after_pending end`,
  // A release from pending to available is neither in nor out. Income counts as out from the moment it is frozen.
  net: sqlFragment`(pending + available)`,
  // WD-11: a withdrawal has a line when it is frozen; the later payout from frozen is not a second line.
  shown: sqlFragment`(pending <> 0 or available <> 0)`,
};
const ALL = sqlFragment`true`;

const COLUMNS: Readonly<Record<StatementAccount, Columns>> = {
  diamond: { amount: sqlFragment`diamond`, after: sqlFragment`after_diamond`, net: sqlFragment`diamond`, shown: ALL },
  pink_diamond: { amount: sqlFragment`pink`, after: sqlFragment`after_pink`, net: sqlFragment`pink`, shown: ALL },
  income: INCOME,
  guild_income: INCOME,
};

export type StatementSelection = {
  readonly owner: AccountOwner;
  readonly account: StatementAccount;
  readonly kinds: readonly EntryKind[];
  /** From `from` up to, but not including, `to`; unix ms. */
  readonly from: number;
  readonly to: number;
};

const chosen = ({ owner, kinds, from, to }: StatementSelection): SqlFragment => sqlFragment`
  owner_id = ${owner.id} and owner_kind = ${owner.kind === 'user' ? 1 : 2} and at >= ${new Date(from)} and at < ${new Date(to)}
  and kind = any(${kinds}::smallint[])`;

/** `direction`: 0 all lines, 1 in, 2 out. */
export type StatementFilter = { readonly direction: 0 | 1 | 2; readonly related_no: string | undefined };

export async function listStatementPage(
  db: Queryable,
  selection: StatementSelection,
  { direction, related_no }: StatementFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ lines: StatementLine[]; total: number }> {
  const { amount, after, shown } = COLUMNS[selection.account];
  const which = sqlFragment`${chosen(selection)} and ${shown}
    and (${direction}::int = 0 or sign(${amount}) = ${direction === 1 ? 1 : -1})
    and (${related_no ?? null}::text is null or campaign = ${related_no ?? null} or substr(ref, position(':' in ref) + 1) = ${related_no ?? null})`;
  const here = db.at(selection.owner.id);
  const lines = await here.rows<StatementLine>(sql`
    select seq as log_id, kind, ref, campaign, ${amount} as amount, ${after} as balance_after, at from ledger_entry
    where ${which} order by at desc, seq desc limit ${limit} offset ${offset}`);
  const counted = await here.row<{ n: number }>(sql`select count(*) as n from ledger_entry where ${which}`);
  return { lines, total: counted!.n };
}

export type MonthSums = { month: string; in: number; out: number };

/**
 * The entry types with which money returns to its owner. They reduce what went out and do not count as income (WAL-11).
 */
const COMING_BACK: readonly EntryKind[] = [ENTRY_KIND.withdrawal_returned, ENTRY_KIND.hold_released];

/**
 * The sums that came in and went out per month (Asia/Shanghai), newest first. `out` is negative in a month in which
 * more came back than went out, for example when a withdrawal of an earlier month was returned.
 */
export const sumStatementByMonth = (db: Queryable, selection: StatementSelection): Promise<MonthSums[]> => {
  const { net } = COLUMNS[selection.account];
  const isBack = sqlFragment`kind = any(${COMING_BACK}::smallint[])`;
  return db.at(selection.owner.id).rows<MonthSums>(sql`
    select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
      coalesce(sum(${net}) filter (where ${net} > 0 and not ${isBack}), 0)::bigint as in,
      coalesce(-sum(${net}) filter (where ${net} < 0 or ${isBack}), 0)::bigint as out
    from ledger_entry where ${chosen(selection)} group by 1 order by 1 desc`);
};

/** The sum of income in the selected entries; clawbacks subtract, and a move between buckets adds nothing. */
export const sumIncome = async (db: Queryable, selection: StatementSelection): Promise<number> =>
  (await db.at(selection.owner.id).row<{ fen: number }>(sql`
    select coalesce(sum(pending + available + frozen), 0)::bigint as fen from ledger_entry where ${chosen(selection)}`))!
    .fen;

export type LookupEntry = {
  at: Date;
  kind: EntryKind;
  ref: string;
  diamonds: number;
  pink: number;
  income_fen: number;
};

/** The member's newest entries, with all diamonds and all income of an entry added up. */
export const listLastEntries = (db: Queryable, user_id: number, limit: number): Promise<LookupEntry[]> =>
  db.at(user_id).rows<LookupEntry>(sql`
    select at, kind, ref, diamond + held + debt as diamonds, pink, pending + available + frozen as income_fen
    from ledger_entry where owner_id = ${user_id} and owner_kind = 1 order by seq desc limit ${limit}`);

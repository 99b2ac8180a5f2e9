// Reading entries for a statement. Every line's amount and balance are of one bucket: the one its owner would look at.
import type { Queryable } from '#db/db.ts';
import { part, sql, type Part } from '#db/sql.ts';
import type { Kind, Owner } from './accounts.ts';
import type { StatementAccount } from './statement-words.ts';

export type StatementLine = {
  log_id: number;
  kind: Kind;
  ref: string;
  campaign: string | null;
  amount: number;
  balance_after: number;
  at: Date;
};

type Columns = { readonly amount: Part; readonly after: Part; readonly net: Part; readonly shown: Part };

const INCOME: Columns = {
  amount: part`case when available <> 0 then available else pending end`,
  after: part`case when available <> 0 then after_available else after_pending end`,
  // What becomes available is neither in nor out. What was set aside is out from that moment, as its line says, and in again if it
  // comes back: whoever adds up the lines finds these sums.
  net: part`(pending + available)`,
  // What was set aside has its line from that moment; that it left is no second one (WD-11).
  shown: part`(pending <> 0 or available <> 0)`,
};
const ALL = part`true`;

const COLUMNS: Readonly<Record<StatementAccount, Columns>> = {
  diamond: { amount: part`diamond`, after: part`after_diamond`, net: part`diamond`, shown: ALL },
  pink_diamond: { amount: part`pink`, after: part`after_pink`, net: part`pink`, shown: ALL },
  income: INCOME,
  guild_income: INCOME,
};

export type Selection = {
  readonly owner: Owner;
  readonly account: StatementAccount;
  readonly kinds: readonly Kind[];
  /** [from, to) */
  readonly from: number;
  readonly to: number;
};

const chosen = ({ owner, kinds, from, to }: Selection): Part => part`
  owner_id = ${owner.id} and owner_kind = ${owner.kind === 'user' ? 1 : 2} and at >= ${new Date(from)} and at < ${new Date(to)}
  and kind = any(${kinds}::smallint[])`;

export type Filter = { readonly direction: 0 | 1 | 2; readonly related_no: string | undefined };

export async function statementPage(
  db: Queryable,
  selection: Selection,
  { direction, related_no }: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ lines: StatementLine[]; total: number }> {
  const { amount, after, shown } = COLUMNS[selection.account];
  const which = part`${chosen(selection)} and ${shown}
    and (${direction}::int = 0 or sign(${amount}) = ${direction === 1 ? 1 : -1})
    and (${related_no ?? null}::text is null or campaign = ${related_no ?? null} or substr(ref, position(':' in ref) + 1) = ${related_no ?? null})`;
  const lines = await db.rows<StatementLine>(sql`
    select seq as log_id, kind, ref, campaign, ${amount} as amount, ${after} as balance_after, at from ledger_entry
    where ${which} order by at desc, seq desc limit ${limit} offset ${offset}`);
  const counted = await db.row<{ n: number }>(sql`select count(*) as n from ledger_entry where ${which}`);
  return { lines, total: counted!.n };
}

export type MonthSums = { month: string; in: number; out: number };

/** What came in and went out by month of Asia/Shanghai, newest first. */
export const sumsByMonth = (db: Queryable, selection: Selection): Promise<MonthSums[]> => {
  const { net } = COLUMNS[selection.account];
  return db.rows<MonthSums>(sql`
    select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, coalesce(sum(${net}) filter (where ${net} > 0), 0)::bigint as in,
      coalesce(-sum(${net}) filter (where ${net} < 0), 0)::bigint as out
    from ledger_entry where ${chosen(selection)} group by 1 order by 1 desc`);
};

/** Income earned in a span, clawbacks taken off. */
export const incomeBetween = async (db: Queryable, selection: Selection): Promise<number> =>
  (await db.row<{ fen: number }>(sql`
    select coalesce(sum(pending + available + frozen), 0)::bigint as fen from ledger_entry where ${chosen(selection)}`))!
    .fen;

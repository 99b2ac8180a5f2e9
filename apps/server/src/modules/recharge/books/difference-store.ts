// The SQL on the comparison with the providers' bills: daily reports and differences.

/**
 * The kinds of differences (DifferenceKind). missing_here: the bill has a payment that our tables do not have.
 * missing_there: our tables have a payment that the bill does not have. amount: both have the payment, with different
 * amounts. unknown_order: the payment names no order of ours. paid_twice: an order was paid a second time.
 * listed_twice: the bill lists the same payment twice. refund_…: the same for refunds.
 */
import type { Queryable } from '#db/db.ts';
import { sql, sqlFragment } from '#db/sql.ts';
import type { PayProvider } from '#providers/pay/pay.ts';

export type DifferenceKind =
  | 'missing_here'
  | 'missing_there'
  | 'amount'
  | 'unknown_order'
  | 'paid_twice'
  | 'listed_twice'
  | 'refund_missing_here'
  | 'refund_missing_there'
  | 'refund_amount';

export type Difference = {
  readonly day: string;
  readonly provider: PayProvider;
  readonly kind: DifferenceKind;
  readonly ref: string;
  readonly out_trade_no: string;
  readonly ours_fen: number | null;
  readonly theirs_fen: number | null;
};

export type StoredDifference = Difference & {
  readonly difference_id: number;
  /** open: not settled; healed: settled automatically; handled: settled by an operator. */
  readonly state: 'open' | 'healed' | 'handled';
  readonly note: string;
  readonly found_at: Date;
  readonly ended_at: Date | null;
};

/** Stores a difference once, however often it is found. */
export const insertDifference = (db: Queryable, d: Difference, at: number): Promise<number> =>
  db.run(sql`
    insert into recharge_difference (day, provider, kind, ref, out_trade_no, ours_fen, theirs_fen, state, found_at)
    values (${d.day}::date, ${d.provider}, ${d.kind}, ${d.ref}, ${d.out_trade_no}, ${d.ours_fen}, ${d.theirs_fen}, 'open', ${new Date(at)})
    on conflict (day, provider, kind, ref) do nothing`);

export const markDifferenceHealed = (
  db: Queryable,
  d: Pick<Difference, 'day' | 'provider' | 'kind' | 'ref'>,
  note: string,
  at: number,
) =>
  db.run(sql`
    update recharge_difference set state = 'healed', note = ${note}, ended_at = ${new Date(at)}
    where day = ${d.day}::date and provider = ${d.provider} and kind = ${d.kind} and ref = ${d.ref} and state = 'open'`);

/** Settles the difference of a second payment whose money was returned, on whatever day the difference was found. */
export const settleReturnedDifference = (db: Queryable, ref: string, at: number): Promise<number> =>
  db.run(sql`
    update recharge_difference set state = 'healed', note = '已原路退回', ended_at = ${new Date(at)}
    where kind = 'paid_twice' and ref = ${ref} and state = 'open'`);

/** A difference that names no order of ours is decided under its own key, as the queue shows it: `difference-12`. */
const KEYED = /^difference-(\d{1,15})$/;
export const keyOfDifference = ({ difference_id }: { readonly difference_id: number }): string =>
  `difference-${difference_id}`;
const isOf = (key: string) => {
  const id = KEYED.exec(key)?.[1];
  return id === undefined
    ? sqlFragment`out_trade_no = ${key} and out_trade_no <> ''`
    : sqlFragment`difference_id = ${Number(id)} and out_trade_no = ''`;
};

export const markDifferencesHandled = (
  db: Queryable,
  out_trade_no: string,
  note: string,
  at: number,
): Promise<number> =>
  db.run(sql`
    update recharge_difference set state = 'handled', note = ${note}, ended_at = ${new Date(at)}
    where ${isOf(out_trade_no)} and state = 'open'`);

export const differencesOf = (db: Queryable, out_trade_no: string): Promise<StoredDifference[]> =>
  db.rows<StoredDifference>(sql`
    select difference_id, to_char(day, 'YYYY-MM-DD') as day, provider, kind, ref, out_trade_no, ours_fen, theirs_fen, state, note,
      found_at, ended_at
    from recharge_difference where ${isOf(out_trade_no)} order by found_at, difference_id`);

export const listDifferences = (
  db: Queryable,
  isOpen: boolean,
  limit: number,
  offset: number,
): Promise<StoredDifference[]> =>
  db.rows<StoredDifference>(sql`
    select difference_id, to_char(day, 'YYYY-MM-DD') as day, provider, kind, ref, out_trade_no, ours_fen, theirs_fen, state, note,
      found_at, ended_at
    from recharge_difference where (state = 'open') = ${isOpen} order by found_at, difference_id limit ${limit} offset ${offset}`);

export const countDifferences = async (db: Queryable, isOpen: boolean): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) as n from recharge_difference where (state = 'open') = ${isOpen}`))!
    .n;

export type ReconciliationReport = {
  readonly day: string;
  readonly provider: PayProvider;
  readonly ours_num: number;
  readonly ours_fen: number;
  readonly theirs_num: number;
  readonly theirs_fen: number;
  readonly refunds_ours_fen: number;
  readonly refunds_theirs_fen: number;
  readonly differences: number;
  readonly made_at: Date;
};

/** Stores the report of a day; a new comparison of the same day replaces it. */
export const saveReconciliationReport = (db: Queryable, r: ReconciliationReport): Promise<number> =>
  db.run(sql`
    insert into recharge_report (day, provider, ours_num, ours_fen, theirs_num, theirs_fen, refunds_ours_fen, refunds_theirs_fen,
      differences, made_at)
    values (${r.day}::date, ${r.provider}, ${r.ours_num}, ${r.ours_fen}, ${r.theirs_num}, ${r.theirs_fen}, ${r.refunds_ours_fen},
      ${r.refunds_theirs_fen}, ${r.differences}, ${r.made_at})
    on conflict (day, provider) do update set ours_num = excluded.ours_num, ours_fen = excluded.ours_fen,
      theirs_num = excluded.theirs_num, theirs_fen = excluded.theirs_fen, refunds_ours_fen = excluded.refunds_ours_fen,
      refunds_theirs_fen = excluded.refunds_theirs_fen, differences = excluded.differences, made_at = excluded.made_at`);

/** The daily reports, newest first. */
export const listReconciliationReports = (
  db: Queryable,
  limit: number,
  offset: number,
): Promise<ReconciliationReport[]> =>
  db.rows<ReconciliationReport>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, provider, ours_num, ours_fen, theirs_num, theirs_fen, refunds_ours_fen,
      refunds_theirs_fen, differences, made_at
    from recharge_report order by recharge_report.day desc, provider limit ${limit} offset ${offset}`);

export const countReconciliationReports = async (db: Queryable): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) as n from recharge_report`))!.n;

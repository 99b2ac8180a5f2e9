// SQL on tax_line: the withdrawals of a person (by ID number) across all user accounts.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { PAID } from '../states.ts';

export type TaxLine = { submitted_on: string; amount_fen: number; income_tax_fen: number };

/** TAX-1: the withdrawals of a person that count for the tax year, oldest first. */
export const taxLinesOf = (db: Queryable, id_hash: Buffer, year: number): Promise<TaxLine[]> =>
  db.rows<TaxLine>(sql`
    select submitted_on, amount_fen, income_tax_fen from tax_line
    where id_hash = ${id_hash} and counts and submitted_on >= make_date(${year}, 1, 1) and submitted_on < make_date(${year + 1}, 1, 1)
    order by submitted_on, withdraw_no`);

export const insertTaxLine = (
  tx: Tx,
  l: TaxLine & { readonly id_hash: Buffer; readonly withdraw_no: string; readonly user_id: number },
): Promise<number> =>
  tx.run(sql`
    insert into tax_line (id_hash, withdraw_no, user_id, submitted_on, amount_fen, income_tax_fen, counts)
    values (${l.id_hash}, ${l.withdraw_no}, ${l.user_id}, ${l.submitted_on}, ${l.amount_fen}, ${l.income_tax_fen}, true)`);

/** TAX-6: a withdrawal that ended without payment no longer counts, neither its income nor its tax. */
export const excludeTaxLine = (tx: Tx, id_hash: Buffer, withdraw_no: string): Promise<number> =>
  tx.run(sql`
    update tax_line set counts = false where id_hash = ${id_hash} and withdraw_no = ${withdraw_no} and counts`);

export type PersonYearSum = { id_hash: Buffer; user_id: number; amount_fen: number; income_tax_fen: number };

/**
 * WD-12: sums of the year for each person whose withdrawals of that year are all paid; user_id is the user account that withdrew
 * last, which gets the notice.
 */
export const listPersonYearSums = (
  db: Queryable,
  year: number,
  after: Buffer | undefined,
  limit: number,
): Promise<PersonYearSum[]> =>
  db.rows<PersonYearSum>(sql`
    select l.id_hash, (array_agg(l.user_id order by l.submitted_on desc, l.withdraw_no desc))[1] as user_id,
      sum(l.amount_fen)::bigint as amount_fen, sum(l.income_tax_fen)::bigint as income_tax_fen
    from tax_line l
    join withdrawal_owner o on o.withdraw_no = l.withdraw_no
    join withdrawal w on w.owner_id = o.owner_id and w.owner_kind = o.owner_kind and w.withdraw_no = o.withdraw_no
    where l.counts and l.submitted_on >= make_date(${year}, 1, 1) and l.submitted_on < make_date(${year + 1}, 1, 1)
      and (${after ?? null}::bytea is null or l.id_hash > ${after ?? null})
    group by l.id_hash having bool_and(w.status = ${PAID}) order by l.id_hash limit ${limit}`);

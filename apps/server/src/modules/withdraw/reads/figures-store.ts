// What the console shows of withdrawals over time (Z47).
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { BookSum, PersonFigures } from '#modules/console/index.ts';
import { APPROVED, PAID, PAYING } from '../states.ts';

/** What has been approved and has not arrived yet. */
export const sumWaitingPayouts = async (db: Queryable): Promise<number> =>
  (await db.row<{ fen: number }>(sql`
    select coalesce(sum(amount_fen), 0)::bigint as fen from withdrawal where status in (${APPROVED}, ${PAYING})`))!.fen;

/** WD-13: withdrawals that are late, or about which the provider says what cannot be. */
export const countTroubledWithdrawals = async (db: Queryable): Promise<{ late: number; alert: number }> =>
  (await db.row<{ late: number; alert: number }>(sql`
    select (select count(*) from withdrawal where status in (${APPROVED}, ${PAYING}) and ticket_at is not null)::int as late,
      (select count(*) from withdrawal where alert is not null)::int as alert`))!;

export const withdrawalBooks: readonly BookSum[] = [
  {
    name: 'withdraw.asked_fen',
    sum: async (db, from, until) =>
      (await db.row<{ fen: number }>(sql`
        select coalesce(sum(amount_fen), 0)::bigint as fen from withdrawal
        where created_at >= ${from} and created_at < ${until}`))!.fen,
  },
  {
    name: 'withdraw.paid_fen',
    sum: async (db, from, until) =>
      (await db.row<{ fen: number }>(sql`
        select coalesce(sum(amount_fen), 0)::bigint as fen from withdrawal
        where status = ${PAID} and finished_at >= ${from} and finished_at < ${until}`))!.fen,
  },
];

export const withdrawalsOfPerson: PersonFigures = {
  names: ['withdraw.asked_fen', 'withdraw.paid_fen'],
  read: (db, name, user_id, { begin, end, step_s }) =>
    db.rows<{ step: number; sum: number }>(sql`
      select floor((extract(epoch from at) - ${begin / 1000}) / ${step_s})::int as step, sum(amount_fen)::bigint as sum
      from (select amount_fen, case when ${name === 'withdraw.asked_fen'} then created_at when status = ${PAID} then finished_at end as at
            from withdrawal where owner_kind = 1 and owner_id = ${user_id}) w
      where at >= ${new Date(begin)} and at < ${new Date(end)} group by 1`),
};

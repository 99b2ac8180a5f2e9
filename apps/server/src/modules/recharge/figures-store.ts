// What the console shows of recharges over time: the share of payments that succeed, and the recharges of one member (Z46, Z47).
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { BookSum, PersonFigures } from '#modules/console/index.ts';

const WINDOW_MS = 10 * 60_000;
/** A payment that began within this time is not judged yet: a member needs a moment to pay. */
const PAYING_MS = 60_000;

export type PaySuccess = { readonly channel: string; readonly begun: number; readonly paid: number };

/** Per channel the payments begun in ten minutes, and how many of them have been paid by now. */
export const loadPaySuccess = (db: Queryable, now: number): Promise<PaySuccess[]> =>
  db.rows<PaySuccess>(sql`
    select channel, count(*)::int as begun, count(*) filter (where paid_at is not null)::int as paid
    from recharge_attempt
    where opened_at > ${new Date(now - WINDOW_MS - PAYING_MS)} and opened_at <= ${new Date(now - PAYING_MS)}
    group by channel order by channel`);

const sumCredited = async (db: Queryable, from: Date, until: Date): Promise<{ fen: number; num: number }> =>
  (await db.row<{ fen: number; num: number }>(sql`
    select coalesce(sum(amount_fen), 0)::bigint as fen, count(*)::int as num from recharge_order
    where credited_at >= ${from} and credited_at < ${until}`))!;

export const rechargeBooks: readonly BookSum[] = [
  { name: 'recharge.paid_fen', sum: async (db, from, until) => (await sumCredited(db, from, until)).fen },
  { name: 'recharge.paid_num', sum: async (db, from, until) => (await sumCredited(db, from, until)).num },
];

export const rechargesOfPerson: PersonFigures = {
  names: ['recharge.paid_fen', 'recharge.paid_num'],
  read: (db, name, user_id, { begin, end, step_s }) =>
    db.rows<{ step: number; sum: number }>(sql`
      select floor((extract(epoch from credited_at) - ${begin / 1000}) / ${step_s})::int as step,
        case when ${name === 'recharge.paid_fen'} then sum(amount_fen) else count(*) end::bigint as sum
      from recharge_order
      where target_id = ${user_id} and credited_at >= ${new Date(begin)} and credited_at < ${new Date(end)} group by 1`),
};

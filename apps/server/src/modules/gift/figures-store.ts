// What one member received over time, for the console (Z47): turnover, gifts and income.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { BookSum, PersonFigures } from '#modules/console/index.ts';
import { GIFT_SOURCE_FREE } from './words.ts';

/** A gift counts when it was given, a refund when it is made. */
const sumLines = async (db: Queryable, from: Date, until: Date): Promise<{ base: number; fen: number }> =>
  (await db.row<{ base: number; fen: number }>(sql`
    select coalesce(sum(income_base), 0)::bigint as base, coalesce(sum(income_fen), 0)::bigint as fen from gift_line
    where made_at >= ${from} and source <> ${GIFT_SOURCE_FREE}
      and case when refund_of is null then at else made_at end >= ${from}
      and case when refund_of is null then at else made_at end < ${until}`))!;

export const giftBooks: readonly BookSum[] = [
  { name: 'flow.turnover', sum: async (db, from, until) => (await sumLines(db, from, until)).base },
  { name: 'income.fen', sum: async (db, from, until) => (await sumLines(db, from, until)).fen },
];

export const giftsOfPerson: PersonFigures = {
  names: ['flow.turnover', 'gift.num', 'income.fen'],
  read: (db, name, user_id, { begin, end, step_s }) =>
    // A refund carries the day of its gift, but takes its amounts back when it is made.
    db.rows<{ step: number; sum: number }>(sql`
      select floor((extract(epoch from happened_at) - ${begin / 1000}) / ${step_s})::int as step,
        sum(case ${name}::text when 'flow.turnover' then income_base when 'gift.num' then num else income_fen end)::bigint as sum
      from (select income_base, num, income_fen, case when refund_of is null then at else made_at end as happened_at
            from gift_line
            where receiver_id = ${user_id} and source <> ${GIFT_SOURCE_FREE} and made_at >= ${new Date(begin)}) l
      where happened_at >= ${new Date(begin)} and happened_at < ${new Date(end)} group by 1`),
};

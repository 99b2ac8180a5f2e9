// What one member received over time, for the console (Z47): turnover, gifts and income.
import { sql } from '#db/sql.ts';
import type { PersonFigures } from '#modules/console/index.ts';
import { GIFT_SOURCE_FREE } from './words.ts';

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

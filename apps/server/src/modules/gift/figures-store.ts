// What one member received over time, for the console (Z47): turnover, gifts and income.
import type { Queryable } from '#db/db.ts';
import { rowsOfAll } from '#db/place.ts';
import { sql } from '#db/sql.ts';
import type { BookSum, PersonFigures } from '#modules/console/index.ts';
import { GIFT_SOURCE_BACKPACK, GIFT_SOURCE_DIRECT, GIFT_SOURCE_FREE, type GiftSource } from './words.ts';

type GiftSums = { readonly base: number; readonly fen: number; readonly num: number };

/** A gift counts when it was given, a refund when it is made. */
const sumLines = async (db: Queryable, from: Date, until: Date): Promise<GiftSums> => {
  const sums = await rowsOfAll(db, (here) =>
    here.rows<GiftSums>(sql`
      select coalesce(sum(income_base), 0)::bigint as base, coalesce(sum(income_fen), 0)::bigint as fen, coalesce(sum(num), 0)::bigint as num
      from gift_line
      where made_at >= ${from} and source <> ${GIFT_SOURCE_FREE}
        and case when refund_of is null then at else made_at end >= ${from}
        and case when refund_of is null then at else made_at end < ${until}`),
  );
  return sums.reduce((a, b) => ({ base: a.base + b.base, fen: a.fen + b.fen, num: a.num + b.num }));
};

export const giftBooks: readonly BookSum[] = [
  { name: 'flow.turnover', sum: async (db, from, until) => (await sumLines(db, from, until)).base },
  { name: 'gift.num', sum: async (db, from, until) => (await sumLines(db, from, until)).num },
  { name: 'income.fen', sum: async (db, from, until) => (await sumLines(db, from, until)).fen },
];

/** Income by how the gift was paid, for the review of a withdrawal; other figures count both. */
const SOURCES: Readonly<Record<string, readonly GiftSource[]>> = {
  'income.direct_fen': [GIFT_SOURCE_DIRECT],
  'income.backpack_fen': [GIFT_SOURCE_BACKPACK],
};
const PAID_SOURCES = [GIFT_SOURCE_DIRECT, GIFT_SOURCE_BACKPACK];

export const giftsOfPerson: PersonFigures = {
  names: ['flow.turnover', 'flow.from', 'gift.num', 'income.fen', ...Object.keys(SOURCES)],
  read(db, name, user_id, { begin, end, step_s }) {
    // `flow.from:{user_id}` is what came from one giver.
    const [head = '', giver] = name.split(':', 2);
    const giver_id = giver === undefined ? null : Number(giver);
    // A refund carries the day of its gift, but takes its amounts back when it is made.
    return db.at(user_id).rows<{ step: number; sum: number }>(sql`
      select floor((extract(epoch from happened_at) - ${begin / 1000}) / ${step_s})::int as step,
        sum(case ${head}::text when 'flow.turnover' then income_base when 'flow.from' then income_base when 'gift.num' then num else income_fen end)::bigint as sum
      from (select income_base, num, income_fen, case when refund_of is null then at else made_at end as happened_at
            from gift_line
            where receiver_id = ${user_id} and (${giver_id}::bigint is null or sender_id = ${giver_id}) and source = any(${SOURCES[name] ?? PAID_SOURCES}) and made_at >= ${new Date(begin)}) l
      where happened_at >= ${new Date(begin)} and happened_at < ${new Date(end)} group by 1`);
  },
};

// What members spent over time, for the console (Z47).
import { rowsOfAll } from '#db/place.ts';
import { sql } from '#db/sql.ts';
import type { BookSum, PersonFigures } from '#modules/console/index.ts';
import { ENTRY_KIND } from '../accounts.ts';

const { gift_sent, shop, chance, ring, gift_refund, purchase_refund } = ENTRY_KIND;
const SPENDING = [gift_sent, shop, chance, ring, gift_refund, purchase_refund];

export const spendingBooks: BookSum = {
  name: 'spend.diamond',
  sum: async (db, from, until) => {
    const rows = await rowsOfAll(db, (here) =>
      here.rows<{ diamonds: number }>(sql`
        select coalesce(-sum(diamond + held + debt), 0)::bigint as diamonds from ledger_entry
        where owner_kind = 1 and kind = any(${SPENDING}::smallint[]) and at >= ${from} and at < ${until}`),
    );
    return rows.reduce((sum, { diamonds }) => sum + diamonds, 0);
  },
};

export const spendingOfPerson: PersonFigures = {
  names: ['spend.diamond'],
  read: (db, _name, user_id, { begin, end, step_s }) =>
    db.at(user_id).rows<{ step: number; sum: number }>(sql`
      select floor((extract(epoch from at) - ${begin / 1000}) / ${step_s})::int as step, -sum(diamond + held + debt)::bigint as sum
      from ledger_entry
      where owner_kind = 1 and owner_id = ${user_id} and kind = any(${SPENDING}::smallint[])
        and at >= ${new Date(begin)} and at < ${new Date(end)}
      group by 1`),
};

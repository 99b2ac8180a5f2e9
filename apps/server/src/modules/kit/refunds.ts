// Refunded purchases of each campaign, for those who watch it (Z07).
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { Consumer } from '#module.ts';

export const countRefund: Consumer = {
  on: 'purchase.refunded',
  async run(tx, { at, data }) {
    const { campaign, diamond } = data as { campaign: string; diamond: number };
    await tx.run(sql`
      insert into campaign_refund as r (campaign, day, num, diamonds) values (${campaign}, ${dayOf(at)}::date, 1, ${diamond})
      on conflict (campaign, day) do update set num = r.num + 1, diamonds = r.diamonds + excluded.diamonds`);
  },
};

export type Refunds = { readonly num: number; readonly diamond: number };

/** Since that Day, it included. */
export const refundsSince = async (db: Queryable, campaign: string, day: string): Promise<Refunds> =>
  (await db.row<Refunds>(sql`
    select coalesce(sum(num), 0)::bigint as num, coalesce(sum(diamonds), 0)::bigint as diamond
    from campaign_refund where campaign = ${campaign} and day >= ${day}::date`))!;

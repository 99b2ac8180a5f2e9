// SQL on the refunds of each campaign and day.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export const addRefund = (tx: Tx, campaign: string, day: string, diamond: number): Promise<number> =>
  tx.run(sql`
      insert into campaign_refund as r (campaign, day, num, diamonds) values (${campaign}, ${day}::date, 1, ${diamond})
      on conflict (campaign, day) do update set num = r.num + 1, diamonds = r.diamonds + excluded.diamonds`);

type Refunds = { readonly num: number; readonly diamond: number };

/** Refunds since that day, the day included. */
export const sumRefundsSince = async (db: Queryable, campaign: string, day: string): Promise<Refunds> =>
  (await db.row<Refunds>(sql`
    select coalesce(sum(num), 0)::bigint as num, coalesce(sum(diamonds), 0)::bigint as diamond
    from campaign_refund where campaign = ${campaign} and day >= ${day}::date`))!;

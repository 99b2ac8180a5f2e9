// Reads from the server's database what a member has, for comparison with what the phone shows.
import { sql } from '@shengyu/server/db/sql.ts';
import { balancesOf } from '@shengyu/server/modules/bag/index.ts';
import { walletOf } from '@shengyu/server/modules/ledger/index.ts';
import type { Member } from './campaign-phone.ts';
import type { Site } from './site.ts';

type DrawnBatch = { readonly given_ids: string[]; readonly bys: string[] };

export type MemberHoldings = {
  diamonds(): Promise<number>;
  /** The number of pieces of an item. */
  has(item_code: string): Promise<number>;
  /** The prizes of each draw batch. */
  batches(): Promise<DrawnBatch[]>;
  draws(): Promise<number>;
};

export function holdingsOf({ ctx }: Site, { user_id }: Member): MemberHoldings {
  const batches = (): Promise<DrawnBatch[]> =>
    ctx.db.rows<DrawnBatch>(
      sql`select given_ids, bys from draw_batch where user_id = ${user_id} order by at, batch_id`,
    );
  return {
    diamonds: async () => (await walletOf(ctx.db, { kind: 'user', id: user_id })).diamond,
    has: async (item_code) => (await balancesOf(ctx.db, user_id, [item_code], ctx.clock.now())).get(item_code)!.qty,
    batches,
    draws: async () => (await batches()).reduce((all, { given_ids }) => all + given_ids.length, 0),
  };
}

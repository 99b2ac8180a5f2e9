// SQL on the items that operators granted by hand (Z08).
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type ManualGrant = {
  readonly user_ids: readonly number[];
  readonly grant: Grant;
  readonly ticket_no: string;
  readonly staff_id: number;
  readonly now: number;
};

/** Returns how many of the members had got nothing under this ticket before. */
export const insertManualGrants = (tx: Tx, g: ManualGrant): Promise<number> =>
  tx.run(sql`
    insert into manual_grant (user_id, ticket_no, items, staff_id, given_at)
    select user_id, ${g.ticket_no}, ${JSON.stringify(g.grant)}::jsonb, ${g.staff_id}, ${new Date(g.now)}
    from unnest(${[...g.user_ids]}::bigint[]) user_id
    on conflict do nothing`);

// What an operator gives by hand (Z08): items alone, never diamonds or income, and what is given has no income base (MONEY-1, MONEY-2).
// A ticket gives a member once. What belongs to a campaign is granted as by that campaign, so its ends and pieces are right.
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { sql } from '#db/sql.ts';
import { deliver, itemOf, PHYSICAL } from '#modules/bag/index.ts';
import { catalogueOf, grantOf, type Catalogue, type Published } from '#modules/kit/index.ts';
import { openShipments } from '#modules/ship/index.ts';

export type ManualGrant = {
  readonly user_ids: readonly number[];
  readonly grant: Grant;
  readonly ticket_no: string;
  readonly staff_id: number;
  readonly now: number;
};

/** False: somebody of them was given something under this ticket before; then nobody is given anything. */
export async function giveByHand(ctx: Context, tx: Tx, g: ManualGrant): Promise<boolean> {
  await lockMembers(tx, g.user_ids);
  const fresh = await tx.run(sql`
    insert into manual_grant (user_id, ticket_no, items, staff_id, given_at)
    select user_id, ${g.ticket_no}, ${JSON.stringify(g.grant)}::jsonb, ${g.staff_id}, ${new Date(g.now)}
    from unnest(${[...g.user_ids]}::bigint[]) user_id
    on conflict do nothing`);
  if (fresh < g.user_ids.length) return false;
  const catalogue = await catalogueOf(ctx);
  for (const [campaign, grant] of Map.groupBy(g.grant, ({ item_code }) => homeOf(catalogue, item_code))) {
    if (!campaign) await giveCommon(tx, g, grant);
    else
      for (const user_id of g.user_ids)
        await grantOf(ctx, tx, { campaign, user_id, grant, ...how(g, campaign.def.id) });
  }
  return true;
}

/** The campaign an item belongs to; undefined: it is everybody's. */
const homeOf = (catalogue: Catalogue, item_code: string): Published | undefined =>
  catalogue.of('token', item_code)?.campaign ??
  [...catalogue.campaigns.values()].find(({ def }) => Object.hasOwn(def.items ?? {}, item_code));

const how = ({ ticket_no, now }: ManualGrant, campaign: string) => ({
  origin: 'reward' as const,
  ref: `console:${ticket_no}:${campaign}`,
  at: now,
});

async function giveCommon(tx: Tx, g: ManualGrant, grant: Grant): Promise<void> {
  const given = how(g, 'common');
  const isSent = ({ item_code }: Grant[number]): boolean => itemOf(item_code).type === PHYSICAL;
  const sent = grant.filter(isSent);
  const things = grant.filter((row) => !isSent(row));
  const campaign = { id: 'console', routes: [] };
  await openShipments(
    tx,
    g.user_ids.flatMap((user_id) =>
      sent.map((parcel) => ({ ...parcel, user_id, campaign, ref: given.ref, at: given.at })),
    ),
  );
  await deliver(
    tx,
    g.user_ids.map((user_id) => ({ user_id, grant: things, campaign: campaign.id, ...given })),
  );
}

// Items that an operator grants by hand (Z08): never diamonds or income (MONEY-1), and their income base is 0 (MONEY-2). Under one
// ticket number each member gets items only once. Items of a campaign are granted through that campaign, so that expiry times and
// collection pieces are right.
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { deliverGrants, requireItem, PHYSICAL_ITEM_TYPE } from '#modules/bag/index.ts';
import {
  readCampaignCatalogue,
  giveGrant,
  type CampaignCatalogue,
  type PublishedCampaign,
} from '#modules/campaign-engine/index.ts';
import { openShipments } from '#modules/ship/index.ts';
import { insertManualGrants, type ManualGrant } from './manual-grant-store.ts';

/** Returns false when any of the members got something under this ticket before; then nobody gets anything. */
export async function grantManually(ctx: Context, tx: Tx, g: ManualGrant): Promise<boolean> {
  await lockMembers(tx, g.user_ids);
  const fresh = await insertManualGrants(tx, g);
  if (fresh < g.user_ids.length) return false;
  const catalogue = await readCampaignCatalogue(ctx);
  for (const [campaign, grant] of Map.groupBy(g.grant, ({ item_code }) => homeOf(catalogue, item_code))) {
    if (!campaign) await giveCommon(tx, g, grant);
    else
      for (const user_id of g.user_ids)
        await giveGrant(ctx, tx, { campaign, user_id, grant, ...how(g, campaign.def.id) });
  }
  return true;
}

/** The campaign to which an item belongs; undefined for items of the common catalogue. */
const homeOf = (catalogue: CampaignCatalogue, item_code: string): PublishedCampaign | undefined =>
  catalogue.of('token', item_code)?.campaign ??
  [...catalogue.campaigns.values()].find(({ def }) => Object.hasOwn(def.items ?? {}, item_code));

const how = ({ ticket_no, now }: ManualGrant, campaign: string) => ({
  origin: 'reward' as const,
  ref: `console:${ticket_no}:${campaign}`,
  at: now,
});

async function giveCommon(tx: Tx, g: ManualGrant, grant: Grant): Promise<void> {
  const given = how(g, 'common');
  const isSent = ({ item_code }: Grant[number]): boolean => requireItem(item_code).type === PHYSICAL_ITEM_TYPE;
  const sent = grant.filter(isSent);
  const things = grant.filter((row) => !isSent(row));
  const campaign = { id: 'console', routes: [] };
  await openShipments(
    tx,
    g.user_ids.flatMap((user_id) =>
      sent.map((parcel) => ({ ...parcel, user_id, campaign, ref: given.ref, at: given.at })),
    ),
  );
  await deliverGrants(
    tx,
    g.user_ids.map((user_id) => ({ user_id, grant: things, campaign: campaign.id, ...given })),
  );
}

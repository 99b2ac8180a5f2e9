// Access to the definition of the campaign `cp` (part-two-campaigns.md §17), from which the rings, levels, sources of intimacy and
// times of relations come.
import type { RelationDef } from '@shengyu/campaign/definition.ts';
import type { CallSpec, ReplyOf } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import { readCampaignCatalogue, type PublishedCampaign } from '#modules/campaign-engine/index.ts';
import { pictureUrlByName, PICTURE_NAMES, ringPictureName } from '#pictures.ts';
import { handles, type CallContext, type CallHandler } from '#wire/handler.ts';
import { refuse, type Refused } from '#wire/refusal.ts';

export const CP_CAMPAIGN = 'cp';

export type CpDefinition = { readonly campaign: PublishedCampaign; readonly figures: RelationDef };

/** The definition in force; undefined if there is none. */
export async function loadCpDefinition(ctx: Context): Promise<CpDefinition | undefined> {
  const campaign = (await readCampaignCatalogue(ctx)).campaigns.get(CP_CAMPAIGN);
  return campaign?.def.relation && { campaign, figures: campaign.def.relation };
}

/** Makes a handler that gets the definition; if none is in force, the call is refused as not open. */
export const handlesCp = <C extends CallSpec>(
  call: C,
  handle: (call: CallContext<C>, cp: CpDefinition) => Promise<ReplyOf<C> | Refused>,
): CallHandler =>
  handles(call, async (call) => {
    const cp = await loadCpDefinition(call.ctx);
    return cp ? handle(call, cp) : refuse('not_open');
  });

export type Ring = { readonly ring_id: string; readonly name: string; readonly price: number; readonly days: number };

export const ringsOf = ({ figures }: CpDefinition): Ring[] =>
  figures.rings.map(([ring_id, name, price, days]) => ({ ring_id, name, price, days }));

/**
 * A ring in the form of replies. Old relations may have a ring that is no longer in the definition; it is shown without a name and
 * as a plain ring.
 */
export function presentRing(ctx: Pick<Context, 'config'>, cp: CpDefinition, ring_id: string) {
  const ring = ringsOf(cp).find((known) => known.ring_id === ring_id);
  return {
    ring_id,
    name: ring?.name ?? '',
    icon: pictureUrlByName(ctx, ring ? ringPictureName(ring_id) : PICTURE_NAMES.ring),
  };
}

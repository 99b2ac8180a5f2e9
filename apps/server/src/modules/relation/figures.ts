// The relation's figures (rings, levels, sources, times) stand in the definition of the campaign `cp` (part-two-campaigns.md §17).
import type { RelationDef } from '@shengyu/campaign/definition.ts';
import type { CallSpec, ReplyOf } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import { catalogueOf, type Published } from '#modules/kit/index.ts';
import { answers, type Act, type Answer } from '#wire/act.ts';
import { refuse, type Refused } from '#wire/refusal.ts';

export const CAMPAIGN = 'cp';

export type Cp = { readonly campaign: Published; readonly figures: RelationDef };

/** Undefined: no definition is in force. */
export async function cpOf(ctx: Context): Promise<Cp | undefined> {
  const campaign = (await catalogueOf(ctx)).campaigns.get(CAMPAIGN);
  return campaign?.def.relation && { campaign, figures: campaign.def.relation };
}

/** A call that needs the figures; without them nothing of it is open. */
export const answersCp = <C extends CallSpec>(
  call: C,
  handle: (act: Act<C>, cp: Cp) => Promise<ReplyOf<C> | Refused>,
): Answer =>
  answers(call, async (act) => {
    const cp = await cpOf(act.ctx);
    return cp ? handle(act, cp) : refuse('not_open');
  });

export type Ring = { readonly ring_id: string; readonly name: string; readonly price: number; readonly days: number };

export const ringsOf = ({ figures }: Cp): Ring[] =>
  figures.rings.map(([ring_id, name, price, days]) => ({ ring_id, name, price, days }));

export const RING_IMAGE = 'items/ring';

/** A ring that was withdrawn from the definition keeps its place in old relations. */
export const presentRing = (ctx: Pick<Context, 'config'>, cp: Cp, ring_id: string) => ({
  ring_id,
  name: ringsOf(cp).find((ring) => ring.ring_id === ring_id)?.name ?? '',
  icon: `${ctx.config.STATIC_HOST}/activity/${RING_IMAGE}.svg`,
});

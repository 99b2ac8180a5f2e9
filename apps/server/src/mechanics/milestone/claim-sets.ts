// Call Y06 (claim_milestone) also claims collection sets when the request names a collection; the sets themselves belong to the
// collection mechanic.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { claim_milestone } from '@shengyu/contract/calls/milestone.ts';
import type { CollectionDef, Grant } from '@shengyu/campaign/definition.ts';
import { claimSet, loadCardHoldings, presentDeckSets } from '#mechanics/collection/index.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { refuseIfTooYoung } from '#modules/spend-guard/index.ts';
import {
  requireStage,
  readTokenBalances,
  type StageContext,
  type CampaignPart,
} from '#modules/campaign-engine/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { presentGrantItems } from './view.ts';

type Reply = ReplyOf<typeof claim_milestone>;

export async function claimSets(
  call: StageContext & { tx: Tx },
  collection: CampaignPart<CollectionDef>,
  want: string,
): Promise<Reply | Refused> {
  const { ctx, tx, me, now } = call;
  const { campaign, part: def } = collection;
  await lockMember(tx, me);
  const admitted = await requireStage(call, campaign.def.id, { need: 'claim' });
  if (admitted instanceof Refused) return admitted;
  const barred = await refuseIfTooYoung(tx, me, now);
  if (barred) return barred;
  const asked = def.sets.filter(({ id, need }) => need !== 'each_star' && (want === 'all' || id === want));
  const got: Grant[] = [];
  let refused = refuse('not_found');
  for (const set of asked) {
    const grant = await claimSet(ctx, tx, { collection, set, star_id: 0, user_id: me, now });
    if (grant instanceof Refused) refused = grant;
    else got.push(grant);
  }
  if (got.length === 0) return refused;
  const sets = await presentDeckSets({ ctx, db: tx, me, now }, def, await loadCardHoldings(tx, me, def, now));
  return {
    got: got.flatMap((grant) => presentGrantItems(ctx, grant)),
    sets: sets.map(({ set_id, need, items, state }) => ({ step_id: set_id, at: need, items, state })),
    balance: await readTokenBalances(ctx, tx, campaign, me, now),
  };
}

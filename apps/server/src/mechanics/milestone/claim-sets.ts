// Y06 names a collection where its sets are claimed; the sets are the collection mechanic's (COLL-2).
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { claim_milestone } from '@shengyu/contract/calls/milestone.ts';
import type { CollDef, Grant } from '@shengyu/campaign/definition.ts';
import { claimSet, holdingsOf, setList } from '#mechanics/collection/index.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { tooYoung } from '#modules/guard/index.ts';
import { requireStage, tokenBalances, type Asking, type Part } from '#modules/kit/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { itemsOf } from './view.ts';

type Reply = ReplyOf<typeof claim_milestone>;

export async function claimSets(
  act: Asking & { tx: Tx },
  collection: Part<CollDef>,
  want: string,
): Promise<Reply | Refused> {
  const { ctx, tx, me, now } = act;
  const { campaign, part: def } = collection;
  await lockMember(tx, me);
  const admitted = await requireStage(act, campaign.def.id, { need: 'claim' });
  if (admitted instanceof Refused) return admitted;
  const barred = await tooYoung(tx, me, now);
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
  const sets = await setList({ ctx, db: tx, me, now }, def, await holdingsOf(tx, me, def, now));
  return {
    got: got.flatMap((grant) => itemsOf(ctx, grant)),
    sets: sets.map(({ set_id, need, items, state }) => ({ step_id: set_id, at: need, items, state })),
    balance: await tokenBalances(ctx, tx, campaign, me, now),
  };
}

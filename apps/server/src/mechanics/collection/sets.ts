// Sets of a collection and their rewards. COLL-1: a set is finished when the member has had enough different pieces (or finished
// enough pictures). COLL-2: its reward is claimed once, and claiming uses up no pieces.
import { claimRefusals } from '@shengyu/contract/refusals-campaign.ts';
import type { CollectionDef, CollectionSet } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { collectionSetDone } from '#events/catalogue/campaign.ts';
import type { Grant } from '#modules/bag/index.ts';
import {
  giveGrant,
  type CampaignCatalogue,
  type CampaignPart,
  type PublishedCampaign,
} from '#modules/campaign-engine/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { loadCardHoldings, countOwnedKinds } from './cards.ts';
import { loadStarPictures } from './pictures.ts';
import { markSetClaimed, recordFinishedSet, listSetRows } from './store.ts';

/** The state of a set for a member: 0 not reached, 1 claimable, 2 claimed. */
type ClaimState = 0 | 1 | 2;

/**
 * A set that a request or event is about. A set with the need `each_star` exists once per star picture, and `star_id` names the
 * picture; for all other sets `star_id` is 0.
 */
export type SetInstance = { readonly set: CollectionSet; readonly star_id: number };

export type SetView = SetInstance & {
  readonly need: number;
  readonly have: number;
  readonly state: ClaimState;
  readonly claimed_at?: Date;
};

/** Progress of a member: `have` counts distinct kinds of a deck, or finished pictures of a collection of star pictures. */
export type CollectionProgress = { readonly have: number; isPictureDone(star_id: number): boolean };

export async function loadCollectionProgress(
  db: Queryable,
  user_id: number,
  def: CollectionDef,
  now: number,
): Promise<CollectionProgress> {
  if (Array.isArray(def.pieces)) {
    const have = countOwnedKinds(await loadCardHoldings(db, user_id, def, now));
    return { have, isPictureDone: () => false };
  }
  const pictures = await loadStarPictures(db, user_id, def);
  const done = new Set(pictures.filter(({ isDone }) => isDone).map(({ star_id }) => star_id));
  return { have: done.size, isPictureDone: (star_id) => done.has(star_id) };
}

const isReached = ({ set, star_id }: SetInstance, progress: CollectionProgress): boolean =>
  set.need === 'each_star' ? progress.isPictureDone(star_id) : progress.have >= set.need;

export async function loadSetViews(
  db: Queryable,
  user_id: number,
  asked: readonly SetInstance[],
  progress: CollectionProgress,
): Promise<SetView[]> {
  const rows = await listSetRows(db, user_id, [...new Set(asked.map(({ set }) => set.id))]);
  return asked.map((one) => {
    const row = rows.find((r) => r.set_id === one.set.id && r.star_id === one.star_id);
    const claimed = row?.claimed_at ?? undefined;
    const isDone = isReached(one, progress) || row !== undefined;
    const need = one.set.need === 'each_star' ? 1 : one.set.need;
    const have = one.set.need === 'each_star' ? Number(isDone) : Math.min(progress.have, need);
    return { ...one, need, have, state: claimed ? 2 : isDone ? 1 : 0, ...(claimed ? { claimed_at: claimed } : {}) };
  });
}

export type SetClaim = SetInstance & {
  readonly collection: CampaignPart<CollectionDef>;
  readonly user_id: number;
  readonly now: number;
};

/** Gives the reward of a finished set. The caller must have locked the member and checked the campaign's stage. */
export async function claimSet(ctx: Context, tx: Tx, c: SetClaim): Promise<Grant | Refused> {
  const { user_id, now, set, star_id } = c;
  const { campaign, part: def } = c.collection;
  const progress = await loadCollectionProgress(tx, user_id, def, now);
  const [view] = await loadSetViews(tx, user_id, [c], progress);
  if (view!.state === 0) return refuse(claimRefusals.not_reached);
  if (view!.state === 2) return refuse(claimRefusals.done);
  await finishSets(tx, { user_id, campaign, sets: [c], at: now });
  await markSetClaimed(tx, { user_id, set_id: set.id, star_id }, campaign.def_hash, new Date(now));
  const ref = `set:${set.id}${star_id > 0 ? `:${star_id}` : ''}:${user_id}`;
  await giveGrant(ctx, tx, { campaign, user_id, grant: set.grant, origin: 'reward', ref, at: now });
  return set.grant;
}

/** Finds a set by its id, for the call that claims milestone steps and sets (Y06, claim_milestone). */
export function findSet(
  catalogue: CampaignCatalogue,
  set_id: string,
): { collection: CampaignPart<CollectionDef>; set: CollectionSet } | undefined {
  for (const collection of catalogue.all('collection')) {
    const set = collection.part.sets.find(({ id }) => id === set_id);
    if (set) return { collection, set };
  }
  return undefined;
}

type Finishing = { user_id: number; campaign: PublishedCampaign; sets: readonly SetInstance[]; at: number };

/**
 * Records each of these sets that was not finished before, and emits collection.set_done for it. Usually a set is
 * finished when its last piece arrives, at the latest when the member claims it.
 */
export async function finishSets(tx: Tx, { user_id, campaign, sets, at }: Finishing): Promise<void> {
  for (const { set, star_id } of sets) {
    if (!(await recordFinishedSet(tx, { user_id, set_id: set.id, star_id }, new Date(at)))) continue;
    const star = star_id > 0 ? { star_id } : {};
    const data = { user_id, set_id: set.id, ...star, campaign: campaign.def.id, def_hash: campaign.def_hash };
    tx.emit(collectionSetDone, { key: user_id, at, actor_id: user_id, data });
  }
}

/**
 * The sets of a collection that are reached with this progress. Sets that exist once per picture are checked only for the pictures
 * in `stars`.
 */
export const listReachedSets = (
  def: CollectionDef,
  progress: CollectionProgress,
  stars: readonly number[],
): SetInstance[] =>
  def.sets
    .flatMap((set) => (set.need === 'each_star' ? stars.map((star_id) => ({ set, star_id })) : [{ set, star_id: 0 }]))
    .filter((asked) => isReached(asked, progress));

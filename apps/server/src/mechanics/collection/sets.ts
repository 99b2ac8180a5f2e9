// Sets: finished when enough kinds (or pictures) were had, claimed once, using nothing up (COLL-1, COLL-2).
import { claimRefusals } from '@shengyu/contract/refusals-campaign.ts';
import type { CollDef, CollSet } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import type { Grant } from '#modules/bag/index.ts';
import { grantOf, type Catalogue, type Part, type Published } from '#modules/kit/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { holdingsOf, kindsOwned } from './cards.ts';
import { picturesOf } from './pictures.ts';
import { claimRow, finishSet, setsOf } from './store.ts';

/** Not reached, claimable, claimed. */
export type ClaimState = 0 | 1 | 2;

/** One of a collection's sets; `each_star` sets are one per picture. */
export type SetAsked = { readonly set: CollSet; readonly star_id: number };

export type SetView = SetAsked & {
  readonly need: number;
  readonly have: number;
  readonly state: ClaimState;
  readonly claimed_at?: Date;
};

/** Progress of a member: distinct kinds of a deck, finished pictures of a sky. */
export type Progress = { readonly have: number; isPictureDone(star_id: number): boolean };

export async function progressOf(db: Queryable, user_id: number, def: CollDef, now: number): Promise<Progress> {
  if (Array.isArray(def.pieces)) {
    const have = kindsOwned(await holdingsOf(db, user_id, def, now));
    return { have, isPictureDone: () => false };
  }
  const pictures = await picturesOf(db, user_id, def);
  const done = new Set(pictures.filter(({ isDone }) => isDone).map(({ star_id }) => star_id));
  return { have: done.size, isPictureDone: (star_id) => done.has(star_id) };
}

const isReached = ({ set, star_id }: SetAsked, progress: Progress): boolean =>
  set.need === 'each_star' ? progress.isPictureDone(star_id) : progress.have >= set.need;

/** The state of these sets for a member. */
export async function setViews(
  db: Queryable,
  user_id: number,
  asked: readonly SetAsked[],
  progress: Progress,
): Promise<SetView[]> {
  const rows = await setsOf(db, user_id, [...new Set(asked.map(({ set }) => set.id))]);
  return asked.map((one) => {
    const row = rows.find((r) => r.set_id === one.set.id && r.star_id === one.star_id);
    const claimed = row?.claimed_at ?? undefined;
    const isDone = isReached(one, progress) || row !== undefined;
    const need = one.set.need === 'each_star' ? 1 : one.set.need;
    const have = one.set.need === 'each_star' ? Number(isDone) : Math.min(progress.have, need);
    return { ...one, need, have, state: claimed ? 2 : isDone ? 1 : 0, ...(claimed ? { claimed_at: claimed } : {}) };
  });
}

export type Claiming = SetAsked & {
  readonly collection: Part<CollDef>;
  readonly user_id: number;
  readonly now: number;
};

/** Gives a finished set's reward. The member is locked by the caller, the stage was checked. */
export async function claimSet(ctx: Context, tx: Tx, c: Claiming): Promise<Grant | Refused> {
  const { user_id, now, set, star_id } = c;
  const { campaign, part: def } = c.collection;
  const progress = await progressOf(tx, user_id, def, now);
  const [view] = await setViews(tx, user_id, [c], progress);
  if (view!.state === 0) return refuse(claimRefusals.not_reached);
  if (view!.state === 2) return refuse(claimRefusals.done);
  await finishSets(tx, { user_id, campaign, sets: [c], at: now });
  await claimRow(tx, { user_id, set_id: set.id, star_id }, campaign.def_hash, new Date(now));
  const ref = `set:${set.id}${star_id > 0 ? `:${star_id}` : ''}:${user_id}`;
  await grantOf(ctx, tx, { campaign, user_id, grant: set.grant, origin: 'reward', ref, at: now });
  return set.grant;
}

/** A deck's set by its id, for the call that claims steps of every kind (Y06). */
export function setNamed(
  catalogue: Catalogue,
  set_id: string,
): { collection: Part<CollDef>; set: CollSet } | undefined {
  for (const collection of catalogue.all('collection')) {
    const set = collection.part.sets.find(({ id }) => id === set_id);
    if (set) return { collection, set };
  }
  return undefined;
}

type Finishing = { user_id: number; campaign: Published; sets: readonly SetAsked[]; at: number };

/** Tells of each that was not finished before: it counts when the last piece comes, not when somebody taps (collection.set_done). */
export async function finishSets(tx: Tx, { user_id, campaign, sets, at }: Finishing): Promise<void> {
  for (const { set, star_id } of sets) {
    if (!(await finishSet(tx, { user_id, set_id: set.id, star_id }, new Date(at)))) continue;
    const star = star_id > 0 ? { star_id } : {};
    const data = { user_id, set_id: set.id, ...star, campaign: campaign.def.id, def_hash: campaign.def_hash };
    tx.emit({ name: 'collection.set_done', key: user_id, at, actor_id: user_id, data });
  }
}

/** Which of a collection's sets are reached with this progress. */
export const reachedSets = (def: CollDef, progress: Progress, stars: readonly number[]): SetAsked[] =>
  def.sets
    .flatMap((set) => (set.need === 'each_star' ? stars.map((star_id) => ({ set, star_id })) : [{ set, star_id: 0 }]))
    .filter((asked) => isReached(asked, progress));

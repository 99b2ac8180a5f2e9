// COLL-5: a new piece lights the next star of the current sign's picture; pieces beyond a complete picture give the items of `dup`
// instead. This runs in the transaction that grants the piece, so the reply of that call can already show the star.
import type { CollectionDef } from '@shengyu/campaign/definition.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { starSignOn } from '@shengyu/rules/board/zodiac.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { collectionPiece } from '#events/catalogue/campaign.ts';
import {
  readCampaignCatalogue,
  giveGrant,
  type ItemArrivalListener,
  type CampaignGrant,
  type CampaignPart,
} from '#modules/campaign-engine/index.ts';
import { loadStarPictures, starsPerPicture } from './pictures.ts';
import { finishSets, loadCollectionProgress, listReachedSets } from './sets.ts';
import { insertLitStar, listLitStars } from './store.ts';

export const lightStars: ItemArrivalListener = async (ctx, tx, granted) => {
  for (const sky of (await readCampaignCatalogue(ctx)).all('collection')) {
    const { pieces } = sky.part;
    if (!('per_star' in pieces)) continue;
    const come = granted.grant.reduce((sum, line) => (line.item_code === pieces.item ? sum + line.qty : sum), 0);
    if (come > 0) await light(ctx, tx, sky, granted, come);
  }
};

async function light(
  ctx: Context,
  tx: Tx,
  sky: CampaignPart<CollectionDef>,
  g: CampaignGrant,
  come: number,
): Promise<void> {
  const { campaign, part: def } = sky;
  const { user_id, ref, at } = g;
  const { star_id } = starSignOn(dayOf(at));
  const { lit } = (await loadStarPictures(tx, user_id, def)).find((picture) => picture.star_id === star_id)!;
  const fresh = Math.min(come, starsPerPicture(def) - lit.length);
  for (let i = 1; i <= fresh; i++) {
    const no = lit.length + i;
    await insertLitStar(tx, user_id, def.id, { star_id, no, ref, lit_at: new Date(at) });
    const data = {
      user_id,
      piece: itemOf(def),
      star_id,
      point: no,
      campaign: campaign.def.id,
      def_hash: campaign.def_hash,
    };
    tx.emit(collectionPiece, { key: user_id, at, actor_id: user_id, data });
  }
  if (fresh > 0 && lit.length + fresh === starsPerPicture(def)) {
    const sets = listReachedSets(def, await loadCollectionProgress(tx, user_id, def, at), [star_id]);
    await finishSets(tx, { user_id, campaign, sets, at });
  }
  if (come === fresh || !def.dup) return;
  const grant = def.dup.map(({ item_code, qty }) => ({ item_code, qty: qty * (come - fresh) }));
  await giveGrant(ctx, tx, { campaign, user_id, grant, origin: 'reward', ref: `${ref}:dup`, at });
}

const itemOf = ({ pieces }: CollectionDef): string => ('per_star' in pieces ? pieces.item : '');

export type LastLitStar = { star_id: number; point: number; img_done: 0 | 1 };

/**
 * Finds the last star that the grant with this reference lit, for the reply of the sign-in call (T07); undefined when the grant lit
 * none.
 */
export async function findLastStarLitBy(
  ctx: Context,
  db: Queryable,
  user_id: number,
  ref: string,
): Promise<LastLitStar | undefined> {
  for (const { part: def } of (await readCampaignCatalogue(ctx)).all('collection')) {
    if (!('per_star' in def.pieces)) continue;
    const last = (await listLitStars(db, user_id, def.id)).findLast((star) => star.ref === ref);
    if (last) return { star_id: last.star_id, point: last.no, img_done: last.no === def.pieces.per_star ? 1 : 0 };
  }
  return undefined;
}

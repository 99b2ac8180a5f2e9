// A piece lights the next star of the current sign's picture; when the picture is complete it gives `dup` instead (COLL-5). It
// happens where the piece is granted, so that the page that gave it can show the star.
import type { CollDef } from '@shengyu/campaign/definition.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { signOn } from '@shengyu/rules/zodiac.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { catalogueOf, grantOf, type Arrival, type Granting, type Part } from '#modules/kit/index.ts';
import { picturesOf, starsPerPicture } from './pictures.ts';
import { finishSets, progressOf, reachedSets } from './sets.ts';
import { insertLit, litStars } from './store.ts';

export const lightStars: Arrival = async (ctx, tx, granted) => {
  for (const sky of (await catalogueOf(ctx)).all('collection')) {
    const { pieces } = sky.part;
    if (!('per_star' in pieces)) continue;
    const come = granted.grant.reduce((sum, line) => (line.item_code === pieces.item ? sum + line.qty : sum), 0);
    if (come > 0) await light(ctx, tx, sky, granted, come);
  }
};

async function light(ctx: Context, tx: Tx, sky: Part<CollDef>, g: Granting, come: number): Promise<void> {
  const { campaign, part: def } = sky;
  const { user_id, ref, at } = g;
  const { star_id } = signOn(dayOf(at));
  const { lit } = (await picturesOf(tx, user_id, def)).find((picture) => picture.star_id === star_id)!;
  const fresh = Math.min(come, starsPerPicture(def) - lit.length);
  for (let i = 1; i <= fresh; i++) {
    const no = lit.length + i;
    await insertLit(tx, user_id, def.id, { star_id, no, ref, lit_at: new Date(at) });
    const data = {
      user_id,
      piece: itemOf(def),
      star_id,
      point: no,
      campaign: campaign.def.id,
      def_hash: campaign.def_hash,
    };
    tx.emit({ name: 'collection.piece', key: user_id, at, actor_id: user_id, data });
  }
  if (fresh > 0 && lit.length + fresh === starsPerPicture(def)) {
    const sets = reachedSets(def, await progressOf(tx, user_id, def, at), [star_id]);
    await finishSets(tx, { user_id, campaign, sets, at });
  }
  if (come === fresh || !def.dup) return;
  const grant = def.dup.map(({ item_code, qty }) => ({ item_code, qty: qty * (come - fresh) }));
  await grantOf(ctx, tx, { campaign, user_id, grant, origin: 'reward', ref: `${ref}:dup`, at });
}

const itemOf = ({ pieces }: CollDef): string => ('per_star' in pieces ? pieces.item : '');

export type LitNow = { star_id: number; point: number; img_done: 0 | 1 };

/** The last star a grant's piece lit, for the answer of the act that gave it (T07); undefined: it lit none. */
export async function litBy(ctx: Context, db: Queryable, user_id: number, ref: string): Promise<LitNow | undefined> {
  for (const { part: def } of (await catalogueOf(ctx)).all('collection')) {
    if (!('per_star' in def.pieces)) continue;
    const last = (await litStars(db, user_id, def.id)).findLast((star) => star.ref === ref);
    if (last) return { star_id: last.star_id, point: last.no, img_done: last.no === def.pieces.per_star ? 1 : 0 };
  }
  return undefined;
}

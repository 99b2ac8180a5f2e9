// Which stars of the star pictures a member has lit; the definition says how many stars one picture has (COLL-5).
import type { CollectionDef } from '@shengyu/campaign/definition.ts';
import { STAR_SIGNS } from '@shengyu/rules/board/zodiac.ts';
import type { Queryable } from '#db/db.ts';
import { listLitStars, type LitStar } from './store.ts';

export type MemberStarPicture = {
  readonly star_id: number;
  readonly lit: readonly LitStar[];
  readonly isDone: boolean;
};

/** Number of stars in a picture; 0 when the collection has no pictures. */
export const starsPerPicture = ({ pieces }: CollectionDef): number => ('per_star' in pieces ? pieces.per_star : 0);

/** All twelve pictures of a member, in the order of the signs. */
export async function loadStarPictures(
  db: Queryable,
  user_id: number,
  def: CollectionDef,
): Promise<MemberStarPicture[]> {
  const stars = user_id > 0 ? await listLitStars(db, user_id, def.id) : [];
  return STAR_SIGNS.map(({ star_id }) => {
    const lit = stars.filter((star) => star.star_id === star_id);
    return { star_id, lit, isDone: lit.length >= starsPerPicture(def) };
  });
}

export const countFinishedPictures = async (db: Queryable, user_id: number, def: CollectionDef): Promise<number> =>
  (await loadStarPictures(db, user_id, def)).filter(({ isDone }) => isDone).length;

// Star pictures as they stand: nine stars each, lit in order (COLL-5).
import type { CollDef } from '@shengyu/campaign/definition.ts';
import { SIGNS } from '@shengyu/rules/zodiac.ts';
import type { Queryable } from '#db/db.ts';
import { litStars, type Lit } from './store.ts';

export type Picture = { readonly star_id: number; readonly lit: readonly Lit[]; readonly isDone: boolean };

/** Stars of a picture; 0: the collection has none. */
export const starsPerPicture = ({ pieces }: CollDef): number => ('per_star' in pieces ? pieces.per_star : 0);

/** All twelve, in the signs' order. */
export async function picturesOf(db: Queryable, user_id: number, def: CollDef): Promise<Picture[]> {
  const stars = user_id > 0 ? await litStars(db, user_id, def.id) : [];
  return SIGNS.map(({ star_id }) => {
    const lit = stars.filter((star) => star.star_id === star_id);
    return { star_id, lit, isDone: lit.length >= starsPerPicture(def) };
  });
}

export const picturesDone = async (db: Queryable, user_id: number, def: CollDef): Promise<number> =>
  (await picturesOf(db, user_id, def)).filter(({ isDone }) => isDone).length;

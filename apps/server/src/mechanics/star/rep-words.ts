// The words that spokespersons publish for their sign, for the board of star signs (call T16).
import type { Queryable } from '#db/db.ts';
import { listSpokespersonRows } from './store.ts';

type SpokespersonWords = {
  readonly likes: number;
  /** The words that everybody sees; absent unless they passed moderation. */
  readonly words?: string;
  /** The words as their writer sees them, in every state: 0 checking, 1 shown, 2 refused. */
  readonly own?: { readonly words: string; readonly state: 0 | 1 | 2 };
};

/** By star_id, for the spokespersons of a season. */
export const spokespersonWordsOf = async (db: Queryable, season: string): Promise<Map<number, SpokespersonWords>> =>
  new Map(
    (await listSpokespersonRows(db, season)).map(({ star_id, words, state, likes }) => [
      star_id,
      { likes, ...(words === '' ? {} : { own: { words, state }, ...(state === 1 ? { words } : {}) }) },
    ]),
  );

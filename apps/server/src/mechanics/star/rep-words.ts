// The words that spokespersons publish for their sign, for the board of star signs (call T16).
import type { Queryable } from '#db/db.ts';
import { listSpokespersonRows } from './store.ts';

/** The words (only if they passed moderation) and the number of likes, by star_id. */
export const spokespersonWordsOf = async (
  db: Queryable,
  season: string,
): Promise<Map<number, { words?: string; likes: number }>> =>
  new Map(
    (await listSpokespersonRows(db, season)).map(({ star_id, words, state, likes }) => [
      star_id,
      state === 1 && words !== '' ? { words, likes } : { likes },
    ]),
  );

// Spokespersons: last season's first places speak for their sign (Y22).
import { rep_words } from '@shengyu/contract/calls/plays.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { spokespersons, type RepWords } from '#mechanics/rank/index.ts';
import { askModerator, cleanLine, hasSensitive } from '#modules/content/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { addRepLike, markLiked, repRows, saveWords } from './store.ts';

/** For the board of seats: what passed moderation, and likes. */
export const repWordsOf: RepWords = async (db, season) =>
  new Map(
    (await repRows(db, season)).map(({ star_id, words, state, likes }) => [
      star_id,
      state === 1 && words !== '' ? { words, likes } : { likes },
    ]),
  );

export const repRef = (rep: { user_id: number; season: string; star_id: number; word_no: number }): string =>
  `${rep.user_id}:${rep.season}:${rep.star_id}:${rep.word_no}`;

export function readRepRef(ref: string) {
  const [user_id, season, star_id, word_no] = ref.split(':');
  return { user_id: Number(user_id), season: season!, star_id: Number(star_id), word_no: Number(word_no) };
}

export type Speaking = {
  readonly me: number;
  readonly star_id: number;
  readonly words?: string | undefined;
  readonly like?: 0 | 1 | undefined;
  readonly now: number;
};
type Said = { words: string; state: 0 | 1 | 2; likes: number };

export async function speak(ctx: Context, tx: Tx, s: Speaking): Promise<Said | Refused> {
  const { me, star_id, now } = s;
  await lockMember(tx, me);
  const { season, byStar } = await spokespersons(ctx, tx, now);
  const user_id = byStar.get(star_id);
  if (user_id === undefined) return refuse('not_found');
  const rep = { user_id, season, star_id };
  if (s.words !== undefined) {
    const refused = await write(tx, { ...rep, me, words: s.words, now });
    if (refused) return refused;
  }
  if (s.like === 1 && user_id !== me && (await markLiked(tx, me, star_id, dayOf(now)))) await addRepLike(tx, rep);
  const row = (await repRows(tx, season)).find((r) => r.user_id === user_id && r.star_id === star_id);
  const { words = '', state = 0, likes = 0 } = row ?? {};
  // Others see what passed; the spokesperson sees what was written.
  return { words: state === 1 || user_id === me ? words : '', state, likes };
}

type Writing = { me: number; user_id: number; season: string; star_id: number; words: string; now: number };

async function write(tx: Tx, w: Writing): Promise<Refused | undefined> {
  if (w.user_id !== w.me) return refuse(rep_words.refusals.no_permission);
  const words = cleanLine(w.words);
  if (words === '') return refuse('params');
  if (hasSensitive(words)) return refuse(rep_words.refusals.sensitive);
  const { user_id, season, star_id } = w;
  const { word_no } = await saveWords(tx, { user_id, season, star_id }, words);
  const ref = repRef({ user_id, season, star_id, word_no });
  await askModerator(tx, { user_id, kind: 'rep_words', ref, content: words, at: w.now });
  return undefined;
}

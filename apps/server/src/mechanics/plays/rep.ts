// Spokespersons: the member who was first for a star sign last season may publish a few words for it, and others can like them
// (call Y22).
import { rep_words } from '@shengyu/contract/calls/plays.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { findSpokespersons } from '#mechanics/rank/index.ts';
import { submitForModeration, cleanLine, hasSensitiveWord } from '#modules/content/index.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import {
  addSpokespersonLike,
  listSignsLikedOn,
  markSpokespersonLiked,
  listSpokespersonRows,
  saveSpokespersonWords,
} from '#mechanics/star/index.ts';

const repRef = (rep: { user_id: number; season: string; star_id: number; word_no: number }): string =>
  `${rep.user_id}:${rep.season}:${rep.star_id}:${rep.word_no}`;

export function parseSpokespersonWordsRef(ref: string) {
  const [user_id, season, star_id, word_no] = ref.split(':');
  return { user_id: Number(user_id), season: season!, star_id: Number(star_id), word_no: Number(word_no) };
}

export type SpokespersonWordsRequest = {
  readonly me: number;
  readonly star_id: number;
  readonly words?: string | undefined;
  readonly like?: 0 | 1 | undefined;
  readonly now: number;
};
type Said = { words: string; state: 0 | 1 | 2; likes: number; liked: 0 | 1 };

export async function updateSpokespersonWords(
  ctx: Context,
  tx: Tx,
  s: SpokespersonWordsRequest,
): Promise<Said | Refused> {
  const { me, star_id, now } = s;
  await lockMember(tx, me);
  const { season, byStar } = await findSpokespersons(ctx, tx, now);
  const user_id = byStar.get(star_id);
  if (user_id === undefined) return refuse('not_found');
  const rep = { user_id, season, star_id };
  if (s.words !== undefined) {
    const refused = await write(tx, { ...rep, me, words: s.words, now });
    if (refused) return refused;
  }
  if (s.like === 1 && user_id !== me && (await markSpokespersonLiked(tx, me, star_id, dayOf(now))))
    await addSpokespersonLike(tx, rep);
  const row = (await listSpokespersonRows(tx, season)).find((r) => r.user_id === user_id && r.star_id === star_id);
  const { words = '', state = 0, likes = 0 } = row ?? {};
  // Others see only words that passed moderation; the spokesperson sees the own words in every state.
  const liked = toBit((await listSignsLikedOn(tx, me, dayOf(now))).has(star_id));
  return { words: state === 1 || user_id === me ? words : '', state, likes, liked };
}

type Writing = { me: number; user_id: number; season: string; star_id: number; words: string; now: number };

async function write(tx: Tx, w: Writing): Promise<Refused | undefined> {
  if (w.user_id !== w.me) return refuse(rep_words.refusals.no_permission);
  const words = cleanLine(w.words);
  if (words === '') return refuse('params');
  if (hasSensitiveWord(words)) return refuse(rep_words.refusals.sensitive);
  const { user_id, season, star_id } = w;
  const { word_no } = await saveSpokespersonWords(tx, { user_id, season, star_id }, words);
  const ref = repRef({ user_id, season, star_id, word_no });
  await submitForModeration(tx, { user_id, kind: 'rep_words', ref, content: words, at: w.now });
  return undefined;
}

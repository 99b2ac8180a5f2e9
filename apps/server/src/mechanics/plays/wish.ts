// The wish wall: texts that passed moderation, and likes (Y24, Y25; written with O04).
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { askModerator, cleanLine, hasSensitive } from '#modules/content/index.ts';
import type { Published } from '#modules/kit/index.ts';
import { blockBetween } from '#modules/user/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { insertWishLike, likedAmong, saveWish, wishById, wishOf } from './wish-store.ts';

export const WISH_CAMPAIGN = 'zyj';

const WISH_MAX = 30;

export type Wishing = {
  readonly campaign: Published;
  readonly season: string;
  readonly user_id: number;
  readonly text: string;
  readonly is_public: boolean;
  readonly now: number;
};

/** Checking, or shown at once because nobody else sees it. The same text again is the wish that stands. */
export async function writeWish(tx: Tx, w: Wishing): Promise<{ text_state: 0 | 1 | 2 } | Refused> {
  const { user_id, campaign, season, is_public, now } = w;
  await lockMember(tx, user_id);
  const text = cleanLine(w.text);
  if (text === '' || Array.from(text).length > WISH_MAX) return refuse('params');
  if (hasSensitive(text)) return refuse('sensitive');
  const key = { user_id, campaign: campaign.def.id, season };
  const known = await wishOf(tx, key);
  if (known?.text === text && known.is_public === is_public) return { text_state: known.state };
  const state = is_public ? 0 : 1;
  const wish_id = await saveWish(tx, { ...key, text, is_public, state, at: new Date(now) });
  if (is_public) await askModerator(tx, { user_id, kind: 'wish', ref: String(wish_id), content: text, at: now });
  emitPlay(tx, 'wish.written', { user_id, campaign, now, more: { ref: String(wish_id) } });
  return { text_state: state };
}

export type Liking = {
  readonly campaign: Published;
  readonly user_id: number;
  readonly wish_id: number;
  readonly now: number;
};

/** Once per member and wish. Who likes and whose count grows are two owners: the count follows by wish.liked. */
export async function likeWish(tx: Tx, l: Liking): Promise<{ likes: number; liked: 1 } | Refused> {
  const { user_id, wish_id, now, campaign } = l;
  await lockMember(tx, user_id);
  const wish = await wishById(tx, wish_id);
  const isSeen = wish?.state === 1 && wish.is_public && wish.campaign === campaign.def.id;
  if (!isSeen || (await blockBetween(tx, user_id, wish.user_id))) return refuse('not_found');
  if (wish.user_id === user_id) return refuse('params');
  if ((await likedAmong(tx, user_id, [wish_id])).has(wish_id)) return { likes: wish.likes, liked: 1 };
  await insertWishLike(tx, user_id, wish_id, new Date(now));
  const more = { ref: String(wish_id), peer_id: wish.user_id };
  emitPlay(tx, 'wish.liked', { user_id, campaign, now, more });
  return { likes: wish.likes + 1, liked: 1 };
}

type Played = { user_id: number; campaign: Published; now: number; more?: object };

export function emitPlay(
  tx: Tx,
  name: 'wish.written' | 'wish.liked' | 'fortune.viewed',
  { user_id, campaign, now, more }: Played,
): void {
  const data = { user_id, campaign: campaign.def.id, def_hash: campaign.def_hash, day: dayOf(now), ...more };
  tx.emit({ name, key: user_id, at: now, actor_id: user_id, data });
}

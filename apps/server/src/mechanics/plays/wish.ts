// The wish wall: texts that passed moderation, and likes (calls Y24 and Y25; wishes are written with call O04).
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { fortuneViewed, wishLiked, wishWritten } from '#events/catalogue/play.ts';
import { submitForModeration, cleanLine, hasSensitiveWord } from '#modules/content/index.ts';
import type { PublishedCampaign } from '#modules/campaign-engine/index.ts';
import { hasBlockBetween } from '#modules/user/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { insertWishLike, findLikedWishIds, saveWish, wishById, wishOf } from './wish-store.ts';

const WISH_MAX = 30;

export type NewWish = {
  readonly campaign: PublishedCampaign;
  readonly season: string;
  readonly user_id: number;
  readonly text: string;
  readonly is_public: boolean;
  readonly now: number;
};

/**
 * Writes a wish. Returns the state of the text: 0 waiting for moderation, 1 published (a private wish at once, because nobody else
 * sees it), 2 refused. Writing the same text again keeps the existing wish.
 */
export async function writeWish(tx: Tx, w: NewWish): Promise<{ text_state: 0 | 1 | 2 } | Refused> {
  const { user_id, campaign, season, is_public, now } = w;
  await lockMember(tx, user_id);
  const text = cleanLine(w.text);
  if (text === '' || Array.from(text).length > WISH_MAX) return refuse('params');
  if (hasSensitiveWord(text)) return refuse('sensitive');
  const key = { user_id, campaign: campaign.def.id, season };
  const known = await wishOf(tx, key);
  if (known?.text === text && known.is_public === is_public) return { text_state: known.state };
  const state = is_public ? 0 : 1;
  const wish_id = await saveWish(tx, { ...key, text, is_public, state, at: new Date(now) });
  if (is_public) await submitForModeration(tx, { user_id, kind: 'wish', ref: String(wish_id), content: text, at: now });
  const data = { ...played({ user_id, campaign, now }), ref: String(wish_id) };
  tx.emit(wishWritten, { key: user_id, at: now, actor_id: user_id, data });
  return { text_state: state };
}

export type WishLikeRequest = {
  readonly campaign: PublishedCampaign;
  readonly user_id: number;
  readonly wish_id: number;
  readonly now: number;
};

/**
 * A member can like a wish once. The like count belongs to another member's row, so it is increased
 * later by the consumer of wish.liked.
 */
export async function likeWish(tx: Tx, l: WishLikeRequest): Promise<{ likes: number; liked: 1 } | Refused> {
  const { user_id, wish_id, now, campaign } = l;
  await lockMember(tx, user_id);
  const wish = await wishById(tx, wish_id);
  const isSeen = wish?.state === 1 && wish.is_public && wish.campaign === campaign.def.id;
  if (!isSeen || (await hasBlockBetween(tx, user_id, wish.user_id))) return refuse('not_found');
  if (wish.user_id === user_id) return refuse('params');
  if ((await findLikedWishIds(tx, user_id, [wish_id])).has(wish_id)) return { likes: wish.likes, liked: 1 };
  await insertWishLike(tx, user_id, wish_id, new Date(now));
  const data = { ...played({ user_id, campaign, now }), ref: String(wish_id), peer_id: wish.user_id };
  tx.emit(wishLiked, { key: user_id, at: now, actor_id: user_id, data });
  return { likes: wish.likes + 1, liked: 1 };
}

type Played = { readonly user_id: number; readonly campaign: PublishedCampaign; readonly now: number };

/** The fields that every event of this module carries. */
const played = ({ user_id, campaign, now }: Played) => ({
  user_id,
  campaign: campaign.def.id,
  def_hash: campaign.def_hash,
  day: dayOf(now),
});

export const emitFortuneViewed = (tx: Tx, p: Played): void =>
  tx.emit(fortuneViewed, { key: p.user_id, at: p.now, actor_id: p.user_id, data: played(p) });

// Events between people: follows, blocks, greetings, messages, and pairs.
import { oneOf, optional, Type } from '@shengyu/contract/schema.ts';
import { codeField, countField, dayField, declareEvent, idField, unixSecondsField } from '../event.ts';

const follow = { user_id: idField, target_id: idField, is_friend: Type.Boolean() };
export const userFollowed = declareEvent('user.followed', follow);
export const userUnfollowed = declareEvent('user.unfollowed', follow);
export const userBlocked = declareEvent('user.blocked', follow);

/** These events carry counts only, never content. */
const toward = { user_id: idField, target_id: idField, num: countField };
export const socialLiked = declareEvent('social.liked', toward);
export const socialGreeted = declareEvent('social.greeted', toward);
/** The number of messages that a member sent in a room (`room_id`) or to a person (`target_id`). */
export const chatCounted = declareEvent('chat.counted', {
  user_id: idField,
  target_id: optional(idField),
  room_id: optional(idField),
  num: countField,
});

const invite = { invite_id: idField, a: idField, b: idField };
export const relationInvited = declareEvent('relation.invited', { ...invite, state: oneOf('invited') });
export const relationInviteClosed = declareEvent('relation.invite_closed', {
  ...invite,
  state: oneOf('declined', 'expired', 'withdrawn'),
});

const pair = { relation_id: idField, a: idField, b: idField, state: oneOf('bonded', 'cooling', 'ended') };
export const relationBonded = declareEvent('relation.bonded', { ...pair, level: countField });
export const relationLevelUp = declareEvent('relation.level_up', { ...pair, level: countField });
/** REL-12: both partners of a pair have greeted each other on this day by tapping a button. */
export const relationCosign = declareEvent('relation.cosign', { ...pair, day: dayField });
export const relationCooling = declareEvent('relation.cooling', { ...pair, until: unixSecondsField });
export const relationRestored = declareEvent('relation.restored', pair);
export const relationEnded = declareEvent('relation.ended', {
  ...pair,
  reason: oneOf('cooled', 'agreed', 'block', 'report', 'ban', 'cancel'),
});
/** A member wrote a love note to the partner of the pair. */
export const cpLoveNote = declareEvent('cp.love_note', {
  user_id: idField,
  peer_id: idField,
  ref: codeField,
  day: dayField,
  campaign: codeField,
  def_hash: optional(codeField),
});

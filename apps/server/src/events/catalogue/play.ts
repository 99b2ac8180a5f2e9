// Events of what members play in campaigns: wishes, fortunes, tarot cards, matches, boards.
import { int, objectOf, oneOf, optional } from '@shengyu/contract/schema.ts';
import { codeField, countField, dayField, declareEvent, idField, listField } from '../event.ts';

const of = { campaign: codeField, def_hash: codeField };

const wish = { ...of, user_id: idField, day: dayField, ref: codeField };
export const wishWritten = declareEvent('wish.written', wish);
export const wishLiked = declareEvent('wish.liked', { ...wish, peer_id: idField });
export const fortuneViewed = declareEvent('fortune.viewed', { ...of, user_id: idField, day: dayField });
export const tarotSpreadRead = declareEvent('tarot.spread_read', { ...of, user_id: idField, day: dayField });
/** A member read a tarot spread together with a friend (`peer_id`). */
export const tarotSpreadPair = declareEvent('tarot.spread_pair', {
  ...of,
  user_id: idField,
  day: dayField,
  peer_id: idField,
});

const match = { match_id: codeField, a: idField, b: idField, score: countField, campaign: codeField };
export const matchMade = declareEvent('match.made', { ...match, def_hash: codeField });
export const matchMutual = declareEvent('match.mutual', { ...match, def_hash: optional(codeField) });

const period = oneOf('slot', 'day', 'week', 'month', 'season', 'campaign', 'total');
const board = {
  rank_code: codeField,
  campaign: codeField,
  window: period,
  period_key: codeField,
  star_id: optional(idField),
};
export const rankChanged = declareEvent('rank.changed', { ...board, top: listField(idField) });
/** `results` holds the top places of the board only. */
export const rankSettled = declareEvent('rank.settled', {
  ...board,
  subject: oneOf('user', 'pair', 'team', 'user_in_star', 'star', 'room', 'guild'),
  results: listField(objectOf({ subject_id: int(), rank: idField, score: countField })),
});

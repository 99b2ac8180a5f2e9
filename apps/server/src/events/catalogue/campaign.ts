// Events of campaigns: their states, and what members do in them.
import { int, optional, Type } from '@shengyu/contract/schema.ts';
import {
  bitField,
  codeField,
  countField,
  dayField,
  declareEvent,
  idField,
  listField,
  itemQuantityField,
} from '../event.ts';

/** EVT-3: events of campaigns carry the campaign's id and the hash of the definition that was in force. */
const of = { campaign: codeField, def_hash: codeField };

/**
 * `version` is set when the campaign is published or withdrawn, `season_key` when a date changed its state, `part` and `ref` when a
 * part of it was switched.
 */
export const campaignStateChanged = declareEvent('campaign.state_changed', {
  ...of,
  from: codeField,
  to: codeField,
  version: optional(int()),
  season_key: optional(Type.String()),
  part: optional(Type.String()),
  ref: optional(Type.String()),
});
export const pageVisited = declareEvent('page.visited', { ...of, user_id: idField, day: dayField });

const sign = { ...of, user_id: idField, sign_id: codeField, day: dayField, pos: countField };
export const signDone = declareEvent('sign.done', sign);
export const signUnlocked = declareEvent('sign.unlocked', sign);
export const signMileClaimed = declareEvent('sign.mile_claimed', { ...sign, step_id: codeField });

/** `auto` is 1 when the reward of the task is given without a tap of the member. */
const task = { ...of, user_id: idField, task_id: codeField, period_key: codeField, auto: bitField };
export const taskDone = declareEvent('task.done', task);
export const taskClaimed = declareEvent('task.claimed', task);

const step = { ...of, milestone_id: codeField, step_id: codeField, period_key: codeField, round: optional(countField) };
/**
 * The step belongs to a member, to a pair (then user_id is the partner whose action reached it), to a team, or to
 * everybody.
 */
export const boxStepReached = declareEvent('box.step_reached', {
  ...step,
  user_id: optional(idField),
  relation_id: optional(idField),
  team_id: optional(idField),
});
export const boxOpened = declareEvent('box.opened', { ...step, user_id: idField, auto: bitField });

const offer = { ...of, user_id: idField, offer_id: codeField, tier_id: codeField, out_trade_no: codeField };
/** `day` is the day on which a tier was reached whose reward is paid out later. */
export const offerGranted = declareEvent('offer.granted', { ...offer, day: optional(dayField) });
export const offerRevoked = declareEvent('offer.revoked', {
  ...offer,
  taken: listField(itemQuantityField),
  written_off: listField(itemQuantityField),
});

/** `star_id` and `point` are set for pictures that are lit star by star. */
export const collectionPiece = declareEvent('collection.piece', {
  ...of,
  user_id: idField,
  piece: codeField,
  star_id: optional(idField),
  point: optional(countField),
});
export const collectionSetDone = declareEvent('collection.set_done', {
  ...of,
  user_id: idField,
  set_id: codeField,
  star_id: optional(idField),
});
const swap = { ...of, user_id: idField, peer_id: idField, swap_id: codeField };
export const collectionSwapAsked = declareEvent('collection.swap_asked', swap);
export const collectionSwapped = declareEvent('collection.swapped', swap);

// Events of accounts: registration and sign-in, bans, profiles, real names, contracts, moderated texts.
import { oneOf, optional, Type } from '@shengyu/contract/schema.ts';
import { bitField, codeField, dayField, declareEvent, idField, listField, unixSecondsField } from '../event.ts';

const arrival = { user_id: idField, platform: Type.String(), device_hash: optional(codeField), day: dayField };
export const userRegistered = declareEvent('user.registered', {
  ...arrival,
  invite_code: optional(codeField),
  inviter_id: optional(idField),
});
export const userLoggedIn = declareEvent('user.logged_in', arrival);
/** The member's first call of a day. */
export const userActiveDay = declareEvent('user.active_day', { user_id: idField, day: dayField });

/** A change of an account's state. `until` is when the new state ends; it is absent when no end is set. */
const standing = { user_id: idField, until: optional(unixSecondsField) };
export const userBanned = declareEvent('user.banned', standing);
export const userUnbanned = declareEvent('user.unbanned', standing);
export const userMuted = declareEvent('user.muted', standing);
export const userUnmuted = declareEvent('user.unmuted', standing);
export const userCancelled = declareEvent('user.cancelled', standing);
/** EVT-3: carries the names of the changed fields, never their contents. */
export const userProfileChanged = declareEvent('user.profile_changed', {
  ...standing,
  fields: listField(codeField),
  completed: optional(bitField),
  teen_mode: optional(bitField),
  is_minor: optional(oneOf(1)),
});

export const userRealNamePassed = declareEvent('user.real_name_passed', {
  user_id: idField,
  is_adult: bitField,
  id_hash: codeField,
});
export const contractSigned = declareEvent('contract.signed', {
  user_id: idField,
  contract_no: codeField,
  type: codeField,
});
/** `ref` is the id of the text in the module that owns it. */
export const textModerated = declareEvent('text.moderated', {
  kind: codeField,
  ref: codeField,
  result: oneOf('pass', 'refuse'),
});

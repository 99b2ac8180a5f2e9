// Updates the rows of the other member (fans and follows) after a follow or a block.
import { userBlocked, userFollowed, userUnfollowed } from '#events/catalogue/people.ts';
import { consumes } from '#events/consumes.ts';
import type { Consumer } from '#module.ts';
import { removeFollow, setFan, lockSocialCounts } from './store.ts';

export const consumers: Consumer[] = [
  consumes(userFollowed, async (tx, { data: { user_id, target_id }, at }) => {
    await setFan(tx, target_id, user_id, true, new Date(at));
  }),
  consumes(userUnfollowed, async (tx, { data: { user_id, target_id }, at }) => {
    await setFan(tx, target_id, user_id, false, new Date(at));
  }),
  // A block ends the follows in both directions; the blocking member's own follow was removed in the call itself (X47, set_black).
  consumes(userBlocked, async (tx, { data: { user_id, target_id }, at }) => {
    await lockSocialCounts(tx, target_id, at);
    await removeFollow(tx, target_id, user_id);
    await setFan(tx, user_id, target_id, false, new Date(at));
  }),
];

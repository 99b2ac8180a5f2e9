// user: follows, blocks and privacy settings.
import type { Module } from '#module.ts';
import { handler as get_privacy_setting } from './calls/get_privacy_setting.ts';
import { handler as set_black } from './calls/set_black.ts';
import { handler as set_follow } from './calls/set_follow.ts';
import { handler as set_privacy_setting } from './calls/set_privacy_setting.ts';
import { consumers } from './consumers.ts';

export { setMemberBlock, setMemberFollow, refuseIfFollowsHidden } from './user.ts';
export {
  areFriends,
  hasBlockBetween,
  findBlockedAmong,
  listFriendPairs,
  listFriends,
  findLastMatchingUserId,
  listMatchingUserIds,
  privacyOf,
  findRankHiddenAmong,
  hasBlocked,
  loadFollowCounts,
  listFans,
  findFansAmong,
  listFollowedMembers,
  findFollowedAmong,
  isFollowing,
  hasFan,
  type FollowEntry,
} from './store.ts';
export { presentAnonymousUser, loadBriefsForBoards } from './shown-people.ts';

export const user: Module = {
  name: 'user',
  handlers: [set_follow, set_black, get_privacy_setting, set_privacy_setting],
  consumers,
};

// user: the card, follows, blocks, privacy.
import type { Module } from '#module.ts';
import { answer as get_follow_list } from './calls/get_follow_list.ts';
import { answer as get_privacy_setting } from './calls/get_privacy_setting.ts';
import { answer as get_user_info_mp } from './calls/get_user_info_mp.ts';
import { answer as set_black } from './calls/set_black.ts';
import { answer as set_follow } from './calls/set_follow.ts';
import { answer as set_privacy_setting } from './calls/set_privacy_setting.ts';
import { consumers } from './consumers.ts';

export { blacklist, follow } from './user.ts';
export {
  areFriends,
  blockBetween,
  blockedAmong,
  friends,
  lastMatchOn,
  matchOnFrom,
  privacyOf,
  rankHiddenAmong,
  type Privacy,
} from './store.ts';
export { provideGuildBadges, type GuildBadge, type GuildBadgeOf } from './guild-badges.ts';
export { partners, providePartners, type CpBadge, type CpState, type Partners } from './partners.ts';
export { mysteryPerson, shownPeople } from './shown-people.ts';
export { provideView, type BoardView } from './views.ts';

export const user: Module = {
  name: 'user',
  answers: [get_user_info_mp, get_follow_list, set_follow, set_black, get_privacy_setting, set_privacy_setting],
  consumers,
};

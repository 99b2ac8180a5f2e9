// guild: guild life, roles, joining, leaving, log, onboarding, enterprise (part-one-rules.md §5).
import type { Module } from '#module.ts';
import { foldName } from '@shengyu/rules/names.ts';
import { provideGuildNames } from '#modules/content/index.ts';
import { provideSnapshots } from '#modules/gift/index.ts';
import { addToLookup, provideLookup, provideQueue } from '#modules/console/index.ts';
import { provideWalletSides } from '#modules/ledger/index.ts';
import { provideTarget } from '#modules/report/index.ts';
import { provideGuildRoles, provideGuildSide } from '#modules/room/index.ts';
import { provideGuildBadges } from '#modules/user/index.ts';
import { provideGuilds } from '#modules/withdraw/index.ts';
import { access } from './access.ts';
import { answers } from './answers.ts';
import { badgeOf } from './badge.ts';
import { consumers } from './consumers.ts';
import { headedBy, headGuild } from './headed.ts';
import { cron, jobs } from './jobs.ts';
import { findGuild, knowMembership } from './lookup.ts';
import { guildsAt, roleIn } from './member-store.ts';
import { isNameTaken } from './names-store.ts';
import { queue } from './queue.ts';
import { roomSide } from './room-side.ts';
import { liveGuild } from './store.ts';

export { provideNamedGuild, standingIn, type NamedGuild } from './access.ts';
export { provideHonour, emptyBoard, type Honour, type HonourBoard } from './honour.ts';
export { LOG_NAMES, ROLE_NAMES } from './words.ts';
export { liveGuildsAfter } from './all-guilds.ts';
export { DISBANDED, FROZEN } from './store.ts';
export { LOG, logPage, writeLog, type LogFilter, type LogLine, type LogRow, type LogType } from './log-store.ts';
export { membersWanted } from './members.ts';
export { memberChanges, stayedSince, type MemberChange } from './member-days.ts';
export {
  guildsAt,
  memberIn,
  membershipOf,
  membersOf,
  officersOf,
  roleIn,
  staysIn,
  staysOf,
  type Member,
} from './member-store.ts';
export {
  grantOf,
  may,
  PERMISSIONS,
  permissionsOf,
  rangesOf,
  type Grant,
  type Permission,
  type Role,
  type Standing,
} from './permissions.ts';
export { guildById, guildsById, liveGuild, lockGuild, type Guild, type GuildStatus } from './store.ts';
export { noteRead } from './sensitive-read.ts';
export { briefOfGuilds, guildBriefs, type GuildBrief } from './brief.ts';
export { protectedUntil, settleLevel, termsOf } from './terms.ts';
export {
  provideTurnover,
  type GuildFigures,
  type MemberFigures,
  type RoomFigures,
  type SettlementLine,
  type Turnover,
} from './turnover.ts';

provideSnapshots({ guildsOf: guildsAt });
provideGuildRoles(roleIn);
provideGuildSide(roomSide);
provideGuildNames((db, text, now) => isNameTaken(db, foldName(text), new Date(now)));
provideGuilds({ headedBy });
provideWalletSides({ headGuild });
provideGuildBadges(badgeOf);
provideTarget('guild', async (db, id) => (await liveGuild(db, Number(id)))?.name);
provideQueue('guild', queue);
provideLookup('guild', findGuild);
addToLookup('user', knowMembership);

export const guild: Module = { name: 'guild', answers, consumers, jobs, cron, access };

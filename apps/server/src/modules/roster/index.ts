// roster: the tables of guilds, their members, names, levels, company files, the log of what officers did and the rooms' guilds,
// and what each role is allowed to do. The rules for joining, leaving and disbanding are in the guild module; this module has few
// dependencies, so that gift, room and withdraw can import it without a cycle.
import type { Module } from '#module.ts';
import {
  listColumns,
  objectLists,
  people,
  searchers,
  slowMeasurements,
  type Measurement,
} from '#modules/console/index.ts';
import { guildSearcher } from './console-search-store.ts';
import { countMembersByGuild } from './figures-store.ts';
import { guildColumn, listGuilds, listMembers } from './console-list-store.ts';
import { memberIdsOf } from './member-store.ts';
import { logListRead } from './sensitive-read.ts';

export { listLiveGuildsAfter } from './all-guilds-store.ts';
export { badgeOf } from './badge.ts';
export { presentGuildBriefs, loadGuildBriefs, pictureUrl } from './brief.ts';
export { findGuildsAt } from './guilds-at-store.ts';
export { guildFileOf, saveGuildFile, type GuildFile } from './file-store.ts';
export { refuseIfFrozen, lockGuildAs, type LockedGuild } from './locked.ts';
export { guildHeadedBy, briefOfHeadedGuild, type HeadedGuild } from './headed.ts';
export {
  countLogRows,
  countDecisionsByOfficer,
  insertUndo,
  logRowById,
  listLogRowsOfAction,
  LOG_TYPE,
  loadLogPage,
  findUndoneBatchIds,
  writeGuildLog,
  type LogFilter,
  type LogRow,
  type LogType,
} from './log-store.ts';
export { listMemberChanges, loadMemberRetention, type MemberChange } from './member-days-store.ts';
export {
  countMembersWithRole,
  endAllMemberships,
  endedMembershipsOf,
  saveMembershipEnd,
  findGuildIdsByUserAt,
  insertMember,
  listMemberIdsAtDisbanding,
  lastEndedMemberships,
  markMemberReminded,
  countNetMemberChange,
  findMembershipIn,
  membershipOf,
  membersOf,
  officersOf,
  restoreMembership,
  roleIn,
  saveRemark,
  saveRole,
  membershipById,
  membershipsById,
  membershipsIn,
  membershipsOfUserIn,
  membershipsSince,
  type QuitGround,
  type LeaveType,
  type GuildMembership,
} from './member-store.ts';
export {
  handCreditCodeOver,
  handNameOver,
  isNameTaken,
  reserveName,
  releaseCreditCode,
  releaseName,
  takeCreditCode,
  takeName,
} from './names-store.ts';
export { findUsersByKeyword, nicknameOf } from './people.ts';
export {
  grantOf,
  isLowerRole,
  LOG_TYPES_SHOWN_TO_MANAGERS,
  hasPermissionBeyondOwn,
  PERMISSIONS,
  permissionsOf,
  type Permission,
  type Role,
  type GuildStanding,
} from './permissions.ts';
export { listRoomBindings, endBindings, guildOfRoomAt, insertBinding } from './room-binding-store.ts';
export {
  guildIdByShowId,
  listGuildsInOrder,
  guildIdsByName,
  listRecruitingGuilds,
  type SearchFilter,
} from './search-store.ts';
export { logReadByPatrol, logSensitiveRead } from './sensitive-read.ts';
export {
  GUILD_ACTIVE,
  GUILD_DISBANDED,
  GUILD_DISBANDING,
  GUILD_FROZEN,
  guildById,
  guildByName,
  guildsById,
  listGuildsDue,
  listGuildsEnding,
  isAnyGuildHead,
  insertGuild,
  findLiveGuild,
  lockGuild,
  saveDisbanded,
  saveDisbanding,
  convertToEnterprise,
  saveGuildFreeze,
  saveHead,
  saveHeadName,
  type Guild,
  type GuildStatus,
} from './store.ts';
export {
  computeNextLevel,
  PERSONAL_GUILD_MAX_LEVEL,
  computeProtectedUntil,
  settleLevel,
  levelTermsOf,
} from './terms.ts';
export { addQuitRefusal } from './member-store.ts';
export { loadGuildStanding } from './standing.ts';
export { saveGuildProfile, type GuildProfileColumns } from './store.ts';
export { GUILD_STATUS_TEXTS, presentGuildStatus, LOG_TYPE_NAMES, ROLE_NAMES } from './words.ts';

/** The members of all guilds, and of each. */
const measureMembers: Measurement = async (_ctx, db) => {
  const guilds = await countMembersByGuild(db);
  const all = guilds.reduce((sum, { members }) => sum + members, 0);
  return [
    { name: 'guild.members', value: all },
    ...guilds.map(({ guild_id, members }) => ({ name: 'guild.members', subject: `guild:${guild_id}`, value: members })),
  ];
};

export const roster: Module = {
  name: 'roster',
  fills: [
    objectLists.with({ guild: listGuilds, member: listMembers }),
    listColumns.with(guildColumn),
    searchers.with(guildSearcher),
    slowMeasurements.with(measureMembers),
    people.with({ memberIdsOf, logGuildRead: logListRead }),
  ],
};

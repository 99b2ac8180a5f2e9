// Events of guilds: founding, joining and leaving, roles, actions of operators, months. Reasons that members write are not carried
// (EVT-3: no member's text in events); a `reason` here was written by an operator or by the server itself.
import { int, nullable, oneOf, optional, Type } from '@shengyu/contract/schema.ts';
import { codeField, countField, declareEvent, idField, listField, unixSecondsField } from '../event.ts';

const founding = { apply_no: codeField, user_id: idField };
export const guildApplied = declareEvent('guild.applied', founding);
export const guildApplicationReviewed = declareEvent('guild.reviewed', {
  ...founding,
  result: oneOf('pass', 'supplement', 'reject'),
  reason: optional(Type.String()),
  /** 1: nothing was left to sign, so the guild was opened or upgraded together with the approval. */
  opened: optional(oneOf(0, 1)),
});
/** `type`: 1 personal guild, 2 enterprise guild. */
export const guildCreated = declareEvent('guild.created', {
  guild_id: idField,
  user_id: idField,
  type: nullable(oneOf(1, 2)),
});

const member = { guild_id: idField, user_id: idField };
export const guildJoined = declareEvent('guild.joined', { ...member, apply_id: optional(idField) });
export const guildJoinApplied = declareEvent('guild.join_applied', { ...member, apply_id: idField });
export const guildJoinRejected = declareEvent('guild.join_rejected', {
  ...member,
  apply_id: idField,
  deadline: unixSecondsField,
});

/** `quit_type`: 1 friendly, 2 forced, 3 without liability. */
const quitting = { ...member, apply_id: idField, quit_type: oneOf(1, 2, 3) };
export const guildQuitApplied = declareEvent('guild.quit_applied', { ...quitting, deadline: unixSecondsField });
export const guildQuitCancelled = declareEvent('guild.quit_cancelled', quitting);
export const guildQuitRejected = declareEvent('guild.quit_rejected', quitting);
export const guildQuit = declareEvent('guild.quit', {
  ...member,
  apply_id: optional(idField),
  /** 1 friendly quit, 2 forced quit, 3 quit without liability, 6 the account was cancelled or belongs to a minor. */
  leave_type: oneOf(1, 2, 3, 6),
  ground: optional(oneOf('regret', 'idle', 'refused_twice', 'guild_closed', 'head_absent')),
});
export const guildMemberRemoved = declareEvent('guild.member_removed', { ...member, log_id: idField });
/** 0 guild member, 1 manager, 2 vice head, 3 head. */
const role = oneOf(0, 1, 2, 3);
export const guildRoleChanged = declareEvent('guild.role_changed', {
  ...member,
  from: role,
  to: role,
  log_id: idField,
});
/** `user_id` and `to` are the new head, `from` is the old head. */
export const guildHeadChanged = declareEvent('guild.head_changed', {
  ...member,
  from: idField,
  to: idField,
  log_id: idField,
});
export const guildActionUndone = declareEvent('guild.action_undone', { guild_id: idField, log_id: idField });

/** `push` is 1 when the members are notified of the new notice. */
export const guildInfoChanged = declareEvent('guild.info_changed', {
  guild_id: idField,
  fields: listField(codeField),
  push: optional(oneOf(1)),
});
export const guildLevelChanged = declareEvent('guild.level_changed', {
  guild_id: idField,
  from: countField,
  to: countField,
});

const operator = { guild_id: idField, reason: Type.String() };
export const guildFrozen = declareEvent('guild.frozen', operator);
export const guildUnfrozen = declareEvent('guild.unfrozen', operator);

const disbanding = { guild_id: idField, log_id: idField };
export const guildDisbandRequested = declareEvent('guild.disband_requested', {
  ...disbanding,
  effective_at: unixSecondsField,
});
export const guildDisbandCancelled = declareEvent('guild.disband_cancelled', disbanding);
/** `by_head`: the head requested the end; absent: an operator disbanded the guild. */
export const guildDisbanded = declareEvent('guild.disbanded', {
  ...disbanding,
  effective_at: unixSecondsField,
  by_head: optional(oneOf(1)),
});

/** After refunds a month's turnover may be below zero. */
export const guildSettled = declareEvent('guild.settled', {
  guild_id: idField,
  month: codeField,
  net_flow: int(),
  commission_fen: int(),
});

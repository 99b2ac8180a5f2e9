// Undoing an officer's action within UNDO_MIN minutes (LOG-3, X25). An action can have several log lines: all of them are undone or
// none, and only while the present state is still the result of that action.
import { DAY_MS } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { undo_guild_action } from '@shengyu/contract/calls/guild-life.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { guildActionUndone } from '#events/catalogue/guild.ts';
import { readConfig } from '#modules/config/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import {
  countMembersWithRole,
  refuseIfFrozen,
  guildById,
  insertUndo,
  logRowById,
  listLogRowsOfAction,
  LOG_TYPE,
  LOG_TYPE_NAMES,
  nicknameOf,
  restoreMembership,
  roleIn,
  saveRole,
  membershipById,
  lockGuildAs,
  levelTermsOf,
  findUndoneBatchIds,
  writeGuildLog,
  type LockedGuild,
  type LogRow,
  type Role,
} from '#modules/roster/index.ts';
import { buildItemResult, type BatchResult } from '../batch.ts';
import { undoField } from '../profile/info-undo.ts';
import { closeJoinApplicationsOf } from '../join/close.ts';
import { findJoinApplicationById, reopenJoinApplication } from '../join/store.ts';
import { countSeats, emitRoleChanged } from '../roles/roles.ts';
import { isGuildFull } from '../join/joiner.ts';

const { refusals } = undo_guild_action;

type Asking = RequestOf<typeof undo_guild_action> & { readonly me: number; readonly now: number };
type Undo =
  | { readonly kind: 'remove'; readonly member_id: number }
  | { readonly kind: 'role'; readonly member_id: number; readonly from: Role; readonly to: Role }
  | { readonly kind: 'join_reject'; readonly apply_id: number }
  | {
      readonly kind: 'info';
      readonly field: string;
      readonly before: unknown;
      readonly after: unknown;
      readonly edit_id?: number;
    };

type Step = {
  readonly ctx: Context;
  readonly tx: Tx;
  readonly locked: LockedGuild;
  readonly line: LogRow;
  readonly now: number;
};

export async function undoOfficerAction(
  ctx: Context,
  tx: Tx,
  a: Asking,
): Promise<ReplyOf<typeof undo_guild_action> | Refused> {
  const seen = await logRowById(tx, a.guild_id, a.log_id);
  const act = seen ? await listLogRowsOfAction(tx, a.guild_id, a.log_id, new Date(seen.at.getTime() - DAY_MS)) : [];
  // Lines that cannot be undone (a change of the guild's name) are skipped; the rest of the action is undone.
  const lines = act.filter(({ undo }) => undo !== null);
  const about = lines.flatMap(({ target_id }) => (target_id === null ? [] : [target_id]));
  const locked = await lockGuildAs(tx, { ...a, about });
  if (locked instanceof Refused) return locked;
  const first = lines[0];
  if (!first) return refuse(refusals.not_found);
  const barred = (await mayUndo(tx, locked, first)) ?? refuseIfFrozen(locked.guild, refusals);
  if (barred) return barred;
  if ((await findUndoneBatchIds(tx, a.guild_id, [first.batch_id])).size > 0) return refuse(refusals.undone);
  const { UNDO_MIN } = await readConfig(ctx, 'constants');
  if (a.now > first.at.getTime() + UNDO_MIN * 60_000) return refuse(refusals.too_late);

  const restored: BatchResult[] = [];
  for (const line of lines) {
    const refused = await undoLine({ ctx, tx, locked, line, now: a.now });
    // A refusal rolls the whole transaction back, because an action is undone completely or not at all.
    if (refused) return refused;
    restored.push(buildItemResult(line.target_id ?? line.log_id, undefined));
  }
  const log_id = await writeGuildLog(tx, {
    guild_id: a.guild_id,
    type: LOG_TYPE.undo,
    operator_id: a.me,
    target_id: lines.length === 1 ? (first.target_id ?? undefined) : undefined,
    words: `${await nicknameOf(tx, a.me)} 撤销了${LOG_TYPE_NAMES[first.type]}：${first.words}`,
    at: a.now,
    undo_of: first.log_id,
  });
  await insertUndo(tx, { guild_id: a.guild_id, batch_id: first.batch_id, log_id, at: new Date(a.now) });
  const data = { guild_id: a.guild_id, log_id: first.log_id };
  tx.emit(guildActionUndone, { key: a.guild_id, at: a.now, actor_id: a.me, data });
  return { log_id, restored };
}

/**
 * The refusal if the caller may not undo the action of this log line; undefined if the caller is the one who acted, or an officer
 * whose role is now higher than that of the one who acted.
 */
async function mayUndo(
  tx: Tx,
  { actor }: LockedGuild,
  { operator_id, guild_id }: LogRow,
): Promise<Refused | undefined> {
  if (operator_id === actor.user_id) return undefined;
  const role = operator_id === null ? undefined : await roleIn(tx, guild_id, operator_id);
  return actor.role > (role ?? -1) && actor.role >= 1 ? undefined : refuse(refusals.no_permission);
}

async function undoLine(step: Step): Promise<Refused | undefined> {
  const undo = step.line.undo as Undo;
  switch (undo.kind) {
    case 'remove':
      return undoRemoval(step, undo.member_id);
    case 'role':
      return undoRole(step, undo);
    case 'join_reject':
      return undoRejection(step, undo.apply_id);
    case 'info':
      return (await undoField(step.tx, step.locked.guild, undo, step.now)) ? undefined : refuse(refusals.moved_on);
  }
}

/**
 * QUIT-13: restores the membership of a removed member, if there is room. EDGE-30: the user's pending applications to other guilds
 * close.
 */
async function undoRemoval({ ctx, tx, line, now }: Step, member_id: number): Promise<Refused | undefined> {
  const stay = await membershipById(tx, line.guild_id, member_id);
  if (!stay || stay.leave_type !== 4 || stay.left_at!.getTime() < line.at.getTime() - 1)
    return refuse(refusals.moved_on);
  const guild = (await guildById(tx, line.guild_id))!;
  if (isGuildFull(guild, await levelTermsOf(ctx, guild))) return refuse(refusals.moved_on);
  if (!(await restoreMembership(tx, stay))) return refuse(refusals.elsewhere);
  await closeJoinApplicationsOf(tx, { user_id: stay.user_id }, new Date(now));
  return undefined;
}

async function undoRole(
  { ctx, tx, locked, line, now }: Step,
  { member_id, from, to }: { member_id: number; from: Role; to: Role },
): Promise<Refused | undefined> {
  const stay = await membershipById(tx, line.guild_id, member_id);
  if (!stay || stay.left_at !== null || stay.role !== to) return refuse(refusals.moved_on);
  if (
    (from === 1 || from === 2) &&
    (await countMembersWithRole(tx, line.guild_id, from)) >= (await countSeats(ctx, locked.guild, from))
  )
    return refuse(refusals.moved_on);
  const by = locked.actor.user_id;
  await saveRole(tx, stay, from, by, new Date(now));
  emitRoleChanged(tx, {
    guild_id: line.guild_id,
    user_id: stay.user_id,
    from: to,
    to: from,
    log_id: line.log_id,
    at: now,
    by,
  });
  return undefined;
}

/** JST-5: the application is pending again, unless it has expired or the user has a newer one for this guild. */
async function undoRejection({ tx, now }: Step, apply_id: number): Promise<Refused | undefined> {
  const apply = await findJoinApplicationById(tx, apply_id);
  if (!apply || apply.status !== 2 || apply.expire_at.getTime() <= now) return refuse(refusals.moved_on);
  return (await reopenJoinApplication(tx, apply)) ? undefined : refuse(refusals.moved_on);
}

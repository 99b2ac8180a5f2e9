// Officers decide on quit applications: approve (QST-4), reject (QST-5), or approve a forced quit before its cooling-off time ends
// (QST-7). If nobody decides, a quit completes at its deadline, friendly (QST-4) or forced (QST-6).
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { quit_guild_check } from '@shengyu/contract/calls/guild-quit.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { guildQuitRejected } from '#events/catalogue/guild.ts';
import { readConfig } from '#modules/config/index.ts';
import { cleanText, hasSensitiveWord } from '#modules/content/index.ts';
import { payQuitFee } from '#modules/ledger/index.ts';
import { closeNoticesAbout } from '#modules/notice/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import {
  addQuitRefusal,
  GUILD_DISBANDED,
  refuseIfFrozen,
  grantOf,
  isLowerRole,
  lockGuild,
  LOG_TYPE,
  nicknameOf,
  membershipById,
  lockGuildAs,
  writeGuildLog,
  type LockedGuild,
  type GuildMembership,
} from '#modules/roster/index.ts';
import { removeDuplicates, buildItemResult, countSuccesses, type BatchResult } from '../batch.ts';
import { buildQuitSubject } from '../notices.ts';
import { closeQuitApplication, endMembership } from './leave.ts';
import { saveQuitDecision, openQuitOf, findQuitById, findQuitsByIds, type QuitApplication } from './store.ts';

const { refusals } = quit_guild_check;
const FORCED = 2;

type Asking = RequestOf<typeof quit_guild_check> & { readonly me: number; readonly now: number };
type Reply = ReplyOf<typeof quit_guild_check>;

export async function reviewQuitApplications(ctx: Context, tx: Tx, a: Asking): Promise<Reply | Refused> {
  const ids = removeDuplicates(a.apply_ids);
  const about = (await findQuitsByIds(tx, a.guild_id, ids)).map(({ user_id }) => user_id);
  const locked = await lockGuildAs(tx, { ...a, about, needs: 'apply.quit.review', refusals });
  if (locked instanceof Refused) return locked;
  const frozen = refuseIfFrozen(locked.guild, refusals);
  if (frozen) return frozen;
  // QUIT-1: an officer with an open quit keeps the role, but may not review quits.
  if (await openQuitOf(tx, locked.actor)) return refuse(refusals.leaving);
  const reason = cleanText(a.reject_reason ?? '');
  if (a.action === 2 && reason === '') return refuse('params');
  if (hasSensitiveWord(reason)) return refuse(refusals.sensitive);

  const known = new Map((await findQuitsByIds(tx, a.guild_id, ids)).map((quit) => [quit.apply_id, quit]));
  const { QUIT_REJECT_MAX } = await readConfig(ctx, 'constants');
  const results: BatchResult[] = [];
  const log_ids: number[] = [];
  for (const id of ids) {
    const quit = known.get(id);
    const member = quit && (await membershipById(tx, a.guild_id, quit.member_id));
    const barred =
      quit && member ? await itemRefusal(tx, locked, quit, member, a, QUIT_REJECT_MAX) : refuse(refusals.not_found);
    if (!barred)
      log_ids.push(await (a.action === 1 ? letGo : keep)(tx, locked, quit!, member!, { now: a.now, reason }));
    results.push(buildItemResult(id, barred));
  }
  const success_num = countSuccesses(results);
  return { results, success_num, fail_num: results.length - success_num, log_ids };
}

async function itemRefusal(
  tx: Tx,
  { actor }: LockedGuild,
  quit: QuitApplication,
  member: GuildMembership,
  { action }: Asking,
  rejectMax: number,
): Promise<Refused | undefined> {
  if (quit.user_id === actor.user_id) return refuse(refusals.self);
  if (quit.status === 4) return refuse(refusals.withdrawn);
  if (quit.status !== 0 && quit.status !== 1) {
    const name = quit.handler_id === null ? '系统' : await nicknameOf(tx, quit.handler_id);
    return refuse(refusals.handled, { fill: { name } });
  }
  const whole = grantOf({ role: actor.role, is_patrol: false }, 'apply.quit.review') === 'yes';
  if (!whole && !isLowerRole(member.role, actor.role)) return refuse(refusals.not_lower);
  if (action === 1) return undefined;
  if (quit.quit_type === FORCED) return refuse(refusals.forced);
  return member.refusals >= rejectMax ? refuse(refusals.rejected_twice) : undefined;
}

type Deciding = { readonly now: number; readonly reason: string };

/**
 * QST-4: approves a friendly quit. QST-7: a forced quit that is approved early counts as friendly and its fee is released. Returns
 * the id of the log line.
 */
async function letGo(
  tx: Tx,
  { guild, actor }: LockedGuild,
  quit: QuitApplication,
  member: GuildMembership,
  { now }: Deciding,
): Promise<number> {
  await closeQuitApplication(tx, quit, { status: 2, now, handler_id: actor.user_id });
  const left = { type: 1 as const, at: now, now, by: actor.user_id, apply_id: quit.apply_id };
  await endMembership(tx, { guild, member, ...left });
  return logOf(tx, quit, actor, `通过了`, '已退会', now);
}

/** QST-5: rejects a friendly quit; the member stays. Returns the id of the log line. */
async function keep(
  tx: Tx,
  { actor }: LockedGuild,
  quit: QuitApplication,
  member: GuildMembership,
  { now, reason }: Deciding,
): Promise<number> {
  await closeQuitApplication(tx, quit, { status: 3, now, handler_id: actor.user_id, reject_reason: reason });
  await addQuitRefusal(tx, member, new Date(now));
  const { guild_id, user_id, apply_id, quit_type } = quit;
  const data = { guild_id, user_id, apply_id, quit_type };
  tx.emit(guildQuitRejected, { key: guild_id, at: now, actor_id: actor.user_id, data });
  return logOf(tx, quit, actor, '拒绝了', `已拒绝：${reason}`, now);
}

const logOf = async (
  tx: Tx,
  quit: QuitApplication,
  actor: GuildMembership,
  did: string,
  after: string,
  at: number,
): Promise<number> =>
  writeGuildLog(tx, {
    guild_id: quit.guild_id,
    type: LOG_TYPE.quit_review,
    operator_id: actor.user_id,
    target_id: quit.user_id,
    words: `${await nicknameOf(tx, actor.user_id)} ${did} ${await nicknameOf(tx, quit.user_id)} 的退会申请`,
    after,
    at,
  });

/**
 * Completes a quit whose deadline is over. QUIT-4: a friendly quit that nobody decided counts as approved. QST-6: a forced quit
 * completes and its fee goes to the guild. EDGE-12: this also happens in a frozen guild.
 */
export async function completeQuitByDeadline(
  tx: Tx,
  due: Pick<QuitApplication, 'apply_id' | 'user_id'>,
  now: number,
): Promise<void> {
  await lockMember(tx, due.user_id);
  const seen = await findQuitById(tx, due.apply_id);
  const guild = seen && (await lockGuild(tx, seen.guild_id));
  // The application is read again after the guild is locked, because an officer may have decided in the meantime.
  const quit = guild && guild.status !== GUILD_DISBANDED ? await findQuitById(tx, due.apply_id) : undefined;
  if (!quit || !guild || (quit.status !== 0 && quit.status !== 1) || quit.due_at!.getTime() > now) return;
  const member = (await membershipById(tx, quit.guild_id, quit.member_id))!;
  const forced = quit.quit_type === FORCED;
  const paid = quit.fee_state === 1;
  await saveQuitDecision(tx, quit, { status: 2, fee_state: paid ? 2 : 0, at: quit.due_at! });
  await closeNoticesAbout(tx, [buildQuitSubject(quit.apply_id)], new Date(now));
  const { user_id, apply_id, fee_fen, guild_id } = quit;
  if (paid) await payQuitFee(tx, { user_id, apply_id, fen: fee_fen, guild_id, at: now });
  const at = quit.due_at!.getTime();
  await endMembership(tx, { guild, member, type: forced ? 2 : 1, at, now, by: null, apply_id });
}

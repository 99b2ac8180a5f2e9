// Approving (JST-3) and rejecting (JST-4) join applications, several in one transaction; a refused item writes nothing. JOIN-1: a
// user can be in one guild only; JOIN-3: the guild is locked while its free places are counted; JOIN-4: an application is decided
// once.
import { formatDateAndMinute, DAY_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { join_guild_check } from '@shengyu/contract/calls/guild-join.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { guildJoinRejected } from '#events/catalogue/guild.ts';
import { readConfig, type Constants } from '#modules/config/index.ts';
import { cleanText, hasSensitiveWord } from '#modules/content/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import {
  refuseIfFrozen,
  guildById,
  LOG_TYPE,
  nicknameOf,
  lockGuildAs,
  levelTermsOf,
  writeGuildLog,
  type LockedGuild,
} from '#modules/roster/index.ts';
import { removeDuplicates, buildItemResult, countSuccesses, type BatchResult } from '../batch.ts';
import { closeJoinApplication } from './close.ts';
import { addGuildMember } from './enter.ts';
import { findJoinApplicationsByIds, type JoinApplication } from './store.ts';
import { findBasicJoinRefusal, isGuildFull, loadJoiner } from './joiner.ts';

const { refusals } = join_guild_check;

type Asking = RequestOf<typeof join_guild_check> & { readonly me: number; readonly now: number };
type Reply = ReplyOf<typeof join_guild_check>;

export async function reviewJoinApplications(ctx: Context, tx: Tx, a: Asking): Promise<Reply | Refused> {
  const ids = removeDuplicates(a.apply_ids);
  const about = (await findJoinApplicationsByIds(tx, a.guild_id, ids)).map(({ user_id }) => user_id);
  const locked = await lockGuildAs(tx, { ...a, about, needs: 'apply.join.review', refusals });
  if (locked instanceof Refused) return locked;
  const frozen = refuseIfFrozen(locked.guild, refusals);
  if (frozen) return frozen;
  const reason = cleanText(a.reject_reason ?? '');
  if (hasSensitiveWord(reason)) return refuse(refusals.sensitive);

  const c = await readConfig(ctx, 'constants');
  const known = new Map((await findJoinApplicationsByIds(tx, a.guild_id, ids)).map((apply) => [apply.apply_id, apply]));
  const results: BatchResult[] = [];
  const log_ids: number[] = [];
  for (const id of ids) {
    const apply = known.get(id);
    const past = apply ? await pastRefusal(tx, apply, a.now) : refuse(refusals.not_found);
    const done =
      past ??
      (a.action === 1
        ? await approve(ctx, tx, locked, apply!, a)
        : await reject(tx, locked, apply!, { ...a, reason, c }));
    results.push(buildItemResult(id, done instanceof Refused ? done : undefined));
    if (typeof done === 'number') log_ids.push(done);
  }
  const success_num = countSuccesses(results);
  const undo_until =
    a.action === 2 && success_num > 0 ? { undo_until: unixSecondsOf(a.now + c.UNDO_MIN * 60_000) } : {};
  return { results, success_num, fail_num: results.length - success_num, log_ids, ...undo_until };
}

/**
 * JOIN-4: the refusal for an application that is no longer pending. It names the reviewer, or says that the application was
 * withdrawn, expired or closed because the user joined elsewhere. Undefined: it can still be decided.
 */
async function pastRefusal(tx: Tx, apply: JoinApplication, now: number): Promise<Refused | undefined> {
  if (apply.status === 0) return apply.expire_at.getTime() <= now ? refuse(refusals.expired) : undefined;
  if (apply.status === 3) return refuse(refusals.withdrawn);
  if (apply.status === 4) return refuse(refusals.expired);
  if (apply.status === 5) return refuse(refusals.elsewhere);
  const { handler_id } = apply;
  const name = handler_id === null ? '系统' : (await findUsersById(tx, [handler_id])).get(handler_id)?.nickname;
  return refuse(refusals.handled, { fill: { name: name ?? '系统' } });
}

/** Makes the applicant a member; returns the id of the log line. */
async function approve(
  ctx: Context,
  tx: Tx,
  { actor }: LockedGuild,
  apply: JoinApplication,
  a: Asking,
): Promise<number | Refused> {
  // The guild is read again for each application, because approving the earlier ones of this batch may have filled it.
  const guild = (await guildById(tx, apply.guild_id))!;
  if (guild.status === 8) return refuse(refusals.disbanding);
  const joiner = await loadJoiner(ctx, tx, apply.user_id, a.now);
  const barred = findBasicJoinRefusal(joiner, guild, { invited: apply.inviter_id !== null });
  if (barred) return asReviewerSees(barred);
  if (isGuildFull(guild, await levelTermsOf(ctx, guild))) return refuse(refusals.full);
  const at = new Date(a.now);
  if (!(await closeJoinApplication(tx, apply, { status: 1, at, handler_id: actor.user_id }))) return refuse('conflict');
  const { guild_id, user_id, apply_id } = apply;
  const { nickname } = joiner.user;
  if (!(await addGuildMember(tx, { guild_id, user_id, nickname, by: actor.user_id, apply_id, at: a.now })))
    throw new Error(`${user_id} has a guild although the member row says none`);
  return writeGuildLog(tx, {
    guild_id,
    type: LOG_TYPE.join_review,
    operator_id: actor.user_id,
    target_id: user_id,
    words: `${await nicknameOf(tx, actor.user_id)} 通过了 ${nickname} 的入会申请`,
    after: '已通过',
    at: a.now,
  });
}

/** Turns a refusal worded for the applicant into one worded for the reviewer. */
function asReviewerSees(barred: Refused): Refused {
  if (barred.reason === 'need' || barred.reason === 'minor') return refuse(refusals.no_real_name);
  if (barred.reason === 'cooldown') {
    const { next_at } = barred.data as { next_at: number };
    return refuse(refusals.cooldown, { fill: { date: formatDateAndMinute(next_at * 1000) } });
  }
  return refuse(refusals.elsewhere);
}

type Rejecting = Asking & { readonly reason: string; readonly c: Constants };

async function reject(tx: Tx, { actor }: LockedGuild, apply: JoinApplication, a: Rejecting): Promise<number | Refused> {
  const { reason } = a;
  // JST-4: 0 days (不限制) ends the block in the moment it begins, so the applicant may apply again at once.
  const block_until = new Date(a.now + (a.block_days ?? a.c.JOIN_REJECT_WAIT_DAYS) * DAY_MS);
  const handling = {
    status: 2 as const,
    at: new Date(a.now),
    handler_id: actor.user_id,
    reject_reason: reason === '' ? undefined : reason,
    block_until,
  };
  if (!(await closeJoinApplication(tx, apply, handling))) return refuse('conflict');
  const { guild_id, user_id, apply_id } = apply;
  const data = { guild_id, user_id, apply_id, deadline: unixSecondsOf(block_until.getTime()) };
  tx.emit(guildJoinRejected, { key: guild_id, at: a.now, actor_id: actor.user_id, data });
  const [by, whom] = [await nicknameOf(tx, actor.user_id), await nicknameOf(tx, user_id)];
  return writeGuildLog(tx, {
    guild_id,
    type: LOG_TYPE.join_review,
    operator_id: actor.user_id,
    target_id: user_id,
    words: `${by} 拒绝了 ${whom} 的入会申请${reason === '' ? '' : `：${reason}`}`,
    after: '已拒绝',
    at: a.now,
    undo: { kind: 'join_reject', apply_id },
  });
}

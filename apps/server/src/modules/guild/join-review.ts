// Reviewing applications to join (JST-3, JST-4, JOIN-1, JOIN-3, JOIN-4). One transaction; an item that is refused has written nothing.
import { dateAndMinute, DAY_MS, tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { join_guild_check } from '@shengyu/contract/calls/guild-join.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { readConfig, type Constants } from '#modules/config/index.ts';
import { cleanText, hasSensitive } from '#modules/content/index.ts';
import { usersById } from '#modules/identity/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { distinct, itemResult, successes, type BatchResult } from './batch.ts';
import { enter } from './enter.ts';
import { frozenRefusal, takeFloor, type Floor } from './floor.ts';
import { closeJoin, joinsNamed, type JoinApply } from './join-store.ts';
import { barredFrom, isFull, joinerOf } from './joiner.ts';
import { LOG, writeLog } from './log-store.ts';
import { nameOf } from './people.ts';
import { guildById } from './store.ts';
import { termsOf } from './terms.ts';

const { refusals } = join_guild_check;
const DEFAULT_REASON = '暂不符合公会要求';

type Asking = RequestOf<typeof join_guild_check> & { readonly me: number; readonly now: number };
type Reply = ReplyOf<typeof join_guild_check>;

export async function reviewJoins(ctx: Context, tx: Tx, a: Asking): Promise<Reply | Refused> {
  const ids = distinct(a.apply_ids);
  const about = (await joinsNamed(tx, a.guild_id, ids)).map(({ user_id }) => user_id);
  const floor = await takeFloor(tx, { ...a, about, needs: 'apply.join.review', refusals });
  if (floor instanceof Refused) return floor;
  const frozen = frozenRefusal(floor.guild, refusals);
  if (frozen) return frozen;
  const reason = cleanText(a.reject_reason ?? '');
  if (hasSensitive(reason)) return refuse(refusals.sensitive);

  const c = await readConfig(ctx, 'constants');
  const known = new Map((await joinsNamed(tx, a.guild_id, ids)).map((apply) => [apply.apply_id, apply]));
  const results: BatchResult[] = [];
  const log_ids: number[] = [];
  for (const id of ids) {
    const apply = known.get(id);
    const past = apply ? await pastRefusal(tx, apply, a.now) : refuse(refusals.not_found);
    const done =
      past ??
      (a.action === 1
        ? await approve(ctx, tx, floor, apply!, a)
        : await reject(tx, floor, apply!, { ...a, reason, c }));
    results.push(itemResult(id, done instanceof Refused ? done : undefined));
    if (typeof done === 'number') log_ids.push(done);
  }
  const success_num = successes(results);
  const undo_until = a.action === 2 && success_num > 0 ? { undo_until: tsOf(a.now + c.UNDO_MIN * 60_000) } : {};
  return { results, success_num, fail_num: results.length - success_num, log_ids, ...undo_until };
}

/** What was handled before: by whom, or how (JOIN-4). */
async function pastRefusal(tx: Tx, apply: JoinApply, now: number): Promise<Refused | undefined> {
  if (apply.status === 0) return apply.expire_at.getTime() <= now ? refuse(refusals.expired) : undefined;
  if (apply.status === 3) return refuse(refusals.withdrawn);
  if (apply.status === 4) return refuse(refusals.expired);
  if (apply.status === 5) return refuse(refusals.elsewhere);
  const { handler_id } = apply;
  const name = handler_id === null ? '系统' : (await usersById(tx, [handler_id])).get(handler_id)?.nickname;
  return refuse(refusals.handled, { fill: { name: name ?? '系统' } });
}

/** The id of its log line. */
async function approve(ctx: Context, tx: Tx, { actor }: Floor, apply: JoinApply, a: Asking): Promise<number | Refused> {
  // Read anew: the items before this one have filled places.
  const guild = (await guildById(tx, apply.guild_id))!;
  if (guild.status === 8) return refuse(refusals.disbanding);
  const joiner = await joinerOf(ctx, tx, apply.user_id, a.now);
  const barred = barredFrom(joiner, guild, { invited: apply.inviter_id !== null });
  if (barred) return asReviewerSees(barred);
  if (isFull(guild, await termsOf(ctx, guild))) return refuse(refusals.full);
  const at = new Date(a.now);
  if (!(await closeJoin(tx, apply, { status: 1, at, handler_id: actor.user_id }))) return refuse('conflict');
  const { guild_id, user_id, apply_id } = apply;
  const { nickname } = joiner.user;
  if (!(await enter(tx, { guild_id, user_id, nickname, by: actor.user_id, apply_id, at: a.now })))
    throw new Error(`${user_id} has a guild although the member row says none`);
  return writeLog(tx, {
    guild_id,
    type: LOG.join_review,
    operator_id: actor.user_id,
    target_id: user_id,
    words: `${await nameOf(tx, actor.user_id)} 通过了 ${nickname} 的入会申请`,
    after: '已通过',
    at: a.now,
  });
}

/** The applicant's refusals in words for the reviewer. */
function asReviewerSees(barred: Refused): Refused {
  if (barred.reason === 'need' || barred.reason === 'minor') return refuse(refusals.no_real_name);
  if (barred.reason === 'cooldown') {
    const { next_at } = barred.data as { next_at: number };
    return refuse(refusals.cooldown, { fill: { date: dateAndMinute(next_at * 1000) } });
  }
  return refuse(refusals.elsewhere);
}

type Rejecting = Asking & { readonly reason: string; readonly c: Constants };

async function reject(tx: Tx, { actor }: Floor, apply: JoinApply, a: Rejecting): Promise<number | Refused> {
  const reason = a.reason === '' ? DEFAULT_REASON : a.reason;
  const block_until = new Date(a.now + (a.block_days || a.c.JOIN_REJECT_WAIT_DAYS) * DAY_MS);
  const handling = {
    status: 2 as const,
    at: new Date(a.now),
    handler_id: actor.user_id,
    reject_reason: reason,
    block_until,
  };
  if (!(await closeJoin(tx, apply, handling))) return refuse('conflict');
  const { guild_id, user_id, apply_id } = apply;
  const data = { guild_id, user_id, apply_id, deadline: tsOf(block_until.getTime()) };
  tx.emit({ name: 'guild.join_rejected', key: guild_id, at: a.now, actor_id: actor.user_id, data });
  const [by, whom] = [await nameOf(tx, actor.user_id), await nameOf(tx, user_id)];
  return writeLog(tx, {
    guild_id,
    type: LOG.join_review,
    operator_id: actor.user_id,
    target_id: user_id,
    words: `${by} 拒绝了 ${whom} 的入会申请：${reason}`,
    after: '已拒绝',
    at: a.now,
    undo: { kind: 'join_reject', apply_id },
  });
}

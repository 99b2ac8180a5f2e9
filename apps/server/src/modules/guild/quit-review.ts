// Reviewing applications to leave (QST-4, QST-5, QST-7), and what happens when nobody does (QST-4, QST-6).
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { quit_guild_check } from '@shengyu/contract/calls/guild-quit.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { readConfig } from '#modules/config/index.ts';
import { cleanText, hasSensitive } from '#modules/content/index.ts';
import { payQuitFee } from '#modules/ledger/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { distinct, itemResult, successes, type BatchResult } from './batch.ts';
import { frozenRefusal, takeFloor, type Floor } from './floor.ts';
import { endQuit, leave } from './leave.ts';
import { LOG, writeLog } from './log-store.ts';
import { stayById, type Member } from './member-store.ts';
import { nameOf } from './people.ts';
import { grantOf, isBelow } from './permissions.ts';
import { closeQuit, countRefusal, openQuitOf, quitById, quitsNamed, type QuitApply } from './quit-store.ts';
import { DISBANDED, lockGuild } from './store.ts';

const { refusals } = quit_guild_check;
const FORCED = 2;

type Asking = RequestOf<typeof quit_guild_check> & { readonly me: number; readonly now: number };
type Reply = ReplyOf<typeof quit_guild_check>;

export async function reviewQuits(ctx: Context, tx: Tx, a: Asking): Promise<Reply | Refused> {
  const ids = distinct(a.apply_ids);
  const about = (await quitsNamed(tx, a.guild_id, ids)).map(({ user_id }) => user_id);
  const floor = await takeFloor(tx, { ...a, about, needs: 'apply.quit.review', refusals });
  if (floor instanceof Refused) return floor;
  const frozen = frozenRefusal(floor.guild, refusals);
  if (frozen) return frozen;
  // QUIT-1: they keep their role until they are gone, but not this right.
  if (await openQuitOf(tx, floor.actor)) return refuse(refusals.leaving);
  const reason = cleanText(a.reject_reason ?? '');
  if (a.action === 2 && reason === '') return refuse('params');
  if (hasSensitive(reason)) return refuse(refusals.sensitive);

  const known = new Map((await quitsNamed(tx, a.guild_id, ids)).map((quit) => [quit.apply_id, quit]));
  const { QUIT_REJECT_MAX } = await readConfig(ctx, 'constants');
  const results: BatchResult[] = [];
  const log_ids: number[] = [];
  for (const id of ids) {
    const quit = known.get(id);
    const member = quit && (await stayById(tx, a.guild_id, quit.member_id));
    const barred =
      quit && member ? await itemRefusal(tx, floor, quit, member, a, QUIT_REJECT_MAX) : refuse(refusals.not_found);
    if (!barred) log_ids.push(await (a.action === 1 ? letGo : keep)(tx, floor, quit!, member!, { now: a.now, reason }));
    results.push(itemResult(id, barred));
  }
  const success_num = successes(results);
  return { results, success_num, fail_num: results.length - success_num, log_ids };
}

async function itemRefusal(
  tx: Tx,
  { actor }: Floor,
  quit: QuitApply,
  member: Member,
  { action }: Asking,
  rejectMax: number,
): Promise<Refused | undefined> {
  if (quit.user_id === actor.user_id) return refuse(refusals.self);
  if (quit.status === 4) return refuse(refusals.withdrawn);
  if (quit.status !== 0 && quit.status !== 1) {
    const name = quit.handler_id === null ? '系统' : await nameOf(tx, quit.handler_id);
    return refuse(refusals.handled, { fill: { name } });
  }
  const whole = grantOf({ role: actor.role, is_patrol: false }, 'apply.quit.review') === 'yes';
  if (!whole && !isBelow(member.role, actor.role)) return refuse(refusals.not_lower);
  if (action === 1) return undefined;
  if (quit.quit_type === FORCED) return refuse(refusals.forced);
  return member.refusals >= rejectMax ? refuse(refusals.rejected_twice) : undefined;
}

type Deciding = { readonly now: number; readonly reason: string };

/** QST-4, QST-7: a forced quit that is let go early is a friendly one, and its fee is the member's again. */
async function letGo(
  tx: Tx,
  { guild, actor }: Floor,
  quit: QuitApply,
  member: Member,
  { now }: Deciding,
): Promise<number> {
  await endQuit(tx, quit, { status: 2, now, handler_id: actor.user_id });
  const left = { type: 1 as const, at: now, now, by: actor.user_id, apply_id: quit.apply_id };
  await leave(tx, { guild, member, ...left });
  return logOf(tx, quit, actor, `通过了`, '已退会', now);
}

/** QST-5. */
async function keep(
  tx: Tx,
  { actor }: Floor,
  quit: QuitApply,
  member: Member,
  { now, reason }: Deciding,
): Promise<number> {
  await endQuit(tx, quit, { status: 3, now, handler_id: actor.user_id, reject_reason: reason });
  await countRefusal(tx, member, new Date(now));
  const { guild_id, user_id, apply_id, quit_type } = quit;
  const data = { guild_id, user_id, apply_id, quit_type };
  tx.emit({ name: 'guild.quit_rejected', key: guild_id, at: now, actor_id: actor.user_id, data });
  return logOf(tx, quit, actor, '拒绝了', `已拒绝：${reason}`, now);
}

const logOf = async (tx: Tx, quit: QuitApply, actor: Member, did: string, after: string, at: number): Promise<number> =>
  writeLog(tx, {
    guild_id: quit.guild_id,
    type: LOG.quit_review,
    operator_id: actor.user_id,
    target_id: quit.user_id,
    words: `${await nameOf(tx, actor.user_id)} ${did} ${await nameOf(tx, quit.user_id)} 的退会申请`,
    after,
    at,
  });

/** The deadline came: QUIT-4 by silence, QST-6 with the fee to the guild. A freeze does not hold it up (EDGE-12). */
export async function passByTime(tx: Tx, due: Pick<QuitApply, 'apply_id' | 'user_id'>, now: number): Promise<void> {
  await lockMember(tx, due.user_id);
  const seen = await quitById(tx, due.apply_id);
  const guild = seen && (await lockGuild(tx, seen.guild_id));
  // Read anew behind the guild's lock: an officer may have decided meanwhile.
  const quit = guild && guild.status !== DISBANDED ? await quitById(tx, due.apply_id) : undefined;
  if (!quit || !guild || (quit.status !== 0 && quit.status !== 1) || quit.due_at!.getTime() > now) return;
  const member = (await stayById(tx, quit.guild_id, quit.member_id))!;
  const forced = quit.quit_type === FORCED;
  const paid = quit.fee_state === 1;
  await closeQuit(tx, quit, { status: 2, fee_state: paid ? 2 : 0, at: quit.due_at! });
  const { user_id, apply_id, fee_fen, guild_id } = quit;
  if (paid) await payQuitFee(tx, { user_id, apply_id, fen: fee_fen, guild_id, at: now });
  const at = quit.due_at!.getTime();
  await leave(tx, { guild, member, type: forced ? 2 : 1, at, now, by: null, apply_id });
}

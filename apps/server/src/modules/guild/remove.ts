// Removing members (G17, QUIT-13), notes on them (X29) and a word to come back (X44).
import { beginOfDay, DAY_MS, dayOf, tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { remind_guild_member, remove_guild_member, set_member_remark } from '@shengyu/contract/calls/guild-member.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { readConfig, type Constants } from '#modules/config/index.ts';
import { cleanLine, hasSensitive } from '#modules/content/index.ts';
import { causeOf, notify } from '#modules/notice/index.ts';
import { ownedIn } from '#modules/room/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { distinct, itemResult, successes, type BatchResult } from './batch.ts';
import { frozenRefusal, takeFloor, type Floor } from './floor.ts';
import { leave } from './leave.ts';
import { countBy, LOG, writeLog } from './log-store.ts';
import { markMemberReminded, memberIn, saveRemark, type Member } from './member-store.ts';
import { nameOf } from './people.ts';
import { isBelow, type Role } from './permissions.ts';
import { REMOVE_REASONS } from './words.ts';

const { refusals } = remove_guild_member;
const OTHER = 5;

type Caller = { readonly me: number; readonly now: number };

const perDay = (role: Role, c: Constants): number =>
  ({ 0: 0, 1: c.REMOVE_DAY_MANAGER, 2: c.REMOVE_DAY_VICE, 3: c.REMOVE_DAY_HEAD })[role];

export async function removeMembers(
  ctx: Context,
  tx: Tx,
  a: RequestOf<typeof remove_guild_member> & Caller,
): Promise<ReplyOf<typeof remove_guild_member> | Refused> {
  const ids = distinct(a.user_ids);
  const floor = await takeFloor(tx, { ...a, about: ids, needs: 'member.remove', refusals });
  if (floor instanceof Refused) return floor;
  const frozen = frozenRefusal(floor.guild, refusals);
  if (frozen) return frozen;
  const text = cleanLine(a.reason_text ?? '');
  if (a.reason_type === OTHER && text === '') return refuse('params');
  if (hasSensitive(text)) return refuse(refusals.sensitive);
  const c = await readConfig(ctx, 'constants');
  const since = new Date(beginOfDay(dayOf(a.now)));
  const today = await countBy(tx, { guild_id: a.guild_id, operator_id: a.me, type: LOG.remove, since });
  if (today + ids.length > perDay(floor.actor.role, c)) return refuse(refusals.day_limit);

  const named = REMOVE_REASONS[a.reason_type]!;
  const reason = text === '' ? named : a.reason_type === OTHER ? text : `${named}，${text}`;
  const results: BatchResult[] = [];
  let batch_id: number | undefined;
  for (const id of ids) {
    const target = await memberIn(tx, a.guild_id, id);
    const refused = await itemRefusal(tx, floor.actor, id, target);
    if (!refused) batch_id = await remove(tx, floor, target!, { reason, batch_id, now: a.now });
    results.push(itemResult(id, refused));
  }
  // Nobody was removed: there is no line to undo, and the first item says why.
  if (batch_id === undefined) return allRefused(results);
  const undo_until = tsOf(a.now + c.UNDO_MIN * 60_000);
  return { results, success_num: successes(results), log_id: batch_id, undo_until };
}

const allRefused = (results: BatchResult[]): Refused => {
  const { code, msg } = results[0]!;
  const words = Object.values(refusals).find((refusal) => refusal.code === code && refusal.msg === msg);
  return refuse(words ?? 'conflict', { data: { results } });
};

async function itemRefusal(
  tx: Tx,
  actor: Member,
  id: number,
  target: Member | undefined,
): Promise<Refused | undefined> {
  if (id === actor.user_id) return refuse(refusals.self);
  if (!target) return refuse(refusals.gone);
  if (!isBelow(target.role, actor.role)) return refuse(refusals.not_lower);
  return (await ownedIn(tx, target.guild_id, id)).length > 0 ? refuse(refusals.room_owner) : undefined;
}

type Removing = { readonly reason: string; readonly batch_id: number | undefined; readonly now: number };

/** The first line of the act. */
async function remove(tx: Tx, { guild, actor }: Floor, target: Member, r: Removing): Promise<number> {
  const { guild_id, user_id, member_id } = target;
  await leave(tx, { guild, member: target, type: 4, at: r.now, now: r.now, by: actor.user_id });
  const log_id = await writeLog(tx, {
    guild_id,
    type: LOG.remove,
    operator_id: actor.user_id,
    target_id: user_id,
    words: `${await nameOf(tx, actor.user_id)} 将 ${await nameOf(tx, user_id)} 移出公会：${r.reason}`,
    after: r.reason,
    at: r.now,
    batch_id: r.batch_id,
    undo: { kind: 'remove', member_id },
  });
  const data = { guild_id, user_id, log_id };
  tx.emit({ name: 'guild.member_removed', key: guild_id, at: r.now, actor_id: actor.user_id, data });
  return r.batch_id ?? log_id;
}

/** X29: seen by officers alone. */
export async function setRemark(
  tx: Tx,
  a: RequestOf<typeof set_member_remark> & Caller,
): Promise<ReplyOf<typeof set_member_remark> | Refused> {
  const words = set_member_remark.refusals;
  const floor = await takeFloor(tx, { ...a, needs: 'member.remark' });
  if (floor instanceof Refused) return floor;
  const target = await memberIn(tx, a.guild_id, a.user_id);
  if (!target) return refuse(words.not_member);
  const remark = cleanLine(a.remark);
  if (hasSensitive(remark)) return refuse(words.sensitive);
  await saveRemark(tx, target, remark);
  return {};
}

const REMIND_DAYS = 7;

/** X44. */
export async function remindMembers(
  tx: Tx,
  a: RequestOf<typeof remind_guild_member> & Caller,
): Promise<ReplyOf<typeof remind_guild_member> | Refused> {
  const words = remind_guild_member.refusals;
  const floor = await takeFloor(tx, { ...a, needs: 'member.remind' });
  if (floor instanceof Refused) return floor;
  const results: BatchResult[] = [];
  for (const id of distinct(a.user_ids)) {
    const target = await memberIn(tx, a.guild_id, id);
    const fresh =
      target && (await markMemberReminded(tx, target, new Date(a.now), new Date(a.now - REMIND_DAYS * DAY_MS)));
    if (fresh)
      await notify(tx, {
        user_id: id,
        kind: 'guild',
        title: '公会邀请你回来看看',
        text: `「${floor.guild.name}」想念你，回来和大家聊聊吧`,
        route: '/guild/detail',
        event_id: causeOf(`guild_remind:${a.guild_id}:${id}:${a.now}`),
        at: a.now,
      });
    const refused = !target ? refuse(words.not_member) : fresh ? undefined : refuse(words.recent);
    results.push(itemResult(id, refused));
  }
  return { results, success_num: successes(results) };
}

// Officers remove members (G17, QUIT-13), write remarks about them (X29) and remind inactive members to come back (X44).
import { beginOfDay, DAY_MS, dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { remind_guild_member, remove_guild_member, set_member_remark } from '@shengyu/contract/calls/guild-member.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { guildMemberRemoved } from '#events/catalogue/guild.ts';
import { readConfig, type Constants } from '#modules/config/index.ts';
import { cleanLine, hasSensitiveWord } from '#modules/content/index.ts';
import { deriveEventId, notify } from '#modules/notice/index.ts';
import { roomsOwnedInGuild } from '#modules/room/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import {
  countLogRows,
  refuseIfFrozen,
  isLowerRole,
  LOG_TYPE,
  markMemberReminded,
  findMembershipIn,
  nicknameOf,
  saveRemark,
  lockGuildAs,
  writeGuildLog,
  type LockedGuild,
  type GuildMembership,
  type Role,
} from '#modules/roster/index.ts';
import { removeDuplicates, buildItemResult, countSuccesses, type BatchResult } from '../batch.ts';
import { findIdleMembers, buildRecallText } from '../office/idle.ts';
import { endMembership } from './leave.ts';
import { REMOVE_REASONS } from '../words.ts';

const { refusals } = remove_guild_member;
/** The reason type "other", which needs a text. */
const OTHER = 5;

type Caller = { readonly me: number; readonly now: number };

const perDay = (role: Role, c: Constants): number =>
  ({ 0: 0, 1: c.REMOVE_DAY_MANAGER, 2: c.REMOVE_DAY_VICE, 3: c.REMOVE_DAY_HEAD })[role];

export async function removeMembers(
  ctx: Context,
  tx: Tx,
  a: RequestOf<typeof remove_guild_member> & Caller,
): Promise<ReplyOf<typeof remove_guild_member> | Refused> {
  const ids = removeDuplicates(a.user_ids);
  const locked = await lockGuildAs(tx, { ...a, about: ids, needs: 'member.remove', refusals });
  if (locked instanceof Refused) return locked;
  const frozen = refuseIfFrozen(locked.guild, refusals);
  if (frozen) return frozen;
  const text = cleanLine(a.reason_text ?? '');
  if (a.reason_type === OTHER && text === '') return refuse('params');
  if (hasSensitiveWord(text)) return refuse(refusals.sensitive);
  const c = await readConfig(ctx, 'constants');
  const since = new Date(beginOfDay(dayOf(a.now)));
  const today = await countLogRows(tx, { guild_id: a.guild_id, operator_id: a.me, type: LOG_TYPE.remove, since });
  if (today + ids.length > perDay(locked.actor.role, c)) return refuse(refusals.day_limit);

  const named = REMOVE_REASONS[a.reason_type]!;
  const reason = text === '' ? named : a.reason_type === OTHER ? text : `${named}，${text}`;
  const results: BatchResult[] = [];
  let batch_id: number | undefined;
  for (const id of ids) {
    const target = await findMembershipIn(tx, a.guild_id, id);
    const refused = await itemRefusal(tx, locked.actor, id, target);
    if (!refused) batch_id = await remove(tx, locked, target!, { reason, batch_id, now: a.now });
    results.push(buildItemResult(id, refused));
  }
  // Nobody was removed, so there is no log line to undo; the whole call is refused with the reason of the first item.
  if (batch_id === undefined) return allRefused(results);
  const undo_until = unixSecondsOf(a.now + c.UNDO_MIN * 60_000);
  return { results, success_num: countSuccesses(results), log_id: batch_id, undo_until };
}

const allRefused = (results: BatchResult[]): Refused => {
  const { code, msg } = results[0]!;
  const words = Object.values(refusals).find((refusal) => refusal.code === code && refusal.msg === msg);
  return refuse(words ?? 'conflict', { data: { results } });
};

async function itemRefusal(
  tx: Tx,
  actor: GuildMembership,
  id: number,
  target: GuildMembership | undefined,
): Promise<Refused | undefined> {
  if (id === actor.user_id) return refuse(refusals.self);
  if (!target) return refuse(refusals.gone);
  if (!isLowerRole(target.role, actor.role)) return refuse(refusals.not_lower);
  return (await roomsOwnedInGuild(tx, target.guild_id, id)).length > 0 ? refuse(refusals.room_owner) : undefined;
}

type Removing = { readonly reason: string; readonly batch_id: number | undefined; readonly now: number };

/** Removes one member. Returns the id of the first log line of the call, by which the whole call can be undone. */
async function remove(tx: Tx, { guild, actor }: LockedGuild, target: GuildMembership, r: Removing): Promise<number> {
  const { guild_id, user_id, member_id } = target;
  await endMembership(tx, { guild, member: target, type: 4, at: r.now, now: r.now, by: actor.user_id });
  const log_id = await writeGuildLog(tx, {
    guild_id,
    type: LOG_TYPE.remove,
    operator_id: actor.user_id,
    target_id: user_id,
    words: `${await nicknameOf(tx, actor.user_id)} 将 ${await nicknameOf(tx, user_id)} 移出公会：${r.reason}`,
    after: r.reason,
    at: r.now,
    batch_id: r.batch_id,
    undo: { kind: 'remove', member_id },
  });
  const data = { guild_id, user_id, log_id };
  tx.emit(guildMemberRemoved, { key: guild_id, at: r.now, actor_id: actor.user_id, data });
  return r.batch_id ?? log_id;
}

/** X29: a remark is visible to officers only. */
export async function setMemberRemark(
  tx: Tx,
  a: RequestOf<typeof set_member_remark> & Caller,
): Promise<ReplyOf<typeof set_member_remark> | Refused> {
  const words = set_member_remark.refusals;
  const locked = await lockGuildAs(tx, { ...a, needs: 'member.remark' });
  if (locked instanceof Refused) return locked;
  const target = await findMembershipIn(tx, a.guild_id, a.user_id);
  if (!target) return refuse(words.not_member);
  const remark = cleanLine(a.remark);
  if (hasSensitiveWord(remark)) return refuse(words.sensitive);
  await saveRemark(tx, target, remark);
  return {};
}

const REMIND_DAYS = 7;
const SAY_DAYS = 1;

/**
 * X44: sends notices to members. Without a text the notice asks members who were idle for seven days to come back, and
 * a member gets it at most once in seven days. With a text it carries the officer's own sentence, and a member gets it
 * at most once a day.
 */
export async function remindMembers(
  tx: Tx,
  a: RequestOf<typeof remind_guild_member> & Caller,
): Promise<ReplyOf<typeof remind_guild_member> | Refused> {
  const words = remind_guild_member.refusals;
  const locked = await lockGuildAs(tx, { ...a, needs: 'member.remind' });
  if (locked instanceof Refused) return locked;
  const said = a.text === undefined ? undefined : cleanLine(a.text);
  if (said === '') return refuse('params');
  if (said !== undefined && hasSensitiveWord(said)) return refuse(words.sensitive);
  const { name } = locked.guild;
  const notice =
    said === undefined
      ? { title: '公会邀请你回来看看', text: buildRecallText(name) }
      : { title: `「${name}」的消息`, text: `${await nicknameOf(tx, a.me)}：${said}` };
  const ids = removeDuplicates(a.user_ids);
  const idle = await findIdleMembers(tx, ids, a.now);
  const since = new Date(a.now - (said === undefined ? REMIND_DAYS : SAY_DAYS) * DAY_MS);
  const results: BatchResult[] = [];
  for (const id of ids) {
    const target = await findMembershipIn(tx, a.guild_id, id);
    const isWrong = target && said === undefined && !idle.has(id);
    const fresh = target && !isWrong && (await markMemberReminded(tx, target, new Date(a.now), since));
    if (fresh)
      await notify(tx, {
        user_id: id,
        kind: 'guild',
        ...notice,
        route: '/guild/detail',
        event_id: deriveEventId(`guild_remind:${a.guild_id}:${id}:${a.now}`),
        at: a.now,
      });
    const why = !target ? words.not_member : isWrong ? words.active : said === undefined ? words.recent : words.said;
    results.push(buildItemResult(id, fresh ? undefined : refuse(why)));
  }
  return { results, success_num: countSuccesses(results) };
}

// Taking an act back within UNDO (LOG-3, X25): all lines of it or none, and only while the present state still follows from them.
import { DAY_MS } from '@shengyu/rules/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { undo_guild_action } from '@shengyu/contract/calls/guild-life.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { itemResult, type BatchResult } from './batch.ts';
import { frozenRefusal, takeFloor, type Floor } from './floor.ts';
import { undoField } from './info-undo.ts';
import { closeJoinsOf, joinById, reopenJoin } from './join-store.ts';
import { insertUndo, lineById, linesOfAct, LOG, undoneAmong, writeLog, type LogRow } from './log-store.ts';
import { countRole, restoreStay, roleIn, saveRole, stayById } from './member-store.ts';
import { nameOf } from './people.ts';
import type { Role } from './permissions.ts';
import { seatsOf, tellRole } from './roles.ts';
import { isFull } from './joiner.ts';
import { guildById } from './store.ts';
import { termsOf } from './terms.ts';
import { LOG_NAMES } from './words.ts';

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
  readonly floor: Floor;
  readonly line: LogRow;
  readonly now: number;
};

export async function undoAct(ctx: Context, tx: Tx, a: Asking): Promise<ReplyOf<typeof undo_guild_action> | Refused> {
  const seen = await lineById(tx, a.guild_id, a.log_id);
  const act = seen ? await linesOfAct(tx, a.guild_id, a.log_id, new Date(seen.at.getTime() - DAY_MS)) : [];
  // Of an edit with a new name everything else goes back.
  const lines = act.filter(({ undo }) => undo !== null);
  const about = lines.flatMap(({ target_id }) => (target_id === null ? [] : [target_id]));
  const floor = await takeFloor(tx, { ...a, about });
  if (floor instanceof Refused) return floor;
  const first = lines[0];
  if (!first) return refuse(refusals.not_found);
  const barred = (await mayUndo(tx, floor, first)) ?? frozenRefusal(floor.guild, refusals);
  if (barred) return barred;
  if ((await undoneAmong(tx, a.guild_id, [first.batch_id])).size > 0) return refuse(refusals.undone);
  const { UNDO_MIN } = await readConfig(ctx, 'constants');
  if (a.now > first.at.getTime() + UNDO_MIN * 60_000) return refuse(refusals.too_late);

  const restored: BatchResult[] = [];
  for (const line of lines) {
    const refused = await undoLine({ ctx, tx, floor, line, now: a.now });
    // What is refused rolls the whole call back: an act is undone whole.
    if (refused) return refused;
    restored.push(itemResult(line.target_id ?? line.log_id, undefined));
  }
  const log_id = await writeLog(tx, {
    guild_id: a.guild_id,
    type: LOG.undo,
    operator_id: a.me,
    target_id: lines.length === 1 ? (first.target_id ?? undefined) : undefined,
    words: `${await nameOf(tx, a.me)} 撤销了${LOG_NAMES[first.type]}：${first.words}`,
    at: a.now,
    undo_of: first.log_id,
  });
  await insertUndo(tx, { guild_id: a.guild_id, batch_id: first.batch_id, log_id, at: new Date(a.now) });
  const data = { guild_id: a.guild_id, log_id: first.log_id };
  tx.emit({ name: 'guild.action_undone', key: a.guild_id, at: a.now, actor_id: a.me, data });
  return { log_id, restored };
}

/** The operator of the entry, or a higher role than theirs is now. */
async function mayUndo(tx: Tx, { actor }: Floor, { operator_id, guild_id }: LogRow): Promise<Refused | undefined> {
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
      return (await undoField(step.tx, step.floor.guild, undo, step.now)) ? undefined : refuse(refusals.moved_on);
  }
}

/** QUIT-13, EDGE-30: the stay goes on; what the person asked for elsewhere is over. */
async function undoRemoval({ ctx, tx, line, now }: Step, member_id: number): Promise<Refused | undefined> {
  const stay = await stayById(tx, line.guild_id, member_id);
  if (!stay || stay.leave_type !== 4 || stay.left_at!.getTime() < line.at.getTime() - 1)
    return refuse(refusals.moved_on);
  const guild = (await guildById(tx, line.guild_id))!;
  if (isFull(guild, await termsOf(ctx, guild))) return refuse(refusals.moved_on);
  if (!(await restoreStay(tx, stay))) return refuse(refusals.elsewhere);
  await closeJoinsOf(tx, { user_id: stay.user_id }, new Date(now));
  return undefined;
}

async function undoRole(
  { ctx, tx, floor, line, now }: Step,
  { member_id, from, to }: { member_id: number; from: Role; to: Role },
): Promise<Refused | undefined> {
  const stay = await stayById(tx, line.guild_id, member_id);
  if (!stay || stay.left_at !== null || stay.role !== to) return refuse(refusals.moved_on);
  if (
    (from === 1 || from === 2) &&
    (await countRole(tx, line.guild_id, from)) >= (await seatsOf(ctx, floor.guild, from))
  )
    return refuse(refusals.moved_on);
  const by = floor.actor.user_id;
  await saveRole(tx, stay, from, by, new Date(now));
  tellRole(tx, {
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

/** JST-5: it waits again, if its time is not over and nothing took its place. */
async function undoRejection({ tx, now }: Step, apply_id: number): Promise<Refused | undefined> {
  const apply = await joinById(tx, apply_id);
  if (!apply || apply.status !== 2 || apply.expire_at.getTime() <= now) return refuse(refusals.moved_on);
  return (await reopenJoin(tx, apply)) ? undefined : refuse(refusals.moved_on);
}

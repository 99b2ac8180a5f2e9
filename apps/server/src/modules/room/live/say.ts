// Text on the public screen of a room (X52): checked, kept sealed for reports and the law, and told on the room's stream alone.
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { room_say } from '@shengyu/contract/calls/room-live.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { chatCounted } from '#events/catalogue/people.ts';
import { timeOfUuid, uuidv7 } from '#ids.ts';
import { loadDress } from '#modules/bag/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { cleanLine, hasSensitiveWord, submitForModeration } from '#modules/content/index.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { guildsById, membershipOf } from '#modules/roster/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { findUsersInRoom } from '../presence-store.ts';
import { findRoomPerson } from '../store.ts';
import { findSays, insertSay, listSayIds, listSayTimes } from './say-store.ts';
import { tellRoom } from './tell.ts';
import { mutedUntil } from './viewer.ts';

const { refusals } = room_say;
const PACE_MS = 1_500;
const MINUTE_MS = 60_000;
const PER_MINUTE = 20;
/** Six digits in a row, whatever stands between them, may be a number to be reached at elsewhere. */
const CONTACT = /(?:\d\D{0,2}){6}/;

export type Saying = { readonly me: number; readonly room_id: number; readonly text: string; readonly now: number };

export async function sayInRoom(ctx: Context, tx: Tx, s: Saying): Promise<string | Refused> {
  const { me, room_id, now } = s;
  if ((await readConfig(ctx, 'flags')).room_say === 0) return refuse(refusals.off);
  const words = cleanLine(s.text);
  if (words === '') return refuse('params');
  await lockMember(tx, me);
  if (!(await findUsersInRoom(tx, room_id, [me])).has(me)) return refuse(refusals.outside);
  const muted = await mutedUntil(tx, await findRoomPerson(tx, room_id, me), me, now);
  if (muted !== undefined) return refuse(refusals.muted, { data: { next_at: unixSecondsOf(muted) } });
  const wait = waitFor(await listSayTimes(tx, me, new Date(now - MINUTE_MS)), now);
  if (wait > 0) return refuse(refusals.too_fast, { data: { retry_after: Math.ceil(wait / 1000) } });
  if (hasSensitiveWord(words)) return refuse(refusals.sensitive);

  const say_id = sayIdOf(uuidv7(now));
  await insertSay(tx, { say_id, room_id, user_id: me, text_enc: ctx.seal.seal(words), at: new Date(now) });
  if (CONTACT.test(words))
    await submitForModeration(tx, { user_id: me, kind: 'room_say', ref: say_id, content: words, at: now });
  tx.emit(chatCounted, { key: me, at: now, actor_id: me, data: { user_id: me, room_id, num: 1 } });
  tx.afterCommit(() => tellSay(ctx, s, say_id, words));
  return say_id;
}

/** How long the member has to wait: one text in 1.5 s, and 20 in a minute. `times` are those of the last minute, latest first. */
function waitFor(times: readonly number[], now: number): number {
  const [last] = times;
  const pace = last === undefined ? 0 : last + PACE_MS - now;
  const oldest = times[PER_MINUTE - 1];
  return Math.max(0, pace, oldest === undefined ? 0 : oldest + MINUTE_MS - now);
}

function tellSay(ctx: Context, { me, room_id, now }: Saying, say_id: string, text: string): void {
  tellRoom(ctx, room_id, async () => {
    const [people, dress, membership] = await Promise.all([
      loadUserBriefs(ctx, ctx.db, [me]),
      loadDress(ctx, ctx.db, [me], now),
      membershipOf(ctx.db, me),
    ]);
    const user = people.get(me);
    if (!user) return [];
    const guild = membership && (await guildsById(ctx.db, [membership.guild_id])).get(membership.guild_id);
    const bubble = dress.get(me)?.find(({ slot }) => slot === 'bubble')?.item;
    const more = { ...(guild && { guild_name: guild.name }), ...(bubble && { bubble }) };
    return [{ name: 'say', data: { say_id, user, ...more, text, at: unixSecondsOf(now) } }];
  });
}

const sayIdOf = (uuid: string): string => `s${Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')}`;

function timeOfSay(say_id: string): number {
  const hex = Buffer.from(say_id.slice(1), 'base64url').toString('hex');
  return timeOfUuid(`${hex.slice(0, 8)}-${hex.slice(8, 12)}`);
}

/** A moderator refused the words: they leave every screen. */
export async function unsay(ctx: Context, tx: Tx, say_id: string): Promise<void> {
  const at = new Date(timeOfSay(say_id));
  const [said] = await findSays(tx, [say_id], at, at);
  if (said) tx.afterCommit(() => tellRoom(ctx, said.room_id, async () => [{ name: 'unsay', data: { say_id } }]));
}

const REPORTED_MS = 60_000;
const REPORTED_MAX = 200;

/** The ids of what was said in the room in the last 60 s, for a report of the room. */
export const idsOfLatestSays = (db: Queryable, room_id: number, now: number): Promise<string[]> =>
  listSayIds(db, room_id, new Date(now - REPORTED_MS), REPORTED_MAX);

/** What was said under these ids, for the operator who handles the report; words older than 60 days are gone. */
export async function readSays(ctx: Context, db: Queryable, say_ids: readonly string[]) {
  if (say_ids.length === 0) return [];
  const times = say_ids.map(timeOfSay);
  const rows = await findSays(db, say_ids, new Date(Math.min(...times)), new Date(Math.max(...times)));
  return rows.map(({ say_id, user_id, text_enc, at }) => ({
    say_id,
    user_id,
    text: ctx.seal.open(text_enc),
    at: unixSecondsOf(at.getTime()),
  }));
}

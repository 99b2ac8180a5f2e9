// What people do beside spending: they look at cards, follow, like, chat, complain, write letters, and hosts withdraw (WORLD-21).
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { get_sms_code } from '@shengyu/contract/calls/identity.ts';
import { user_event } from '@shengyu/contract/calls/ingest.ts';
import { invite_relation } from '@shengyu/contract/calls/relation-invite.ts';
import { submit_report } from '@shengyu/contract/calls/report.ts';
import { get_user_info_mp, set_follow } from '@shengyu/contract/calls/user.ts';
import { user_withdrawal, withdrawal_preview, withdrawal_type } from '@shengyu/contract/calls/withdraw.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { CallRefused } from '../caller.ts';
import { any, between, oneOf } from './dice.ts';
import type { PulseMember } from './pulse-facts.ts';
import type { PulseWorld } from './pulse-world.ts';
import { reportEvents } from './report.ts';
import { TEST_CODE } from './visitors.ts';

type Complaint = readonly [type: number, text: string];
/** REP-1: types of feedback; the words fit the type. */
const COMPLAINTS: readonly [Complaint, ...Complaint[]] = [
  [1, '进房间后闪退了一次'],
  [2, '麦位上的声音断断续续'],
  [3, '夜间模式下头像看不清楚'],
  [4, '希望增加深夜电台的分类'],
];
const LETTERS = ['想和你一起看日落', '晚安只说给你听', '我们做彼此的岛屿吧', '从今天起一起慢慢来'] as const;
/** What a letter between people who do not follow each other is refused with. */
const NOT_FRIENDS = 'no_permission';
/** Who follows whom is known a moment later, when the server has digested it. */
const FRIENDS_AFTER_MS = 3_000;
/** The ring that costs nothing. */
const RING = 'ring_grass';
const ALIPAY = 1;
const YUAN_FEN = 100;
const MOST_YUAN = 300;
const DAY_MS = 86_400_000;

export async function lookAround({ visitors, rooms, native }: PulseWorld): Promise<boolean> {
  const who = visitors.any();
  const room = rooms.pickRoom();
  const target_id = any(room?.seated ?? visitors.ids());
  if (target_id === undefined || target_id === who.user_id) return false;
  const dice = Math.random();
  if (dice < 0.3) await visitors.as(who, get_user_info_mp, { id: String(target_id) });
  else if (dice < 0.5) await visitors.as(who, set_follow, { user_id: target_id, follow: 1 });
  else {
    const event = { event_id: randomUUID(), occurred_at: unixSecondsOf(Date.now()), user_id: who.user_id };
    const kind = dice < 0.75 ? { kind: 'like', target_id, num: 1 } : { kind: 'chat_count', num: oneOf([1, 2, 5]) };
    await reportEvents(native, user_event, [{ ...event, ...kind, ...(room ? { room_id: room.room_id } : {}) }]);
  }
  return true;
}

/** Somebody who does not follow this member yet begins to. */
export const followMember = ({ visitors }: PulseWorld, user_id: number): Promise<boolean> =>
  visitors.letSomebody(async (who) => {
    const card = await visitors.as(who, get_user_info_mp, { id: String(user_id) });
    if ('is_follow' in card && card.is_follow === 1) return false;
    await visitors.as(who, set_follow, { user_id, follow: 1 });
    return true;
  });

export const complain = ({ visitors }: PulseWorld): Promise<boolean> =>
  visitors.letSomebody(async (who) => {
    const [type, text] = oneOf(COMPLAINTS);
    await visitors.as(who, submit_report, { kind: 1, type, text });
    return true;
  });

/** REL-1: somebody writes a CP letter; strangers first follow each other. */
export const writeLetter = ({ visitors, facts }: PulseWorld): Promise<boolean> =>
  visitors.letSomebody(async (who) => {
    const other = any(facts.visitors.filter(({ user_id }) => user_id !== who.user_id));
    if (!other) return false;
    const letter = { to_user_id: other.user_id, ring_id: RING, text: oneOf(LETTERS) };
    try {
      await visitors.as(who, invite_relation, letter);
    } catch (error) {
      if (!(error instanceof CallRefused && error.reason === NOT_FRIENDS)) throw error;
      await visitors.as(who, set_follow, { user_id: other.user_id, follow: 1 });
      await visitors.as(other, set_follow, { user_id: who.user_id, follow: 1 });
      await sleep(FRIENDS_AFTER_MS);
      await visitors.as(who, invite_relation, letter);
    }
    return true;
  });

/** A host withdraws some of the income to the bound account; who cannot today is asked again tomorrow. */
export async function withdraw({ visitors, facts }: PulseWorld): Promise<boolean> {
  const who = visitors.anyAwake(facts.earners);
  if (!who) return false;
  try {
    if (await withdrawAs(visitors, who)) return true;
    visitors.rest(who, DAY_MS);
    return false;
  } catch (error) {
    if (error instanceof CallRefused) visitors.rest(who, DAY_MS);
    throw error;
  }
}

async function withdrawAs(visitors: PulseWorld['visitors'], who: PulseMember): Promise<boolean> {
  const account = 'personal';
  const { types, available_fen, limits } = await visitors.as(who, withdrawal_type, { account });
  const way = types.find(({ type }) => type === ALIPAY);
  if (!way?.bound || available_fen < way.min_fen || limits.day_left_num === 0) return false;
  const least = way.min_fen / YUAN_FEN;
  const most = Math.max(least, Math.min(MOST_YUAN, Math.floor(available_fen / YUAN_FEN / 2)));
  const asked = { account, type: ALIPAY, amount_fen: between(least, most) * YUAN_FEN } as const;
  const { quote_id, need_sms } = await visitors.as(who, withdrawal_preview, asked);
  if (need_sms === 1) await visitors.as(who, get_sms_code, { scene: 'withdraw' });
  await visitors.as(who, user_withdrawal, {
    ...asked,
    account_id: way.bound.account_id,
    quote_id,
    ...(need_sms === 1 ? { sms_code: TEST_CODE } : {}),
  });
  return true;
}

// What else waits in the console: events that were parked, members under risk review, and a month of staff at work.
import { lookup_detail, queue_list } from '@shengyu/contract/calls/console.ts';
import { get_sms_code, mobile_login } from '@shengyu/contract/calls/identity.ts';
import { gift_event } from '@shengyu/contract/calls/ingest.ts';
import { rank_exclude } from '@shengyu/contract/calls/rank.ts';
import { risk_decide } from '@shengyu/contract/calls/risk.ts';
import { dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { randomUUID } from 'node:crypto';
import type { Island, Islander } from '../island.ts';
import { deviceOf } from '../pulse/pulse-facts.ts';
import type { Happening } from '../town.ts';
import { ago, happening, on, pickBystanders, recall, remember } from './find.ts';
import { SUSPECTED_MINOR } from './reports-and-moderation.ts';
import { RING_MEMBER } from './settlement.ts';
import { approve, reportGifts, TEST_CODE, unitPriceOf } from './steps.ts';

type GiftChange = Partial<{ item_code: string; unit_price: number; num: number; receiver_id: number }>;

/** RISK-14: an event with something strange in it is parked until finance decides. */
async function reportStrangeGift(island: Island, from: Islander, to: Islander, strange: GiftChange): Promise<void> {
  const { item_code = 'g_rose', unit_price = unitPriceOf('g_rose'), num = 1, receiver_id = to.user_id } = strange;
  await island.native.report(gift_event, {
    events: [
      {
        event_id: randomUUID(),
        occurred_at: unixSecondsOf(island.clock.now()),
        sender_id: from.user_id,
        item_code,
        unit_price,
        source: 1,
        debit: 0,
        lines: [{ receiver_id, num }],
      },
    ],
  });
}

const STRANGE: readonly [hours: number, GiftChange][] = [
  [30, { item_code: 'g_spring2027', unit_price: 88 }],
  [12, { receiver_id: 99_999_999 }],
  [3, { item_code: 'g_atlantis', unit_price: unitPriceOf('g_atlantis'), num: 9_999 }],
];

/** Whose phone the giver of the second flag uses: perhaps a child's parent. */
const PHONE_OWNER = 'owner of a shared phone';

/** A member logs in on a phone that is somebody else's, beside the own one. */
async function logInOnPhoneOf(island: Island, owner: Islander, { mobile, address }: Islander): Promise<void> {
  const asker = { mobile, device_id: deviceOf(owner.mobile) };
  await island.caller.call(get_sms_code, { ...asker, scene: 'login' }, { address });
  await island.caller.call(mobile_login, { ...asker, code: TEST_CODE, agree: 1 }, { address });
}

/** Whose income of this week comes from one sender. */
const FRESH_FLAG = 'receiver of one sender';

/** The risk desk clears what it finds harmless; the rings and the shared phone of the story stay open (RISK-2). */
async function clearHarmlessFlags(island: Island): Promise<void> {
  const kept = [RING_MEMBER, PHONE_OWNER, FRESH_FLAG].map((key) => recall<Islander>(island, key)?.user_id);
  const { list } = await island.staff('finance', queue_list, { queue: 'risk' });
  for (const { key, data } of list)
    if (!kept.includes(Number(data.user_id)))
      await island.staff('finance', risk_decide, { flag_id: Number(key), action: 'clear', reason: '正常打赏，解除' });
}

/** Once a week, and every other day in the last month. */
const RISK_DAYS = [
  ...Array.from({ length: 20 }, (_, no) => -174 + no * 7),
  ...Array.from({ length: 17 }, (_, no) => -33 + no * 2),
];

const WORK_DAYS = Array.from({ length: 15 }, (_, no) => -30 + no * 2);

export const consoleQueueScenes: readonly Happening[] = [
  ...STRANGE.map(([hours, strange], no) =>
    happening(`strange event ${no + 1}`, ago({ hours }), async (island, { payers, cast }) => {
      const from = payers[no % Math.max(1, payers.length)];
      if (from) await reportStrangeGift(island, from, cast.host, strange);
    }),
  ),

  // The risk queue knows rings only (RISK-2). Who is suspected to be a minor waits among the reports: the giver of this gift
  // (reports-and-moderation.ts).
  happening('a gift from a shared phone', ago({ days: 2, hours: 5 }), async (island, town) => {
    const [owner, giver] = pickBystanders(island, town, 'a shared phone', 2);
    if (!owner || !giver) return;
    await island.login(owner);
    await logInOnPhoneOf(island, owner, giver);
    await reportGifts(island, [{ from: giver, to: owner, item_code: 'g_castle', num: 2 }]);
    remember(island, PHONE_OWNER, owner);
    remember(island, SUSPECTED_MINOR, giver);
  }),

  happening('one sender pays all of a week', ago({ hours: 13 }), async (island, town) => {
    const [to, from] = pickBystanders(island, town, FRESH_FLAG, 2);
    if (!to || !from) return;
    await reportGifts(island, [{ from, to, item_code: 'g_river', num: 11 }]);
    remember(island, FRESH_FLAG, to);
  }),

  ...RISK_DAYS.map((day) => happening(`the risk desk ${day}`, on(day, '23:40'), clearHarmlessFlags)),
  happening('the risk desk today', ago({ minutes: 45 }), clearHarmlessFlags),

  happening('a giver is taken off a board', on(-1, '22:30'), async (island, { payers }) => {
    const subject = payers.at(-1);
    if (!subject) return;
    const asked = await island.staff('moderator', rank_exclude, {
      rank_code: 'honour_giver',
      period_key: dayOf(island.clock.now()),
      subject_id: subject.user_id,
      reason: '涉嫌刷榜',
    });
    await approve(island, 'approver', asked, '证据充分');
  }),

  ...WORK_DAYS.flatMap((day, no) => [
    happening(`support looks somebody up ${day}`, on(day, '10:20'), async (island, { payers }) => {
      const who = payers[no % Math.max(1, payers.length)];
      if (who) await island.staff('support', lookup_detail, { kind: 'user', id: String(who.user_id) });
    }),
    happening(`finance looks at its queue ${day}`, on(day, '16:20'), async (island) => {
      await island.staff('finance', queue_list, { queue: 'withdraw' });
    }),
  ]),
];

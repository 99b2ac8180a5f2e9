// Accounts that are protected or restricted: excluded (14), banned (15), suspended from earning (21), in teen mode (22), a minor (06), a
// newcomer (07), and patrol (13).
import { register_benefit, home_page } from '@shengyu/contract/calls/campaign-engine.ts';
import { user_ban, user_earn_suspend, user_set_patrol } from '@shengyu/contract/calls/identity-console.ts';
import { user_event } from '@shengyu/contract/calls/ingest.ts';
import { set_spend_guard } from '@shengyu/contract/calls/spend-guard.ts';
import { get_privacy_setting, set_privacy_setting } from '@shengyu/contract/calls/user.ts';
import { DAY_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { randomUUID } from 'node:crypto';
import type { Island } from '../island.ts';
import type { Happening } from '../town.ts';
import { ago, findGuildOf, happening, on } from './find.ts';
import { approve, giveTogether } from './steps.ts';
import { rechargeOnce } from '../acts/till.ts';

const inDays = (island: Island, days: number): number => unixSecondsOf(island.clock.now() + days * DAY_MS);

export const careScenes: readonly Happening[] = [
  // Late enough for the shortest world, whose tests look at every role.
  happening('patrol is named', on(-50, '11:00'), async (island, { cast }) => {
    const request = { user_id: cast.patrol.user_id, is_patrol: 1, reason: '巡查轮值' } as const;
    await approve(island, 'admin2', await island.staff('admin', user_set_patrol, request), '已核对');
  }),

  happening('role 14 recharged before', on(-20, '22:00'), async (island, { cast }) => {
    await rechargeOnce(island, cast.excluded, 328);
  }),
  // CARE-9: seven days without anything of chance; today is the third.
  happening('role 14 takes a break', ago({ days: 2, hours: 1 }), async (island, { cast }) => {
    await island.as(cast.excluded, set_spend_guard, { exclude_days: 7 });
  }),

  happening('role 15 is banned', on(-3, '22:00'), async (island, { cast }) => {
    // A login of the same day is still there for the appeal (USER-8: a ban keeps sessions).
    await island.as(cast.banned, get_privacy_setting, {});
    await island.staff('support', user_ban, {
      user_id: cast.banned.user_id,
      until: inDays(island, 28),
      reason: '多次在公屏辱骂他人',
    });
  }),

  happening('gifts to role 21', on(-8, '21:40'), async (island, town) => {
    const who = town.cast.suspended;
    const fans = island.chance('gifts to role 21').pickSome(town.payers, 4);
    const room_id = findGuildOf(town, who)?.rooms[0]?.room_id;
    await giveTogether(island, fans, who, { item_code: 'g_ringbox', num: 2, room_id });
  }),
  happening('role 21 may not earn', on(-6, '10:00'), async (island, { cast }) => {
    await island.staff('guild', user_earn_suspend, {
      user_id: cast.suspended.user_id,
      until: inDays(island, 21),
      reason: '直播间违规，暂停收礼',
    });
  }),

  happening('role 22 turns teen mode on', on(-30, '19:00'), async (island, { cast }) => {
    const occurred_at = unixSecondsOf(island.clock.now());
    await island.native.report(user_event, {
      events: [
        { event_id: randomUUID(), occurred_at, kind: 'profile', user_id: cast.teen.user_id, profile: { teen_mode: 1 } },
      ],
    });
  }),

  ...[-90, -30, -7, -2].map((day) =>
    happening(`role 06 looks around ${day}`, on(day, '18:30'), async (island, { cast }) => {
      await island.as(cast.minor, get_privacy_setting, {});
    }),
  ),

  ...[-3, -2, -1].map((day) =>
    happening(`role 07 comes back ${day}`, on(day, '20:10'), async (island, { cast }) => {
      await island.as(cast.newcomer, home_page, {});
      if (day === -3) await island.as(cast.newcomer, register_benefit, {});
    }),
  ),
  happening('role 07 recharges without a real name', on(-2, '20:30'), async (island, { cast }) => {
    await rechargeOnce(island, cast.newcomer, 30);
  }),

  // RANK-5: a giver who is shown on boards as 神秘人.
  happening('a mysterious giver', on(-60, '20:00'), async (island, { payers }) => {
    if (payers[0]) await island.as(payers[0], set_privacy_setting, { rank_hidden: 1 });
  }),
];

// Role 03: half a year of large recharges and gifts, which make a wealth level over 60, and packs close to the month's cap.
import { open_box } from '@shengyu/contract/calls/draw.ts';
import { send_gift } from '@shengyu/contract/calls/gift.ts';
import { buy_activity_prop } from '@shengyu/contract/calls/shop.ts';
import { set_spend_guard } from '@shengyu/contract/calls/spend-guard.ts';
import type { Island } from '../island.ts';
import type { Happening, Town } from '../town.ts';
import { findGuild, happening, on } from './find.ts';
import { rechargeOnce } from '../acts/till.ts';

/** LVL-1: level 60 needs 20 × 59³ = 4,107,580 diamonds spent; two orders of ¥10,000 a day need one code (RCG-6). */
const LARGE_DAYS = Array.from({ length: 21 }, (_, no) => -169 + no * 7);
const YUAN_AN_ORDER = 10_000;

/** Gives 199,980 diamonds to five hosts of 潮汐之声; none gets more than ¥5,000, which would look like a money ring (RISK-2). */
async function giveAway(island: Island, town: Town, name: string): Promise<void> {
  const guild = findGuild(town, '潮汐之声');
  const hosts = guild?.hosts ?? [];
  if (!guild || hosts.length === 0) return;
  const receivers = island.chance(name).pickSome(hosts, 5);
  const room_id = guild.rooms[0]?.room_id;
  await island.as(town.cast.rich, send_gift, {
    item_code: 'g_atlantis',
    num: 4,
    receiver_ids: receivers.map(({ user_id }) => user_id),
    ...(room_id === undefined ? {} : { room_id }),
    source: 1,
    guard_confirm: 1,
  });
}

/**
 * CHANCE_MONTH is 100,000 diamonds. More than 10,000 a day would ask for a face check (CARE-10), so ten days come close to the cap.
 */
const PACK_DAYS = Array.from({ length: 10 }, (_, no) => -10 + no);

async function buyPacks(island: Island, town: Town): Promise<void> {
  await island.as(town.cast.rich, buy_activity_prop, {
    activity_code: 'treasure_hunt',
    pack_id: 'th_c10',
    num: 5,
    expect_price: 1000,
    guard_confirm: 1,
  });
}

export const richMemberScenes: readonly Happening[] = [
  ...LARGE_DAYS.flatMap((day) => [
    happening(`large recharge ${day}`, on(day, '19:30'), async (island, town) => {
      await rechargeOnce(island, town.cast.rich, YUAN_AN_ORDER);
      await rechargeOnce(island, town.cast.rich, YUAN_AN_ORDER);
    }),
    happening(`large gifts ${day}`, on(day, '21:30'), (island, town) => giveAway(island, town, `large gifts ${day}`)),
  ]),

  happening('a limit of one’s own', on(-25, '12:00'), async (island, town) => {
    await island.as(town.cast.rich, set_spend_guard, { day_limit_fen: 3_000_000, single_limit_fen: 1_000_000 });
  }),

  happening('money for packs', on(-11, '18:00'), async (island, town) => {
    await rechargeOnce(island, town.cast.rich, 9_900);
  }),
  ...PACK_DAYS.flatMap((day) => [
    happening(`packs of day ${day}`, on(day, '19:20'), buyPacks),
    // The last purchase is left out, so that the cap is close and not reached.
    ...(day === -1 ? [] : [happening(`more packs of day ${day}`, on(day, '20:20'), buyPacks)]),
    happening(`deep draws of day ${day}`, on(day, '22:20'), async (island, town) => {
      await island.as(town.cast.rich, open_box, { box_code: 'th_abyss', num: 50, client_seed: 'sea-salt-and-soda' });
    }),
  ]),
];

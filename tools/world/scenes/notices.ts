// Notices that no other scene causes, and role 01's list, in which three are unread.
import { card_swap } from '@shengyu/contract/calls/collection.ts';
import { match_answer, match_other_user } from '@shengyu/contract/calls/match.ts';
import { set_remind, get_notice_list, read_notice } from '@shengyu/contract/calls/notice.ts';
import { gift_refund } from '@shengyu/contract/calls/ingest.ts';
import { buy_activity_prop } from '@shengyu/contract/calls/shop.ts';
import { set_spend_guard } from '@shengyu/contract/calls/spend-guard.ts';
import { get_privacy_setting, set_privacy_setting } from '@shengyu/contract/calls/user.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { randomUUID } from 'node:crypto';
import type { Island, Islander } from '../island.ts';
import type { Happening } from '../town.ts';
import { ago, findGuild, happening, on, pickHosts, pickBystanders, recall, remember, runTimers } from './find.ts';
import { grantItems } from './bag-and-ship.ts';
import { reportGifts } from './steps.ts';
import { rechargeOnce } from '../acts/till.ts';

const UNREAD = 3;
const MINUTE_MS = 60_000;

/** MATCH-1: only members who switched matching on and were here in the last ten minutes are found. */
async function lookForMatch(island: Island, who: Islander): Promise<void> {
  const { match_id } = await island.as(who, match_other_user, {});
  await island.as(who, match_answer, { match_id, want: 1 });
}

export const noticeScenes: readonly Happening[] = [
  // The first season of 七夕 opened thirteen days ago (WORLD-17).
  happening('role 01 wants to be reminded', on(-15, '20:30'), async (island, { cast }) => {
    await island.as(cast.member, set_remind, { activity_code: 'qixi', on: 1 });
  }),

  happening('cards to swap', on(-2, '15:10'), async (island, { cast }) => {
    await grantItems(island, cast.pair_one, [{ item_code: 'qc_1', qty: 2 }], '卡牌补发');
    await grantItems(island, cast.pair_two, [{ item_code: 'qc_2', qty: 2 }], '卡牌补发');
  }),
  happening('a swap is asked for', ago({ hours: 5 }), async (island, { cast }) => {
    await island.as(cast.pair_two, card_swap, { action: 'ask', deck: 'qx_deck', give: 'qc_2', want: 'qc_1' });
  }),

  happening('two look for company', on(-1, '21:12'), async (island, town) => {
    const [peer] = pickBystanders(island, town, 'wants to meet role 01', 1);
    if (!peer) return;
    for (const who of [peer, town.cast.member]) await island.as(who, set_privacy_setting, { match_on: 1 });
    remember(island, 'looks for company', peer);
  }),
  happening('two want to meet', on(-1, '21:15'), async (island, { cast }) => {
    const peer = recall<Islander>(island, 'looks for company');
    if (!peer) return;
    // A login alone is not yet being here: that is noted with a call a minute later.
    for (const who of [peer, cast.member]) await island.as(who, get_privacy_setting, {});
    // Nobody else looks for company at this minute, so the second is shown the card of the first (MATCH-2).
    for (const who of [peer, cast.member]) await lookForMatch(island, who);
  }),

  // The first season of 追月节 ends with day −5 (WORLD-17), and its lamps with it.
  happening('role 01 keeps ten lamps', on(-6, '13:30'), async (island, { cast }) => {
    await island.as(cast.member, buy_activity_prop, {
      activity_code: 'zyj',
      pack_id: 'zy_p10',
      num: 1,
      expect_price: 260,
    });
  }),
  // TOK-3: who holds them is warned in the first hour of the last day. A night of the world is one step that ends in the morning and
  // would leave that hour out, so this evening lasts a little longer.
  happening('the lamps are about to go out', on(-6, '23:58'), (island) =>
    island.advanceTo(island.clock.now() + 9 * MINUTE_MS),
  ),

  // GUARD-6: half of the own day limit is told.
  happening('a reminder of the day’s spending', on(-5, '12:00'), async (island, town) => {
    const [who] = pickBystanders(island, town, 'day limit', 1);
    if (!who) return;
    await island.as(who, set_spend_guard, { day_limit_fen: 20_000 });
    await rechargeOnce(island, who, 128);
  }),

  happening('a gift to be refunded', on(-6, '21:00'), async (island, town) => {
    const guild = findGuild(town, '潮汐之声');
    const [to] = guild ? pickHosts(island, town, guild, 'refunded gift', 1) : [];
    const [from] = to ? pickBystanders(island, town, 'refunded gift: sender', 1) : [];
    if (!to || !from) return;
    const [event_id] = await reportGifts(island, [{ from, to, item_code: 'g_ringbox', num: 1 }]);
    remember(island, 'refunded gift', event_id);
  }),
  happening('a gift refunded', on(-5, '09:00'), async (island) => {
    const event_id = recall<string>(island, 'refunded gift');
    if (event_id === undefined) return;
    const occurred_at = unixSecondsOf(island.clock.now());
    await island.native.report(gift_refund, {
      refunds: [{ refund_id: randomUUID(), event_id, reason: '误操作，双方同意退回', occurred_at }],
    });
  }),

  happening('role 01 reads everything', ago({ hours: 7 }), async (island, { cast }) => {
    await island.as(cast.member, read_notice, { all: 1 });
  }),
  happening('role 01 tops up', ago({ hours: 1 }), async (island, { cast }) => {
    await rechargeOnce(island, cast.member, 30);
  }),
  happening('role 01 reads all but three', ago({}), async (island, { cast }) => {
    // Timers send notices too, so those that are due come before the last look.
    await runTimers(island);
    const { list } = await island.as(cast.member, get_notice_list, { unread: 1 });
    const read = list.slice(UNREAD).flatMap(({ notice_id, bundle }) => bundle ?? [notice_id]);
    if (read.length > 0) await island.as(cast.member, read_notice, { notice_ids: read });
  }),
];

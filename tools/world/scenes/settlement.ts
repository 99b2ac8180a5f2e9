// Settlements of guilds (SST-1 … SST-6). The timers open, compute and pay them; finance confirms past months, a head disputes one,
// and one stays computed because a member of its guild is under risk review. Only in the first five hours of a month there is none
// that is computed and not disputed: its own is computed at 05:01.
import { queue_list } from '@shengyu/contract/calls/console.ts';
import { settlement_confirm } from '@shengyu/contract/calls/turnover-flow.ts';
import { report_handle, submit_report } from '@shengyu/contract/calls/report.ts';
import type { Island } from '../island.ts';
import type { Happening, Town, TownGuild } from '../town.ts';
import {
  ago,
  findGuild,
  happening,
  lastMonth,
  onDayOfMonth,
  pickBystanders,
  pickMembers,
  recall,
  remember,
} from './find.ts';
import { approve, reportGifts } from './steps.ts';

const CLOUD = '云上城邦';
/** Months that finance confirmed by hand. The newest is left to the timer of the 10th, which skips guilds under review (RISK-3). */
const CONFIRMED_BY_HAND = [1, 2, 3, 4, 5];

/** A guild for the money ring that is not the home of a role account. */
const guildOfRing = (town: Town): TownGuild | undefined =>
  ['深海打捞队', '蝶梦小筑', '晚风电台', '月屿声工坊']
    .map((name) => findGuild(town, name))
    .find((guild) => guild !== undefined);

export const RING_MEMBER = 'member under risk review';
const RING_GUILD = 'guild of the member under risk review';

const COMPUTED = 1;

/**
 * Before the 10th the newest month of every guild waits (SST-3). Finance has been through them, but not through the one that risk
 * holds up; later in the month that one is alone.
 */
async function confirmAllButRing(island: Island): Promise<void> {
  const kept = recall<number>(island, RING_GUILD);
  const { list } = await island.staff('finance', queue_list, { queue: 'settlement', state: COMPUTED, limit: 50 });
  for (const { data } of list) {
    const { month, guild_id } = data as { month: string; guild_id: number };
    if (guild_id === kept) continue;
    const asked = await island.staff('finance', settlement_confirm, { month, guild_id, reason: '已与流水核对一致' });
    await approve(island, 'finance2', asked, '复核无误');
  }
}

/** SST-4: a head disputes the settlement of last month; returns the number of the report. */
async function disputeLastMonth(
  island: Island,
  guild: TownGuild | undefined,
  text: string,
): Promise<number | undefined> {
  if (!guild) return undefined;
  const target = { kind: 'guild' as const, id: guild.guild_id };
  return (await island.as(guild.head, submit_report, { kind: 2, type: 16, text, target })).report_id;
}

export const settlementScenes: readonly Happening[] = [
  ...CONFIRMED_BY_HAND.map((back) =>
    happening(`settlements of ${back + 1} months ago confirmed`, onDayOfMonth(back, 3, '15:00'), async (island) => {
      const asked = await island.staff('finance', settlement_confirm, {
        month: lastMonth(island),
        reason: '已与流水核对一致',
      });
      await approve(island, 'finance2', asked, '复核无误');
    }),
  ),

  happening('settlement disputed', onDayOfMonth(1, 2, '11:00'), async (island, town) => {
    const text = `${lastMonth(island)} 的佣金结算少计了周年庆当晚的流水，请核对后再入账`;
    remember(island, 'dispute', await disputeLastMonth(island, findGuild(town, CLOUD), text));
  }),
  happening('another settlement disputed', onDayOfMonth(1, 2, '12:00'), async (island, town) => {
    const text = `${lastMonth(island)} 有两笔退款被重复扣减，请核对`;
    await disputeLastMonth(island, findGuild(town, '晚风电台') ?? findGuild(town, '潮汐之声'), text);
  }),
  happening('dispute taken', onDayOfMonth(1, 2, '14:00'), async (island) => {
    const report_id = recall<number>(island, 'dispute');
    if (report_id === undefined) return;
    const reply = '已转财务核对，结果出来前暂缓入账';
    await island.staff('support', report_handle, { report_id, action: 'take', reply, reason: '转财务' });
  }),

  // RISK-2: more than ¥5 000 of a week from one sender flags the receiver, so the guild's settlement waits for an operator.
  happening('one sender pays nearly everything', onDayOfMonth(1, 26, '22:30'), async (island, town) => {
    const guild = guildOfRing(town);
    // Not a host: those are given something by many, so that no sender stands out.
    const [to] = guild ? pickMembers(island, town, guild, RING_MEMBER, 1) : [];
    const [from] = to ? pickBystanders(island, town, `${RING_MEMBER}: sender`, 1) : [];
    if (!guild || !to || !from) return;
    const room_id = guild.rooms[0]?.room_id;
    await reportGifts(island, [{ from, to, item_code: 'g_river', num: 12, room_id }]);
    remember(island, RING_MEMBER, to);
    remember(island, RING_GUILD, guild.guild_id);
  }),
  happening('finance confirms what is computed', ago({ minutes: 50 }), confirmAllButRing),
];

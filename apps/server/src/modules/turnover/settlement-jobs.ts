// What happens to settlements on time (CAL-2, FLOW-7): levels and new months on the 1st at 04:30, the old month at 05:00, paying from the
// 5th at 10:00 on, confirming by itself on the 10th.
import { addMonths, firstDayOf, lastDayOf, monthOf, type Month } from '@shengyu/rules/calendar.ts';
import { booksCloseAt } from '@shengyu/rules/turnover.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { eachDue } from '#jobs/each-due.ts';
import { guildById, guildsById, liveGuildsAfter, settleLevel, type Guild } from '#modules/guild/index.ts';
import { openFlags } from '#modules/risk/index.ts';
import { guildSums } from './guild-store.ts';
import { levelRate } from './rates.ts';
import { compute, confirm, payIn } from './settlement.ts';
import { COMPUTED, confirmAt, CONFIRMED, lastMonthDue, OPEN, payAt } from './settlement-states.ts';
import {
  hasTurnoverOf,
  inStatus,
  insertSettlement,
  lockSettlement,
  monthSums,
  type Key,
  type Settlement,
} from './settlement-store.ts';

/** SST-1 for one guild. */
export async function openMonth(ctx: Context, tx: Tx, guild_id: number, month: Month, at: number): Promise<void> {
  const guild = await guildById(tx, guild_id);
  if (guild) await insertSettlement(tx, { guild_id, month }, await levelRate(ctx, guild.level), new Date(at));
}

/** GUILD-9, SST-1: `at` is the 1st at 04:30. The level comes first, its rate is the new month's. */
export async function beginMonth(ctx: Context, at: number): Promise<void> {
  const month = monthOf(at);
  const last = addMonths(month, -1);
  const sums = await guildSums(ctx.db, firstDayOf(last), lastDayOf(last));
  await eachDue<Guild>(ctx, {
    name: 'guild levels',
    page: (after, limit) => liveGuildsAfter(ctx.db, after?.guild_id ?? 0, limit),
    settle: async (tx, { guild_id }) => {
      await settleLevel(ctx, tx, guild_id, { month: last, net_flow: sums.get(guild_id)?.net ?? 0, at });
      await openMonth(ctx, tx, guild_id, month, at);
    },
  });
}

/** SST-2: the books of the month before `at` are closed (FLOW-4), so its lines are all there are. */
export async function computeMonth(ctx: Context, at: number): Promise<void> {
  const month = addMonths(monthOf(at), -1);
  const closed = booksCloseAt(month);
  const sums = await monthSums(ctx.db, month);
  await openMissing(ctx, month, [...sums.keys()], closed);
  const none = { gross: 0, refund: 0, adjust: 0 };
  await eachDue<Settlement>(ctx, {
    name: 'settlements to compute',
    page: (after, limit) => inStatus(ctx.db, { statuses: [OPEN], until: month, after, limit }),
    settle: async (tx, key) => {
      const s = await lockSettlement(tx, key);
      if (s?.month !== month) return void (s && (await computeOld(ctx, tx, s)));
      await compute(tx, s, sums.get(s.guild_id) ?? none, closed);
    },
  });
}

/** A month that was missed altogether is made good for. */
async function computeOld(ctx: Context, tx: Tx, s: Settlement): Promise<void> {
  const sums = (await monthSums(ctx.db, s.month)).get(s.guild_id) ?? { gross: 0, refund: 0, adjust: 0 };
  await compute(tx, s, sums, booksCloseAt(s.month));
}

/** Guilds that turned something over and have no row: of a month before there were any. */
async function openMissing(ctx: Context, month: Month, guild_ids: readonly number[], at: number): Promise<void> {
  const guilds = await guildsById(ctx.db, guild_ids);
  for (const { guild_id } of guilds.values()) await ctx.db.tx((tx) => openMonth(ctx, tx, guild_id, month, at));
}

/** SST-3 by time, SST-6: every hour. */
export async function settleDue(ctx: Context, now: number): Promise<void> {
  await confirmDue(ctx, now);
  const until = lastMonthDue(payAt, monthOf(now), now);
  await eachDue<Settlement>(ctx, {
    name: 'settlements to pay in',
    page: (after, limit) => inStatus(ctx.db, { statuses: [CONFIRMED], until, after, limit }),
    settle: async (tx, key) => {
      const s = await lockSettlement(tx, key);
      if (s) await payIn(tx, s, now);
    },
  });
}

async function confirmDue(ctx: Context, now: number): Promise<void> {
  const until = lastMonthDue(confirmAt, monthOf(now), now);
  const flagged = [...new Set((await openFlags(ctx.db)).map(({ user_id }) => user_id))];
  await eachDue<Settlement>(ctx, {
    name: 'settlements to confirm',
    page: (after, limit) => inStatus(ctx.db, { statuses: [COMPUTED], until, after, limit }),
    settle: async (tx, key) => {
      const s = await lockSettlement(tx, key);
      if (s && !(await isFlagged(tx, s, flagged))) await confirm(tx, s, { by: 'system', at: now });
    },
  });
}

/** RISK-3: commission on turnover that is being looked at waits for an operator. */
export const isFlagged = (tx: Tx, key: Key, flagged: readonly number[]): Promise<boolean> =>
  flagged.length === 0 ? Promise.resolve(false) : hasTurnoverOf(tx, key, flagged);

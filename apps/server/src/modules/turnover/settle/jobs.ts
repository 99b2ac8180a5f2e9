// Timed work on settlements (CAL-2, FLOW-7). On the 1st at 04:30 guild levels are set and the settlements of the new month are
// opened; at 05:00 those of the old month are computed; from the 5th at 10:00 confirmed ones are paid; on the 10th those that
// nobody confirmed are confirmed automatically.
import { addMonths, firstDayOf, lastDayOf, monthOf, type Month } from '@shengyu/rules/time/calendar.ts';
import { closingTimeOfMonth } from '@shengyu/rules/money/turnover.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { settleDueRows } from '#jobs/each-due.ts';
import { guildById, guildsById, listLiveGuildsAfter, settleLevel, type Guild } from '#modules/roster/index.ts';
import { listOpenFlags } from '#modules/risk/index.ts';
import { sumTurnoverByGuild } from '../centre/guild-store.ts';
import { commissionRateOfLevel } from './rates.ts';
import { computeSettlement, confirmSettlement, paySettlement, SYSTEM } from './settlement.ts';
import {
  SETTLEMENT_COMPUTED,
  autoConfirmTimeOf,
  SETTLEMENT_CONFIRMED,
  findLastMonthDue,
  SETTLEMENT_OPEN,
  paymentTimeOf,
} from './states.ts';
import {
  hasTurnoverOf,
  listSettlementsInStatus,
  insertSettlement,
  lockSettlement,
  sumMonthByGuild,
  type SettlementKey,
  type Settlement,
} from './store.ts';

/** SST-1: opens the month's settlement of one guild with the commission rate of its level. */
export async function openSettlement(ctx: Context, tx: Tx, guild_id: number, month: Month, at: number): Promise<void> {
  const guild = await guildById(tx, guild_id);
  if (guild)
    await insertSettlement(tx, { guild_id, month }, await commissionRateOfLevel(ctx, guild.level), new Date(at));
}

/**
 * Sets the levels of all guilds and opens the settlements of the new month; `at` is the 1st at 04:30. The level is set first
 * (GUILD-9), because the new month uses the commission rate of that level (SST-1).
 */
export async function beginMonth(ctx: Context, at: number): Promise<void> {
  const month = monthOf(at);
  const last = addMonths(month, -1);
  const sums = await sumTurnoverByGuild(ctx.db, firstDayOf(last), lastDayOf(last));
  await settleDueRows<Guild>(ctx, {
    name: 'guild levels',
    page: (after, limit) => listLiveGuildsAfter(ctx.db, after?.guild_id ?? 0, limit),
    settle: async (tx, { guild_id }) => {
      await settleLevel(ctx, tx, guild_id, { month: last, net_flow: sums.get(guild_id)?.net ?? 0, at });
      await openSettlement(ctx, tx, guild_id, month, at);
    },
  });
}

/**
 * SST-2: computes the settlements of the month before `at`, and of older months that were missed. FLOW-4: these months are closed,
 * so that no lines can be added to them any more.
 */
export async function computeMonth(ctx: Context, at: number): Promise<void> {
  const month = addMonths(monthOf(at), -1);
  const closed = closingTimeOfMonth(month);
  const sums = await sumMonthByGuild(ctx.db, month);
  await openMissing(ctx, month, [...sums.keys()], closed);
  const none = { gross: 0, refund: 0, adjust: 0 };
  await settleDueRows<Settlement>(ctx, {
    name: 'settlements to compute',
    page: (after, limit) =>
      listSettlementsInStatus(ctx.db, { statuses: [SETTLEMENT_OPEN], until: month, after, limit }),
    settle: async (tx, key) => {
      const s = await lockSettlement(tx, key);
      if (s?.month !== month) return void (s && (await computeOld(ctx, tx, s)));
      await computeSettlement(tx, s, sums.get(s.guild_id) ?? none, closed);
    },
  });
}

/** Computes an older month whose computation was missed. */
async function computeOld(ctx: Context, tx: Tx, s: Settlement): Promise<void> {
  const sums = (await sumMonthByGuild(ctx.db, s.month)).get(s.guild_id) ?? { gross: 0, refund: 0, adjust: 0 };
  await computeSettlement(tx, s, sums, closingTimeOfMonth(s.month));
}

/** Opens rows for guilds that have turnover in the month but no settlement row. */
async function openMissing(ctx: Context, month: Month, guild_ids: readonly number[], at: number): Promise<void> {
  const guilds = await guildsById(ctx.db, guild_ids);
  for (const { guild_id } of guilds.values()) await ctx.db.tx((tx) => openSettlement(ctx, tx, guild_id, month, at));
}

/**
 * Runs every hour: confirms the settlements that are due and not under risk review (SST-3), and pays those that are confirmed and
 * due (SST-6).
 */
export async function confirmAndPayDue(ctx: Context, now: number): Promise<void> {
  await confirmDue(ctx, now);
  const until = findLastMonthDue(paymentTimeOf, monthOf(now), now);
  await settleDueRows<Settlement>(ctx, {
    name: 'settlements to pay in',
    page: (after, limit) => listSettlementsInStatus(ctx.db, { statuses: [SETTLEMENT_CONFIRMED], until, after, limit }),
    settle: async (tx, key) => {
      const s = await lockSettlement(tx, key);
      if (s) await paySettlement(tx, s, now);
    },
  });
}

async function confirmDue(ctx: Context, now: number): Promise<void> {
  const until = findLastMonthDue(autoConfirmTimeOf, monthOf(now), now);
  const flagged = [...new Set((await listOpenFlags(ctx.db)).map(({ user_id }) => user_id))];
  await settleDueRows<Settlement>(ctx, {
    name: 'settlements to confirm',
    page: (after, limit) => listSettlementsInStatus(ctx.db, { statuses: [SETTLEMENT_COMPUTED], until, after, limit }),
    settle: async (tx, key) => {
      const s = await lockSettlement(tx, key);
      if (s && !(await isFlagged(tx, s, flagged))) await confirmSettlement(tx, s, { by: SYSTEM, at: now });
    },
  });
}

/** RISK-3: whether the settlement contains turnover of users under risk review; it then waits for an operator. */
const isFlagged = (tx: Tx, key: SettlementKey, flagged: readonly number[]): Promise<boolean> =>
  flagged.length === 0 ? Promise.resolve(false) : hasTurnoverOf(tx, key, flagged);

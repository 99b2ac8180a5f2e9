// The guild's commission rate in a month (FLOW-7): it is fixed when the month is opened.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import type { Guild } from '#modules/roster/index.ts';
import { loadStoredRates } from './store.ts';

/**
 * The stored rates by month in basis points; for a month without a stored rate `now` counts, the rate of the guild's present level.
 */
export type Rates = { readonly known: ReadonlyMap<string, number>; readonly now: number };

export const commissionRateOfLevel = async (ctx: Context, level: number): Promise<number> => {
  const levels = await readConfig(ctx, 'guild_levels');
  return levels[Math.min(level, levels.length) - 1]!.commission_bp;
};

export const loadCommissionRates = async (ctx: Context, db: Queryable, guild: Guild): Promise<Rates> => ({
  known: await loadStoredRates(db, guild.guild_id),
  now: await commissionRateOfLevel(ctx, guild.level),
});

export const rateIn = ({ known, now }: Rates, month: string): number => known.get(month) ?? now;

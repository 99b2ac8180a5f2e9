// Which share of a month's turnover is the guild's (FLOW-7): what was set when the month was opened.
import { monthOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import type { Guild } from '#modules/guild/index.ts';
import { storedRates } from './settlement-store.ts';

/** By month; a month without one has the rate of the guild's level now. */
export type Rates = { readonly known: ReadonlyMap<string, number>; readonly now: number };

export const levelRate = async (ctx: Context, level: number): Promise<number> => {
  const levels = await readConfig(ctx, 'guild_levels');
  return levels[Math.min(level, levels.length) - 1]!.commission_bp;
};

export const ratesOf = async (ctx: Context, db: Queryable, guild: Guild): Promise<Rates> => ({
  known: await storedRates(db, guild.guild_id),
  now: await levelRate(ctx, guild.level),
});

export const rateIn = ({ known, now }: Rates, month: string): number => known.get(month) ?? now;

export const rateAt = (rates: Rates, now: number): number => rateIn(rates, monthOf(now));

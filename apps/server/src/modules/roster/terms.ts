// The guild level: how it is set each month (GUILD-9) and what it allows (numbers of members, managers and rooms, commission rate).
import { addMonths, dayOf, lastDayOf, monthOf, type Day } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { guildLevelChanged } from '#events/catalogue/guild.ts';
import { readConfig, type GuildLevel } from '#modules/config/index.ts';
import { GUILD_DISBANDED, lockGuild, saveLevel, type Guild } from './store.ts';

/** GUILD-4: the highest level of a personal guild. */
export const PERSONAL_GUILD_MAX_LEVEL = 5;
/** GUILD-9: in the month of its opening and in this many calendar months after it, a guild's level does not fall. */
const PROTECTED_MONTHS = 2;

/** What the guild's level allows: numbers of members, managers and rooms, and the commission rate. */
export const levelTermsOf = async (ctx: Context, { level }: Pick<Guild, 'level'>): Promise<GuildLevel> =>
  (await readConfig(ctx, 'guild_levels'))[level - 1]!;

/** The last day on which a new guild's level cannot fall. */
export const computeProtectedUntil = (opened_at: number): Day =>
  lastDayOf(addMonths(monthOf(opened_at), PROTECTED_MONTHS));

type Levelled = Pick<Guild, 'level' | 'type' | 'protect_until'>;

/**
 * The level after a month with this turnover. GUILD-9: it can rise by any number, but falls at most by one, and not while
 * protected.
 */
export function computeNextLevel(levels: readonly GuildLevel[], guild: Levelled, net_flow: number, on: Day): number {
  const reached = Math.max(1, levels.filter(({ needs }) => net_flow >= needs).length);
  const earned = guild.type === 1 ? Math.min(PERSONAL_GUILD_MAX_LEVEL, reached) : reached;
  if (earned >= guild.level) return earned;
  return guild.protect_until !== null && on <= guild.protect_until ? guild.level : guild.level - 1;
}

/**
 * Sets the level from a month's net turnover, once per month. Returns the guild's level afterwards; undefined if the
 * guild does not exist or is disbanded.
 */
export async function settleLevel(
  ctx: Context,
  tx: Tx,
  guild_id: number,
  { month, net_flow, at }: { month: string; net_flow: number; at: number },
): Promise<number | undefined> {
  const guild = await lockGuild(tx, guild_id);
  if (!guild || guild.status === GUILD_DISBANDED) return undefined;
  if (guild.level_month !== null && guild.level_month >= month) return guild.level;
  const to = computeNextLevel(await readConfig(ctx, 'guild_levels'), guild, net_flow, dayOf(at));
  await saveLevel(tx, guild_id, to, month);
  if (to !== guild.level) tx.emit(guildLevelChanged, { key: guild_id, at, data: { guild_id, from: guild.level, to } });
  return to;
}

// What a guild's level gives it (GUILD-9), and the level itself.
import { addMonths, dayOf, lastDayOf, monthOf, type Day } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { readConfig, type GuildLevel } from '#modules/config/index.ts';
import { DISBANDED, lockGuild, saveLevel, type Guild } from './store.ts';

/** GUILD-4. */
export const PERSONAL_MAX = 5;
/** GUILD-9: calendar months after opening in which the level does not fall. */
const PROTECTED_MONTHS = 2;

export const termsOf = async (ctx: Context, { level }: Pick<Guild, 'level'>): Promise<GuildLevel> =>
  (await readConfig(ctx, 'guild_levels'))[level - 1]!;

/** The last day on which a new guild's level cannot fall. */
export const protectedUntil = (opened_at: number): Day => lastDayOf(addMonths(monthOf(opened_at), PROTECTED_MONTHS));

type Levelled = Pick<Guild, 'level' | 'type' | 'protect_until'>;

/** GUILD-9: up by any number of levels, down by one at most and not while it is protected. */
export function nextLevel(levels: readonly GuildLevel[], guild: Levelled, net_flow: number, on: Day): number {
  const reached = Math.max(1, levels.filter(({ needs }) => net_flow >= needs).length);
  const earned = guild.type === 1 ? Math.min(PERSONAL_MAX, reached) : reached;
  if (earned >= guild.level) return earned;
  return guild.protect_until !== null && on <= guild.protect_until ? guild.level : guild.level - 1;
}

/** Sets the level from a month's net turnover, once per month. Returns the level that holds now. */
export async function settleLevel(
  ctx: Context,
  tx: Tx,
  guild_id: number,
  { month, net_flow, at }: { month: string; net_flow: number; at: number },
): Promise<number | undefined> {
  const guild = await lockGuild(tx, guild_id);
  if (!guild || guild.status === DISBANDED) return undefined;
  if (guild.level_month !== null && guild.level_month >= month) return guild.level;
  const to = nextLevel(await readConfig(ctx, 'guild_levels'), guild, net_flow, dayOf(at));
  await saveLevel(tx, guild_id, to, month);
  if (to !== guild.level)
    tx.emit({ name: 'guild.level_changed', key: guild_id, at, data: { guild_id, from: guild.level, to } });
  return to;
}

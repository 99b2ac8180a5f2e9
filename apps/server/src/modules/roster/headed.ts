// The guild that a user heads, for withdrawals (WD-9: only the head withdraws the guild's money) and for the wallet. DISB-5: the
// last head of a disbanded guild may still withdraw for CLOSING_DAYS.
import { DAY_MS } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { loadGuildBriefs, type GuildBrief } from './brief.ts';
import { GUILD_FROZEN, findGuildOfHead } from './store.ts';

export type HeadedGuild = {
  readonly guild_id: number;
  /** 1 personal guild, 2 enterprise guild; WD-9: they withdraw in different ways. */
  readonly guild_type: 1 | 2;
  /** GUILD-6: a frozen guild cannot withdraw. */
  readonly frozen: boolean;
  /** Enterprise guilds only: the name that the bank account must have. */
  readonly company_name?: string | undefined;
};

/** DISB-5: for this long after the disbanding the last head may withdraw the rest of the guild's money. */
const CLOSING_DAYS = 180;

export async function guildHeadedBy(db: Queryable, user_id: number, now: number): Promise<HeadedGuild | undefined> {
  const row = await findGuildOfHead(db, user_id, new Date(now - CLOSING_DAYS * DAY_MS));
  if (!row) return undefined;
  return {
    guild_id: row.guild_id,
    guild_type: row.type,
    frozen: row.status === GUILD_FROZEN,
    company_name: row.company_name ?? undefined,
  };
}

/** The guild whose account the user's wallet (W04) and statement (W05) show: the one from which the user can withdraw. */
export async function briefOfHeadedGuild(
  ctx: Context,
  db: Queryable,
  user_id: number,
  now: number,
): Promise<GuildBrief | undefined> {
  const headed = await guildHeadedBy(db, user_id, now);
  return headed && (await loadGuildBriefs(ctx, db, [headed.guild_id])).get(headed.guild_id);
}

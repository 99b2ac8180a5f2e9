// The guild somebody heads, as withdrawing and the wallet need to know it (WD-9, DISB-5).
import { DAY_MS } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { HeadedGuild } from '#modules/withdraw/index.ts';
import { guildBriefs, type GuildBrief } from './brief.ts';
import { FROZEN, type Guild } from './store.ts';

/** DISB-5: how long the last head may withdraw what remains. */
const CLOSING_DAYS = 180;

export async function headedBy(db: Queryable, user_id: number, now: number): Promise<HeadedGuild | undefined> {
  // A live one first; of closed ones the one closed last.
  const row = await db.row<Pick<Guild, 'guild_id' | 'type' | 'status'> & { company_name: string | null }>(sql`
    select g.guild_id, g.type, g.status, f.company_name from guild g left join guild_file f on f.guild_id = g.guild_id
    where g.head_id = ${user_id} and (g.status <> 9 or g.disbanded_at > ${new Date(now - CLOSING_DAYS * DAY_MS)})
    order by g.disbanded_at desc nulls first limit 1`);
  if (!row) return undefined;
  return {
    guild_id: row.guild_id,
    guild_type: row.type,
    frozen: row.status === FROZEN,
    company_name: row.company_name ?? undefined,
  };
}

/** W04, W05: whose account the wallet shows is whose money can be withdrawn. */
export async function headGuild(
  ctx: Context,
  db: Queryable,
  user_id: number,
  now: number,
): Promise<GuildBrief | undefined> {
  const headed = await headedBy(db, user_id, now);
  return headed && (await guildBriefs(ctx, db, [headed.guild_id])).get(headed.guild_id);
}

/** RISK-1: whether one of these accounts heads a live guild. */
export const headedAmong = async (db: Queryable, user_ids: readonly number[]): Promise<boolean> =>
  user_ids.length > 0 &&
  (await db.row(sql`select 1 from guild where head_id = any(${user_ids}::bigint[]) and status <> 9 limit 1`)) !==
    undefined;

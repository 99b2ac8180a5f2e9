// Which ways out a member has, what each costs and why not (QUIT-1 to QUIT-7).
import { DAY_MS, HOUR_MS } from '@shengyu/rules/calendar.ts';
import { forcedQuitFeeFen } from '@shengyu/rules/quit-fee.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig, type Constants } from '#modules/config/index.ts';
import { incomeInGuild, lastTurnoverAt } from '#modules/gift/index.ts';
import { usersById } from '#modules/identity/index.ts';
import { officersOf, type Ground, type Member } from './member-store.ts';
import { DISBANDING, FROZEN, type Guild } from './store.ts';
import { turnover } from './turnover.ts';

/** HEAD_ABSENT asks for vice-heads who were away this long too. */
const VICE_ABSENT_DAYS = 7;

/** In the order in which they are offered: the one that lets somebody join again soonest comes first. */
export const ALL_GROUNDS: readonly Ground[] = ['guild_closed', 'regret', 'refused_twice', 'idle', 'head_absent'];

/** QUIT-6: the grounds that hold now. */
export async function groundsOf(
  ctx: Context,
  db: Queryable,
  guild: Guild,
  member: Member,
  now: number,
): Promise<Ground[]> {
  const c = await readConfig(ctx, 'constants');
  const holds: Record<Ground, () => boolean | Promise<boolean>> = {
    guild_closed: () => guild.status === FROZEN || guild.status === DISBANDING,
    regret: () => now - member.join_at.getTime() < c.REGRET_H * HOUR_MS,
    refused_twice: () => member.refusals >= c.QUIT_REJECT_MAX,
    idle: () => isIdle(db, member, c, now),
    head_absent: () => isHeadAbsent(db, guild, c, now),
  };
  const found: Ground[] = [];
  for (const ground of ALL_GROUNDS) if (await holds[ground]()) found.push(ground);
  return found;
}

async function isIdle(db: Queryable, { guild_id, user_id, join_at }: Member, c: Constants, now: number) {
  const since = now - c.IDLE_DAYS * DAY_MS;
  if (join_at.getTime() > since) return false;
  const valid = (await turnover().lastValidAt(db, guild_id, [user_id])).get(user_id) ?? 0;
  return valid <= since && (await lastTurnoverAt(db, user_id, guild_id, new Date(since))) === undefined;
}

async function isHeadAbsent(db: Queryable, guild: Guild, c: Constants, now: number): Promise<boolean> {
  const vices = (await officersOf(db, guild.guild_id)).filter(({ role }) => role === 2).map(({ user_id }) => user_id);
  const users = await usersById(db, [guild.head_id, ...vices]);
  const awaySince = (user_id: number, days: number): boolean =>
    (users.get(user_id)?.last_active_at.getTime() ?? 0) <= now - days * DAY_MS;
  return awaySince(guild.head_id, c.HEAD_ABSENT_DAYS) && vices.every((id) => awaySince(id, VICE_ABSENT_DAYS));
}

export type Fee = { readonly fee_fen: number; readonly income_90d_fen: number; readonly free: Ground | undefined };

/** QUIT-7. */
export async function feeOf(
  ctx: Context,
  db: Queryable,
  member: Member,
  grounds: readonly Ground[],
  now: number,
): Promise<Fee> {
  const c = await readConfig(ctx, 'constants');
  const since = new Date(now - c.FORCED_FEE_WINDOW_DAYS * DAY_MS);
  const income_90d_fen = await incomeInGuild(db, member.user_id, member.guild_id, since);
  const fee_fen = forcedQuitFeeFen(
    { income90dFen: income_90d_fen, isFree: grounds.length > 0 },
    { rateBp: c.FORCED_FEE_BP, capFen: c.FORCED_FEE_CAP_FEN },
  );
  return { fee_fen, income_90d_fen, free: grounds[0] };
}

/** QUIT-3: when a member whose friendly quit was refused may ask again; 0: now. */
export const retryAt = ({ refused_at }: Member, c: Constants, now: number): number => {
  const at = refused_at === null ? 0 : refused_at.getTime() + c.QUIT_RETRY_DAYS * DAY_MS;
  return at > now ? at : 0;
};

/** QUIT-2, QUIT-6: owning a room of the guild stands in the way of these. */
export const OWNER_BLOCKS: readonly Ground[] = ['regret', 'idle'];

// The rules behind the quit types (QUIT-2 to QUIT-7): on which grounds a member may leave at once, what a forced quit costs, and
// when a member may apply again after a rejection.
import { DAY_MS, HOUR_MS } from '@shengyu/rules/time/calendar.ts';
import { computeForcedQuitFeeFen } from '@shengyu/rules/money/quit-fee.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig, type Constants } from '#modules/config/index.ts';
import { sumIncomeInGuild, findLastTurnoverTime } from '#modules/gift/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import {
  GUILD_DISBANDING,
  GUILD_FROZEN,
  officersOf,
  type QuitGround,
  type Guild,
  type GuildMembership,
} from '#modules/roster/index.ts';
import { turnoverFigures as turnover } from '#modules/turnover/index.ts';

/** The ground head_absent also requires that all vice-heads were inactive for this long. */
const VICE_ABSENT_DAYS = 7;

/** All grounds in the order in which they are offered: those that let the leaver join another guild at once come first. */
export const ALL_QUIT_GROUNDS: readonly QuitGround[] = [
  'guild_closed',
  'regret',
  'refused_twice',
  'idle',
  'head_absent',
];

/** QUIT-6: the grounds that hold now for leaving at once without fee and review ("without liability"). */
export async function quitGroundsOf(
  ctx: Context,
  db: Queryable,
  guild: Guild,
  member: GuildMembership,
  now: number,
): Promise<QuitGround[]> {
  const c = await readConfig(ctx, 'constants');
  const holds: Record<QuitGround, () => boolean | Promise<boolean>> = {
    guild_closed: () => guild.status === GUILD_FROZEN || guild.status === GUILD_DISBANDING,
    regret: () => now - member.join_at.getTime() < c.REGRET_H * HOUR_MS,
    refused_twice: () => member.refusals >= c.QUIT_REJECT_MAX,
    idle: () => isIdle(db, member, c, now),
    head_absent: () => isHeadAbsent(db, guild, c, now),
  };
  const found: QuitGround[] = [];
  for (const ground of ALL_QUIT_GROUNDS) if (await holds[ground]()) found.push(ground);
  return found;
}

async function isIdle(db: Queryable, { guild_id, user_id, join_at }: GuildMembership, c: Constants, now: number) {
  const since = now - c.IDLE_DAYS * DAY_MS;
  if (join_at.getTime() > since) return false;
  const valid = (await turnover.lastValidAt(db, guild_id, [user_id], now)).get(user_id) ?? 0;
  return valid <= since && (await findLastTurnoverTime(db, user_id, guild_id, new Date(since))) === undefined;
}

async function isHeadAbsent(db: Queryable, guild: Guild, c: Constants, now: number): Promise<boolean> {
  const vices = (await officersOf(db, guild.guild_id)).filter(({ role }) => role === 2).map(({ user_id }) => user_id);
  const users = await findUsersById(db, [guild.head_id, ...vices]);
  const awaySince = (user_id: number, days: number): boolean =>
    (users.get(user_id)?.last_active_at.getTime() ?? 0) <= now - days * DAY_MS;
  return awaySince(guild.head_id, c.HEAD_ABSENT_DAYS) && vices.every((id) => awaySince(id, VICE_ABSENT_DAYS));
}

/** The fee of a forced quit and the income it is based on; `free`: the ground for leaving without liability that makes it 0. */
export type ForcedQuitFee = {
  readonly fee_fen: number;
  readonly income_90d_fen: number;
  readonly free: QuitGround | undefined;
};

/**
 * QUIT-7: the fee of a forced quit: a part of the member's income in this guild in the last FORCED_FEE_WINDOW_DAYS days, up to a
 * cap; 0 if the member could leave on one of the grounds.
 */
export async function forcedQuitFeeOf(
  ctx: Context,
  db: Queryable,
  member: GuildMembership,
  grounds: readonly QuitGround[],
  now: number,
): Promise<ForcedQuitFee> {
  const c = await readConfig(ctx, 'constants');
  const since = new Date(now - c.FORCED_FEE_WINDOW_DAYS * DAY_MS);
  const income_90d_fen = await sumIncomeInGuild(db, member.user_id, member.guild_id, since);
  const fee_fen = computeForcedQuitFeeFen(
    { income90dFen: income_90d_fen, isFree: grounds.length > 0 },
    { rateBp: c.FORCED_FEE_BP, capFen: c.FORCED_FEE_CAP_FEN },
  );
  return { fee_fen, income_90d_fen, free: grounds[0] };
}

/** QUIT-3: when a member whose friendly quit was rejected may apply again (unix ms); 0 means at once. */
export const computeQuitRetryTime = ({ refused_at }: GuildMembership, c: Constants, now: number): number => {
  const at = refused_at === null ? 0 : refused_at.getTime() + c.QUIT_RETRY_DAYS * DAY_MS;
  return at > now ? at : 0;
};

/** QUIT-2, QUIT-6: an owner of a guild room cannot leave on these grounds. */
export const GROUNDS_CLOSED_TO_ROOM_OWNERS: readonly QuitGround[] = ['regret', 'idle'];

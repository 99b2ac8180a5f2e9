// What guild pages show of turnover, and what leaving and disbanding must know of it. The turnover module stands above this one and
// hands its answers in here.
import type { TrendNum } from '@shengyu/rules/turnover.ts';
import type { Queryable } from '#db/db.ts';
import { port } from '#port.ts';

/** One member in this guild, this natural month against the same days of the last. */
export type MemberFigures = {
  readonly month_flow: TrendNum;
  readonly month_income_fen: number;
  readonly valid_days_month: number;
  readonly mic_minutes_month: number;
};

export type RoomFigures = {
  readonly today_flow: number;
  readonly month_flow: TrendNum;
  readonly valid_days_month: number;
  readonly host_num_month: number;
  /** ROOM-6: of the running week. */
  readonly week_valid_days: number;
};

export type GuildFigures = {
  readonly today_flow: TrendNum;
  readonly month_flow: TrendNum;
  /** What the running month's commission would be; for who may see settlements. */
  readonly commission_month_fen: number;
};

export type SettlementLine = {
  readonly month: string;
  readonly net_flow: number;
  readonly commission_fen: number;
  /** SST: 0 open, 1 computed, 2 confirmed, 3 paid in, 4 disputed. */
  readonly status: number;
};

export type Turnover = {
  members(
    db: Queryable,
    guild_id: number,
    user_ids: readonly number[],
    now: number,
  ): Promise<ReadonlyMap<number, MemberFigures>>;
  /** Members of the guild in the order of this month's figure, best first; who has none comes last in any order. */
  order(db: Queryable, guild_id: number, by: 'flow' | 'mic', now: number): Promise<readonly number[]>;
  rooms(db: Queryable, room_ids: readonly number[], now: number): Promise<ReadonlyMap<number, RoomFigures>>;
  guild(db: Queryable, guild_id: number, now: number): Promise<GuildFigures | undefined>;
  /** VALID-1: when the last valid day of each in this guild ended (unix ms); who never had one is left out. */
  lastValidAt(db: Queryable, guild_id: number, user_ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** G22: turnover in this guild since a moment (undefined: ever). */
  flowSince(
    db: Queryable,
    guild_id: number,
    user_ids: readonly number[],
    since: number | undefined,
  ): Promise<ReadonlyMap<number, number>>;
  /** The last six, newest first. */
  settlements(db: Queryable, guild_id: number): Promise<readonly SettlementLine[]>;
};

const known = port<Turnover>('provideTurnover', {
  members: true,
  order: true,
  rooms: true,
  guild: true,
  lastValidAt: true,
  flowSince: true,
  settlements: true,
});

export const provideTurnover = (given: Partial<Turnover>): void => known.provide(given);
export const turnover = (): Readonly<Turnover> => known.given;

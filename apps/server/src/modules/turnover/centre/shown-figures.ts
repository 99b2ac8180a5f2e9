// The figures that the guild module reads for its pages, quits and disbanding. `flow` means turnover in diamonds.
import type { TrendNum } from '@shengyu/rules/money/turnover.ts';
import type { Queryable } from '#db/db.ts';
import type { UnpaidCommission } from '../settle/shown.ts';

/** A member's figures in this guild: this calendar month compared with the same days of the last. */
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
  /** ROOM-6: valid days of the present week. */
  readonly week_valid_days: number;
};

type GuildFigures = {
  readonly today_flow: TrendNum;
  readonly month_flow: TrendNum;
  /** The commission of the present month so far. Callers show it only to viewers who may see settlements. */
  readonly commission_month_fen: number;
};

type SettlementLine = {
  readonly month: string;
  readonly net_flow: number;
  readonly commission_fen: number;
  /** 0 the month is running, 1 computed, 2 confirmed, 3 paid to the guild, 4 disputed (rules SST-1 to SST-6). */
  readonly status: number;
};

export type TurnoverFigures = {
  members(
    db: Queryable,
    guild_id: number,
    user_ids: readonly number[],
    now: number,
  ): Promise<ReadonlyMap<number, MemberFigures>>;
  /**
   * The user ids of members with turnover or mic time this month, the highest figure first. Members without any are not in the
   * list; the calling code shows them last.
   */
  order(db: Queryable, guild_id: number, by: 'flow' | 'mic', now: number): Promise<readonly number[]>;
  rooms(db: Queryable, room_ids: readonly number[], now: number): Promise<ReadonlyMap<number, RoomFigures>>;
  guild(db: Queryable, guild_id: number, now: number): Promise<GuildFigures | undefined>;
  /** VALID-1: when each member's last valid day in this guild ended (unix ms); members without a valid day are left out. */
  lastValidAt(
    db: Queryable,
    guild_id: number,
    user_ids: readonly number[],
    now: number,
  ): Promise<ReadonlyMap<number, number>>;
  /** Each member's turnover in this guild since `since` (undefined: of all time), for the list of quit applications (G22). */
  flowSince(
    db: Queryable,
    guild_id: number,
    user_ids: readonly number[],
    since: number | undefined,
  ): Promise<ReadonlyMap<number, number>>;
  /** The guild's settlements of the last six months, newest first; the running month with what has accrued so far. */
  settlements(db: Queryable, guild_id: number): Promise<readonly SettlementLine[]>;
  /** The guild's commission that is not paid in yet. */
  unpaidCommission(db: Queryable, guild_id: number): Promise<UnpaidCommission>;
};

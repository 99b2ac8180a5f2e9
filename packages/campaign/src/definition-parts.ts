// The parts of a definition that configure the mechanics DRAW, SHOP, RANK, SIGN, TASK, MILESTONE and OFFER (part-two-mechanics.md
// §3–§9).
import type {
  AdultOnly,
  DefinitionCode,
  ShanghaiDateTime,
  Grant,
  GrantWithCards,
  PurchaseLimit,
  MeterName,
  PoolCode,
  Price,
  PrizeId,
  RewardStep,
} from './definition-base.ts';

/** A pack on sale. MONEY-4: its gifts alone are worth the price; its tokens are a bonus. */
export interface Pack {
  readonly id: DefinitionCode;
  /** The price in diamonds. */
  readonly price: number;
  readonly grant: Grant;
  readonly limit: PurchaseLimit;
  readonly age?: AdultOnly;
}

export type PrizeTier = 0 | 1 | 2 | 3 | 4 | 5;
/**
 * Soft pity: from draw `from` on, each draw moves `step` more weight (at most `cap`) from the prize `taken_from` to the rule's
 * prize.
 */
export type SoftPity = readonly [from: number, taken_from: PrizeId, step: number, cap: number];
/** A pity rule: at the latest every `hard`-th draw gives a prize of `tier` or higher; if the roll gives none, the prize `give`. */
export type PityRule = readonly [tier: PrizeTier, hard: number, give: PrizeId, soft?: SoftPity];
interface WishDef {
  readonly prizes: readonly PrizeId[];
  readonly hard: Readonly<Record<PrizeId, number>>;
}
export interface PrizeRow {
  readonly id: PrizeId;
  readonly grant: Grant;
  /** The weight, that is the published odds in ten-thousandths. */
  readonly weight: number;
  readonly tier: PrizeTier;
  /** 1 for a big prize, which is announced on the ticker. PUB-12: it must also be on sale as goods, or be physical. */
  readonly big?: 1;
  readonly stock?: number;
  /** How many pieces of the stock are released per day. */
  readonly day?: number;
  /** DRAW-9: the prize that is given instead when the stock is used up. */
  readonly fb?: PrizeId;
}
export interface PoolDef {
  readonly name: string;
  readonly kind: 'bonus' | 'gift_box' | 'step';
  /** The price in diamonds of the pack or box that pays for one draw. */
  readonly price: number;
  readonly cost: Price | 'pack';
  /** DRAW-16: the number of draws that buying each pack makes; only with cost `pack`. */
  readonly flips?: Readonly<Record<DefinitionCode, number>>;
  readonly per_draw?: GrantWithCards;
  readonly batches: readonly number[];
  readonly limits: { readonly day: number; readonly minute: number; readonly campaign?: number };
  readonly send?: 'room';
  /** DRAW-18: the name under which counters are kept across versions and seasons; by default the pool's code. */
  readonly family?: PoolCode;
  readonly pity: readonly PityRule[];
  readonly wish?: WishDef;
  readonly age?: AdultOnly;
  readonly rows: readonly PrizeRow[];
}

export interface ShopDef {
  readonly id: DefinitionCode;
  readonly name: string;
  readonly goods: readonly GoodsDef[];
}
export interface GoodsDef {
  readonly id: DefinitionCode;
  readonly grant: Grant;
  readonly price: Price;
  readonly limit: PurchaseLimit;
  readonly need?: GoodsCondition;
  readonly sort?: number;
  readonly from?: ShanghaiDateTime;
  readonly to?: ShanghaiDateTime;
  readonly age?: AdultOnly;
}
export interface GoodsCondition {
  readonly level?: number;
  readonly draws?: readonly [PoolCode, number];
  readonly set?: DefinitionCode;
  readonly rank?: readonly [DefinitionCode, number];
}
/**
 * The rates of decomposing (SHOP-7): `dressup_day` and `gift` are percent of the value, `prop_fixed` is debris per piece of the
 * named props, `cap_day` is the most debris a user can get in a day.
 */
export interface DecomposeDef {
  readonly dressup_day: number;
  readonly gift: number;
  readonly prop_fixed: Readonly<Record<DefinitionCode, number>>;
  readonly cap_day: number;
}

export type RankWindow = 'slot' | 'day' | 'week' | 'month' | 'season' | 'campaign' | 'total';
/**
 * A source of points: `points` per unit of the meter, at most `cap_day` a day (0 means no cap); `spend` is 1 for a meter of
 * spending.
 */
export type RankSource = readonly [meter: MeterName, points: number, cap_day: number, spend: 0 | 1];
/** What the members of one team get beside the grant of a place: the dress of their own side. */
export type TeamGrant = readonly [team_no: number, grant: Grant];
export type RankReward = readonly [from: number, to: number, grant: Grant, by_team?: readonly TeamGrant[]];
export interface RankBoardDef {
  readonly id: DefinitionCode;
  /** The number of the board in call paths, such as 1001. */
  readonly no?: number;
  readonly name: string;
  readonly subject: 'user' | 'user_in_star' | 'pair' | 'team' | 'star' | 'room' | 'guild';
  /** The windows of time for which scores are kept, one score per window. */
  readonly period: RankWindow | readonly RankWindow[];
  /** How many closed periods stay readable, by window. */
  readonly history?: Readonly<Partial<Record<RankWindow, number>>>;
  /** BOARD-15: the scene under which call day_win_rank returns this board. */
  readonly day_win?: string;
  /**
   * How the score is formed: `sum` of points (the default), `luck` the luck index (BOARD-6), `mean` the mean of a group (BOARD-7).
   */
  readonly kind?: 'sum' | 'luck' | 'mean';
  readonly filter?: 'friends';
  /** The daily time slots as `HH:MM-HH:MM`; only with period `slot`. */
  readonly slots?: readonly string[];
  readonly sources: readonly RankSource[];
  readonly min?: number;
  readonly min_draws?: number;
  readonly rewards?: readonly RankReward[];
  /** Number of ranked places; default 100. */
  readonly top?: number;
}

export interface SignInDef {
  readonly id: DefinitionCode;
  readonly name: string;
  readonly mode: 'cycle7' | 'cumulative' | 'week_days';
  readonly days: readonly Grant[];
  readonly tracks?: readonly ['free', 'sail'];
  readonly days_sail?: readonly Grant[];
  readonly miles?: readonly RewardStep[];
  readonly makeup?: { readonly cost: Grant; readonly per_cycle: number } | 'none';
  readonly unlock?: { readonly track: string; readonly cost: Grant };
  /** LADDER-6: the ladder is signed automatically when this tier of the recharge offer is reached. */
  readonly trigger?: readonly [offer: DefinitionCode, tier: DefinitionCode];
}

export interface TaskDef {
  readonly id: DefinitionCode;
  readonly name: string;
  readonly meter: MeterName;
  readonly target: number;
  readonly period: 'once' | 'day' | 'week' | 'campaign';
  readonly grant: GrantWithCards;
  /** TASK-6: `auto` pays the grant when the task is completed. Default: `manual`. */
  readonly claim?: 'manual' | 'auto';
  readonly age?: 'adult';
}

export interface MilestoneDef {
  readonly id: DefinitionCode;
  readonly name: string;
  readonly meter: MeterName;
  readonly scope: 'user' | 'pair' | 'team' | 'server';
  /** The period after which the progress starts again; by default the whole campaign or season. */
  readonly period?: 'day' | 'season' | 'campaign';
  readonly steps: readonly RewardStep[];
  readonly loop?: { readonly every: number; readonly max: number };
}

export interface OfferDef {
  readonly id: DefinitionCode;
  readonly kind: 'first' | 'daily_total';
  /** Whether the offer is given once per person (`identity`) or once per account (`user`, the default). */
  readonly per?: 'identity' | 'user';
  readonly tiers: readonly OfferTier[];
  readonly pick: 'one' | 'all_reached';
  readonly claim: 'auto' | 'manual';
}
export interface OfferTier {
  readonly id: DefinitionCode;
  readonly amount_fen: number;
  readonly grant: Grant;
}

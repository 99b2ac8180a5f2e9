// What the mechanics are told: DRAW, SHOP, RANK, SIGN, TASK, MILESTONE, OFFER (§3–§9).
import type {
  AdultOnly,
  Code,
  DateTime,
  Grant,
  GrantWithCards,
  Limit,
  Meter,
  PoolCode,
  Price,
  PrizeId,
  Step,
} from './definition-base.ts';

/** MONEY-4: the gifts alone are worth the price, the tokens are a bonus. */
export interface Pack {
  readonly id: Code;
  /** Diamonds. */
  readonly price: number;
  readonly grant: Grant;
  readonly limit: Limit;
  readonly age?: AdultOnly;
}

export type Tier = 0 | 1 | 2 | 3 | 4 | 5;
export type SoftPity = readonly [from: number, taken_from: PrizeId, step: number, cap: number];
export type PityRule = readonly [tier: Tier, hard: number, give: PrizeId, soft?: SoftPity];
export interface WishDef {
  readonly prizes: readonly PrizeId[];
  readonly hard: Readonly<Record<PrizeId, number>>;
}
export interface PrizeRow {
  readonly id: PrizeId;
  readonly grant: Grant;
  /** Ten-thousandths. */
  readonly weight: number;
  readonly tier: Tier;
  /** Announced on the ticker; has goods or is physical (PUB-12). */
  readonly big?: 1;
  readonly stock?: number;
  /** Pieces of the stock released per day. */
  readonly day?: number;
  /** DRAW-9: what stands in when the stock is gone. */
  readonly fb?: PrizeId;
}
export interface DrawDef {
  readonly name: string;
  readonly kind: 'bonus' | 'gift_box' | 'step';
  /** Diamonds that one draw's pack or box costs. */
  readonly price: number;
  readonly cost: Price | 'pack';
  /** DRAW-16: draws made by buying the pack; with cost `pack` only. */
  readonly flips?: Readonly<Record<Code, number>>;
  readonly per_draw?: GrantWithCards;
  readonly batches: readonly number[];
  readonly limits: { readonly day: number; readonly minute: number; readonly campaign?: number };
  readonly send?: 'room';
  /** DRAW-18: the counters' name over versions and seasons; the pool's code unless given. */
  readonly family?: PoolCode;
  readonly pity: readonly PityRule[];
  readonly wish?: WishDef;
  readonly age?: AdultOnly;
  readonly rows: readonly PrizeRow[];
}

export interface ShopDef {
  readonly id: Code;
  readonly name: string;
  readonly goods: readonly GoodsDef[];
}
export interface GoodsDef {
  readonly id: Code;
  readonly grant: Grant;
  readonly price: Price;
  readonly limit: Limit;
  readonly need?: Cond;
  readonly sort?: number;
  readonly from?: DateTime;
  readonly to?: DateTime;
  readonly age?: AdultOnly;
}
export interface Cond {
  readonly level?: number;
  readonly draws?: readonly [PoolCode, number];
  readonly set?: Code;
  readonly rank?: readonly [Code, number];
}
/** SHOP-7: percent of the value, debris per piece of the named props, debris a user can get in a day. */
export interface DecomposeDef {
  readonly dressup_day: number;
  readonly gift: number;
  readonly prop_fixed: Readonly<Record<Code, number>>;
  readonly cap_day: number;
}

export type RankWindow = 'slot' | 'day' | 'week' | 'month' | 'season' | 'campaign' | 'total';
export type RankSource = readonly [meter: Meter, points: number, cap_day: number, spend: 0 | 1];
export type RankReward = readonly [from: number, to: number, grant: Grant];
export interface RankDef {
  readonly id: Code;
  /** The number in the paths of part one. */
  readonly no?: number;
  readonly name: string;
  readonly subject: 'user' | 'user_in_star' | 'pair' | 'team' | 'star' | 'room' | 'guild';
  /** One score per window. */
  readonly period: RankWindow | readonly RankWindow[];
  /** Closed periods kept for reading. */
  readonly history?: Readonly<Partial<Record<RankWindow, number>>>;
  /** BOARD-15: the scene of day_win_rank. */
  readonly day_win?: string;
  /** `sum` unless given. */
  readonly kind?: 'sum' | 'luck' | 'mean';
  readonly filter?: 'friends';
  /** `HH:MM-HH:MM`, with period `slot`. */
  readonly slots?: readonly string[];
  readonly sources: readonly RankSource[];
  readonly min?: number;
  readonly min_draws?: number;
  readonly rewards?: readonly RankReward[];
  /** 100 unless given. */
  readonly top?: number;
}

export interface SignDef {
  readonly id: Code;
  readonly name: string;
  readonly mode: 'cycle7' | 'cumulative' | 'week_days';
  readonly days: readonly Grant[];
  readonly tracks?: readonly ['free', 'sail'];
  readonly days_sail?: readonly Grant[];
  readonly miles?: readonly Step[];
  readonly makeup?: { readonly cost: Grant; readonly per_cycle: number } | 'none';
  readonly unlock?: { readonly track: string; readonly cost: Grant };
  /** LADDER-6: signs by itself when this tier of the offer is reached. */
  readonly trigger?: readonly [offer: Code, tier: Code];
}

export interface TaskDef {
  readonly id: Code;
  readonly name: string;
  readonly meter: Meter;
  readonly target: number;
  readonly period: 'once' | 'day' | 'week' | 'campaign';
  readonly grant: GrantWithCards;
  /** `manual` unless given (TASK-6). */
  readonly claim?: 'manual' | 'auto';
  readonly age?: 'adult';
}

export interface MileDef {
  readonly id: Code;
  readonly name: string;
  readonly meter: Meter;
  readonly scope: 'user' | 'pair' | 'team' | 'server';
  /** The whole campaign or season unless given. */
  readonly period?: 'day' | 'season' | 'campaign';
  readonly steps: readonly Step[];
  readonly loop?: { readonly every: number; readonly max: number };
}

export interface OfferDef {
  readonly id: Code;
  readonly kind: 'first' | 'daily_total';
  /** `user` unless given. */
  readonly per?: 'identity' | 'user';
  readonly tiers: readonly OfferTier[];
  readonly pick: 'one' | 'all_reached';
  readonly claim: 'auto' | 'manual';
}
export interface OfferTier {
  readonly id: Code;
  readonly amount_fen: number;
  readonly grant: Grant;
}

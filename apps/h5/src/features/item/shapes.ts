// Short names for shared types of the contract.
import type { Static } from '@shengyu/contract/schema.ts';
import type * as campaign from '@shengyu/contract/shapes-campaign.ts';
import type * as shared from '@shengyu/contract/shapes.ts';

export type Item = Static<typeof shared.Item>;
export type TaskRow = Static<typeof shared.TaskRow>;
export type MileStep = Static<typeof shared.MileStep>;
export type RankPage = Static<typeof shared.RankPage>;
export type RankRow = Static<typeof shared.RankRow>;
export type UserBrief = Static<typeof shared.UserBrief>;
export type Activity = Static<typeof campaign.Activity>;
export type Cost = Static<typeof campaign.Cost>;
export type TokenBal = Static<typeof campaign.TokenBal>;
export type DrawPrize = Static<typeof campaign.DrawPrize>;
export type PoolRow = Static<typeof campaign.PoolRow>;
export type PoolPublic = Static<typeof campaign.PoolPublic>;
export type PityState = Static<typeof campaign.PityState>;
export type Goods = Static<typeof campaign.Goods>;
export type BuyResult = Static<typeof campaign.BuyResult>;
export type Meter = Static<typeof campaign.Meter>;
export type ShipBrief = Static<typeof campaign.ShipBrief>;

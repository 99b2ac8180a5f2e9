// Types of one member's admitted request to draw and of the resulting batch of draws.
import type { GrantLine } from '@shengyu/campaign/definition.ts';
import type { Bag } from '#modules/bag/index.ts';
import type { SpendCareState } from '#modules/spend-guard/index.ts';
import type { Stage } from '#modules/campaign-engine/index.ts';
import type { Shipment } from '#modules/ship/index.ts';
import type { BatchDecision } from './decide.ts';
import type { TrackMove } from './track.ts';
import type { Pool } from '../reads/pools.ts';
import type { SeedPair } from '../fair/seeds.ts';

/** One member's request to draw, already admitted to the campaign (KIT-7: state, audience and parameters are checked before). */
export type AdmittedDraw = {
  readonly user_id: number;
  readonly registered_at: number;
  readonly now: number;
  readonly pool: Pool;
  readonly stage: Stage;
  readonly num: number;
  readonly stopOnBig: boolean;
  readonly client_seed: string | undefined;
  readonly confirm: boolean;
  /** The purchase that paid, when the draws are part of a pack purchase (DRAW-16). */
  readonly purchase_id?: string | undefined;
  /** The receiver, when the gifts are given away at once instead of entering the sender's bag (DRAW-14). */
  readonly to?: { readonly user_id: number; readonly room_id: number | undefined } | undefined;
};

export type DrawBatchResult = {
  readonly ask: AdmittedDraw;
  readonly batch_id: string;
  readonly run: BatchDecision;
  readonly given_ids: readonly string[];
  readonly pair: SeedPair;
  readonly extra: readonly GrantLine[];
  readonly bag: Bag;
  readonly diamond: number;
  readonly care: SpendCareState | undefined;
  /** Shipments opened for the physical prizes (SHIP-1). */
  readonly ships: readonly Shipment[];
  /** The move of a step pool. */
  readonly moved: TrackMove | undefined;
};

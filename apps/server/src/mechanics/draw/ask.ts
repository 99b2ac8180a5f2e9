// One member's act and what became of it.
import type { GrantLine } from '@shengyu/campaign/definition.ts';
import type { Bag } from '#modules/bag/index.ts';
import type { Care } from '#modules/guard/index.ts';
import type { Stage } from '#modules/kit/index.ts';
import type { Shipment } from '#modules/ship/index.ts';
import type { Run } from './decide.ts';
import type { Pool } from './pools.ts';
import type { SeedPair } from './seeds.ts';

/** One member's act, already admitted to the campaign (KIT-7: state, audience and parameters come before). */
export type Ask = {
  readonly user_id: number;
  readonly registered_at: number;
  readonly now: number;
  readonly pool: Pool;
  readonly stage: Stage;
  readonly num: number;
  readonly stopOnBig: boolean;
  readonly client_seed: string | undefined;
  readonly confirm: boolean;
  /** What paid for it, where the draws are part of a purchase (DRAW-16). */
  readonly purchase_id?: string | undefined;
  /** Whom the gifts are given to at once, instead of entering the bag (DRAW-14). */
  readonly to?: { readonly user_id: number; readonly room_id: number | undefined } | undefined;
};

export type Drawn = {
  readonly ask: Ask;
  readonly batch_id: string;
  readonly run: Run;
  readonly given_ids: readonly string[];
  readonly pair: SeedPair;
  readonly extra: readonly GrantLine[];
  readonly bag: Bag;
  readonly diamond: number;
  readonly care: Care | undefined;
  /** Physical prizes on their way (SHIP-1). */
  readonly ships: readonly Shipment[];
};

// A published campaign definition, together with what operators have switched off in it.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';

/** Parts of a campaign that have a switch of their own (KIT-14). */
export type SwitchablePart = 'pool' | 'shop' | 'rank';

export type SwitchedOffParts = { readonly whole: boolean; readonly parts: ReadonlySet<`${SwitchablePart}:${string}`> };

export type PublishedCampaign = {
  readonly def: CampaignDef;
  readonly def_hash: string;
  readonly version: number;
  /** Unix ms. */
  readonly published_at: number;
  readonly off: SwitchedOffParts;
};

/**
 * Whether this part was switched off by its own switch. The switch of the whole campaign does not count here: it makes the stage
 * `paused` (stage.ts).
 */
export const isPartSwitchedOff = ({ off }: PublishedCampaign, part: SwitchablePart, ref: string): boolean =>
  off.parts.has(`${part}:${ref}`);

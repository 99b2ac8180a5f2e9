// A definition in force and what is switched off in it.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';

/** The parts that have a switch of their own (KIT-14). */
export type SwitchPart = 'pool' | 'shop' | 'rank';

export type Off = { readonly whole: boolean; readonly parts: ReadonlySet<`${SwitchPart}:${string}`> };

export type Published = {
  readonly def: CampaignDef;
  readonly def_hash: string;
  readonly version: number;
  /** Unix ms. */
  readonly published_at: number;
  readonly off: Off;
};

/** Whether this part alone was switched off; the whole campaign's switch makes the stage `paused`. */
export const isOff = ({ off }: Published, part: SwitchPart, ref: string): boolean => off.parts.has(`${part}:${ref}`);

// What the parts of a campaign's page know of it.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { createContext, use } from 'react';
import type { Refusal } from '#lib/refusal.ts';
import type { ServerClock } from './server-clock.ts';

/** The home of a campaign that draws (B01); its parts are shapes that other homes use too. */
export type BoxHome = ReplyFrom<'POST /api/blind_box/get_box_base_config'>;
export type Activity = BoxHome['activity'];
export type Care = BoxHome['care'];
export type TokenBal = BoxHome['tokens'][number];
export type WinRow = BoxHome['ticker'][number];

/** What every home may bring; a shop without a season brings less. */
export type AnyHome = {
  readonly activity?: Activity;
  readonly care?: Care;
  readonly ticker?: readonly WinRow[];
};

export type Campaign<Home extends AnyHome = AnyHome> = {
  readonly code: string;
  readonly home: Home | undefined;
  /** Nothing to show yet. */
  readonly loading: boolean;
  /** Never answered; `status` when something answered that was not the server. */
  readonly failure: { readonly status: number | undefined } | undefined;
  /** Answered, but not with the page. */
  readonly refusal: Refusal | undefined;
  readonly clock: ServerClock;
  /** Asks again, past every cache. */
  reload(): Promise<void>;
  /** What an act's answer says of the home, until the home itself is asked again. */
  change(update: (home: Home) => Home): void;
};

export const CampaignContext = createContext<Campaign | undefined>(undefined);

/** The campaign of the page this is called in. */
export function useThisCampaign(): Campaign {
  const campaign = use(CampaignContext);
  if (!campaign) throw new Error('useThisCampaign outside a CampaignPage');
  return campaign;
}

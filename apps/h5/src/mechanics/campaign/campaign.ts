// The campaign's data and functions that the components of its page share. The page's main data is called the home reply.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { createContext, use } from 'react';
import type { Refusal } from '@shengyu/web/refusal.ts';
import type { ServerClock } from '#features/clock/server-clock.ts';

/**
 * The home reply of a campaign with draws (call B01). The home replies of other campaigns use the same types for the same fields.
 */
export type DrawCampaignHome = ReplyFrom<'POST /api/blind_box/get_box_base_config'>;
export type Activity = DrawCampaignHome['activity'];
export type CareState = DrawCampaignHome['care'];
export type TokenBal = DrawCampaignHome['tokens'][number];
export type WinRow = DrawCampaignHome['ticker'][number];

/**
 * Fields that the home replies of campaigns have in common. The home reply of a shop without a season has fewer of
 * them.
 */
export type CampaignHome = {
  readonly activity?: Activity;
  readonly care?: CareState;
  readonly ticker?: readonly WinRow[];
};

export type Campaign<Home extends CampaignHome = CampaignHome> = {
  readonly code: string;
  readonly home: Home | undefined;
  /** True until there is something to show. */
  readonly loading: boolean;
  /** Set when our server did not reply; `status` is the HTTP status if something else replied instead. */
  readonly failure: { readonly status: number | undefined } | undefined;
  /** Set when the server replied with a refusal. */
  readonly refusal: Refusal | undefined;
  readonly clock: ServerClock;
  /** Loads the home reply again, without using any cache. */
  reload(): Promise<void>;
  /** Applies a change from an action's reply to the home reply; the next load of the home reply replaces it. */
  change(update: (home: Home) => Home): void;
};

export const CampaignContext = createContext<Campaign | undefined>(undefined);

/** The campaign of the page that contains the caller. */
export function useThisCampaign(): Campaign {
  const campaign = use(CampaignContext);
  if (!campaign) throw new Error('useThisCampaign outside a CampaignPage');
  return campaign;
}

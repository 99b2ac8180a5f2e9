import { use } from 'react';
import { CampaignContext } from './campaign.ts';

/** The server's time in ms (S2-ALL-4); the phone's own where no campaign has told it. */
export function useServerNow(): () => number {
  const campaign = use(CampaignContext);
  return campaign ? campaign.clock.now : Date.now;
}

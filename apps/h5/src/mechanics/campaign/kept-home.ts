// Keeps the last home reply (main data) of a campaign page, to be shown while the server does not reply (the state "copy" of the
// specification's state matrix).
import { useEffect, useMemo } from 'react';
import { keepCopy, memberCopyName, readCopy } from '@shengyu/web/copies.ts';
import type { CampaignHome, Campaign } from './campaign.ts';

export type CampaignWithCopy<Home extends CampaignHome> = Campaign<Home> & { readonly copiedAt?: number };

export function useHomeWithCopy<Home extends CampaignHome>(campaign: Campaign<Home>): CampaignWithCopy<Home> {
  const { code, home } = campaign;
  const failed = campaign.failure !== undefined;
  const name = memberCopyName(`home:${code}`);
  useEffect(() => {
    if (home) keepCopy(name, home);
  }, [home, name]);
  const kept = useMemo(() => (failed ? readCopy<Home>(name) : undefined), [failed, name]);
  return kept ? { ...campaign, home: kept.data, failure: undefined, copiedAt: kept.at } : campaign;
}

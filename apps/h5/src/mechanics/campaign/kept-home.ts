// The last home of a page, shown while nothing answers, where the state matrix says "copy".
import { useEffect, useMemo } from 'react';
import { keepCopy, ownCopy, readCopy } from '#lib/copies.ts';
import type { AnyHome, Campaign } from './campaign.ts';

export type KeptCampaign<Home extends AnyHome> = Campaign<Home> & { readonly copiedAt?: number };

export function useKeptHome<Home extends AnyHome>(campaign: Campaign<Home>): KeptCampaign<Home> {
  const { code, home } = campaign;
  const failed = campaign.failure !== undefined;
  const name = ownCopy(`home:${code}`);
  useEffect(() => {
    if (home) keepCopy(name, home);
  }, [home, name]);
  const kept = useMemo(() => (failed ? readCopy<Home>(name) : undefined), [failed, name]);
  return kept ? { ...campaign, home: kept.data, failure: undefined, copiedAt: kept.at } : campaign;
}

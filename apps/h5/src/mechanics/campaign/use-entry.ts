import { useOnline } from '#lib/online.ts';
import { useThisCampaign } from './campaign.ts';
import { useClaim } from './claim.ts';
import { entryOf, type Entry } from './entry.ts';
import { useSignedIn } from './signed-in.ts';

/** Whether whoever looks may act here now. */
export function useEntry(): Entry {
  const { home } = useThisCampaign();
  const claim = useClaim();
  return entryOf({
    activity: home && home.activity,
    care: home && home.care,
    signedIn: useSignedIn(),
    online: useOnline(),
    claim: claim && claim.label,
  });
}

import { useOnline } from '@shengyu/web/online.ts';
import { useThisCampaign } from './campaign.ts';
import { useClaimAction } from './claim.ts';
import { participationOf, type ParticipationState } from './entry.ts';
import { useIsSignedIn } from '#features/account/signed-in.ts';

/** Returns whether the current member may act on this page now, and what the page shows otherwise. */
export function useParticipation(): ParticipationState {
  const { home } = useThisCampaign();
  const claim = useClaimAction();
  return participationOf({
    activity: home && home.activity,
    care: home && home.care,
    signedIn: useIsSignedIn(),
    online: useOnline(),
    claim: claim && claim.label,
  });
}

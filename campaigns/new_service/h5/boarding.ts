// What the member may do on the free parts of the page. They are for everybody from eight years on, also before the real name is
// known, so they do not follow the participation in draws.
import { useThisCampaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { useIsSignedIn, useOnline } from '@shengyu/h5/mechanics/campaign/services.ts';

export type Boarding = {
  /** `guest` reads; `open` takes part; `claim` receives what was reached; `shut` does neither. */
  readonly kind: 'guest' | 'open' | 'claim' | 'shut';
  readonly online: boolean;
};

export function useBoarding(): Boarding {
  const { home } = useThisCampaign();
  const signedIn = useIsSignedIn();
  const online = useOnline();
  if (!signedIn) return { kind: 'guest', online };
  const state = home && home.activity && home.activity.state;
  // KIT-4: while the campaign is paused, rewards can be claimed.
  const kind = state === 'open' ? 'open' : state === 'claim' || state === 'paused' ? 'claim' : 'shut';
  return { kind, online };
}

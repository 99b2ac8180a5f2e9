// The campaign as the page shows it. A guest's days have not begun: the answer then tells the season of the board, which says nothing
// about what the guest may do, so the page is open and asks for a login.
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { useIsSignedIn } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { HOME, type HarbourHome } from './home.ts';

type WithActivity = Pick<HarbourHome, 'activity'>;

export const openForGuest = <Home extends WithActivity>(home: Home): Home => ({
  ...home,
  activity: { ...home.activity, state: home.activity.state === 'paused' ? 'paused' : 'open', close_at: 0 },
});

export function useHarbour(): Campaign<HarbourHome> {
  const campaign = useCampaign(HOME);
  const signedIn = useIsSignedIn();
  const { home } = campaign;
  return signedIn || !home ? campaign : { ...campaign, home: openForGuest(home) };
}

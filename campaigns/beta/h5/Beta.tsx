// /beta 公测开启 (S-BETA): the state of the beta season, the board of its most helpful members, and the form for reports.
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { useHomeWithCopy } from '@shengyu/h5/mechanics/campaign/kept-home.ts';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useEffect } from 'react';
import { HOME } from './home.ts';
import { BetaSkeleton } from './Shape.tsx';
import { theme } from './theme.ts';
import { useCalendarEntry } from './use-rules.ts';

const harbour = () => import('./Harbour.tsx');
const Harbour = lazyPart(harbour, 'BetaContent');

export function Screen() {
  const campaign = useHomeWithCopy(useCampaign(HOME));
  const activity = useCalendarEntry();
  // The code of the page is fetched in parallel with the home call, not after it.
  useEffect(() => void harbour(), []);
  const told = campaign.home && activity ? { ...campaign, home: { ...campaign.home, activity } } : campaign;
  return (
    <CampaignPage campaign={told} theme={theme} skeleton={<BetaSkeleton />}>
      {(home) => <Harbour home={home} reload={campaign.reload} />}
    </CampaignPage>
  );
}

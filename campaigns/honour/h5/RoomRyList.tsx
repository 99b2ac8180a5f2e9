// /roomRyList 荣誉榜 (S-RY): four honour boards. Honour points are not money: labels say how they were earned, and amounts are never
// shown.
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { useHomeWithCopy } from '@shengyu/h5/mechanics/campaign/kept-home.ts';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useEffect } from 'react';
import { HOME } from './home.ts';
import { HonourSkeleton } from './Shape.tsx';
import { theme } from './theme.ts';

const hall = () => import('./Hall.tsx');
const Hall = lazyPart(hall, 'HonourContent');

export function Screen() {
  const campaign = useHomeWithCopy(useCampaign(HOME));
  // The code of the boards is fetched in parallel with the home call, not after it.
  useEffect(() => void hall(), []);
  return (
    <CampaignPage campaign={campaign} theme={theme} skeleton={<HonourSkeleton />}>
      {(home) => <Hall home={home} />}
    </CampaignPage>
  );
}

// /roomRyList 荣誉榜 (S-RY): four boards of honour. Honour is not money: what made it stands there in words, amounts never.
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { useKeptHome } from '@shengyu/h5/mechanics/campaign/kept-home.ts';
import { later } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useEffect } from 'react';
import { HOME } from './home.ts';
import { Shape } from './Shape.tsx';
import { theme } from './theme.ts';

const hall = () => import('./Hall.tsx');
const Hall = later(hall, (module) => module.Hall);

export function Screen() {
  const campaign = useKeptHome(useCampaign(HOME));
  // Beside the call, not after it.
  useEffect(() => void hall(), []);
  return (
    <CampaignPage campaign={campaign} theme={theme} skeleton={<Shape />}>
      {(home) => <Hall home={home} />}
    </CampaignPage>
  );
}

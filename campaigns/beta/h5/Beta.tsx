// /beta 公测开启 (S-BETA): the season, who helps most, and the way to help.
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { useKeptHome } from '@shengyu/h5/mechanics/campaign/kept-home.ts';
import { later } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useEffect } from 'react';
import { HOME } from './home.ts';
import { Shape } from './Shape.tsx';
import { theme } from './theme.ts';
import { useRules } from './use-rules.ts';

const harbour = () => import('./Harbour.tsx');
const Harbour = later(harbour, (module) => module.Harbour);

export function Screen() {
  const campaign = useKeptHome(useCampaign(HOME));
  const activity = useRules();
  // Beside the call, not after it.
  useEffect(() => void harbour(), []);
  const told = campaign.home && activity ? { ...campaign, home: { ...campaign.home, activity } } : campaign;
  return (
    <CampaignPage campaign={told} theme={theme} skeleton={<Shape />}>
      {(home) => <Harbour home={home} reload={campaign.reload} />}
    </CampaignPage>
  );
}

// 分解机: what one does not want becomes debris, debris and pink diamonds become things; no chance in the machine (S2-DC-1).
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { later } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { Lockup, Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useEffect } from 'react';
import { HOME } from './home.ts';
import { Machine } from './machine/Machine.tsx';
import p from './Panel.module.css';
import { theme } from './theme.ts';

const lab = () => import('./Lab.tsx');
const Lab = later(lab, (module) => module.Lab);

const skeleton = (
  <>
    <Scene>
      <Lockup theme={theme} />
      <Machine item={undefined} count={0} debris={undefined} pink={undefined} dissolving={undefined} />
    </Scene>
    <div className={p.panel} />
  </>
);

export function Screen() {
  const campaign = useCampaign(HOME);
  // Beside the home call, not after it.
  useEffect(() => void lab(), []);
  return (
    <CampaignPage campaign={campaign} theme={theme} skeleton={skeleton}>
      {(home) => <Lab campaign={campaign} home={home} />}
    </CampaignPage>
  );
}

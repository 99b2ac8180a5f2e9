// 分解机 (S2-DC-1): unwanted items become debris; debris and pink diamonds are exchanged for items. No chance is involved.
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { StageTitle, Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useEffect } from 'react';
import { HOME } from './home.ts';
import { DecomposeMachine } from './machine/Machine.tsx';
import p from './Panel.module.css';
import { theme } from './theme.ts';

const lab = () => import('./Lab.tsx');
const Lab = lazyPart(lab, 'DecomposeContent');

const skeleton = (
  <>
    <Scene>
      <StageTitle theme={theme} />
      <DecomposeMachine item={undefined} count={0} debris={undefined} pink={undefined} dissolving={undefined} />
    </Scene>
    <div className={p.panel} />
  </>
);

export function Screen() {
  const campaign = useCampaign(HOME);
  // The code of the page is fetched in parallel with the home call, not after it.
  useEffect(() => void lab(), []);
  return (
    <CampaignPage campaign={campaign} theme={theme} skeleton={skeleton}>
      {(home) => <Lab campaign={campaign} home={home} />}
    </CampaignPage>
  );
}

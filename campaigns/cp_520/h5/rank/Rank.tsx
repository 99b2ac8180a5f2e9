// /20250520/cp/rank 甜蜜总榜 (S2-CR-1): the fifty-two sweetest pairs of the season.
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { Scene, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useEffect } from 'react';
import { HOME } from '../season.ts';
import s from './Rank.module.css';
import { SCENERY, theme } from './theme.ts';

const board = () => import('./SweetBoard.tsx');
const SweetBoard = lazyPart(board, 'SweetBoard');

export function Screen() {
  const campaign = useCampaign(HOME);
  // The code of the board is fetched in parallel with the home call, not after it.
  useEffect(() => void board(), []);
  return (
    <CampaignPage
      campaign={campaign}
      theme={theme}
      skeleton={
        <Scene>
          <img className={s['scenery']} src={SCENERY} alt="" />
          <StageTitle theme={theme} />
        </Scene>
      }
    >
      {(page) => <SweetBoard page={page} offset={campaign.clock.offset} />}
    </CampaignPage>
  );
}

// /qixi/rankList 仙侣榜 (S2-QR-1): the pairs of the whole festival and those of today, the first pair before the full moon.
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { Scene, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useEffect } from 'react';
import { BOARD_HOME } from './home.ts';
import s from './RankList.module.css';
import { boardTheme, MOON } from './theme.ts';

const boards = () => import('./Boards.tsx');
const Boards = lazyPart(boards, 'Boards');

export function Screen() {
  const campaign = useCampaign(BOARD_HOME);
  // The code of the boards is fetched in parallel with the home call, not after it.
  useEffect(() => void boards(), []);
  return (
    <CampaignPage campaign={campaign} theme={boardTheme} skeleton={<Skeleton />}>
      {(home) => <Boards home={home} offset={campaign.clock.offset} />}
    </CampaignPage>
  );
}

const Skeleton = () => (
  <Scene>
    <img className={s.moon} src={MOON} alt="" width="470" height="330" />
    <StageTitle theme={boardTheme} />
  </Scene>
);

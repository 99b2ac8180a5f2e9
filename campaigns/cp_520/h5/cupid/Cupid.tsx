// /20250520/cupid 丘比特 (S2-CQ-1): a bow that a finger draws, cards of people without names, and the board of the best shots.
import type { DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { LazyCampaignStateLine } from '@shengyu/h5/mechanics/campaign/top/HeadLine.tsx';
import { useCampaign, type CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import type { DrawSheetKey } from '@shengyu/h5/mechanics/draw/DrawSheets.tsx';
import { Scene, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { StageTabs } from '@shengyu/h5/mechanics/stage/StageTabs.tsx';
import { useState } from 'react';
import p from '../pill.module.css';
import { CODE } from '../season.ts';
import s from './Cupid.module.css';
import { ShootTab } from './ShootTab.tsx';
import { CupidSkeleton } from './Skeleton.tsx';
import { cardTheme, shootTheme } from './theme.ts';

const MatchTab = lazyPart(() => import('./MatchTab.tsx'), 'MatchTab');
const RankTab = lazyPart(() => import('./RankTab.tsx'), 'RankTab');
const Sheets = lazyPart(
  () => import('@shengyu/h5/mechanics/draw/DrawSheets.tsx'),
  'DrawSheets',
  ({ shown }) => shown !== undefined,
);

const HOME: CampaignHomeCall<'POST /api/blind_box/get_box_base_config'> = {
  code: CODE,
  route: 'POST /api/blind_box/get_box_base_config',
  data: { activity_code: CODE },
};

const SHEET_WORDS = { tasks: '领取金箭', token: '心瓣', draw: '射箭' };
const givesArrows = ({ items }: DrawCampaignHome['tasks'][number]): boolean =>
  items.some(({ item_code }) => item_code === 'cu_arrow');

const TABS = [
  { key: 'shoot', label: '射箭' },
  { key: 'match', label: '匹配' },
  { key: 'rank', label: '神射榜' },
] as const;
type Tab = (typeof TABS)[number]['key'];

export function Screen() {
  const campaign = useCampaign(HOME);
  const [shown, setShown] = useState<DrawSheetKey>();
  const [tab, setTab] = useState<Tab>('shoot');
  const shooting = tab === 'shoot';
  const head = (
    <>
      <StageTitle theme={shootTheme} />
      <div className={`${s['state']} ${p['pill']}`}>
        <LazyCampaignStateLine />
      </div>
      <div className={s['tabs']}>
        <StageTabs<Tab> label="丘比特" tabs={TABS} value={tab} onChange={setTab} />
      </div>
    </>
  );
  return (
    <CampaignPage
      campaign={campaign}
      theme={shooting ? shootTheme : cardTheme}
      skeleton={<CupidSkeleton />}
      // Cards and boards need the room of the tags that belong to the bow.
      tags={
        shooting
          ? [
              { name: '心瓣兑换', go: () => setShown('shop') },
              { name: '记录', go: () => setShown('log') },
            ]
          : []
      }
      // 心瓣 stays valid for a week after the season.
      claim={{ label: '去兑换', go: () => setShown('shop') }}
    >
      {(home) => (
        <>
          {shooting ? (
            <ShootTab campaign={campaign} home={home} head={head} onTasks={() => setShown('tasks')} />
          ) : (
            <>
              <Scene>{head}</Scene>
              {tab === 'match' ? <MatchTab campaign={campaign} home={home} /> : <RankTab />}
            </>
          )}
          <Sheets
            shown={shown}
            campaign={campaign}
            home={{ ...home, tasks: home.tasks.filter(givesArrows) }}
            words={SHEET_WORDS}
            onClose={() => setShown(undefined)}
          />
        </>
      )}
    </CampaignPage>
  );
}

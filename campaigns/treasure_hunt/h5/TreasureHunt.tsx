// 寻宝岛, the landing. Its first state is drawn at build time into index.html, so nothing of it may carry a style attribute
// (the content policy refuses those in markup) or read the window while rendering.
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { later } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { StageTabs } from '@shengyu/h5/mechanics/stage/StageTabs.tsx';
import { useCallback, useState } from 'react';
import { FIRST_CALL } from './first-call.ts';
import { Skeleton } from './Skeleton.tsx';
import s from './TreasureHunt.module.css';
import { theme } from './theme.ts';
import { Voyage } from './Voyage.tsx';
import type { WayKey } from './Ways.tsx';

const BlindBoxes = later(
  () => import('./boxes/BlindBoxes.tsx'),
  (module) => module.BlindBoxes,
  ({ open }) => open,
);

const TABS = [
  { key: 'th_shallow', label: '浅滩' },
  { key: 'th_abyss', label: '深海' },
  { key: 'boxes', label: '盲盒' },
] as const;

type Tab = (typeof TABS)[number]['key'];

export function Screen() {
  const campaign = useCampaign(FIRST_CALL);
  const [tab, setTab] = useState<Tab>('th_shallow');
  const [way, setWay] = useState<WayKey>();
  const tabs = (
    <div className={s.tabs}>
      <StageTabs<Tab> label="去哪里" tabs={TABS} value={tab} onChange={setTab} />
    </div>
  );
  // The landing stays until the other page is here.
  const [shown, setShown] = useState(false);
  const boxes = tab === 'boxes';
  const onShown = useCallback(() => setShown(true), []);
  return (
    <>
      {!(boxes && shown) && (
        <CampaignPage
          campaign={campaign}
          theme={theme}
          skeleton={<Skeleton />}
          // Marks outlive the season by a week.
          claim={{ label: '去兑换', go: () => setWay('shop') }}
        >
          {(home) => (
            <Voyage
              key={tab}
              campaign={campaign}
              home={home}
              box_code={boxes ? 'th_shallow' : tab}
              tabs={tabs}
              way={way}
              onWay={setWay}
            />
          )}
        </CampaignPage>
      )}
      <BlindBoxes open={boxes} tabs={tabs} onShown={onShown} />
    </>
  );
}

// 寻宝岛, the landing page. Its loading state is rendered into index.html at build time. That code may therefore not use style
// attributes (the content security policy refuses them in markup) or read `window` while rendering.
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { StageTabs } from '@shengyu/h5/mechanics/stage/StageTabs.tsx';
import { useCallback, useState } from 'react';
import type { AbyssAppearance } from './abyss/look.ts';
import { FIRST_CALL } from './first-call.ts';
import { TreasureHuntSkeleton } from './Skeleton.tsx';
import s from './TreasureHunt.module.css';
import { theme } from './theme.ts';
import { SeaPoolTab } from './Voyage.tsx';
import type { NavigationKey } from './sheets/WaySheets.tsx';

const BlindBoxes = lazyPart(
  () => import('./boxes/BlindBoxes.tsx'),
  'BlindBoxTab',
  ({ open }) => open,
);

/** Loads the background of the tab 深海; until then the tab shows the background of 浅滩, so that nothing flashes. */
const AbyssLoader = lazyPart(() => import('./abyss/AbyssLoader.tsx'), 'AbyssLoader');

const TABS = [
  { key: 'th_shallow', label: '浅滩' },
  { key: 'th_abyss', label: '深海' },
  { key: 'boxes', label: '盲盒' },
] as const;

type Tab = (typeof TABS)[number]['key'];

export function Screen() {
  const campaign = useCampaign(FIRST_CALL);
  const [tab, setTab] = useState<Tab>('th_shallow');
  const [way, setWay] = useState<NavigationKey>();
  const tabs = (
    <div className={s.tabs}>
      <StageTabs<Tab> label="去哪里" tabs={TABS} value={tab} onChange={setTab} />
    </div>
  );
  // When the tab 盲盒 is chosen, the landing page stays visible until the page of the blind boxes is shown.
  const [shown, setShown] = useState(false);
  const boxes = tab === 'boxes';
  const [look, setLook] = useState<AbyssAppearance>();
  const deep = tab === 'th_abyss';
  const abyss = deep ? look : undefined;
  const onShown = useCallback(() => setShown(true), []);
  return (
    <>
      {!(boxes && shown) && (
        <CampaignPage
          campaign={campaign}
          theme={abyss ? abyss.theme : theme}
          skeleton={<TreasureHuntSkeleton tabs={tabs} />}
          // The token 印记 (mark) stays valid for a week after the season, so it can still be exchanged.
          claim={{ label: '去兑换', go: () => setWay('shop') }}
        >
          {(home) => (
            <SeaPoolTab
              key={tab}
              campaign={campaign}
              home={home}
              box_code={boxes ? 'th_shallow' : tab}
              tabs={tabs}
              sheet={abyss && abyss.sheet}
              way={way}
              onWay={setWay}
            />
          )}
        </CampaignPage>
      )}
      {deep && <AbyssLoader onLook={setLook} />}
      <BlindBoxes open={boxes} tabs={tabs} onShown={onShown} />
    </>
  );
}

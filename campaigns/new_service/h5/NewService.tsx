// /newService 新服启航 (S2-NS-1…7): the harbour of a newcomer's first fourteen days. The scene is the progress: the ship sets one more
// sail each day; the five tabs change only what stands on the quay.
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { lazyPart, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { DrawRoutesContext, NEW_SERVICE_ROUTES } from '@shengyu/h5/mechanics/campaign/draw-routes.ts';
import type { RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { useState, type UIEvent } from 'react';
import type { HarbourHome } from './home.ts';
import s from './NewService.module.css';
import { Harbour } from './scene/Harbour.tsx';
import { dottedTabs, TABS, tabsFor, type TabKey } from './tabs.ts';
import { scrolledTheme, theme } from './theme.ts';
import { useGot } from './use-got.ts';
import { useHarbour } from './use-harbour.ts';

const Dock = lazyPart(() => import('./dock/Dock.tsx'), 'Dock');
const Quayside = lazyPart(() => import('./scene/Quayside.tsx'), 'Quayside');
const HomeTab = lazyPart(() => import('./home/HomeTab.tsx'), 'HomeTab');
const SignTab = lazyPart(() => import('./sign/SignTab.tsx'), 'SignTab');
const ChestTab = lazyPart(() => import('./chest/ChestTab.tsx'), 'ChestTab');
const ShopTab = lazyPart(() => import('./shop/ShopTab.tsx'), 'ShopTab');
const StarTab = lazyPart(() => import('./rank/StarTab.tsx'), 'StarTab');
const Outsider = lazyPart(() => import('./Outsider.tsx'), 'Outsider');
const SkipAnimation = lazyPart(() => import('@shengyu/h5/mechanics/draw/ConfirmLayer.tsx'), 'SkipAnimationLayer');
const GotSheet = lazyPart(
  () => import('@shengyu/h5/features/item/GotSheet.tsx'),
  'GotSheet',
  ({ open }) => open,
);

/** From this scroll position on, in px of the design, the cards reach the tags at the right edge. */
const TAGS_REACHED = 200;

export function Screen() {
  const campaign = useHarbour();
  const { query } = useRoute().location;
  const asked = TABS.find(({ key }) => key === query['tab']);
  const [tab, setTab] = useState<TabKey>(asked ? asked.key : 'home');
  const [passing, setPassing] = useState(false);
  const scrolled = ({ currentTarget: { scrollTop, clientWidth } }: UIEvent<HTMLElement>): void =>
    setPassing(scrollTop > (TAGS_REACHED * clientWidth) / 390);
  const choose = (key: TabKey): void => {
    setTab(key);
    setPassing(false);
  };
  return (
    <DrawRoutesContext value={NEW_SERVICE_ROUTES}>
      <CampaignPage
        campaign={campaign}
        theme={passing ? scrolledTheme : theme}
        skeleton={
          <main className={s.scroll}>
            <Harbour />
          </main>
        }
        rulesPage="/newService/rules"
        // Daily gifts, boxes and tasks that were reached before the end are claimed on the first tab.
        claim={{ label: '领取奖励', go: () => choose('home') }}
      >
        {(home) => <Deck campaign={campaign} home={home} tab={tab} onTab={choose} onScroll={scrolled} />}
      </CampaignPage>
    </DrawRoutesContext>
  );
}

type DeckProps = {
  readonly campaign: Campaign<HarbourHome>;
  readonly home: HarbourHome;
  readonly tab: TabKey;
  readonly onTab: (tab: TabKey) => void;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
};

function Deck({ home, tab: wanted, onTab, onScroll }: DeckProps) {
  const { got, isOpen, title, show, close } = useGot();
  const [launch, setLaunch] = useState<RunningAnimation>();
  const tabs = tabsFor(home);
  const tab = tabs.some(({ key }) => key === wanted) ? wanted : 'home';
  // Whoever is past the days of claiming takes part in nothing, but reads the board.
  const isOver = home.activity.state === 'ended' && tab !== 'rank';
  const isChest = tab === 'chest' && !isOver;
  return (
    <>
      {/* Each tab begins at its top. */}
      <main key={tab} className={s.scroll} tabIndex={0} onScroll={onScroll}>
        <div className={s.page}>
          <Harbour home={home} high={isChest}>
            <Quayside home={home} behindChest={isChest} onGot={show} onLaunch={setLaunch} />
          </Harbour>
          <div className={s.cards} role="tabpanel" aria-label={TABS.find(({ key }) => key === tab)!.label}>
            {isOver && <Outsider days={home.days} onBoard={() => onTab('rank')} />}
            {!isOver && tab === 'home' && <HomeTab home={home} onGot={show} />}
            {!isOver && tab === 'sign' && <SignTab onGot={show} />}
            {isChest && <ChestTab />}
            {!isOver && tab === 'shop' && <ShopTab onEarn={() => onTab('home')} />}
            {tab === 'rank' && <StarTab />}
          </div>
        </div>
      </main>
      <Dock tabs={tabs} value={tab} dots={dottedTabs(home)} onChange={onTab} />
      {/* A tap anywhere ends the launch (S2-CMP-16). */}
      {launch && <SkipAnimation onSkip={() => launch.finish()} />}
      <GotSheet open={isOpen} onClose={close} title={title} got={got} />
    </>
  );
}

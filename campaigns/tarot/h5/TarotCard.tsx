// 塔罗之约: a free reading a day, gifts that turn cards, and the deck they fill (S2-TA-1).
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { later, readStored, usePlace } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useEntry } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { Lockup } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useCallback, useState } from 'react';
import { Head, type Tab } from './Head.tsx';
import { HOME, type TarotHome } from './home.ts';
import { Skeleton } from './Skeleton.tsx';
import { DailySpread } from './spread/DailySpread.tsx';
import { theme } from './theme.ts';

const FateTab = later(
  () => import('./fate/FateTab.tsx'),
  (module) => module.FateTab,
);
const DeckTab = later(
  () => import('./deck/DeckTab.tsx'),
  (module) => module.DeckTab,
);

/** Days in Shanghai (CAL-1), as a key: the calendar's own code would be the heaviest part of the first look. */
const dayNumber = (at: number): number => Math.floor((at + 28_800) / 86_400);

/** A gift whose answer was lost is waited for where it was bought (S2-CMP-16). */
const firstTab = (): Tab => ((readStored('openDraw') || '').indexOf('buy_fate_gift') < 0 ? 'spread' : 'fate');

export function Screen() {
  const campaign = useCampaign(HOME);
  const { navigation } = usePlace();
  const toShop = (): void => navigation.go('/tarotCard/shop');
  return (
    <CampaignPage campaign={campaign} theme={theme} skeleton={<Skeleton />} claim={{ label: '去兑换', go: toShop }}>
      {(home) => <Tabs campaign={campaign} home={home} />}
    </CampaignPage>
  );
}

function Tabs({ campaign, home }: { campaign: Campaign<TarotHome>; home: TarotHome }) {
  const minor = useEntry().kind === 'minor';
  const [chosen, setTab] = useState<Tab>(firstTab);
  // Paid parts are not drawn at all for a minor (S2-ALL-3).
  const tab = minor ? 'spread' : chosen;
  const { reload } = campaign;
  // At midnight there is a new reading.
  const today = dayNumber(home.activity.server_time);
  const moved = useCallback(() => void reload(), [reload]);
  const head = (
    <>
      <Lockup theme={theme} />
      <Head tab={tab} minor={minor} onTab={setTab} />
    </>
  );
  return (
    <>
      {tab === 'spread' && <DailySpread key={today} home={home} head={head} onRead={moved} />}
      {tab === 'fate' && <FateTab campaign={campaign} home={home} head={head} onDeck={() => setTab('deck')} />}
      {tab === 'deck' && <DeckTab head={head} onFate={() => setTab('fate')} />}
    </>
  );
}

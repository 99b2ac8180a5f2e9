// 塔罗之约 (S2-TA-1): a free reading every day, gifts that come with cards to turn over, and the deck those cards fill.
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { lazyPart, readStoredValue, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useCallback, useState } from 'react';
import { TarotHeader, type TarotTab } from './Head.tsx';
import { HOME, type TarotHome } from './home.ts';
import { TarotSkeleton } from './Skeleton.tsx';
import { DailySpread } from './spread/DailySpread.tsx';
import { theme } from './theme.ts';

const FateTab = lazyPart(() => import('./fate/FateTab.tsx'), 'FateTab');
const DeckTab = lazyPart(() => import('./deck/DeckTab.tsx'), 'DeckTab');

/**
 * The number of the day in Shanghai time (CAL-1), used as a key. The calendar package is not used here, because it would be the
 * heaviest code of the first screen.
 */
const dayNumber = (at: number): number => Math.floor((at + 28_800) / 86_400);

/**
 * The tab to open first. When the reply to a gift purchase was lost, this is the tab of the gifts, which asks for the result again
 * (S2-CMP-16).
 */
const firstTab = (): TarotTab => ((readStoredValue('openDraw') || '').indexOf('buy_fate_gift') < 0 ? 'spread' : 'fate');

export function Screen() {
  const campaign = useCampaign(HOME);
  const { navigation } = useRoute();
  const toShop = (): void => navigation.go('/tarotCard/shop');
  return (
    <CampaignPage
      campaign={campaign}
      theme={theme}
      skeleton={<TarotSkeleton />}
      claim={{ label: '去兑换', go: toShop }}
    >
      {(home) => <Tabs campaign={campaign} home={home} />}
    </CampaignPage>
  );
}

function Tabs({ campaign, home }: { campaign: Campaign<TarotHome>; home: TarotHome }) {
  const minor = useParticipation().kind === 'minor';
  const [chosen, setTab] = useState<TarotTab>(firstTab);
  // Minors see only the free reading, none of the paid tabs (S2-ALL-3).
  const tab = minor ? 'spread' : chosen;
  const { reload } = campaign;
  // The key changes with the day, because a new day has a new reading.
  const today = dayNumber(home.activity.server_time);
  const moved = useCallback(() => void reload(), [reload]);
  const head = (
    <>
      <StageTitle theme={theme} />
      <TarotHeader tab={tab} minor={minor} onTab={setTab} />
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

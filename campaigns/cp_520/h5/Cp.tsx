// /20250520/cp 520甜蜜季 (S2-C5-1): two faces on the pulse of one heart, the season's steps, and today's three tasks for two.
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { lazyPart, useCall, useIsSignedIn } from '@shengyu/h5/mechanics/campaign/services.ts';
import { LazyCampaignStateLine } from '@shengyu/h5/mechanics/campaign/top/HeadLine.tsx';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { ScrollingScene, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useOwnProfile } from '@shengyu/h5/features/account/use-me.ts';
import { useRef } from 'react';
import '@shengyu/h5/features/sheet/roles.css';
import s from './Cp.module.css';
import { Entries } from './home/Entries.tsx';
import { HeartStage, type HeartStageHandle } from './home/HeartStage.tsx';
import { CpSkeleton } from './home/Skeleton.tsx';
import p from './pill.module.css';
import { HOME, withClaimedStep, type BoardPage } from './season.ts';
import { theme } from './theme.ts';

const SweetProgress = lazyPart(() => import('./home/SweetProgress.tsx'), 'SweetProgress');
const PairTasks = lazyPart(() => import('./home/PairTasks.tsx'), 'PairTasks');
const SingleWays = lazyPart(() => import('./home/SingleWays.tsx'), 'SingleWays');
const TopPairs = lazyPart(() => import('./home/TopPairs.tsx'), 'TopPairs');
const Summary = lazyPart(() => import('./home/Summary.tsx'), 'SeasonSummary');

export function Screen() {
  const campaign = useCampaign(HOME);
  const progress = useRef<HTMLDivElement>(null);
  return (
    <CampaignPage
      campaign={campaign}
      theme={theme}
      skeleton={<CpSkeleton />}
      // After the close the steps that were reached can still be claimed for a week.
      claim={{ label: '领取奖励', go: () => progress.current?.scrollIntoView({ behavior: 'smooth' }) }}
    >
      {(home) => <Season campaign={campaign} page={home} progress={progress} />}
    </CampaignPage>
  );
}

type SeasonProps = {
  readonly campaign: Campaign<BoardPage>;
  readonly page: BoardPage;
  readonly progress: { current: HTMLDivElement | null };
};

function Season({ campaign, page, progress }: SeasonProps) {
  const entry = useParticipation();
  const heart = useRef<HeartStageHandle>(null);
  const { activity } = page;
  const { relation_id, is_cooling, sweet, tasks } = page.home!;
  const bonded = relation_id !== undefined;
  const { data: relation } = useCall(
    'GET /goapi/relation/cp_level_home/{id}',
    { id: relation_id ?? 0 },
    { enabled: bonded },
  );
  const own = useOwnProfile(useIsSignedIn() && !bonded);
  const over = activity.state === 'claim' || activity.state === 'ended';
  const barred = entry.kind === 'closed' || entry.kind === 'instead';
  return (
    <ScrollingScene dock={barred ? <ParticipationButton entry={entry} /> : undefined}>
      <StageTitle theme={theme} />
      <div className={`${s['head']} ${p['pill']}`}>
        {is_cooling === 1 && !over ? <p>冷静期内暂停计算</p> : <LazyCampaignStateLine />}
      </div>
      <HeartStage
        ref={heart}
        bonded={bonded}
        still={is_cooling === 1 || activity.state !== 'open'}
        cooling={is_cooling === 1}
        pair={relation?.pair}
        me={relation ? relation.me : own}
        value={sweet ? sweet.meter.value : 0}
        today={sweet ? sweet.today : 0}
      />
      {!bonded && !barred && <SingleWays />}
      {bonded && over && <Summary relation={relation} board={page} />}
      <div ref={progress} className={s['progress']}>
        {sweet && (
          <SweetProgress
            meter={sweet.meter}
            single={!bonded}
            onClaimed={(claimed) => campaign.change(withClaimedStep(claimed))}
          />
        )}
      </div>
      {bonded && !over && (
        <PairTasks
          campaign={campaign}
          tasks={tasks}
          relation_id={relation_id}
          closed={activity.state !== 'open' || is_cooling === 1}
          onBoth={() => heart.current?.celebrate()}
        />
      )}
      {(!bonded || over) && <TopPairs rows={page.list} />}
      <Entries />
    </ScrollingScene>
  );
}

// /lmsShop/stone 浪漫石商店 (S2-LM-1): stones are earned together with a partner and spent here; they cannot be bought.
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { LazyCampaignStateLine } from '@shengyu/h5/mechanics/campaign/top/HeadLine.tsx';
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { formatFullAmount, lazyPart, useIsSignedIn } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { ScrollingScene, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useRef, useState } from 'react';
import '@shengyu/h5/features/sheet/roles.css';
import { withClaimedMilestone, withClaimedTask, HOME, stoneBalanceOf, type RomanceHome } from './home.ts';
import s from './LmsShop.module.css';
import { StonePouch, type StonePouchHandle } from './Pouch.tsx';
import { RomanceSkeleton } from './Skeleton.tsx';
import { theme } from './theme.ts';

const TaskRows = lazyPart(() => import('@shengyu/h5/mechanics/task/TaskRows.tsx'), 'TaskRows');
const MilestoneBar = lazyPart(() => import('@shengyu/h5/mechanics/milestone/MilestoneBar.tsx'), 'MilestoneBar');
const Shelves = lazyPart(() => import('./Shelves.tsx'), 'StoneShopGoods');
const BuyLog = lazyPart(
  () => import('./BuyLog.tsx'),
  'ExchangeLogSheet',
  ({ open }) => open,
);

export function Screen() {
  const campaign = useCampaign(HOME);
  const [log, setLog] = useState(false);
  const shelves = useRef<HTMLElement>(null);
  const toGoods = (): void => shelves.current?.scrollIntoView({ behavior: 'smooth' });
  return (
    <>
      <CampaignPage
        campaign={campaign}
        theme={theme}
        skeleton={<RomanceSkeleton />}
        tags={[{ name: '记录', go: () => setLog(true) }]}
        claim={{ label: '去兑换', go: toGoods }}
      >
        {(home) => <Shop campaign={campaign} home={home} shelves={shelves} />}
      </CampaignPage>
      <BuyLog open={log} onClose={() => setLog(false)} />
    </>
  );
}

type ShopProps = {
  readonly campaign: Campaign<RomanceHome>;
  readonly home: RomanceHome;
  readonly shelves: { current: HTMLElement | null };
};

function Shop({ campaign, home, shelves }: ShopProps) {
  const entry = useParticipation();
  const signedIn = useIsSignedIn();
  const pouch = useRef<StonePouchHandle>(null);
  const tasks = useRef<HTMLElement>(null);
  const stones = stoneBalanceOf(home);
  const { state } = home.activity;
  // A member who may not take part is told the reason at the bottom. Minors may use this shop.
  const barred = entry.kind === 'closed' || entry.kind === 'instead';
  const earned = (update: (home: RomanceHome) => RomanceHome): void => {
    campaign.change(update);
    pouch.current?.pour();
  };
  return (
    <ScrollingScene dock={barred ? <ParticipationButton entry={entry} /> : undefined}>
      <StageTitle theme={theme} />
      <div className={s['head']}>
        <LazyCampaignStateLine />
      </div>
      <StonePouch ref={pouch} />
      <p className={s['count']}>
        浪漫石 <b className="num">{signedIn && stones ? formatFullAmount(stones.num) : '–'}</b>
        {stones !== undefined && stones.expire_num > 0 && <small>即将过期 {formatFullAmount(stones.expire_num)}</small>}
      </p>
      <section ref={tasks} className={s['panel']} data-staged aria-label="一起赚浪漫石">
        <h2>一起赚浪漫石</h2>
        <TaskRows
          tasks={home.tasks}
          closed={state !== 'open'}
          onClaimed={(claimed) => earned(withClaimedTask(claimed))}
        />
      </section>
      {home.server_meter && (
        <MilestoneBar meter={home.server_meter} onClaimed={(claimed) => earned(withClaimedMilestone(claimed))} />
      )}
      <Shelves
        ref={shelves}
        home={home}
        closed={barred && state !== 'claim'}
        onShort={() => tasks.current?.scrollIntoView({ behavior: 'smooth' })}
        onBought={(card) => {
          if (card) pouch.current?.flyTo(card);
          void campaign.reload();
        }}
        onStale={() => void campaign.reload()}
      />
    </ScrollingScene>
  );
}

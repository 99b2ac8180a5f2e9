// /lmsShop/stone 浪漫石商店 (S2-LM-1): stones are earned together and spent here; they cannot be bought.
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { HeadLine } from '@shengyu/h5/mechanics/campaign/HeadLine.tsx';
import { MainButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { fullAmount, later, useSignedIn } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useEntry } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { Flow, Lockup } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useRef, useState } from 'react';
import '@shengyu/h5/mechanics/sheet/roles.css';
import { claimedStep, claimedTask, HOME, stonesOf, type RomanceHome } from './home.ts';
import s from './LmsShop.module.css';
import { Pouch, type PouchHandle } from './Pouch.tsx';
import { Skeleton } from './Skeleton.tsx';
import { theme } from './theme.ts';

const TaskRows = later(
  () => import('@shengyu/h5/mechanics/task/TaskRows.tsx'),
  (module) => module.TaskRows,
);
const MilestoneBar = later(
  () => import('@shengyu/h5/mechanics/milestone/MilestoneBar.tsx'),
  (module) => module.MilestoneBar,
);
const Shelves = later(
  () => import('./Shelves.tsx'),
  (module) => module.Shelves,
);
const BuyLog = later(
  () => import('./BuyLog.tsx'),
  (module) => module.BuyLog,
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
        skeleton={<Skeleton />}
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
  const entry = useEntry();
  const signedIn = useSignedIn();
  const pouch = useRef<PouchHandle>(null);
  const tasks = useRef<HTMLElement>(null);
  const stones = stonesOf(home);
  const { state } = home.activity;
  // Whoever may not act is told so at the bottom; being a minor keeps nobody from this shop.
  const barred = entry.kind === 'closed' || entry.kind === 'instead';
  const earned = (update: (home: RomanceHome) => RomanceHome): void => {
    campaign.change(update);
    pouch.current?.pour();
  };
  return (
    <Flow dock={barred ? <MainButton entry={entry} /> : undefined}>
      <Lockup theme={theme} />
      <div className={s['head']}>
        <HeadLine />
      </div>
      <Pouch ref={pouch} />
      <p className={s['count']}>
        浪漫石 <b className="num">{signedIn && stones ? fullAmount(stones.num) : '–'}</b>
        {stones !== undefined && stones.expire_num > 0 && <small>即将过期 {fullAmount(stones.expire_num)}</small>}
      </p>
      <section ref={tasks} className={s['panel']} data-staged aria-label="一起赚浪漫石">
        <h2>一起赚浪漫石</h2>
        <TaskRows tasks={home.tasks} closed={state !== 'open'} onClaimed={(claimed) => earned(claimedTask(claimed))} />
      </section>
      {home.server_meter && (
        <MilestoneBar meter={home.server_meter} onClaimed={(claimed) => earned(claimedStep(claimed))} />
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
    </Flow>
  );
}

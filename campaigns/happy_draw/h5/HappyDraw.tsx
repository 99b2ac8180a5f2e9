// /happyDraw 欢乐抽 (S2-HD-1): a wheel that can be turned five times a day for free.
import { applyStepClaim, applyTaskClaim } from '@shengyu/h5/mechanics/campaign/after-claim.ts';
import type { DrawCampaignHome, Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { LazyCampaignStateLine } from '@shengyu/h5/mechanics/campaign/top/HeadLine.tsx';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { LazyWinTicker } from '@shengyu/h5/mechanics/campaign/top/Ticker.tsx';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { useBoxDraw } from '@shengyu/h5/mechanics/draw/flow/drawing.ts';
import { DrawLayers } from '@shengyu/h5/mechanics/draw/DrawLayers.tsx';
import type { RevealAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { StageTitle, Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useRef, useState } from 'react';
import { HappyDrawFooter } from './Foot.tsx';
import s from './HappyDraw.module.css';
import { WheelHubButton } from './Hub.tsx';
import { sectorOfResult, useSectors } from './sectors.ts';
import { HappyDrawSkeleton } from './Skeleton.tsx';
import { theme } from './theme.ts';
import { Wheel, type WheelHandle } from './Wheel.tsx';
import { DRAW_TIMES_TEXT } from './words.ts';

const HOME = {
  code: 'happy_draw',
  route: 'POST /api/blind_box/get_box_base_config',
  data: { activity_code: 'happy_draw' },
} as const;

const Balloons = lazyPart(() => import('./Balloons.tsx'), 'TaskBalloons');
const TaskDrawer = lazyPart(
  () => import('@shengyu/h5/mechanics/task/TaskDrawer.tsx'),
  'TaskDrawer',
  ({ open }) => open,
);
const LogSheet = lazyPart(
  () => import('@shengyu/h5/mechanics/draw/LogSheet.tsx'),
  'DrawLogSheet',
  ({ open }) => open,
);
const FairnessSheet = lazyPart(
  () => import('@shengyu/h5/mechanics/draw/FairnessSheet.tsx'),
  'FairnessSheet',
  ({ open }) => open,
);
const ExchangeSheet = lazyPart(
  () => import('@shengyu/h5/mechanics/shop/ExchangeSheet.tsx'),
  'ExchangeSheet',
  ({ open }) => open,
);

type Shown = 'tasks' | 'log' | 'shop' | undefined;

export function Screen() {
  const campaign = useCampaign(HOME);
  const [shown, setShown] = useState<Shown>();
  const [verified, setVerified] = useState<string>();
  const close = (): void => setShown(undefined);
  return (
    <CampaignPage
      campaign={campaign}
      theme={theme}
      skeleton={<HappyDrawSkeleton />}
      tags={[
        { name: '记录', go: () => setShown('log') },
        { name: '兑换', go: () => setShown('shop') },
      ]}
      // After the close of the campaign, rewards of tasks done on the last day can still be claimed.
      claim={{ label: '领取奖励', go: () => setShown('tasks') }}
    >
      {(now) => (
        <>
          <Play campaign={campaign} home={now} onTasks={() => setShown('tasks')} />
          <TaskDrawer
            open={shown === 'tasks'}
            onClose={close}
            title="今日任务"
            tasks={now.tasks}
            closed={now.activity.state !== 'open'}
            onClaimed={(claimed) => campaign.change(applyTaskClaim(claimed))}
          />
          <LogSheet
            open={shown === 'log'}
            onClose={close}
            activity_code={HOME.code}
            empty="还没有抽取记录"
            onVerify={setVerified}
          />
          <FairnessSheet open={verified !== undefined} onClose={() => setVerified(undefined)} draw_id={verified} />
          <ExchangeSheet
            open={shown === 'shop'}
            onClose={close}
            title="欢乐豆兑换"
            unit="颗"
            activity_code={HOME.code}
            onBought={() => void campaign.reload()}
          />
        </>
      )}
    </CampaignPage>
  );
}

type PlayProps = {
  readonly campaign: Campaign<DrawCampaignHome>;
  readonly home: DrawCampaignHome;
  readonly onTasks: () => void;
};

function Play({ campaign, home, onTasks }: PlayProps) {
  const box = home.boxes[0]!;
  const entry = useParticipation();
  const wheel = useRef<WheelHandle>(null);
  const sectors = useSectors(box.box_code);
  const turn: RevealAnimation = (result) => wheel.current?.turnTo(sectorOfResult(result, sectors));
  const drawing = useBoxDraw(campaign, home, box, { reveal: turn });
  const { have, wantDraws } = drawing;

  const tasksLeft = home.tasks.some(({ state }) => state !== 2);
  const start = (num: number): void => {
    const cost = box.cost.num * num;
    if (entry.kind !== 'open' || box.day_left === 0) return;
    if (have < cost && num === 1 && tasksLeft) onTasks();
    else wantDraws(num);
  };
  return (
    <>
      <Scene>
        <StageTitle theme={theme} />
        <div className={s.head}>
          <LazyCampaignStateLine />
        </div>
        <div className={s.ticker}>
          <LazyWinTicker />
        </div>
        <div className={s.wheel}>
          <Wheel ref={wheel} sectors={sectors} onFlick={() => start(1)}>
            <WheelHubButton
              drawing={drawing}
              tasksLeft={tasksLeft}
              open={entry.kind === 'open'}
              onPress={() => start(1)}
            />
          </Wheel>
        </div>
        <Balloons
          tasks={home.tasks}
          onTasks={onTasks}
          onClaimed={(claimed) => campaign.change(applyTaskClaim(claimed))}
        />
      </Scene>
      <HappyDrawFooter
        home={home}
        drawing={drawing}
        entry={entry}
        onTen={start}
        onClaimed={(claimed) => campaign.change(applyStepClaim(claimed))}
      />
      <DrawLayers drawing={drawing} words={DRAW_TIMES_TEXT} />
    </>
  );
}

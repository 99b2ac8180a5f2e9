// /happyDraw 欢乐抽: a wheel that can be turned for nothing five times a day (S2-HD-1).
import { afterStep, afterTask } from '@shengyu/h5/mechanics/campaign/after-claim.ts';
import type { BoxHome, Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { HeadLine } from '@shengyu/h5/mechanics/campaign/HeadLine.tsx';
import { later } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Ticker } from '@shengyu/h5/mechanics/campaign/Ticker.tsx';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useEntry } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { useBoxDraw } from '@shengyu/h5/mechanics/draw/drawing.ts';
import { DrawLayers } from '@shengyu/h5/mechanics/draw/DrawLayers.tsx';
import type { Reveal } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { Lockup, Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useRef, useState } from 'react';
import { Foot } from './Foot.tsx';
import s from './HappyDraw.module.css';
import { Hub } from './Hub.tsx';
import { bestOf, useSectors } from './sectors.ts';
import { Skeleton } from './Skeleton.tsx';
import { theme } from './theme.ts';
import { Wheel, type WheelHandle } from './Wheel.tsx';
import { WORDS } from './words.ts';

const HOME = {
  code: 'happy_draw',
  route: 'POST /api/blind_box/get_box_base_config',
  data: { activity_code: 'happy_draw' },
} as const;

const Balloons = later(
  () => import('./Balloons.tsx'),
  (module) => module.Balloons,
);
const TaskDrawer = later(
  () => import('@shengyu/h5/mechanics/task/TaskDrawer.tsx'),
  (module) => module.TaskDrawer,
  ({ open }) => open,
);
const LogSheet = later(
  () => import('@shengyu/h5/mechanics/draw/LogSheet.tsx'),
  (module) => module.LogSheet,
  ({ open }) => open,
);
const FairnessSheet = later(
  () => import('@shengyu/h5/mechanics/draw/FairnessSheet.tsx'),
  (module) => module.FairnessSheet,
  ({ open }) => open,
);
const ExchangeSheet = later(
  () => import('@shengyu/h5/mechanics/shop/ExchangeSheet.tsx'),
  (module) => module.ExchangeSheet,
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
      skeleton={<Skeleton />}
      tags={[
        { name: '记录', go: () => setShown('log') },
        { name: '兑换', go: () => setShown('shop') },
      ]}
      // Beans end with the season; what was done on its last day is still claimed.
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
            onClaimed={(claimed) => campaign.change(afterTask(claimed))}
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

type PlayProps = { readonly campaign: Campaign<BoxHome>; readonly home: BoxHome; readonly onTasks: () => void };

function Play({ campaign, home, onTasks }: PlayProps) {
  const box = home.boxes[0]!;
  const entry = useEntry();
  const wheel = useRef<WheelHandle>(null);
  const sectors = useSectors(box.box_code);
  const turn: Reveal = (result) => wheel.current?.turnTo(bestOf(result, sectors));
  const drawing = useBoxDraw(campaign, home, box, { reveal: turn });
  const { draw, have, wantPack } = drawing;

  const tasksLeft = home.tasks.some(({ state }) => state !== 2);
  const start = (num: number): void => {
    const cost = box.cost.num * num;
    if (entry.kind !== 'open' || box.day_left === 0) return;
    if (have >= cost) draw.start(num);
    else if (num === 1 && tasksLeft) onTasks();
    else wantPack(cost - have);
  };
  return (
    <>
      <Scene>
        <Lockup theme={theme} />
        <div className={s.head}>
          <HeadLine />
        </div>
        <div className={s.ticker}>
          <Ticker />
        </div>
        <div className={s.wheel}>
          <Wheel ref={wheel} sectors={sectors} onFlick={() => start(1)}>
            <Hub drawing={drawing} tasksLeft={tasksLeft} open={entry.kind === 'open'} onPress={() => start(1)} />
          </Wheel>
        </div>
        <Balloons tasks={home.tasks} onTasks={onTasks} onClaimed={(claimed) => campaign.change(afterTask(claimed))} />
      </Scene>
      <Foot
        home={home}
        drawing={drawing}
        entry={entry}
        onTen={start}
        onClaimed={(claimed) => campaign.change(afterStep(claimed))}
      />
      <DrawLayers drawing={drawing} words={WORDS} />
    </>
  );
}

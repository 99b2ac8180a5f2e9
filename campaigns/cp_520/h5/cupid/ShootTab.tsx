// 射箭: the buttons are the sure way; drawing the bow far enough and letting go is the same as 射1箭. Where one aims changes only
// the picture (S2-CQ-3), and the page says so.
import type { Campaign, DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { LazyWinTicker } from '@shengyu/h5/mechanics/campaign/top/Ticker.tsx';
import { WalletStrip } from '@shengyu/h5/mechanics/campaign/top/WalletStrip.tsx';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { DrawBar } from '@shengyu/h5/mechanics/draw/DrawBar.tsx';
import { DrawLayers } from '@shengyu/h5/mechanics/draw/DrawLayers.tsx';
import { useBoxDraw } from '@shengyu/h5/mechanics/draw/flow/drawing.ts';
import { Scene, StageDock } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useRef, type ReactNode } from 'react';
import type { BowStageHandle } from './BowStage.tsx';
import s from './ShootTab.module.css';

// The bow is play; the buttons are usable without it.
const BowStage = lazyPart(() => import('./BowStage.tsx'), 'BowStage');
const Prizes = lazyPart(() => import('./Prizes.tsx'), 'Prizes');

export type ShootTabProps = {
  readonly campaign: Campaign<DrawCampaignHome>;
  readonly home: DrawCampaignHome;
  /** Title and tabs. */
  readonly head: ReactNode;
  readonly onTasks: () => void;
};

const WORDS = '射{n}箭';

export function ShootTab({ campaign, home, head, onTasks }: ShootTabProps) {
  const box = home.boxes[0]!;
  const entry = useParticipation();
  const bow = useRef<BowStageHandle>(null);
  const drawing = useBoxDraw(campaign, home, box, { reveal: (result) => bow.current?.shoot(result) });
  const free = entry.kind === 'open' && box.day_left > 0;
  const resting = drawing.draw.phase === 'rest';
  return (
    <>
      <Scene>
        {head}
        <BowStage ref={bow} enabled={free && resting} onShot={() => drawing.wantDraws(1)}>
          <Prizes box={box} />
        </BowStage>
        <div className={s['ticker']}>
          <LazyWinTicker />
        </div>
      </Scene>
      <StageDock>
        <div className={s['foam']}>
          {entry.kind !== 'minor' && (
            <WalletStrip
              tokens={home.tokens.filter(({ code }) => code === box.cost.code || code === 'cu_petal')}
              diamond={home.diamond}
              {...(entry.kind === 'open' ? { more: box.cost.code, onMore: () => drawing.wantPack(1) } : {})}
            />
          )}
          <DrawBar drawing={drawing} words={WORDS} />
          {entry.kind !== 'minor' && <p className={s['fair']}>结果已按公示概率确定</p>}
        </div>
      </StageDock>
      {home.tasks.some(({ state }) => state === 1) && (
        <button type="button" className={s['tasks']} onClick={onTasks}>
          领取金箭
        </button>
      )}
      <DrawLayers drawing={drawing} words={WORDS} got="心动了，是「{name}」！" promise="再射 {n} 箭必得{tier}" />
    </>
  );
}

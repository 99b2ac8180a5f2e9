// The tabs 浅滩 and 深海, which are two pools (S2-TH-2): the sea chart above, the wallet and the draw buttons below.
import type { DrawCampaignHome, Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { LazyCampaignStateLine } from '@shengyu/h5/mechanics/campaign/top/HeadLine.tsx';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { LazyWinTicker } from '@shengyu/h5/mechanics/campaign/top/Ticker.tsx';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { WalletStrip } from '@shengyu/h5/mechanics/campaign/top/WalletStrip.tsx';
import { DrawBar } from '@shengyu/h5/mechanics/draw/DrawBar.tsx';
import { DrawLayers } from '@shengyu/h5/mechanics/draw/DrawLayers.tsx';
import { useBoxDraw } from '@shengyu/h5/mechanics/draw/flow/drawing.ts';
import { StageDock, StageTitle, Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import type { ReactNode } from 'react';
import { SeaChart } from './Chart.tsx';
import { LazySailAnimation, useSailing } from './sail/later-sail.ts';
import { theme } from './theme.ts';
import s from './Voyage.module.css';
import type { NavigationKey } from './sheets/WaySheets.tsx';

export type SeaPoolTabProps = {
  readonly campaign: Campaign<DrawCampaignHome>;
  readonly home: DrawCampaignHome;
  readonly box_code: string;
  readonly tabs: ReactNode;
  /** The address of the picture under the chart; undefined: the parchment. */
  readonly sheet?: string | undefined;
  /** Which of the sheets (tasks, board, shop, records) is open. */
  readonly way: NavigationKey | undefined;
  onWay(way: NavigationKey | undefined): void;
};

const Ways = lazyPart(() => import('./Ways.tsx'), 'NavigationButtons');

const WORDS = '寻{n}次';

export function SeaPoolTab({ campaign, home, box_code, tabs, sheet, way, onWay }: SeaPoolTabProps) {
  const box = home.boxes.find((one) => one.box_code === box_code) || home.boxes[0]!;
  const { reveal, steer } = useSailing();
  const drawing = useBoxDraw(campaign, home, box, { reveal });
  const { kind } = useParticipation();
  return (
    <>
      <Scene>
        <StageTitle theme={theme} />
        {tabs}
        <SeaChart campaign={campaign} home={home} box_code={box.box_code} sheet={sheet}>
          <LazyWinTicker />
        </SeaChart>
        <div className={s.head}>
          <LazyCampaignStateLine />
        </div>
      </Scene>
      <StageDock>
        {kind !== 'minor' && (
          <WalletStrip
            tokens={home.tokens.filter(({ code }) => code === box.cost.code || code === 'th_mark')}
            diamond={home.diamond}
            more={kind === 'open' ? box.cost.code : undefined}
            onMore={() => drawing.wantPack(1)}
          />
        )}
        <DrawBar drawing={drawing} words={WORDS} />
        <div className={s.ways}>
          <Ways campaign={campaign} home={home} shown={way} onShow={onWay} />
        </div>
      </StageDock>
      <LazySailAnimation handle={steer} />
      <DrawLayers drawing={drawing} words={WORDS} got="雾散了，是「{name}」！" promise="再航行 {n} 次必得{tier}" />
    </>
  );
}

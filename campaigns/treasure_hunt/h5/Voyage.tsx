// 浅滩 and 深海: the sea chart above, what is drawn with below (S2-TH-2).
import type { BoxHome, Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { HeadLine } from '@shengyu/h5/mechanics/campaign/HeadLine.tsx';
import { later } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Ticker } from '@shengyu/h5/mechanics/campaign/Ticker.tsx';
import { useEntry } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { WalletStrip } from '@shengyu/h5/mechanics/campaign/WalletStrip.tsx';
import { DrawBar } from '@shengyu/h5/mechanics/draw/DrawBar.tsx';
import { DrawLayers } from '@shengyu/h5/mechanics/draw/DrawLayers.tsx';
import { useBoxDraw } from '@shengyu/h5/mechanics/draw/drawing.ts';
import { Dock, Lockup, Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useCallback, useRef, type ReactNode } from 'react';
import { Chart } from './Chart.tsx';
import { Sail, type SailHandle } from './sail/later-sail.ts';
import { theme } from './theme.ts';
import s from './Voyage.module.css';
import type { WayKey } from './Ways.tsx';

export type VoyageProps = {
  readonly campaign: Campaign<BoxHome>;
  readonly home: BoxHome;
  readonly box_code: string;
  readonly tabs: ReactNode;
  /** Which way on is open. */
  readonly way: WayKey | undefined;
  onWay(way: WayKey | undefined): void;
};

const Ways = later(
  () => import('./Ways.tsx'),
  (module) => module.Ways,
);

const WORDS = '寻{n}次';

export function Voyage({ campaign, home, box_code, tabs, way, onWay }: VoyageProps) {
  const box = home.boxes.find((one) => one.box_code === box_code) || home.boxes[0]!;
  const sail = useRef<SailHandle | null>(null);
  const drawing = useBoxDraw(campaign, home, box, {
    reveal: (result) => (sail.current ? sail.current.play(result) : undefined),
  });
  const steer = useCallback((handle: SailHandle | null) => {
    sail.current = handle;
  }, []);
  const { kind } = useEntry();
  return (
    <>
      <Scene>
        <Lockup theme={theme} />
        {tabs}
        <Chart campaign={campaign} home={home} box_code={box.box_code}>
          <Ticker />
        </Chart>
        <div className={s.head}>
          <HeadLine />
        </div>
      </Scene>
      <Dock>
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
      </Dock>
      <Sail handle={steer} />
      <DrawLayers drawing={drawing} words={WORDS} got="雾散了，是「{name}」！" promise="再航行 {n} 次必得{tier}" />
    </>
  );
}

// /qixi/lottery 鹊桥抽 (S2-QL-1): the bridge of magpies grows with one's own draws; each draw gives a card beside its prize.
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { LazyCampaignStateLine } from '@shengyu/h5/mechanics/campaign/top/HeadLine.tsx';
import { LazyWinTicker } from '@shengyu/h5/mechanics/campaign/top/Ticker.tsx';
import { WalletStrip } from '@shengyu/h5/mechanics/campaign/top/WalletStrip.tsx';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { DrawBar } from '@shengyu/h5/mechanics/draw/DrawBar.tsx';
import type { DrawSheetKey } from '@shengyu/h5/mechanics/draw/DrawSheets.tsx';
import { DrawLayers } from '@shengyu/h5/mechanics/draw/DrawLayers.tsx';
import { useBoxDraw } from '@shengyu/h5/mechanics/draw/flow/drawing.ts';
import { Scene, StageDock, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useRef, useState } from 'react';
import { HOME, type QixiHome } from '../home.ts';
import type { BridgeHandle } from './Bridge.tsx';
import s from './Lottery.module.css';
import { lotteryTheme } from './theme.ts';
import { wonCards } from './WonCards.tsx';
import { DRAW_TIMES_TEXT, SHEET_WORDS } from './words.ts';

const Sheets = lazyPart(
  () => import('@shengyu/h5/mechanics/draw/DrawSheets.tsx'),
  'DrawSheets',
  ({ shown }) => shown !== undefined,
);
// The bridge grows and moves; the buttons are usable without it.
const BridgeStage = lazyPart(() => import('./BridgeStage.tsx'), 'BridgeStage');
const Prizes = lazyPart(() => import('./BridgeStage.tsx'), 'Prizes');
const Ways = lazyPart(() => import('./Ways.tsx'), 'Ways');

export function Screen() {
  const campaign = useCampaign(HOME);
  const [shown, setShown] = useState<DrawSheetKey>();
  return (
    <CampaignPage
      campaign={campaign}
      theme={lotteryTheme}
      skeleton={<Skeleton />}
      // 鹊羽 stays valid for a week after the festival, so it can still be exchanged.
      claim={{ label: '去兑换', go: () => setShown('shop') }}
    >
      {(home) => (
        <>
          <Play campaign={campaign} home={home} onShow={setShown} />
          <Sheets
            shown={shown}
            campaign={campaign}
            home={home}
            words={SHEET_WORDS}
            onClose={() => setShown(undefined)}
          />
        </>
      )}
    </CampaignPage>
  );
}

const Skeleton = () => (
  <Scene>
    <StageTitle theme={lotteryTheme} />
  </Scene>
);

type PlayProps = {
  readonly campaign: Campaign<QixiHome>;
  readonly home: QixiHome;
  readonly onShow: (sheet: DrawSheetKey) => void;
};

function Play({ campaign, home, onShow }: PlayProps) {
  const box = home.boxes[0]!;
  const { kind } = useParticipation();
  const bridge = useRef<BridgeHandle>(null);
  const drawing = useBoxDraw(campaign, home, box, { reveal: (result) => bridge.current?.play(result) });
  return (
    <>
      <Scene>
        <BridgeStage ref={bridge} box_code={box.box_code} open_at={home.activity.open_at} draw={drawing.draw} />
        <StageTitle theme={lotteryTheme} />
        <div className={s.ticker}>
          <LazyWinTicker />
        </div>
        <div className={s.head}>
          <LazyCampaignStateLine />
        </div>
        {kind !== 'minor' && <Prizes box={box} />}
      </Scene>
      <StageDock>
        {kind !== 'minor' && (
          <WalletStrip
            named
            tokens={home.tokens}
            diamond={home.diamond}
            more={kind === 'open' ? box.cost.code : undefined}
            onMore={() => drawing.wantPack(1)}
          />
        )}
        <DrawBar drawing={drawing} words={DRAW_TIMES_TEXT} />
        <Ways ready={home.tasks.some(({ state }) => state === 1)} onShow={onShow} />
      </StageDock>
      <DrawLayers
        drawing={drawing}
        words={DRAW_TIMES_TEXT}
        got="红线牵来「{name}」"
        promise="再牵 {n} 次必得{tier}"
        also={wonCards}
      />
    </>
  );
}

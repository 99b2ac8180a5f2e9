// /snakePage 金蛇狂舞 (S2-SN-1 … S2-SN-4): a throw of the ball moves one's piece along the snake's back, and every prize cell that it
// passes pays.
import { useOwnProfile } from '@shengyu/h5/features/account/use-me.ts';
import { applyStepClaim } from '@shengyu/h5/mechanics/campaign/after-claim.ts';
import type { DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { lazyPart, useIsSignedIn } from '@shengyu/h5/mechanics/campaign/services.ts';
import { LazyCampaignStateLine } from '@shengyu/h5/mechanics/campaign/top/HeadLine.tsx';
import { LazyWinTicker } from '@shengyu/h5/mechanics/campaign/top/Ticker.tsx';
import { WalletStrip } from '@shengyu/h5/mechanics/campaign/top/WalletStrip.tsx';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { DrawLayers } from '@shengyu/h5/mechanics/draw/DrawLayers.tsx';
import { useBoxDraw } from '@shengyu/h5/mechanics/draw/flow/drawing.ts';
import { Scene, StageDock, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useRef, useState } from 'react';
import { drawn } from './art/first.ts?drawn';
import type { SnakeBoardHandle } from './board/SnakeBoard.tsx';
import { standingAt } from './board/track.ts';
import f from './foot/Foot.module.css';
import { ThrowBar } from './foot/ThrowBar.tsx';
import type { Way } from './foot/Ways.tsx';
import { cellsOf, HOME, lapsOf, type SnakeCampaign } from './home.ts';
import s from './SnakePage.module.css';
import { sleepTheme, theme } from './theme.ts';
import { THROW_TEXT } from './words.ts';

// The buttons come first and can be used at once; the board follows with the next request, what opens when the page is idle.
const SnakeBoard = lazyPart(() => import('./board/SnakeBoard.tsx'), 'SnakeBoard');
const Laps = lazyPart(() => import('./foot/Laps.tsx'), 'Laps');
const Ways = lazyPart(() => import('./foot/Ways.tsx'), 'Ways');
const Asleep = lazyPart(() => import('./asleep/Asleep.tsx'), 'Asleep');
const Night = lazyPart(() => import('./asleep/Night.tsx'), 'Night');
const CrawlResult = lazyPart(() => import('./result/CrawlResult.tsx'), 'CrawlResult');
const Sheets = lazyPart(
  () => import('./sheets/Sheets.tsx'),
  'Sheets',
  ({ shown }) => shown !== undefined,
);

export function Screen() {
  const campaign = useCampaign(HOME);
  const [shown, setShown] = useState<Way>();
  const isAsleep = campaign.home !== undefined && campaign.home.activity.state === 'preview';
  return (
    <CampaignPage
      campaign={campaign}
      theme={isAsleep ? sleepTheme : theme}
      skeleton={<Skeleton />}
      tags={[{ name: '道具', go: () => setShown('props') }]}
      // Laps that were danced before the close have rewards to claim.
      claim={{ label: '领取奖励', go: () => setShown('tasks') }}
    >
      {(home) => (
        <>
          <Dance campaign={campaign} home={home} isAsleep={isAsleep} onShow={setShown} />
          <Sheets shown={shown} campaign={campaign} home={home} onClose={() => setShown(undefined)} />
        </>
      )}
    </CampaignPage>
  );
}

const Skeleton = () => (
  <Scene>
    <StageTitle theme={theme} />
  </Scene>
);

type DanceProps = {
  readonly campaign: SnakeCampaign;
  readonly home: DrawCampaignHome;
  readonly isAsleep: boolean;
  readonly onShow: (way: Way) => void;
};

function Dance({ isAsleep, ...props }: DanceProps) {
  // Whoever waits for the feast sees the snake wake up.
  const [wasAsleep] = useState(isAsleep);
  if (isAsleep) return <Asleep theme={sleepTheme} home={props.home} onShow={props.onShow} />;
  return (
    <>
      <Play {...props} />
      {wasAsleep && <Night />}
    </>
  );
}

function Play({ campaign, home, onShow }: Omit<DanceProps, 'isAsleep'>) {
  const { kind } = useParticipation();
  const signedIn = useIsSignedIn();
  const me = useOwnProfile(signedIn);
  const board = useRef<SnakeBoardHandle>(null);
  // Where the last throw led; the home follows a moment later, because events count its milestones.
  const [reached, setReached] = useState(0);
  const drawing = useBoxDraw(campaign, home, home.boxes[0]!, {
    reveal: (result) => board.current?.play(result),
    onResult: ({ moved }) => setReached(moved ? moved.to : 0),
  });
  const { phase, result } = drawing.draw;
  const cells = cellsOf(home);
  const laps = lapsOf(home);
  // While the piece is on its way, the board stands as it stood before the throw.
  const moving = phase === 'revealing' && result ? result.moved : undefined;
  const position = moving ? moving.from : Math.max(cells ? cells.value : 0, reached);
  const standing = cells && standingAt(position, cells.loop);
  return (
    <>
      <Scene>
        {cells && (
          <SnakeBoard
            ref={board}
            cells={cells}
            position={position}
            isMoving={moving !== undefined}
            face={me && me.avatar}
            hasPiece={signedIn}
          />
        )}
        <StageTitle theme={theme} />
        <img className={s.ribbon} src={drawn['ribbon']} alt="" />
        <div className={s.head}>
          <LazyCampaignStateLine />
        </div>
      </Scene>
      <div className={s.ticker}>
        <LazyWinTicker />
      </div>
      <StageDock>
        <div className={f.wash} />
        <WalletStrip
          named="wide"
          tokens={home.tokens.filter(({ code }) => code === drawing.box.cost.code)}
          diamond={kind === 'minor' ? null : home.diamond}
          more={kind === 'open' ? drawing.box.cost.code : undefined}
          onMore={() => drawing.wantPack(1)}
        />
        {laps && cells && standing && (
          <Laps
            laps={{ ...laps, value: standing.done }}
            done={standing.done}
            max={cells.loop.max}
            onClaimed={(claimed) => campaign.change(applyStepClaim(claimed))}
          />
        )}
        <ThrowBar drawing={drawing} isFinished={standing !== undefined && standing.isFinished} />
        <Ways tasks={home.tasks} onShow={onShow} />
      </StageDock>
      <DrawLayers
        drawing={drawing}
        words={THROW_TEXT}
        result={(shown) => <CrawlResult drawing={drawing} result={shown} />}
      />
    </>
  );
}

// /zyj 追月节·许愿灯 (S2-ZY-1, S2-ZY-2): a moon over the sea, whose lit part is the way to the wish.
import { applyStepClaim } from '@shengyu/h5/mechanics/campaign/after-claim.ts';
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { LazyCampaignStateLine } from '@shengyu/h5/mechanics/campaign/top/HeadLine.tsx';
import { LazyWinTicker } from '@shengyu/h5/mechanics/campaign/top/Ticker.tsx';
import { WalletStrip } from '@shengyu/h5/mechanics/campaign/top/WalletStrip.tsx';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { DrawBar } from '@shengyu/h5/mechanics/draw/DrawBar.tsx';
import { DrawLayers } from '@shengyu/h5/mechanics/draw/DrawLayers.tsx';
import { useBoxDraw } from '@shengyu/h5/mechanics/draw/flow/drawing.ts';
import { Scene, StageDock, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useRef, useState } from 'react';
import type { Way } from './foot/Ways.tsx';
import f from './foot/Foot.module.css';
import { drawCampaignOf, drawHomeOf, HOME, type WishHome } from './home.ts';
import { isWishReached, type Rise } from './moon/rise.ts';
import type { RiseHandle } from './moon/RiseLayer.tsx';
import { reachedNote } from './moon/ReachedNote.tsx';
import { theme } from './theme.ts';
import s from './Zyj.module.css';

// The buttons come first and can be used at once; the moon follows with the next request, what opens when the page is idle.
const MoonStage = lazyPart(() => import('./moon/MoonStage.tsx'), 'MoonStage');
const RiseLayer = lazyPart(() => import('./moon/RiseLayer.tsx'), 'RiseLayer');
const Panels = lazyPart(() => import('./foot/Panels.tsx'), 'Panels');
const Ways = lazyPart(() => import('./foot/Ways.tsx'), 'Ways');
const ChooseLayer = lazyPart(
  () => import('./choose/ChooseLayer.tsx'),
  'ChooseLayer',
  ({ open }) => open,
);
const WallLayer = lazyPart(
  () => import('./wall/WallLayer.tsx'),
  'WallLayer',
  ({ open }) => open,
);
const Sheets = lazyPart(
  () => import('@shengyu/h5/mechanics/draw/DrawSheets.tsx'),
  'DrawSheets',
  ({ shown }) => shown !== undefined,
);

const LIGHT_TEXT = '点{n}盏';
const SHEET_WORDS = { token: '月辉', draw: '点灯', empty: '夜空还没有灯' };

export function Screen() {
  const campaign = useCampaign(HOME);
  const [shown, setShown] = useState<Way>();
  return (
    <CampaignPage
      campaign={campaign}
      theme={theme}
      skeleton={<Skeleton />}
      // Rewards that were reached before the close are claimed on 月相 and in the tasks.
      claim={{ label: '领取奖励', go: () => setShown('tasks') }}
    >
      {(home) => <Night campaign={campaign} home={home} shown={shown} onShow={setShown} />}
    </CampaignPage>
  );
}

const Skeleton = () => (
  <Scene>
    <StageTitle theme={theme} />
  </Scene>
);

type NightProps = {
  readonly campaign: Campaign<WishHome>;
  readonly home: WishHome;
  readonly shown: Way | undefined;
  readonly onShow: (way: Way | undefined) => void;
};

function Night({ campaign, home, shown, onShow }: NightProps) {
  const drawCampaign = drawCampaignOf(campaign);
  const drawHome = drawHomeOf(home);
  const { kind } = useParticipation();
  const layer = useRef<RiseHandle>(null);
  const [rise, setRise] = useState<Rise>();
  const drawing = useBoxDraw(drawCampaign, drawHome, drawHome.boxes[0]!, {
    reveal: (result) => layer.current?.play(result),
    onResult: ({ wish }) => {
      if (wish) campaign.change((now) => ({ ...now, wish }));
    },
  });
  const { wish, my_text } = home;
  // The first visit asks for the wish at once (S2-ZY-1).
  const [choosing, setChoosing] = useState(kind === 'open' && wish.prize_id === null);
  const { phase, result } = drawing.draw;
  const words = my_text && my_text.state !== 2 ? my_text.text : undefined;
  return (
    <>
      <Scene>
        <MoonStage
          wish={rise ? rise.from : wish}
          next={rise && rise.to}
          rising={phase === 'revealing'}
          onWall={() => onShow('wall')}
        />
        <StageTitle theme={theme} />
        <div className={s.head}>
          <LazyCampaignStateLine />
        </div>
        <div className={s.ticker}>
          <LazyWinTicker />
        </div>
      </Scene>
      <StageDock>
        <div className={f.wash} />
        <div className={kind === 'minor' ? s.bars : s.panels}>
          <Panels
            home={home}
            minor={kind === 'minor'}
            changeable={kind === 'open'}
            onChange={() => setChoosing(true)}
            onClaimed={(claimed) => drawCampaign.change(applyStepClaim(claimed))}
          />
        </div>
        <div className={f.lower}>
          {kind !== 'minor' && (
            <WalletStrip
              tokens={home.tokens}
              diamond={home.diamond}
              more={kind === 'open' ? home.pool.cost.code : undefined}
              onMore={() => drawing.wantPack(1)}
            />
          )}
          <DrawBar drawing={drawing} words={LIGHT_TEXT} />
          <Ways ready={home.tasks.some(({ state }) => state === 1)} onShow={onShow} />
        </div>
      </StageDock>
      <RiseLayer ref={layer} wish={wish} words={words} resting={phase === 'rest'} onRise={setRise} />
      <DrawLayers
        drawing={drawing}
        words={LIGHT_TEXT}
        got="灯火送来「{name}」"
        promise="再点 {n} 盏必得{tier}"
        also={reachedNote(result && isWishReached(wish.prize_id, result))}
      />
      <ChooseLayer
        open={choosing}
        onClose={() => setChoosing(false)}
        home={home}
        onWished={(after, text) =>
          campaign.change((now) => ({ ...now, wish: after, ...(text ? { my_text: { ...text, likes: 0 } } : {}) }))
        }
      />
      <WallLayer
        open={shown === 'wall'}
        onClose={() => onShow(undefined)}
        wish={wish}
        own={my_text}
        onWrite={() => setChoosing(true)}
      />
      <Sheets
        shown={shown === 'wall' ? undefined : shown}
        campaign={drawCampaign}
        home={drawHome}
        words={SHEET_WORDS}
        onClose={() => onShow(undefined)}
      />
    </>
  );
}

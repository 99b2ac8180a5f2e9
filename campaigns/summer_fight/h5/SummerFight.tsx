// /summerFight 夏日激斗 (S2-SF-1 … S2-SF-4): two teams whose waves meet at the line of their mean scores; a surfboard is a gift for
// somebody on the mic or a friend.
import { applyStepClaim } from '@shengyu/h5/mechanics/campaign/after-claim.ts';
import type { DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { formatFullAmount, lazyPart, useIsSignedIn } from '@shengyu/h5/mechanics/campaign/services.ts';
import { LazyCampaignStateLine } from '@shengyu/h5/mechanics/campaign/top/HeadLine.tsx';
import { LazyWinTicker } from '@shengyu/h5/mechanics/campaign/top/Ticker.tsx';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { DrawLayers } from '@shengyu/h5/mechanics/draw/DrawLayers.tsx';
import { useBoxDraw } from '@shengyu/h5/mechanics/draw/flow/drawing.ts';
import { Scene, StageDock, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { useRef, useState } from 'react';
import { drawn } from './art/first.ts?drawn';
import type { Receiver } from './board/use-receivers.ts';
import f from './foot/Foot.module.css';
import type { Way } from './foot/Ways.tsx';
import { HOME, ownTeamOf, tideOf, waveOf, type SummerCampaign } from './home.ts';
import type { SeaHandle } from './sea/Sea.tsx';
import { scoreLine, wonLine } from './sea/score-line.ts';
import s from './SummerFight.module.css';
import { teamTheme, theme } from './theme.ts';
import { incomeText, SEND_TEXT } from './words.ts';

// The buttons come first and can be used at once; the sea follows with the next request, what opens when the page is idle.
const Sea = lazyPart(() => import('./sea/Sea.tsx'), 'Sea');
const SunSky = lazyPart(() => import('./sea/Sea.tsx'), 'SunSky');
const Plates = lazyPart(() => import('./sea/Plates.tsx'), 'Plates');
const Bars = lazyPart(() => import('./foot/Bars.tsx'), 'Bars');
const Ways = lazyPart(() => import('./foot/Ways.tsx'), 'Ways');
const ChooseTeam = lazyPart(() => import('./team/ChooseTeam.tsx'), 'ChooseTeam');
const Ended = lazyPart(() => import('./end/Ended.tsx'), 'Ended');
const SurfboardSheet = lazyPart(
  () => import('./board/SurfboardSheet.tsx'),
  'SurfboardSheet',
  ({ open }) => open,
);
const Sheets = lazyPart(
  () => import('./sheets/Sheets.tsx'),
  'Sheets',
  ({ shown }) => shown !== undefined,
);

export function Screen() {
  const campaign = useCampaign(HOME);
  const signedIn = useIsSignedIn();
  const [shown, setShown] = useState<Way>();
  const { home } = campaign;
  const teams = home && home.team;
  // A team is chosen once, on the first visit of the season (S2-SF-1).
  const choosing = signedIn && home && home.activity.state === 'open' && teams && teams.team_id === null;
  return (
    <CampaignPage
      campaign={campaign}
      theme={choosing ? teamTheme : theme}
      skeleton={<Skeleton />}
      // Shells stay valid for a week after the season, so they can still be exchanged.
      claim={{ label: '去兑换', go: () => setShown('shop') }}
    >
      {(main) =>
        choosing ? (
          <ChooseTeam theme={teamTheme} campaign={campaign} teams={teams} />
        ) : (
          <>
            <Fight campaign={campaign} home={main} onShow={setShown} />
            <Sheets shown={shown} campaign={campaign} home={main} onClose={() => setShown(undefined)} />
          </>
        )
      }
    </CampaignPage>
  );
}

const Skeleton = () => (
  <Scene>
    <StageTitle theme={theme} />
  </Scene>
);

type FightProps = {
  readonly campaign: SummerCampaign;
  readonly home: DrawCampaignHome;
  readonly onShow: (way: Way) => void;
};

function Fight({ campaign, home, onShow }: FightProps) {
  const entry = useParticipation();
  const sea = useRef<SeaHandle>(null);
  const [opened, setOpened] = useState(false);
  const [receiver, setReceiver] = useState<Receiver>();
  const [winner, setWinner] = useState<number>();
  const box = home.boxes[0]!;
  const drawing = useBoxDraw(campaign, home, box, {
    reveal: () => sea.current?.play(),
    ...(receiver
      ? {
          give: { to_user_id: receiver.user_id, ...(receiver.room_id ? { room_id: receiver.room_id } : {}) },
          to: receiver.nickname,
        }
      : {}),
  });
  const { phase } = drawing.draw;
  const teams = home.team ? home.team.list : [];
  const [first, second] = teams;
  const own = ownTeamOf(home);
  const { state } = home.activity;
  const isOver = state === 'claim' || state === 'ended';
  const line =
    winner !== undefined && first
      ? wonLine(winner === first.team_id)
      : scoreLine(first ? first.score : 0, second ? second.score : 0);
  return (
    <>
      <SunSky line={line} />
      <Scene>
        <Sea ref={sea} line={line} side={own ? own.team_id : 1} />
        <StageTitle theme={theme} />
        <img className={s.banner} src={drawn['banner']} alt="" />
        <div className={s.head}>
          <LazyCampaignStateLine />
        </div>
        <Plates teams={teams} own={own ? own.team_id : null} winner={winner} />
      </Scene>
      <div className={s.ticker}>
        <LazyWinTicker />
      </div>
      <StageDock>
        <div className={f.wash} />
        <div className={f.bars}>
          {isOver ? (
            <Ended own={own ? own.team_id : null} onWinner={setWinner} />
          ) : (
            <Bars
              tide={tideOf(home)}
              wave={waveOf(home)}
              team={own && own.name}
              onClaimed={(claimed) => campaign.change(applyStepClaim(claimed))}
            />
          )}
        </div>
        {entry.kind === 'open' ? (
          <>
            <div className={f.send}>
              <StageButton
                onPress={() => setOpened(true)}
                cost={
                  <>
                    <img src={box.cost.icon} alt={box.cost.name} width="17" height="17" />
                    {formatFullAmount(box.price)}
                  </>
                }
              >
                冲浪板
              </StageButton>
            </div>
            <p className={f.note}>{incomeText(box.price)}</p>
          </>
        ) : (
          <ParticipationButton entry={entry} />
        )}
        <Ways ready={home.tasks.some(({ state: task }) => task === 1)} onShow={onShow} />
      </StageDock>
      <SurfboardSheet
        // The ride and its result are seen on the sea, so the sheet steps aside for them.
        open={opened && phase !== 'revealing' && phase !== 'shown'}
        drawing={drawing}
        receiver={receiver}
        onReceiver={setReceiver}
        onClose={() => setOpened(false)}
      />
      <DrawLayers drawing={drawing} words={SEND_TEXT} promise="再送 {n} 个必得{tier}" />
    </>
  );
}

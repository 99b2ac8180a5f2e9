// Before the season (S2-SN-3): the snake sleeps on its drum under the moon, its cells dimmed, and the time to the opening stands in
// four tiles.
import type { DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { useThisCampaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { useWatched } from '@shengyu/h5/features/pair/use-watched.ts';
import { Scene, StageDock, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useRef } from 'react';
import { drawn } from '../art/asleep.ts?drawn';
import { Cells } from '../board/Cells.tsx';
import { Ways, type Way } from '../foot/Ways.tsx';
import { cellsOf } from '../home.ts';
import s from './Asleep.module.css';
import { CountdownTiles } from './CountdownTiles.tsx';

export type AsleepProps = {
  readonly theme: StageTheme;
  readonly home: DrawCampaignHome;
  readonly onShow: (way: Way) => void;
};

export function Asleep({ theme, home, onShow }: AsleepProps) {
  const { clock, reload } = useThisCampaign();
  const entry = useParticipation();
  const scene = useRef<HTMLDivElement>(null);
  const watched = useWatched(scene);
  const cells = cellsOf(home);
  return (
    <>
      <Scene>
        <div ref={scene} className={joinClassNames(s.board, !watched && s.paused)} aria-hidden="true">
          <img className={s.serpent} src={drawn['serpent']} alt="" />
          <div className={s.cells}>{cells && <Cells every={cells.loop.every} steps={cells.steps} passed={0} />}</div>
          <img className={s.head} src={drawn['head']} alt="" />
          {[s.z1, s.z2, s.z3].map((place) => (
            <img key={place} className={joinClassNames(s.mark, place)} src={drawn['mark']} alt="" />
          ))}
        </div>
        <StageTitle theme={theme} />
      </Scene>
      <StageDock>
        <div className={s.wash} />
        <CountdownTiles until={home.activity.open_at} offset={clock.offset} onOver={() => void reload()} />
        <ParticipationButton entry={entry} />
        <Ways tasks={[]} onShow={onShow} />
      </StageDock>
    </>
  );
}

import type { DrawCampaignHome, Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { LazyWinTicker } from '@shengyu/h5/mechanics/campaign/top/Ticker.tsx';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { WalletStrip } from '@shengyu/h5/mechanics/campaign/top/WalletStrip.tsx';
import { DrawBar } from '@shengyu/h5/mechanics/draw/DrawBar.tsx';
import { DrawLayers } from '@shengyu/h5/mechanics/draw/DrawLayers.tsx';
import { useBoxDraw } from '@shengyu/h5/mechanics/draw/flow/drawing.ts';
import { StageDock, StageTitle, Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { BoxNavigation } from './BoxWays.tsx';
import { ReceiverPicker, type GiftReceiver } from './Friends.tsx';
import { LazyGlassBoxAnimation } from './later-film.ts';
import type { GlassBoxAnimationHandle } from './Film.tsx';
import { GlassBox } from './GlassBox.tsx';
import s from './Shelf.module.css';
import { theme } from './theme.ts';

export type BlindBoxShelfProps = {
  readonly campaign: Campaign<DrawCampaignHome>;
  readonly home: DrawCampaignHome;
  readonly tabs: ReactNode;
};

const WORDS = '开{n}个';

export function BlindBoxShelf({ campaign, home, tabs }: BlindBoxShelfProps) {
  const [chosen, setChosen] = useState(home.boxes[0]!.box_code);
  const [receiver, setReceiver] = useState<GiftReceiver>();
  const box = home.boxes.find(({ box_code }) => box_code === chosen) || home.boxes[0]!;
  const film = useRef<GlassBoxAnimationHandle | null>(null);
  const holdFilm = useCallback((handle: GlassBoxAnimationHandle | null) => {
    film.current = handle;
  }, []);
  const drawing = useBoxDraw(campaign, home, box, {
    reveal: (result) => (film.current ? film.current.play(box.box_code, result) : undefined),
    ...(receiver ? { give: receiver.give, to: receiver.name } : {}),
  });
  const minor = useParticipation().kind === 'minor';
  return (
    <>
      <Scene>
        <StageTitle theme={theme} />
        {tabs}
        <div className={s.ticker}>
          <LazyWinTicker />
        </div>
        {!minor && (
          <>
            <div className={s.shelf} role="radiogroup" aria-label="盲盒">
              {home.boxes.map((one) => (
                <GlassBox
                  key={one.box_code}
                  box={one}
                  on={one.box_code === chosen}
                  onChoose={() => setChosen(one.box_code)}
                />
              ))}
            </div>
            <ReceiverPicker receiver={receiver} onChange={setReceiver} />
          </>
        )}
      </Scene>
      <StageDock>
        {!minor && <WalletStrip tokens={home.tokens} diamond={home.diamond} />}
        <DrawBar drawing={drawing} words={WORDS} />
        <BoxNavigation home={home} campaign={campaign} />
      </StageDock>
      <LazyGlassBoxAnimation handle={holdFilm} />
      <DrawLayers drawing={drawing} words={WORDS} promise="再开 {n} 个必得{tier}" />
    </>
  );
}

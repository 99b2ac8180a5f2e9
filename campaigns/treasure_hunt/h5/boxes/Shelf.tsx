import type { BoxHome, Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { Ticker } from '@shengyu/h5/mechanics/campaign/Ticker.tsx';
import { useEntry } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { WalletStrip } from '@shengyu/h5/mechanics/campaign/WalletStrip.tsx';
import { DrawBar } from '@shengyu/h5/mechanics/draw/DrawBar.tsx';
import { DrawLayers } from '@shengyu/h5/mechanics/draw/DrawLayers.tsx';
import { useBoxDraw } from '@shengyu/h5/mechanics/draw/drawing.ts';
import { Dock, Lockup, Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useRef, useState, type ReactNode } from 'react';
import { BoxWays } from './BoxWays.tsx';
import { Friends, type Receiver } from './Friends.tsx';
import { cracking } from './cracking.ts';
import { GlassBox } from './GlassBox.tsx';
import s from './Shelf.module.css';
import { theme } from './theme.ts';

export type ShelfProps = { readonly campaign: Campaign<BoxHome>; readonly home: BoxHome; readonly tabs: ReactNode };

const WORDS = '开{n}个';

export function Shelf({ campaign, home, tabs }: ShelfProps) {
  const [chosen, setChosen] = useState(home.boxes[0]!.box_code);
  const [receiver, setReceiver] = useState<Receiver>();
  const box = home.boxes.find(({ box_code }) => box_code === chosen) || home.boxes[0]!;
  const shelf = useRef<HTMLDivElement>(null);
  const drawing = useBoxDraw(campaign, home, box, {
    reveal: (result) => cracking(shelf.current, box.box_code, result),
    ...(receiver ? { give: receiver.give } : {}),
  });
  const minor = useEntry().kind === 'minor';
  return (
    <>
      <Scene>
        <Lockup theme={theme} />
        {tabs}
        <div className={s.ticker}>
          <Ticker />
        </div>
        {!minor && (
          <>
            <div ref={shelf} className={s.shelf} role="radiogroup" aria-label="盲盒">
              {home.boxes.map((one) => (
                <GlassBox
                  key={one.box_code}
                  box={one}
                  on={one.box_code === chosen}
                  onChoose={() => setChosen(one.box_code)}
                />
              ))}
            </div>
            <Friends receiver={receiver} onChange={setReceiver} />
          </>
        )}
      </Scene>
      <Dock foam>
        {!minor && <WalletStrip tokens={home.tokens} diamond={home.diamond} />}
        <DrawBar drawing={drawing} words={WORDS} />
        <BoxWays home={home} campaign={campaign} />
      </Dock>
      <DrawLayers drawing={drawing} words={WORDS} promise="再开 {n} 个必得{tier}" />
    </>
  );
}

// 今日牌阵 (S2-TA-2): free, once a day, for amusement. Three cards drawn with the finger, turned, read.
import { useEntry } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { MainButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { later } from '@shengyu/h5/mechanics/campaign/services.ts';
import { B3 } from '@shengyu/h5/mechanics/stage/B3.tsx';
import { Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Foot, Row } from '../Foot.tsx';
import type { TarotHome } from '../home.ts';
import { Velvet } from '../Velvet.tsx';
import { Chips } from './Chips.tsx';
import s from './DailySpread.module.css';
import { Fan } from './Fan.tsx';
import { placeOf } from './fan-geometry.ts';
import { flightBetween } from './flight.ts';
import { Places } from './Places.tsx';
import { Reading } from './Reading.tsx';
import { mayRead, readToday } from './may-read.ts';
import { PLACES, useReading } from './use-reading.ts';

const FriendSheet = later(
  () => import('@shengyu/h5/mechanics/friend/FriendSheet.tsx'),
  (module) => module.FriendSheet,
  ({ open }) => open,
);
const ShareCard = later(
  () => import('@shengyu/h5/mechanics/share/ShareCard.tsx'),
  (module) => module.ShareCard,
  ({ open }) => open,
);

export type DailySpreadProps = {
  readonly home: TarotHome;
  /** Title, tabs: what stands above every tab. */
  readonly head: ReactNode;
  /** Somebody read for the first time today: tasks moved. */
  readonly onRead: () => void;
};

export function DailySpread({ home, head, onRead }: DailySpreadProps) {
  const entry = useEntry();
  const { reading, draw, again, recall, pairWith, skip } = useReading(onRead);
  const [selected, setSelected] = useState(1);
  const [open, setOpen] = useState<'friend' | 'share'>();
  const [friend, setFriend] = useState<string>();
  const scene = useRef<HTMLDivElement>(null);
  const { phase, kind, spread, still } = reading;
  const free = mayRead(entry);
  // Stars, their tasks and their shop are for adults.
  const ways = entry.kind !== 'minor';
  const known = free && readToday(home);
  const untouched = phase === 'drawing' && kind === 'three' && reading.drawn.length === 0;
  useEffect(() => {
    if (known && untouched) recall('three');
    // With the page; what was read here is on the table already.
  }, [known]);

  const resting = phase !== 'drawing' || !free;
  const take = (card: number, from: Element): void => {
    const place = scene.current!.querySelector(`[data-place="${Math.min(reading.drawn.length, PLACES - 1)}"]`)!;
    draw(card, flightBetween(from.getBoundingClientRect(), place.getBoundingClientRect(), placeOf(card).turn));
  };
  return (
    <div className={s.whole} onClick={phase === 'turning' ? skip : undefined}>
      <Velvet low={phase !== 'drawing'} />
      <Fan taken={reading.drawn.map(({ card }) => card)} resting={resting} onTake={take} />
      <Scene>
        {head}
        <div ref={scene}>
          <Places
            cards={spread?.cards}
            flights={reading.drawn.map(({ flight }) => flight)}
            up={phase === 'turning' || phase === 'read'}
            still={still}
            selected={phase === 'read' ? selected : undefined}
            onSelect={setSelected}
          />
        </div>
        {phase === 'read' && spread && (
          <>
            <Reading spread={spread} selected={selected} title={kind === 'pair' ? pairTitle(friend) : undefined} />
            {ways && <Chips home={home} />}
          </>
        )}
        {phase === 'drawing' && ways && <Chips high home={home} />}
      </Scene>
      {phase === 'drawing' && free && (
        <p className={s.prompt} aria-live="polite">
          {kind === 'pair' ? `为你和${friend}` : ''}选一张与你对视的牌
          <span className="num">
            {reading.drawn.length}/{PLACES}
          </span>
        </p>
      )}
      {!free && (
        <Foot>
          <MainButton entry={entry} />
        </Foot>
      )}
      {phase === 'lost' && (
        <Foot>
          <Row>
            <B3 onPress={again}>翻开三张牌</B3>
          </Row>
        </Foot>
      )}
      {phase === 'read' && (
        <Foot>
          <Row>
            {kind === 'pair' ? (
              <B3 alt onPress={() => recall('three')}>
                我的牌阵
              </B3>
            ) : (
              <B3 alt onPress={() => setOpen('friend')}>
                与好友合盘
              </B3>
            )}
            <B3 onPress={() => setOpen('share')}>分享今日牌阵</B3>
          </Row>
        </Foot>
      )}
      <FriendSheet
        open={open === 'friend'}
        title="与好友合盘"
        onClose={() => setOpen(undefined)}
        onChoose={({ user_id, nickname }) => {
          setOpen(undefined);
          setFriend(nickname);
          setSelected(1);
          pairWith(user_id);
        }}
      />
      <ShareCard open={open === 'share'} onClose={() => setOpen(undefined)} scene="tarot" shared={kind} />
    </div>
  );
}

const pairTitle = (friend: string | undefined): string => (friend ? `与${friend}合盘` : '合盘');

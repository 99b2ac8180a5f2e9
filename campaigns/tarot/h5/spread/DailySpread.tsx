// 今日牌阵 (S2-TA-2): the free reading, once a day, for amusement only. The member draws three cards with the
// finger, then they are turned and read.
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { TarotFooter, TarotFooterRow } from '../Foot.tsx';
import type { TarotHome } from '../home.ts';
import { VelvetTablePicture } from '../Velvet.tsx';
import { ShortcutChips } from './Chips.tsx';
import s from './DailySpread.module.css';
import { CardFan } from './Fan.tsx';
import { fanPositionOf } from './fan-geometry.ts';
import { cardFlightBetween } from './flight.ts';
import { SpreadPlaces } from './Places.tsx';
import { mayReadSpread, hasReadSpreadToday } from './may-read.ts';
import { SPREAD_CARD_COUNT, useSpreadReading } from './use-reading.ts';

/** What the cards say is needed only when they are turned, and the first screen has no bytes to spare (decision 0015). */
const CardReadingPanel = lazyPart(() => import('./Reading.tsx'), 'CardReadingPanel');
const FriendSheet = lazyPart(
  () => import('@shengyu/h5/features/people/FriendSheet.tsx'),
  'FriendSheet',
  ({ open }) => open,
);
const ShareCard = lazyPart(
  () => import('@shengyu/h5/features/share/ShareCard.tsx'),
  'ShareCard',
  ({ open }) => open,
);

export type DailySpreadProps = {
  readonly home: TarotHome;
  /** The title and the tabs, shown above every tab. */
  readonly head: ReactNode;
  /** Called after the first reading of the day, because it counts for a task. */
  readonly onRead: () => void;
};

export function DailySpread({ home, head, onRead }: DailySpreadProps) {
  const entry = useParticipation();
  const { reading, draw, again, recall, pairWith, skip } = useSpreadReading(onRead);
  const [selected, setSelected] = useState(1);
  const [open, setOpen] = useState<'friend' | 'share'>();
  const [friend, setFriend] = useState<string>();
  const scene = useRef<HTMLDivElement>(null);
  const { phase, kind, spread, still } = reading;
  const free = mayReadSpread(entry);
  // Star tokens, the tasks that give them and the shop are for adults only.
  const ways = entry.kind !== 'minor';
  const known = free && hasReadSpreadToday(home);
  const unread = kind === 'three' && (phase === 'drawing' || phase === 'lost');
  useEffect(() => {
    if (known && unread) recall('three');
    // Runs when the page loads. A spread that was read on this page is already shown, so only an earlier one is fetched.
  }, [known]);

  const resting = phase !== 'drawing' || !free;
  const take = (card: number, from: Element): void => {
    const place = scene.current!.querySelector(
      `[data-place="${Math.min(reading.drawn.length, SPREAD_CARD_COUNT - 1)}"]`,
    )!;
    draw(
      card,
      cardFlightBetween(from.getBoundingClientRect(), place.getBoundingClientRect(), fanPositionOf(card).turn),
    );
  };
  return (
    <div className={s.whole} onClick={phase === 'turning' ? skip : undefined}>
      <VelvetTablePicture low={phase !== 'drawing'} />
      <CardFan taken={reading.drawn.map(({ card }) => card)} resting={resting} onTake={take} />
      <Scene>
        {head}
        <div ref={scene}>
          <SpreadPlaces
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
            <CardReadingPanel
              spread={spread}
              selected={selected}
              title={kind === 'pair' ? pairTitle(friend) : undefined}
            />
            {ways && <ShortcutChips home={home} />}
          </>
        )}
        {phase === 'drawing' && ways && <ShortcutChips high home={home} />}
      </Scene>
      {phase === 'drawing' && free && (
        <p className={s.prompt} aria-live="polite">
          {kind === 'pair' ? `为你和${friend}` : ''}选一张与你对视的牌
          <span className="num">
            {reading.drawn.length}/{SPREAD_CARD_COUNT}
          </span>
        </p>
      )}
      {!free && (
        <TarotFooter>
          <ParticipationButton entry={entry} />
        </TarotFooter>
      )}
      {phase === 'lost' && (
        <TarotFooter>
          <TarotFooterRow>
            <StageButton onPress={again}>翻开三张牌</StageButton>
          </TarotFooterRow>
        </TarotFooter>
      )}
      {phase === 'read' && (
        <TarotFooter>
          <TarotFooterRow>
            {kind === 'pair' ? (
              <StageButton alt onPress={() => recall('three')}>
                我的牌阵
              </StageButton>
            ) : (
              <StageButton alt onPress={() => setOpen('friend')}>
                与好友合盘
              </StageButton>
            )}
            <StageButton onPress={() => setOpen('share')}>分享今日牌阵</StageButton>
          </TarotFooterRow>
        </TarotFooter>
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

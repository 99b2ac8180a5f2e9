// The page of a room (web-shell.md §5). What it shows comes from the stay (stay.ts), which goes on when the page is folded.
import { LazyStandardState } from '@shengyu/web/State.tsx';
import { useEffect, useState } from 'react';
import { useIsle } from '#frame/isle.ts';
import { Inside } from './Inside.tsx';
import { RoomGround } from './RoomGround.tsx';
import { RoomSkeleton } from './RoomSkeleton.tsx';
import s from './Room.module.css';
import { useStay, useStays, type Stay } from './stay.ts';

export type RoomProps = {
  readonly room_id: number;
  /** Whether nothing lies over the room. */
  readonly top: boolean;
};

export function Room({ room_id, top }: RoomProps) {
  const stays = useStays();
  const stay = useStay(stays);
  // Also when the viewer comes back from another room that was opened over this one.
  useEffect(() => {
    if (top) stays.enter(room_id);
  }, [stays, room_id, top]);
  if (!stay || stay.room_id !== room_id || stay.step === 'entering') return <Entering />;
  if (stay.step === 'here') return <Inside key={room_id} stay={stay} top={top} />;
  return <Outside stay={stay} />;
}

/** SHELL-24: the skeleton appears only when entering takes longer than 150 ms. */
const SKELETON_AFTER_MS = 150;

function Entering() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <RoomGround>{late && <RoomSkeleton />}</RoomGround>;
}

/** The room could not be entered: it does not exist, rests, is restricted, or does not let the member in. */
function Outside({ stay }: { readonly stay: Extract<Stay, { step: 'refused' | 'failed' }> }) {
  const { stack } = useIsle();
  const stays = useStays();
  const again = (): void => stays.enter(stay.room_id);
  const isFailed = stay.step === 'failed';
  // Back online, the room is asked for again without a tap (S-ALL-7).
  useEffect(() => {
    const enter = (): void => stays.enter(stay.room_id);
    if (isFailed) window.addEventListener('online', enter);
    return () => window.removeEventListener('online', enter);
  }, [stays, stay.room_id, isFailed]);
  const away = (): void => {
    stays.leave();
    stack.showTab({ kind: 'tab', tab: 'rooms' });
  };
  return (
    <RoomGround>
      <div className={s.outside}>
        {stay.step === 'failed' ? (
          <LazyStandardState kind="error" onAction={again} />
        ) : (
          <LazyStandardState kind="empty" title={stay.refusal.msg} action="去看看别的房间" onAction={away} />
        )}
      </div>
    </RoomGround>
  );
}

import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { backdropOf } from './dress.ts';
import s from './Room.module.css';
import type { RoomCard } from './room-state.ts';

export type RoomGroundProps = {
  readonly background?: RoomCard['background'] | undefined;
  readonly children: ReactNode;
};

/** Below this share of height to width the seats are drawn smaller, so that the public screen keeps room. */
const SHORT_BELOW = 1.86;

/** The room's backdrop and what stands on it. Rooms are a night scene in both themes. */
export function RoomGround({ background, children }: RoomGroundProps) {
  const ground = useRef<HTMLDivElement>(null);
  const [short, setShort] = useState(false);
  useLayoutEffect(() => {
    const measure = (): void => {
      const { clientHeight, clientWidth } = ground.current!;
      setShort(clientHeight / clientWidth < SHORT_BELOW);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return (
    <main ref={ground} className={s.room} data-theme="dark" data-short={short ? '' : undefined}>
      <img className={s.backdrop} src={backdropOf(background)} alt="" />
      {children}
    </main>
  );
}

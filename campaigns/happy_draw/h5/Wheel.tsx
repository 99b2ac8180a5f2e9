// The wheel: eight equal sectors with their odds printed on them (S2-HD-1). It turns only to a result that is already known.
import { ItemName } from '@shengyu/h5/features/item/ItemName.tsx';
import type { RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import type { PoolRow } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import { useImperativeHandle, useRef, type PointerEvent, type ReactNode, type Ref } from 'react';
import { drawn } from './art/first.ts?drawn';
import { FRICTION_EASING, isFlick, computeTurnToSector } from './flywheel.ts';
import s from './Wheel.module.css';

export type WheelSector = Pick<PoolRow, 'prize_id' | 'name' | 'items' | 'icon'> & { readonly odds: string };

export type WheelHandle = {
  /** Turns the wheel until the sector is under the pointer. Returns undefined when the browser cannot animate. */
  turnTo(sector: number): RunningAnimation | undefined;
};

type Props = {
  readonly sectors: readonly WheelSector[];
  /** Called when the member spins the wheel with a finger; it counts like a press of the button. */
  readonly onFlick: () => void;
  /** The button in the middle. */
  readonly children: ReactNode;
  readonly ref: Ref<WheelHandle>;
};

type Turning = {
  angle: number;
  flick: number;
  running: Animation | undefined;
  /** The finger that holds the disc. It is kept in a ref, because the page may render again meanwhile. */
  held: { id: number; bearing: number; at: number; speed: number } | undefined;
};

export function Wheel({ sectors, onFlick, children, ref }: Props) {
  const disc = useRef<HTMLDivElement>(null);
  const bulbs = useRef<HTMLImageElement>(null);
  const motion = useRef<Turning>({ angle: 0, flick: 0, running: undefined, held: undefined });

  const show = (angle: number): void => {
    motion.current.angle = angle;
    disc.current!.style.transform = `rotate(${angle}deg)`;
  };

  useImperativeHandle(ref, () => ({
    turnTo(sector) {
      const element = disc.current;
      if (!element || !('animate' in element)) return undefined;
      const { angle, flick } = motion.current;
      const turn = computeTurnToSector(angle, sector, Math.random(), sectors.length, flick || undefined);
      const running = element.animate(
        [{ transform: `rotate(${turn.from}deg)` }, { transform: `rotate(${turn.to}deg)` }],
        { duration: turn.ms, easing: FRICTION_EASING },
      );
      const lights = bulbs.current!.animate([{ opacity: 1 }, { opacity: 0 }], {
        duration: 240,
        direction: 'alternate',
        iterations: Math.ceil(turn.ms / 240),
        easing: 'steps(2, end)',
      });
      motion.current.running = running;
      motion.current.flick = 0;
      // The disc is set to its final position now, which is shown when the animation ends or is stopped.
      show(turn.to % 360);
      const ended = new Promise<void>((rest) => {
        const over = (): void => {
          lights.cancel();
          motion.current.running = undefined;
          rest();
        };
        running.addEventListener('finish', over);
        running.addEventListener('cancel', over);
      });
      return { ended, finish: () => running.finish() };
    },
  }));

  return (
    <div className={s.wheel}>
      <img className={s.ring} src={drawn['ring']} alt="" />
      <img ref={bulbs} className={s.bulbs} src={drawn['lit']} alt="" />
      <div ref={disc} className={s.disc} {...spinnable(motion, show, disc, onFlick)}>
        <img src={drawn['disc']} alt="" draggable={false} />
        <ul>
          {sectors.map((sector, i) => (
            <li
              key={sector.prize_id}
              data-prize={sector.prize_id}
              style={{ transform: `rotate(${(i * 360) / sectors.length}deg)` }}
            >
              <span>
                <ItemName {...sector} />
              </span>
              <img src={sector.icon} alt="" draggable={false} />
              <b>{sector.odds}</b>
            </li>
          ))}
        </ul>
      </div>
      <img className={s.cover} src={drawn['cover']} alt="" />
      <img className={s.pointer} src={drawn['pointer']} alt="" />
      <div className={s.hub}>{children}</div>
    </div>
  );
}

/** Pointer handlers: the disc follows the finger, and the finger's speed at release decides whether it counts as a spin. */
function spinnable(
  motion: { readonly current: Turning },
  show: (angle: number) => void,
  disc: { current: HTMLDivElement | null },
  onFlick: () => void,
) {
  const bearingOf = (e: PointerEvent): number => {
    const box = disc.current!.parentElement!.getBoundingClientRect();
    return (Math.atan2(e.clientY - box.top - box.height / 2, e.clientX - box.left - box.width / 2) * 180) / Math.PI;
  };
  const end = (): void => {
    if (!motion.current.held) return;
    const { speed } = motion.current.held;
    motion.current.held = undefined;
    if (!isFlick(speed)) return;
    motion.current.flick = speed;
    onFlick();
  };
  return {
    onPointerDown: (e: PointerEvent<HTMLDivElement>) => {
      if (motion.current.running) return;
      e.currentTarget.setPointerCapture(e.pointerId);
      motion.current.held = { id: e.pointerId, bearing: bearingOf(e), at: e.timeStamp, speed: 0 };
    },
    onPointerMove: (e: PointerEvent) => {
      const { held } = motion.current;
      if (held?.id !== e.pointerId) return;
      const bearing = bearingOf(e);
      const moved = ((bearing - held.bearing + 540) % 360) - 180;
      const ms = Math.max(1, e.timeStamp - held.at);
      motion.current.held = { id: held.id, bearing, at: e.timeStamp, speed: held.speed * 0.4 + (moved / ms) * 600 };
      show(motion.current.angle + moved);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

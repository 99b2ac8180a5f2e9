// The deck spread like a fan on the velvet table. A finger sliding over it lifts the card beneath; only a tap
// draws a card, because a slide may be meant to look or to scroll.
// Every card is also a button, for keyboards, screen readers and browsers without pointer events.
import { useRef, useState, type PointerEvent } from 'react';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { CardBack } from '../card/Card.tsx';
import { cardIndexAt, FAN_SIZE, fanPositionOf } from './fan-geometry.ts';
import s from './Fan.module.css';

export type CardFanProps = {
  /** The indexes of the cards that were drawn from the fan. */
  readonly taken: readonly number[];
  /** True when no card can be drawn. */
  readonly resting: boolean;
  /** Called with the index of the drawn card and its element, from whose position the card flies. */
  readonly onTake: (i: number, card: Element) => void;
};

const CARDS = Array.from({ length: FAN_SIZE }, (_, i) => i);
/** How far, in px, a finger may move in a tap. */
const TAP_PX = 10;
const POINTERS = 'PointerEvent' in window;

export function CardFan({ taken, resting, onTake }: CardFanProps) {
  const box = useRef<HTMLDivElement>(null);
  const [lifted, setLifted] = useState<number>();
  const touched = useRef<PointerEvent>(undefined);

  const under = ({ clientX, clientY }: PointerEvent): number | undefined => {
    const { left, top, width } = box.current!.getBoundingClientRect();
    const u = width / 390;
    const i = cardIndexAt((clientX - left) / u, (clientY - top) / u);
    return i === undefined || taken.indexOf(i) >= 0 ? undefined : i;
  };
  const isTap = ({ clientX, clientY }: PointerEvent): boolean =>
    touched.current !== undefined &&
    Math.abs(clientX - touched.current.clientX) + Math.abs(clientY - touched.current.clientY) < TAP_PX;
  const take = (i: number | undefined): void => {
    setLifted(undefined);
    if (i === undefined || resting) return;
    onTake(i, box.current!.children[i]!);
  };
  const fingers = resting
    ? {}
    : {
        onPointerDown: (event: PointerEvent) => {
          touched.current = event;
          setLifted(under(event));
        },
        onPointerMove: (event: PointerEvent) => setLifted(under(event)),
        onPointerUp: (event: PointerEvent) => take(isTap(event) ? under(event) : undefined),
        onPointerLeave: () => setLifted(undefined),
        onPointerCancel: () => setLifted(undefined),
      };
  return (
    <div
      ref={box}
      className={joinClassNames(s.fan, resting && s.resting)}
      aria-hidden={resting || undefined}
      {...fingers}
    >
      {CARDS.map((i) => {
        const { x, y, turn } = fanPositionOf(i);
        const gone = taken.indexOf(i) >= 0;
        return (
          <button
            key={i}
            type="button"
            className={joinClassNames(s.card, gone && s.gone, lifted === i && s.lifted)}
            style={{ transform: `translate(calc(${x} * var(--u)), calc(${y} * var(--u))) rotate(${turn}deg)` }}
            aria-label={`第 ${i + 1} 张`}
            tabIndex={resting || gone ? -1 : 0}
            disabled={resting || gone}
            onFocus={() => setLifted(i)}
            onBlur={() => setLifted(undefined)}
            onClick={({ detail }) => {
              // Pointer events have already drawn the card; a click with detail 0 comes from a keyboard or a screen reader.
              if (detail === 0 || !POINTERS) take(i);
            }}
          >
            <span className={s.body}>
              <CardBack />
            </span>
          </button>
        );
      })}
    </div>
  );
}

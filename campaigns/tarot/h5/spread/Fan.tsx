// The fanned deck on the velvet. A finger that slides over it lifts the card beneath; letting go draws it. Every card is a
// button as well, for keyboards and screen readers and for engines without pointer events.
import { useRef, useState, type PointerEvent } from 'react';
import { cx } from '@shengyu/ui/cx.ts';
import { Back } from '../card/Card.tsx';
import { cardAt, FAN, placeOf } from './fan-geometry.ts';
import s from './Fan.module.css';

export type FanProps = {
  /** Cards that have left it. */
  readonly taken: readonly number[];
  /** Only to be looked at. */
  readonly resting: boolean;
  /** `card`: where the drawn one lay. */
  readonly onTake: (i: number, card: Element) => void;
};

const CARDS = Array.from({ length: FAN }, (_, i) => i);
const POINTERS = 'PointerEvent' in window;

export function Fan({ taken, resting, onTake }: FanProps) {
  const box = useRef<HTMLDivElement>(null);
  const [lifted, setLifted] = useState<number>();

  const under = ({ clientX, clientY }: PointerEvent): number | undefined => {
    const { left, top, width } = box.current!.getBoundingClientRect();
    const u = width / 390;
    const i = cardAt((clientX - left) / u, (clientY - top) / u);
    return i === undefined || taken.indexOf(i) >= 0 ? undefined : i;
  };
  const take = (i: number | undefined): void => {
    setLifted(undefined);
    if (i === undefined || resting) return;
    onTake(i, box.current!.children[i]!);
  };
  const fingers = resting
    ? {}
    : {
        onPointerDown: (event: PointerEvent) => setLifted(under(event)),
        onPointerMove: (event: PointerEvent) => setLifted(under(event)),
        onPointerUp: (event: PointerEvent) => take(under(event)),
        onPointerLeave: () => setLifted(undefined),
        onPointerCancel: () => setLifted(undefined),
      };
  return (
    <div ref={box} className={cx(s.fan, resting && s.resting)} aria-hidden={resting || undefined} {...fingers}>
      {CARDS.map((i) => {
        const { x, y, turn } = placeOf(i);
        const gone = taken.indexOf(i) >= 0;
        return (
          <button
            key={i}
            type="button"
            className={cx(s.card, gone && s.gone, lifted === i && s.lifted)}
            style={{ transform: `translate(calc(${x} * var(--u)), calc(${y} * var(--u))) rotate(${turn}deg)` }}
            aria-label={`第 ${i + 1} 张`}
            tabIndex={resting || gone ? -1 : 0}
            disabled={resting || gone}
            onFocus={() => setLifted(i)}
            onBlur={() => setLifted(undefined)}
            onClick={({ detail }) => {
              // Fingers have drawn it already; a click of no finger comes from a keyboard or a reader.
              if (detail === 0 || !POINTERS) take(i);
            }}
          >
            <span className={s.body}>
              <Back />
            </span>
          </button>
        );
      })}
    </div>
  );
}

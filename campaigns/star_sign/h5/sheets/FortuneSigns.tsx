import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useEffect, useRef } from 'react';
import type { StarBrief } from '../home.ts';
import s from './FortuneSigns.module.css';

export type FortuneSignsProps = {
  readonly stars: readonly StarBrief[];
  /** The chosen sign's star_id. */
  readonly value: number;
  /** The member's own sign, which is marked. */
  readonly mine: number | null;
  readonly onChange: (star_id: number) => void;
};

/** Twelve discs in a row that scrolls; the chosen one comes into view. */
export function FortuneSigns({ stars, value, mine, onChange }: FortuneSignsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current!.children[value - 1] as HTMLElement;
    row.current!.scrollLeft = chosen.offsetLeft - row.current!.clientWidth / 2 + chosen.offsetWidth / 2;
  }, [value]);
  return (
    <div ref={row} className={s.row} role="group" aria-label="选择星座">
      {stars.map(({ star_id, name, icon }) => (
        <button
          key={star_id}
          type="button"
          className={joinClassNames(s.sign, star_id === value && s.on)}
          aria-pressed={star_id === value}
          onClick={() => onChange(star_id)}
        >
          <img src={icon} alt="" width="40" height="40" />
          {star_id === mine ? '我的' : name.slice(0, 2)}
          {star_id === mine && <span className="sr-only">{name}</span>}
        </button>
      ))}
    </div>
  );
}

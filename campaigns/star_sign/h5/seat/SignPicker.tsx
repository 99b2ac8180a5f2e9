import { joinClassNames } from '@shengyu/ui/cx.ts';
import { createRovingKeyHandler } from '@shengyu/ui/roving.ts';
import { useEffect, useRef } from 'react';
import { SignGlyph } from '../SignGlyph.tsx';
import type { SeatHome } from '../season.ts';
import s from './SignPicker.module.css';

export type SignPickerProps = {
  readonly stars: SeatHome['stars'];
  readonly value: number;
  onChange(star_id: number): void;
};

/** Discs before the chosen one that stay in view. */
const BEFORE = 3;

/** The twelve signs; the chosen one is scrolled to the fourth place. */
export function SignPicker({ stars, value, onChange }: SignPickerProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = row.current;
    const first = box && (box.children[Math.max(0, value - 1 - BEFORE)] as HTMLElement | undefined);
    if (box && first) box.scrollLeft = first.offsetLeft - (box.children[0] as HTMLElement).offsetLeft;
  }, [value]);
  const keys = stars.map(({ star_id }) => String(star_id));
  return (
    <div
      ref={row}
      className={s['row']}
      role="radiogroup"
      aria-label="星座"
      onKeyDown={createRovingKeyHandler(keys, String(value), (key) => onChange(Number(key)))}
    >
      {stars.map(({ star_id, name }) => {
        const on = star_id === value;
        return (
          <button
            key={star_id}
            type="button"
            role="radio"
            className={joinClassNames(s['sign'], on && s['on'])}
            aria-checked={on}
            aria-label={name}
            tabIndex={on ? 0 : -1}
            onClick={() => onChange(star_id)}
          >
            <SignGlyph star_id={star_id} tone={on ? 'bronze' : 'ice'} />
          </button>
        );
      })}
    </div>
  );
}

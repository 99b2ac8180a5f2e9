import { useEffect, useRef } from 'react';
import s from './Login.module.css';

const PLACES = [0, 1, 2, 3, 4, 5];

type CodeBoxesProps = {
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (code: string) => void;
};

/** Six boxes for six digits. Typing goes on to the next box, ⌫ back; pasting anywhere fills all. */
export function CodeBoxes({ value, disabled, onChange }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const wasFull = useRef(false);
  useEffect(() => {
    // After a refusal the boxes are empty again, and the next code is typed from the beginning.
    if (value === '' && wasFull.current) boxes.current[0]?.focus();
    wasFull.current = value.length === 6;
  }, [value, disabled]);
  const put = (place: number, digits: string): void => {
    const next = (value.slice(0, place) + digits + value.slice(place + digits.length)).slice(0, 6);
    onChange(next);
    boxes.current[Math.min(place + digits.length, 5)]?.focus();
  };
  return (
    <div className={s.boxes}>
      {PLACES.map((place) => (
        <input
          key={place}
          ref={(box) => {
            boxes.current[place] = box;
          }}
          className="num"
          aria-label={`动态码第 ${place + 1} 位`}
          inputMode="numeric"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          value={value[place] ?? ''}
          readOnly={disabled}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '');
            if (digits)
              put(Math.min(place, value.length), digits.length > 1 && value[place] ? digits.slice(-1) : digits);
          }}
          onPaste={(event) => {
            event.preventDefault();
            const digits = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, 6);
            if (digits) onChange(digits);
            boxes.current[Math.min(digits.length, 5)]?.focus();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Backspace') return;
            event.preventDefault();
            const at = value[place] ? place : place - 1;
            if (at < 0) return;
            onChange(value.slice(0, at) + value.slice(at + 1));
            boxes.current[at]?.focus();
          }}
          onFocus={({ target }) => target.select()}
        />
      ))}
    </div>
  );
}

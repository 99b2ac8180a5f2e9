import { joinClassNames } from '../cx.ts';
import { createRovingKeyHandler } from '../roving.ts';
import s from './Segmented.module.css';

export interface SegmentedProps {
  /** A choice that the member may not use is left out by the parent, never shown as disabled. */
  readonly items: readonly { readonly key: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (key: string) => void;
  readonly label: string;
}

export function Segmented({ items, value, onChange, label }: SegmentedProps) {
  const keys = items.map(({ key }) => key);
  const at = Math.max(0, keys.indexOf(value));
  return (
    <div
      className={s.track}
      role="radiogroup"
      aria-label={label}
      onKeyDown={createRovingKeyHandler(keys, value, onChange)}
    >
      <i
        className={s.thumb}
        style={{ width: `calc((100% - 6px) / ${items.length})`, transform: `translateX(${at * 100}%)` }}
      />
      {items.map(({ key, label }) => (
        <button
          key={key}
          className={joinClassNames(s.segment, key === value && s.on)}
          type="button"
          role="radio"
          aria-checked={key === value}
          tabIndex={key === value ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

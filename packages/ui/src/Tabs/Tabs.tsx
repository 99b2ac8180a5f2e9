import { useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { roving } from '../roving.ts';
import s from './Tabs.module.css';

export interface TabItem {
  readonly key: string;
  readonly label: string;
  readonly count?: number;
  /** Something new is behind it. */
  readonly dot?: boolean;
}

export interface TabsProps {
  readonly items: readonly TabItem[];
  readonly value: string;
  readonly onChange: (key: string) => void;
  /** What the tabs choose between, for readers. */
  readonly label: string;
  /** Text with an underline, or filter pills. */
  readonly look?: 'line' | 'pill';
}

/** Fewer than five never scroll (design 2.4). */
const SCROLLS_FROM = 5;

export function Tabs({ items, value, onChange, label, look = 'line' }: TabsProps) {
  const selected = useRef<HTMLButtonElement>(null);
  const keys = items.map(({ key }) => key);
  const scrolls = look === 'pill' || items.length >= SCROLLS_FROM;
  useEffect(() => {
    if (scrolls) reveal(selected.current!);
  }, [value, scrolls]);
  return (
    <div
      className={cx(s.tabs, s[look], scrolls && s.scrolls)}
      role="tablist"
      aria-label={label}
      onKeyDown={roving(keys, value, onChange)}
    >
      {items.map(({ key, label, count, dot }) => (
        <button
          key={key}
          ref={key === value ? selected : undefined}
          className={cx(s.tab, key === value && s.on)}
          type="button"
          role="tab"
          aria-selected={key === value}
          tabIndex={key === value ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {label}
          {count !== undefined && <b className={cx('num', s.count)}>{count}</b>}
          {dot && (
            <i className={s.dot}>
              <span className="sr-only">有更新</span>
            </i>
          )}
        </button>
      ))}
    </div>
  );
}

/** scrollIntoView would also scroll the page. */
function reveal(tab: HTMLElement): void {
  const bar = tab.parentElement!;
  bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
}

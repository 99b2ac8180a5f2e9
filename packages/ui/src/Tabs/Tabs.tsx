import { useEffect, useRef } from 'react';
import { joinClassNames } from '../cx.ts';
import { createRovingKeyHandler } from '../roving.ts';
import s from './Tabs.module.css';

interface TabItem {
  readonly key: string;
  readonly label: string;
  readonly count?: number;
  /** Shows a dot: the tab has something new. */
  readonly dot?: boolean;
}

export interface TabsProps {
  readonly items: readonly TabItem[];
  readonly value: string;
  readonly onChange: (key: string) => void;
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  /** `line`: text with an underline; `pill`: filter pills. */
  readonly look?: 'line' | 'pill';
}

/** Fewer than five tabs with the look `line` never scroll (design 2.4). */
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
      className={joinClassNames(s.tabs, s[look], scrolls && s.scrolls)}
      role="tablist"
      aria-label={label}
      onKeyDown={createRovingKeyHandler(keys, value, onChange)}
    >
      {items.map(({ key, label, count, dot }) => (
        <button
          key={key}
          ref={key === value ? selected : undefined}
          className={joinClassNames(s.tab, key === value && s.on)}
          type="button"
          role="tab"
          aria-selected={key === value}
          tabIndex={key === value ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {label}
          {count !== undefined && <b className={joinClassNames('num', s.count)}>{count}</b>}
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

/** Centres a tab in its bar. scrollIntoView is not used, because it would also scroll the page. */
function reveal(tab: HTMLElement): void {
  const bar = tab.parentElement!;
  bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
}

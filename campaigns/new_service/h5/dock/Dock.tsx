// The five tabs of /newService on the deck's edge; the chosen one stands in a brass porthole (S2-NS-1).
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { createRovingKeyHandler } from '@shengyu/ui/roving.ts';
import { drawn } from '../art/later.ts?drawn';
import type { TABS, TabKey } from '../tabs.ts';
import s from './Dock.module.css';

export type DockProps = {
  readonly tabs: readonly (typeof TABS)[number][];
  readonly value: TabKey;
  readonly dots: ReadonlySet<TabKey>;
  readonly onChange: (key: TabKey) => void;
};

export const Dock = ({ tabs, value, dots, onChange }: DockProps) => (
  <nav className={s.dock} aria-label="新服启航">
    <div
      className={s.tabs}
      role="tablist"
      aria-label="分页"
      onKeyDown={createRovingKeyHandler(
        tabs.map(({ key }) => key),
        value,
        (key) => onChange(key as TabKey),
      )}
    >
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === value}
          tabIndex={key === value ? 0 : -1}
          className={joinClassNames(s.tab, key === value && s.on)}
          onClick={() => onChange(key)}
        >
          <span className={s.port}>
            <img src={drawn[key]} alt="" width="32" height="32" />
          </span>
          {label}
          {dots.has(key) && key !== value && (
            <i className={s.dot}>
              <span className="sr-only">可领取</span>
            </i>
          )}
        </button>
      ))}
    </div>
  </nav>
);

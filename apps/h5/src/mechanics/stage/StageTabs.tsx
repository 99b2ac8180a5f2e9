import { cx } from '@shengyu/ui/cx.ts';
import { roving } from '@shengyu/ui/roving.ts';
import s from './StageTabs.module.css';

export type StageTab<Key extends string> = { readonly key: Key; readonly label: string };

export type StageTabsProps<Key extends string> = {
  readonly tabs: readonly StageTab<Key>[];
  readonly value: Key;
  /** What they choose between, for readers. */
  readonly label: string;
  onChange(key: Key): void;
};

/** The tab row of a stage: 浅滩 · 深海 · 盲盒. */
export function StageTabs<Key extends string>({ tabs, value, label, onChange }: StageTabsProps<Key>) {
  const keys = tabs.map(({ key }) => key);
  return (
    <div
      className={s.tabs}
      role="tablist"
      aria-label={label}
      onKeyDown={roving(keys, value, (key) => onChange(key as Key))}
    >
      {tabs.map(({ key, label: name }) => (
        <button
          key={key}
          type="button"
          role="tab"
          className={cx(s.tab, key === value && s.on)}
          aria-selected={key === value}
          tabIndex={key === value ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

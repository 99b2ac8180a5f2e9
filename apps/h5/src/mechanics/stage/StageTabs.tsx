import { joinClassNames } from '@shengyu/ui/cx.ts';
import { createRovingKeyHandler } from '@shengyu/ui/roving.ts';
import s from './StageTabs.module.css';

type StageTab<Key extends string> = { readonly key: Key; readonly label: string };

export type StageTabsProps<Key extends string> = {
  readonly tabs: readonly StageTab<Key>[];
  readonly value: Key;
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  onChange(key: Key): void;
};

/** The tabs of a stage, e.g. 浅滩 · 深海 · 盲盒. */
export function StageTabs<Key extends string>({ tabs, value, label, onChange }: StageTabsProps<Key>) {
  const keys = tabs.map(({ key }) => key);
  return (
    <div
      className={s.tabs}
      role="tablist"
      aria-label={label}
      onKeyDown={createRovingKeyHandler(keys, value, (key) => onChange(key as Key))}
    >
      {tabs.map(({ key, label: name }) => (
        <button
          key={key}
          type="button"
          role="tab"
          className={joinClassNames(s.tab, key === value && s.on)}
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

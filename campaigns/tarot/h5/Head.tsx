// Under the title: 仅供娱乐, where the season stands, and the three tabs.
import { HeadLine } from '@shengyu/h5/mechanics/campaign/HeadLine.tsx';
import { MINOR_LINE } from '@shengyu/h5/mechanics/campaign/entry.ts';
import { cx } from '@shengyu/ui/cx.ts';
import { roving } from '@shengyu/ui/roving.ts';
import s from './Head.module.css';

export type Tab = 'spread' | 'fate' | 'deck';

const TABS: readonly (readonly [key: Tab, label: string])[] = [
  ['spread', '今日牌阵'],
  ['fate', '命运牌'],
  ['deck', '牌册'],
];
const KEYS = TABS.map(([key]) => key);

export type HeadProps = { readonly tab: Tab; readonly minor: boolean; readonly onTab: (tab: Tab) => void };

export const Head = ({ tab, minor, onTab }: HeadProps) => (
  <>
    <div className={s.caption}>
      <span>仅供娱乐</span>
      <HeadLine />
    </div>
    {minor ? (
      <p className={s.minor}>{MINOR_LINE}</p>
    ) : (
      <div
        className={s.tabs}
        role="tablist"
        aria-label="塔罗之约"
        onKeyDown={roving(KEYS, tab, (key) => onTab(key as Tab))}
      >
        {TABS.map(([key, label]) => (
          <button
            key={key}
            type="button"
            role="tab"
            aria-selected={key === tab}
            tabIndex={key === tab ? 0 : -1}
            className={cx(s.tab, key === tab && s.on)}
            onClick={() => onTab(key)}
          >
            {label}
          </button>
        ))}
      </div>
    )}
  </>
);

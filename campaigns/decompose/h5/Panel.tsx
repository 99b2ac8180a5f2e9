// The panel of the mockup: tabs with a teal underline; on the shop's and the records' tab it rises over the machine.
import { fullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { cx } from '@shengyu/ui/cx.ts';
import { roving } from '@shengyu/ui/roving.ts';
import type { ReactNode } from 'react';
import s from './Panel.module.css';

export type Tab = 'bag' | 'exchange' | 'record';

const TABS: readonly (readonly [key: Tab, label: string])[] = [
  ['bag', '分解'],
  ['exchange', '兑换'],
  ['record', '记录'],
];
const KEYS = TABS.map(([key]) => key);

export type PanelProps = {
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly debris: number | undefined;
  readonly pink: number | undefined;
  /** Leaves room for the undo bar. */
  readonly raised: boolean;
  readonly onSuggest: () => void;
  readonly children: ReactNode;
};

export const Panel = ({ tab, onTab, debris, pink, raised, onSuggest, children }: PanelProps) => (
  <section
    data-staged
    aria-label={TABS.find(([key]) => key === tab)![1]}
    className={cx(s.panel, tab !== 'bag' && s.high, raised && s.raised)}
  >
    <header className={s.head}>
      <div role="tablist" aria-label="分解机" onKeyDown={roving(KEYS, tab, (key) => onTab(key as Tab))}>
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
      {tab === 'bag' && (
        <button type="button" className={s.suggest} onClick={onSuggest}>
          一键选择
          <small>重复与过期前3天</small>
        </button>
      )}
      {tab !== 'bag' && debris !== undefined && (
        <p className={s.purse}>
          碎片 <b className="num">{fullAmount(debris)}</b>
          {pink !== undefined && (
            <>
              粉钻 <b className="num">{fullAmount(pink)}</b>
            </>
          )}
        </p>
      )}
    </header>
    {children}
  </section>
);

// The panel of the decompose page with its three tabs. On exchange and records it is taller and covers the picture of the
// decomposing machine.
import { formatFullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { createRovingKeyHandler } from '@shengyu/ui/roving.ts';
import type { ReactNode } from 'react';
import s from './Panel.module.css';

export type DecomposeTab = 'bag' | 'exchange' | 'record';

const TABS: readonly (readonly [key: DecomposeTab, label: string])[] = [
  ['bag', '分解'],
  ['exchange', '兑换'],
  ['record', '记录'],
];
const KEYS = TABS.map(([key]) => key);

export type DecomposePanelProps = {
  readonly tab: DecomposeTab;
  readonly onTab: (tab: DecomposeTab) => void;
  readonly debris: number | undefined;
  readonly pink: number | undefined;
  /** True while the undo bar is shown below; the panel then leaves room for it. */
  readonly raised: boolean;
  readonly onSuggest: () => void;
  readonly children: ReactNode;
};

export const DecomposePanel = ({ tab, onTab, debris, pink, raised, onSuggest, children }: DecomposePanelProps) => (
  <section
    data-staged
    aria-label={TABS.find(([key]) => key === tab)![1]}
    className={joinClassNames(s.panel, tab !== 'bag' && s.high, raised && s.raised)}
  >
    <header className={s.head}>
      <div
        role="tablist"
        aria-label="分解机"
        onKeyDown={createRovingKeyHandler(KEYS, tab, (key) => onTab(key as DecomposeTab))}
      >
        {TABS.map(([key, label]) => (
          <button
            key={key}
            type="button"
            role="tab"
            aria-selected={key === tab}
            tabIndex={key === tab ? 0 : -1}
            className={joinClassNames(s.tab, key === tab && s.on)}
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
          碎片 <b className="num">{formatFullAmount(debris)}</b>
          {pink !== undefined && (
            <>
              粉钻 <b className="num">{formatFullAmount(pink)}</b>
            </>
          )}
        </p>
      )}
    </header>
    {children}
  </section>
);

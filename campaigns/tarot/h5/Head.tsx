// The lines below the title: 仅供娱乐 (for amusement only), the state of the season, and the three tabs; minors see a note instead of
// the tabs.
import { LazyCampaignStateLine } from '@shengyu/h5/mechanics/campaign/top/HeadLine.tsx';
import { MINOR_NOTICE_TEXT } from '@shengyu/h5/mechanics/campaign/entry.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { createRovingKeyHandler } from '@shengyu/ui/roving.ts';
import s from './Head.module.css';

export type TarotTab = 'spread' | 'fate' | 'deck';

const TABS: readonly (readonly [key: TarotTab, label: string])[] = [
  ['spread', '今日牌阵'],
  ['fate', '命运牌'],
  ['deck', '牌册'],
];
const KEYS = TABS.map(([key]) => key);

export type TarotHeaderProps = {
  readonly tab: TarotTab;
  readonly minor: boolean;
  readonly onTab: (tab: TarotTab) => void;
};

export const TarotHeader = ({ tab, minor, onTab }: TarotHeaderProps) => (
  <>
    <div className={s.caption}>
      <span>仅供娱乐</span>
      <LazyCampaignStateLine />
    </div>
    {minor ? (
      <p className={s.minor}>{MINOR_NOTICE_TEXT}</p>
    ) : (
      <div
        className={s.tabs}
        role="tablist"
        aria-label="塔罗之约"
        onKeyDown={createRovingKeyHandler(KEYS, tab, (key) => onTab(key as TarotTab))}
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
    )}
  </>
);

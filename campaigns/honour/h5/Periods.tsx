// 本期 / 上期 / 历史: the selection of the current, previous or an older period (S-RY-1).
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { listPastPeriods } from '@shengyu/h5/mechanics/rank/past-periods.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { caretDownFill, Icon } from '@shengyu/ui/icons.tsx';
import { useState } from 'react';
import type { BoardWindow } from './home.ts';
import s from './Periods.module.css';

const PastSheet = lazyPart(
  () => import('./PastSheet.tsx'),
  'PastPeriodSheet',
  ({ open }) => open,
);

export type PeriodSwitcherProps = {
  readonly window: BoardWindow;
  /** Number of periods back; 0 is the current one. */
  readonly back: number;
  /** Server time in ms. */
  readonly now: number;
  readonly onBack: (back: number) => void;
};

export function PeriodSwitcher({ window, back, now, onBack }: PeriodSwitcherProps) {
  const [choosing, setChoosing] = useState(false);
  const past = listPastPeriods(window.key, window.history, now);
  // 总榜 (the total board) never closes, so it has no past periods.
  if (past.length === 0) return null;
  const older = back > 1 ? past[back - 1] : undefined;
  return (
    <div className={s.row} role="group" aria-label="期数">
      {['本期', '上期'].map((name, i) => (
        <button key={name} type="button" className={s.chip} aria-pressed={back === i} onClick={() => onBack(i)}>
          {name}
        </button>
      ))}
      {past.length > 1 && (
        <button
          type="button"
          className={joinClassNames(s.chip, s.last)}
          aria-pressed={older !== undefined}
          onClick={() => setChoosing(true)}
        >
          {older ? older.name : '历史'}
          <Icon path={caretDownFill} size={12} />
        </button>
      )}
      <PastSheet
        open={choosing}
        past={past}
        back={back}
        onClose={() => setChoosing(false)}
        onChoose={(chosen) => {
          setChoosing(false);
          onBack(chosen);
        }}
      />
    </div>
  );
}

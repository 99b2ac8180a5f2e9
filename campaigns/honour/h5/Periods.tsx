// 本期 / 上期 / 历史 (S-RY-1).
import { later } from '@shengyu/h5/mechanics/campaign/services.ts';
import { pastPeriods } from '@shengyu/h5/mechanics/rank/past-periods.ts';
import { cx } from '@shengyu/ui/cx.ts';
import { caretDownFill, Icon } from '@shengyu/ui/icons.tsx';
import { useState } from 'react';
import type { Window } from './home.ts';
import s from './Periods.module.css';

const PastSheet = later(
  () => import('./PastSheet.tsx'),
  (module) => module.PastSheet,
  ({ open }) => open,
);

export type PeriodsProps = {
  readonly window: Window;
  /** So many periods back; 0 is the running one. */
  readonly back: number;
  /** Server time in ms. */
  readonly now: number;
  readonly onBack: (back: number) => void;
};

export function Periods({ window, back, now, onBack }: PeriodsProps) {
  const [choosing, setChoosing] = useState(false);
  const past = pastPeriods(window.key, window.history, now);
  // 总榜 never closes.
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
          className={cx(s.chip, s.last)}
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

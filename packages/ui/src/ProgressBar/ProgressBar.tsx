import type { ReactNode } from 'react';
import s from './ProgressBar.module.css';

export interface ProgressBarProps {
  readonly value: number;
  readonly max: number;
  /** What grows: 经验, 保底进度. Said, not drawn. */
  readonly label: string;
  /** `thin` in rows, `bar` in cards, `gold` on dark heroes and stages. */
  readonly look?: 'thin' | 'bar' | 'gold';
  /** Above the bar, left and right: 经验 86,420 / 100,000 and 再得 13,580 升 Lv.45. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

/** Level and guarantee progress. A max of 0 is a thing already reached. */
export function ProgressBar({ value, max, label, look = 'bar', start, end }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 1;
  return (
    <div className={`${s.progress} ${s[look]}`}>
      {(start !== undefined || end !== undefined) && (
        <div className={s.words}>
          <span>{start}</span>
          <span>{end}</span>
        </div>
      )}
      <div
        className={s.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
      >
        <i className={s.fill} style={{ transform: `translateX(${(share - 1) * 100}%)` }} />
      </div>
    </div>
  );
}

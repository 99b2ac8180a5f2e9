import type { ReactNode } from 'react';
import s from './ProgressBar.module.css';

export interface ProgressBarProps {
  readonly value: number;
  readonly max: number;
  /** Name of the progress for screen readers, such as 经验 or 保底进度; not drawn. */
  readonly label: string;
  /** `thin` in rows, `bar` in cards, `gold` on dark page heads and campaign pages. */
  readonly look?: 'thin' | 'bar' | 'gold';
  /** Texts above the bar, `start` at the left and `end` at the right: 经验 86,420 / 100,000 and 再得 13,580 升 Lv.45. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

/** Progress towards a level or a guaranteed prize. A max of 0 counts as reached. */
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

import { fullAmount, yuanFromFen } from '@shengyu/rules/amount.ts';
import { clockOf, instantOf, type Ts } from '@shengyu/rules/calendar.ts';
import { cx } from '@shengyu/ui/cx.ts';
import type { ReactNode } from 'react';
import { changeIn, type Trend } from '#lib/change-in.ts';
import s from './MyTurnover.module.css';
import type { Turnover } from './use-turnover.ts';

export type FiguresProps = {
  /** Of the window: 近1个月. */
  readonly label: string;
  readonly summary: Turnover['summary'];
  readonly updated_at: Ts;
};

/** S-TURN-1. The window is the one the chart shows (DATA-1), so it is named and not called a month. */
export const Figures = ({ label, summary, updated_at }: FiguresProps) => (
  <section className={s.figures} aria-label={`${label}概览`}>
    <div className={s.first}>
      <Figure name={`${label}流水`} trend={summary.water_flow} large>
        <span className="num">{fullAmount(summary.water_flow.value)}</span>
      </Figure>
    </div>
    <div className={s.others}>
      {summary.income_fen && (
        <Figure name="收益" trend={summary.income_fen}>
          <span className="num">{yuanFromFen(summary.income_fen.value)}</span>
        </Figure>
      )}
      <Figure name="有效天" trend={summary.valid_days}>
        <span className="num">{summary.valid_days.value}</span> 天
      </Figure>
      <Figure name="上麦时长" trend={summary.mic_minutes}>
        <Duration minutes={summary.mic_minutes.value} />
      </Figure>
    </div>
    <p className={s.updated}>
      今日数据每分钟更新，截至 <span className="num">{clockOf(instantOf(updated_at)).slice(0, 5)}</span>
    </p>
  </section>
);

const Duration = ({ minutes }: { readonly minutes: number }) => (
  <>
    {minutes >= 60 && (
      <>
        <span className="num">{Math.floor(minutes / 60)}</span>时
      </>
    )}
    <span className="num">{minutes % 60}</span>分
  </>
);

type FigureProps = {
  readonly name: string;
  readonly trend: Trend;
  readonly large?: boolean;
  readonly children: ReactNode;
};

/** DATA-4: against the same number of days just before. */
function Figure({ name, trend, large = false, children }: FigureProps) {
  const change = changeIn(trend);
  return (
    <div className={s.figure}>
      <p className={s.name}>{name}</p>
      <p className={large ? s.large : s.value}>{children}</p>
      <p className={cx('num', s.change, s[change.tone])}>
        {change.text}
        <span className="sr-only">，较前一周期</span>
      </p>
    </div>
  );
}

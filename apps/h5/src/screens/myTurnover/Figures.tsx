import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { clockTimeOf, instantOfUnixSeconds, type UnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import type { ReactNode } from 'react';
import { describeTrend, type Trend } from '#lib/change-in.ts';
import s from './MyTurnover.module.css';
import type { Turnover } from './use-turnover.ts';

export type TurnoverFiguresProps = {
  /** Name of the time window, e.g. 近1个月. */
  readonly label: string;
  readonly summary: Turnover['summary'];
  readonly updated_at: UnixSeconds;
};

/** S-TURN-1: the main figures. Their window is that of the chart (DATA-1), so its name is shown instead of 本月. */
export const TurnoverFigures = ({ label, summary, updated_at }: TurnoverFiguresProps) => (
  <section className={s.figures} aria-label={`${label}概览`}>
    <div className={s.first}>
      <Figure name={`${label}流水`} trend={summary.water_flow} large>
        <span className="num">{formatFullAmount(summary.water_flow.value)}</span>
      </Figure>
    </div>
    <div className={s.others}>
      {summary.income_fen && (
        <Figure name="收益" trend={summary.income_fen}>
          <span className="num">{formatFenAsYuan(summary.income_fen.value)}</span>
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
      今日数据每分钟更新，截至 <span className="num">{clockTimeOf(instantOfUnixSeconds(updated_at)).slice(0, 5)}</span>
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

/** A figure and its change against the same number of days just before (DATA-4). */
function Figure({ name, trend, large = false, children }: FigureProps) {
  const change = describeTrend(trend);
  return (
    <div className={s.figure}>
      <p className={s.name}>{name}</p>
      <p className={large ? s.large : s.value}>{children}</p>
      <p className={joinClassNames('num', s.change, s[change.tone])}>
        {change.text}
        <span className="sr-only">，较前一周期</span>
      </p>
    </div>
  );
}

// The sums of the day (S-DD-1); the peak hour is shown above the bars instead.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { describeTrend } from '#lib/change-in.ts';
import s from './DayDetail.module.css';
import type { TurnoverLogReply } from './day-query.ts';

export type TurnoverSummaryProps = { readonly summary: TurnoverLogReply['summary']; readonly ofMonth: boolean };

export function TurnoverSummary({ summary, ofMonth }: TurnoverSummaryProps) {
  const { water_flow } = summary;
  const change = describeTrend(water_flow);
  const facts: readonly (readonly [name: string, text: string])[] = [
    ['直刷', formatFullAmount(summary.direct_flow)],
    ['背包', formatFullAmount(summary.backpack_flow)],
    ['退款', formatFullAmount(summary.refund_flow)],
    ['送礼人数', formatFullAmount(summary.sender_num)],
    ['收礼人数', formatFullAmount(summary.receiver_num)],
    ['笔数', formatFullAmount(summary.order_num)],
  ];
  return (
    <section className={s.card} aria-label="汇总">
      <p className={s.caption}>总流水 · 钻石</p>
      <p className={s.great}>
        <b className="num">{formatFullAmount(water_flow.value)}</b>
        <span className={joinClassNames('num', s.change, s[change.tone])}>{change.text}</span>
        <span className={s.against}>较前一{ofMonth ? '月' : '日'}</span>
      </p>
      <dl className={s.facts}>
        {facts.map(([name, text]) => (
          <div key={name} className={s.fact}>
            <dt>{name}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

// The sums of the day (S-DD-1); its peak stands over the bars.
import { fullAmount } from '@shengyu/rules/amount.ts';
import { cx } from '@shengyu/ui/cx.ts';
import { changeIn } from '#lib/change-in.ts';
import s from './DayDetail.module.css';
import type { Answer } from './day-query.ts';

export type SummaryProps = { readonly summary: Answer['summary']; readonly ofMonth: boolean };

export function Summary({ summary, ofMonth }: SummaryProps) {
  const { water_flow } = summary;
  const change = changeIn(water_flow);
  const facts: readonly (readonly [name: string, text: string])[] = [
    ['直刷', fullAmount(summary.direct_flow)],
    ['背包', fullAmount(summary.backpack_flow)],
    ['退款', fullAmount(summary.refund_flow)],
    ['送礼人数', fullAmount(summary.sender_num)],
    ['收礼人数', fullAmount(summary.receiver_num)],
    ['笔数', fullAmount(summary.order_num)],
  ];
  return (
    <section className={s.card} aria-label="汇总">
      <p className={s.caption}>总流水 · 钻石</p>
      <p className={s.great}>
        <b className="num">{fullAmount(water_flow.value)}</b>
        <span className={cx('num', s.change, s[change.tone])}>{change.text}</span>
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

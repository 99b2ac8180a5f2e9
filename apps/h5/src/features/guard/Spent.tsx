import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { ProgressBar } from '@shengyu/ui/ProgressBar/ProgressBar.tsx';
import s from './Guard.module.css';
import type { SpendGuard } from './guard-state.ts';

/**
 * What the member spent today and this month on draws and other chance purchases, against the platform's caps (CARE-2: purchase,
 * day and month caps).
 */
export const ChanceSpending = ({ guard }: { readonly guard: SpendGuard }) => (
  <section className={s.card}>
    <Against name="今日已消费" value={guard.day_chance} cap={guard.day_cap} />
    <Against name="本月已消费" value={guard.month_chance} cap={guard.month_cap} />
    <p className={s.small}>
      单次购买不超过 <span className="num">{formatFullAmount(guard.op_cap)}</span> 钻。以上为礼包、盲盒与命运礼物的消费
    </p>
  </section>
);

function Against({ name, value, cap }: { readonly name: string; readonly value: number; readonly cap: number }) {
  return (
    <div className={s.against}>
      <ProgressBar
        label={name}
        value={value}
        max={cap}
        start={name}
        end={
          <>
            <b className={`num ${s.now}`}>{formatFullAmount(value)}</b>
            <span className="num"> / {formatFullAmount(cap)}</span> 钻
          </>
        }
      />
    </div>
  );
}

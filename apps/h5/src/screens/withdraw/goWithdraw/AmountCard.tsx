import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useControlledText } from '@shengyu/ui/Field/use-typing.ts';
import { Icon, xCircleFill } from '@shengyu/ui/icons.tsx';
import { useId } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import type { WithdrawMethod, WithdrawMethods } from '#features/withdraw/ways.ts';
import { largestAmount, yuanToFen, isLimitUsedUp, describeAmountRange, nameLargestAmount, readYuan } from './amount.ts';
import s from './AmountCard.module.css';

const AmountFault = lazyPart(
  () => import('./AmountFault.tsx'),
  'AmountFault',
  ({ wrong }) => wrong,
);

export type AmountCardProps = {
  readonly ways: WithdrawMethods;
  readonly way: WithdrawMethod;
  /** Whole yuan as digits, or empty. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly fault: string | undefined;
  readonly disabled: boolean;
};

/** The most digits of an amount: no account holds more, and a longer number would not fit. */
const DIGITS = 8;

/** S-GW-2: the amount field. */
export function AmountCard({ ways, way, typed, onType, fault, disabled }: AmountCardProps) {
  const id = useId();
  const all = largestAmount(way, ways);
  const wrong = fault !== undefined || isLimitUsedUp(ways, way);
  const box = useControlledText<HTMLInputElement>({
    value: typed,
    onChange: onType,
    max: DIGITS,
    read: readYuan,
    show: (digits) => (digits === '' ? '' : formatFullAmount(Number(digits))),
  });
  const put = (fen: number): void => onType(String(fen / 100));
  const quick = ways.quick_amounts.filter((fen) => fen < all).slice(-3);
  return (
    <Card
      title="提现金额"
      extra={
        <button className={s.all} type="button" disabled={disabled || all === 0} onClick={() => put(all)}>
          {nameLargestAmount(way, ways)}
        </button>
      }
    >
      <div className={joinClassNames(s.box, wrong && s.wrong)}>
        <span className={`num ${s.yuan}`} aria-hidden="true">
          ¥
        </span>
        <input
          {...box}
          id={id}
          className={`num ${s.input}`}
          aria-label="提现金额（元）"
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          disabled={disabled}
        />
        {typed !== '' && !disabled && (
          <button className={s.clear} type="button" aria-label="清空提现金额" onClick={() => onType('')}>
            <Icon path={xCircleFill} size={20} />
          </button>
        )}
      </div>
      <div className={s.error}>
        <AmountFault id={id} wrong={wrong} fault={fault} ways={ways} way={way} />
      </div>
      <p className={s.range}>{describeAmountRange(way, ways)}</p>
      <div className={s.chips} role="group" aria-label="快捷金额">
        {quick.map((fen) => (
          <button
            key={fen}
            type="button"
            className={joinClassNames('num', s.chip, fen === yuanToFen(typed) && s.on)}
            aria-pressed={fen === yuanToFen(typed)}
            disabled={disabled}
            onClick={() => put(fen)}
          >
            {formatFullAmount(fen / 100)}
          </button>
        ))}
      </div>
    </Card>
  );
}

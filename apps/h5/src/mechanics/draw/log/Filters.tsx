import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { DatePicker } from '@shengyu/ui/DatePicker/DatePicker.tsx';
import { createRovingKeyHandler } from '@shengyu/ui/roving.ts';
import { useState } from 'react';
import { useServerNow } from '#features/clock/use-server-now.ts';
import s from './Log.module.css';

export type DrawLogSpan =
  | { readonly key: 'all' }
  | { readonly key: 'week' | 'month'; readonly days: number }
  | { readonly key: 'day'; readonly day: string };

export type DrawLogFiltersProps = {
  readonly span: DrawLogSpan;
  readonly onSpan: (span: DrawLogSpan) => void;
  readonly onlyBig: boolean;
  readonly onOnlyBig: (on: boolean) => void;
};

const SPANS: readonly { readonly span: DrawLogSpan; readonly label: string }[] = [
  { span: { key: 'all' }, label: '全部' },
  { span: { key: 'week', days: 7 }, label: '近7天' },
  { span: { key: 'month', days: 30 }, label: '近30天' },
];
/** DRAW-20: records are kept 3 years. */
const KEPT_DAYS = 3 * 365;

export function DrawLogFilters({ span, onSpan, onlyBig, onOnlyBig }: DrawLogFiltersProps) {
  const [picking, setPicking] = useState(false);
  const today = dayOf(useServerNow()());
  const day = span.key === 'day' ? span.day : null;
  const keys = [...SPANS.map((one) => one.span.key), 'day'];
  const choose = (key: string): void => {
    const known = SPANS.find((one) => one.span.key === key);
    if (known) onSpan(known.span);
    else setPicking(true);
  };
  return (
    <div className={s.filters}>
      <div
        className={s.spans}
        role="radiogroup"
        aria-label="日期"
        onKeyDown={createRovingKeyHandler(keys, span.key, choose)}
      >
        {[...SPANS, { span: { key: 'day' as const, day: '' }, label: day ? day.slice(5) : '选日期' }].map(
          ({ span: { key }, label }) => (
            <button
              key={key}
              type="button"
              role="radio"
              aria-checked={span.key === key}
              tabIndex={span.key === key ? 0 : -1}
              className={joinClassNames(s.chip, span.key === key && s.on)}
              onClick={() => choose(key)}
            >
              {label}
            </button>
          ),
        )}
      </div>
      <button
        type="button"
        aria-pressed={onlyBig}
        className={joinClassNames(s.chip, onlyBig && s.on)}
        onClick={() => onOnlyBig(!onlyBig)}
      >
        只看大奖
      </button>
      <DatePicker
        open={picking}
        onClose={() => setPicking(false)}
        value={day}
        min={addDays(today, -KEPT_DAYS)}
        max={today}
        onConfirm={(chosen) => {
          setPicking(false);
          onSpan({ key: 'day', day: chosen });
        }}
      />
    </div>
  );
}

import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Icon } from '@shengyu/ui/icons.tsx';
import { useState } from 'react';
import s from './GiftPanel.module.css';
import { caretUpBold } from './room-icons.ts';

export type CountMenuProps = {
  readonly counts: readonly number[];
  /** Whether the member may type a number. */
  readonly own: boolean;
  readonly value: number;
  readonly onChange: (count: number) => void;
};

/** X30: at most 9,999 pieces for each receiver. */
const COUNT_MAX = 9_999;

/** What gift-givers read into the usual numbers. */
const MEANINGS: Readonly<Record<number, string>> = { 66: '一切顺利', 520: '我爱你', 1314: '一生一世' };

export function CountMenu({ counts, own, value, onChange }: CountMenuProps) {
  const [open, setOpen] = useState(false);
  const choose = (count: number): void => {
    setOpen(false);
    onChange(count);
  };
  return (
    <div className={s.count}>
      {open && (
        <div className={s.menu} role="group" aria-label="数量">
          {own && (
            <form
              className={s.own}
              onSubmit={(event) => {
                event.preventDefault();
                setOpen(false);
              }}
            >
              <input
                className={joinClassNames('num', s.typed)}
                aria-label="自定义数量"
                placeholder="自定义"
                inputMode="numeric"
                maxLength={4}
                onChange={({ currentTarget }) => {
                  const typed = Number(currentTarget.value.replace(/\D/g, ''));
                  if (typed > 0) onChange(Math.min(COUNT_MAX, typed));
                }}
              />
              <button type="submit" className={s.ok}>
                好
              </button>
            </form>
          )}
          {[...counts].reverse().map((count) => (
            <button
              key={count}
              type="button"
              className={joinClassNames(s.option, count === value && s.optionOn)}
              onClick={() => choose(count)}
            >
              <b className="num">{count}</b>
              {MEANINGS[count]}
            </button>
          ))}
        </div>
      )}
      <button
        type="button"
        className={joinClassNames('num', s.times)}
        aria-expanded={open}
        aria-label={`数量 ${value}`}
        onClick={() => setOpen(!open)}
      >
        ×{value}
        <Icon path={caretUpBold} size={12} />
      </button>
    </div>
  );
}

// One lot: what it is, how many, what it would give; a lock of its own.
import { lockFill } from '@shengyu/art/icons/data/phosphor.ts';
import { fullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { checkBold, Icon } from '@shengyu/ui/icons.tsx';
import { cx } from '@shengyu/ui/cx.ts';
import s from './Cell.module.css';
import { isReady, worthOf } from './choice.ts';
import type { Lot } from './use-bag.ts';

export type CellProps = {
  readonly lot: Lot;
  readonly chosen: boolean;
  readonly onToggle: () => void;
  readonly onLock: () => void;
};

/** The ground's colour follows the worth, beside the worth itself. */
const GROUNDS: readonly (readonly [from: number, ground: 'ssr' | 'sr' | 'r' | 'n'])[] = [
  [520, 'ssr'],
  [200, 'sr'],
  [50, 'r'],
  [0, 'n'],
];
const groundOf = (worth: number) => GROUNDS.find(([from]) => worth >= from)![1];

export function Cell({ lot, chosen, onToggle, onLock }: CellProps) {
  const { item, num, debris, is_locked, why_not } = lot;
  const ready = isReady(lot);
  const reason = is_locked ? '已锁定' : (why_not ?? '不可分解');
  const seen = short(reason);
  const count = item.unit === '天' ? `${num}天` : `×${fullAmount(num)}`;
  return (
    <li className={cx(s.cell, s[groundOf(worthOf(lot))], chosen && s.on, !ready && s.grey)}>
      <button type="button" className={s.body} aria-pressed={chosen} disabled={!ready} onClick={onToggle}>
        <img
          src={item.icon}
          alt=""
          width="46"
          height="46"
          loading="lazy"
          decoding="async"
          // Its name stands below; a broken picture says nothing.
          onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
        />
        <span className={s.name}>{item.name}</span>
        <b className="num">{count}</b>
        {ready ? (
          <>
            <span className="sr-only">，可得</span>
            <span className={`num ${s.gives}`}>+{fullAmount(debris)}</span>
            <span className="sr-only">碎片</span>
          </>
        ) : (
          <>
            <span className={s.why}>{seen}</span>
            <span className="sr-only">{reason.slice(seen.length)}</span>
          </>
        )}
        {chosen && (
          <i className={s.tick}>
            <Icon path={checkBold} size={12} />
          </i>
        )}
      </button>
      <button
        type="button"
        className={cx(s.lock, is_locked === 1 && s.locked)}
        aria-label={`${is_locked ? '解锁' : '锁定'} ${item.name}`}
        aria-pressed={is_locked === 1}
        onClick={onLock}
      >
        <Icon path={lockFill} size={13} />
      </button>
    </li>
  );
}

/** 购买所得不可分解 → 购买所得: the cell is grey anyway. */
const short = (reason: string): string => reason.replace(/不可(再)?分解$/, '') || reason;

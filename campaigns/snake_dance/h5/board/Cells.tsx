// The cells on the snake's back. Passing one fades in its second layer; a prize cell shows what it pays.
import { itemCountTextOf } from '@shengyu/h5/features/item/item-text.ts';
import type { MileStep } from '@shengyu/h5/features/item/shapes.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import s from './Cells.module.css';
import { boardPlaces, px } from './places.ts';

export type CellsProps = {
  readonly every: number;
  /** The prize cells of a lap. */
  readonly steps: readonly MileStep[];
  /** The last cell that was passed in this lap. */
  readonly passed: number;
};

export const Cells = ({ every, steps, passed }: CellsProps) => (
  <>
    {boardPlaces(every)
      .slice(1)
      .map(({ x, y }, i) => {
        const cell = i + 1;
        const prize = steps.find((step) => step.at === cell);
        const place = { left: px(x), top: px(y) };
        return prize ? (
          <PrizeCell key={cell} step={prize} place={place} isPast={cell <= passed} isLast={cell === every} />
        ) : (
          <span key={cell} className={s.plain} style={place}>
            <i className={joinClassNames(s.red, cell <= passed && s.past)} data-over={cell} />
          </span>
        );
      })}
  </>
);

type PrizeCellProps = {
  readonly step: MileStep;
  readonly place: { readonly left: string; readonly top: string };
  readonly isPast: boolean;
  readonly isLast: boolean;
};

function PrizeCell({ step: { at, items }, place, isPast, isLast }: PrizeCellProps) {
  const item = items[0];
  const count = item && itemCountTextOf(item);
  return (
    <span className={joinClassNames(s.prize, isLast && s.last)} style={place}>
      <span className={s.disc} data-cell={at}>
        {item && <img className={s.picture} src={item.icon} alt="" />}
        <i className={joinClassNames(s.dim, isPast && s.past)} data-over={at} />
      </span>
      <i className={joinClassNames('num', s.count)}>{count}</i>
      <b className={joinClassNames('num', s.paid)} data-paid={at}>
        +{count && count.replace('×', '')}
      </b>
    </span>
  );
}

// The milestones of a sign-in ladder, e.g. 3 · 7 · 14 · 21 · 26 days: what each gives, and 领取 where it is reached.
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { itemCountTextOf, itemsTextOf } from '#features/item/item-text.ts';
import type { MileStep } from '#features/item/shapes.ts';
import { filledShareOf } from '#mechanics/milestone/fill.ts';
import s from './SignMiles.module.css';

export type SignMilesProps = {
  readonly miles: readonly MileStep[];
  /** How many of the unit are reached so far, e.g. days signed. */
  readonly signed: number;
  readonly unit?: string;
  readonly onClaim: (step_id: string) => unknown;
};

export const SignMiles = ({ miles, signed, unit = '天', onClaim }: SignMilesProps) => (
  <section className={s.panel} aria-label={`累计 ${signed} ${unit}`}>
    <span className={s.track} aria-hidden="true">
      <i className={s.fill} style={{ transform: `translateX(${(filledShareOf(miles, signed) - 1) * 100}%)` }} />
    </span>
    <ol className={s.steps}>
      {miles.map(({ step_id, at, items, state }) => (
        <li key={step_id} className={joinClassNames(s.step, state > 0 && s.reached, state === 1 && s.ready)}>
          <b className={joinClassNames('num', s.at)}>{at}</b>
          <span className={s.tile}>{items[0] && <img src={items[0].icon} alt="" width="34" height="34" />}</span>
          {state === 1 ? (
            <button
              type="button"
              className={s.claim}
              aria-label={`领取 ${at}${unit} ${itemsTextOf(items)}`}
              onClick={() => onClaim(step_id)}
            >
              领取
            </button>
          ) : (
            <span
              className={s.word}
              aria-label={`${at}${unit} ${itemsTextOf(items)}${state === 2 ? ' 已领取' : ''}`}
              role="img"
            >
              {state === 2 ? '已领取' : items[0] && itemCountTextOf(items[0])}
            </span>
          )}
        </li>
      ))}
    </ol>
  </section>
);

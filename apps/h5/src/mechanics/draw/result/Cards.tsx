import { cx } from '@shengyu/ui/cx.ts';
import { itemText } from '#mechanics/sheet/item-text.ts';
import type { DrawOne } from '../draw-call.ts';
import s from './Result.module.css';
import { letterOf } from './tiers.ts';

/** Ten, in the order they were drawn; the one that stands above is not shown twice. */
export const Cards = ({ list, hero }: { list: readonly DrawOne[]; hero: DrawOne | undefined }) => (
  <ol className={s.cards}>
    {list.map((one, i) =>
      one === hero ? null : (
        <li key={one.draw_id} className={cx(s.card, s[letterOf(one.prize)], s[`deal${i}`])}>
          <i className={s.letter}>{letterOf(one.prize)}</i>
          {one.by !== 'roll' && one.by !== 'fallback' && (
            <b className={s.kept}>{one.by === 'wish' ? '心愿' : '保底'}</b>
          )}
          <img src={one.prize.icon} alt="" />
          <span>{cardText(one)}</span>
        </li>
      ),
    )}
  </ol>
);

/** Several things, or several of one, say how many. */
const cardText = ({ prize }: DrawOne): string =>
  prize.items.length === 1 && prize.items[0]!.num > 1 ? itemText(prize.items[0]!) : prize.name;

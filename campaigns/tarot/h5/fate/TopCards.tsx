// The three dearest cards of the deck, open on the sky, each with what it carries and how likely it is.
import { oddsText, type PoolRow } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import { cx } from '@shengyu/ui/cx.ts';
import { Face } from '../card/Card.tsx';
import s from './TopCards.module.css';
import { prizeCard } from './turned-cards.ts';

/** The dearest stands in the middle. */
const SHOWN = 3;

export const TopCards = ({ rows }: { rows: readonly PoolRow[] }) => {
  const dearest = [...rows].sort((a, b) => b.value - a.value).slice(0, SHOWN);
  return (
    <ul className={s.cards} aria-label="大奖">
      {dearest.map((row, i) => {
        const { face, gift } = prizeCard(row);
        return (
          <li key={row.prize_id} className={cx(s.card, s[`p${i}`])}>
            <i className={s.aura} />
            <span className={s.face}>
              <Face {...face} />
            </span>
            <span className={s.words}>
              <b>{gift}</b>
              <span className="num">{oddsText(row.odds_now)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
};

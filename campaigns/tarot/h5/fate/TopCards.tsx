// The three most valuable cards of the pool, each with its prize and odds.
import { formatOdds, type PoolRow } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { CardFront } from '../card/Card.tsx';
import s from './TopCards.module.css';
import { cardOfPrize } from './turned-cards.ts';

/** How many cards are shown. The style sheet puts the first, which is the most valuable, in the middle. */
const SHOWN = 3;

export const MostValuableCards = ({ rows }: { rows: readonly PoolRow[] }) => {
  const dearest = [...rows].sort((a, b) => b.value - a.value).slice(0, SHOWN);
  return (
    <ul className={s.cards} aria-label="大奖">
      {dearest.map((row, i) => {
        const { face, gift } = cardOfPrize(row);
        return (
          <li key={row.prize_id} className={joinClassNames(s.card, s[`p${i}`])}>
            <i className={s.aura} />
            <span className={s.face}>
              <CardFront {...face} />
            </span>
            <span className={s.words}>
              <b>{gift}</b>
              <span className="num">{formatOdds(row.odds_now)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
};

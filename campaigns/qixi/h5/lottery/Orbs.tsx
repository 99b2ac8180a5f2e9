import type { DrawPrize } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import { formatOdds, type PoolPublic } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import s from './Orbs.module.css';

type Props = { readonly prizes: readonly DrawPrize[]; readonly pool: PoolPublic | undefined };

/** The four big prizes in orbs of glass, each with its published odds. */
export const PrizeOrbs = ({ prizes, pool }: Props) => (
  <ul className={s.orbs} aria-label="大奖">
    {prizes.map(({ prize_id, name, items, icon }, i) => {
      const row = pool && pool.list.find((one) => one.prize_id === prize_id);
      const gone = row !== undefined && (row.stock_left === 0 || row.day_left === 0);
      return (
        <li key={prize_id} className={joinClassNames(s.orb, s[`o${i}`])}>
          <span className={s.glass}>
            <img className={joinClassNames(s.prize, gone && s.gone)} src={icon} alt="" />
          </span>
          <span className={s.name}>{items[0] ? items[0].name : name}</span>
          <span className={joinClassNames('num', s.odds)}>{row && formatOdds(row.odds)}</span>
        </li>
      );
    })}
  </ul>
);

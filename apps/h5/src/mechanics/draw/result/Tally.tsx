import { fullAmount } from '@shengyu/rules/amount.ts';
import { cx } from '@shengyu/ui/cx.ts';
import type { DrawResult } from '../draw-call.ts';
import s from './Result.module.css';
import { byTier, letterOf } from './tiers.ts';

/** A hundred: by tier with counts, the biggest first. */
export const Tally = ({ result }: { result: DrawResult }) => (
  <table className={s.tally}>
    <caption className="sr-only">按等级汇总</caption>
    <tbody>
      {byTier(result.sum).map(({ tier, name, num, prizes }) => (
        <tr key={tier}>
          <th scope="row" className={cx(s.tier, s[letterOf({ tier: tier as 0 })])}>
            {name}
            <b className="num">×{num}</b>
          </th>
          <td>
            {prizes.map((prize) => (
              <span key={prize.prize_id} className={s.piece}>
                <img src={prize.icon} alt="" />
                <span>
                  {prize.name}
                  <small>
                    价值 <span className="num">{fullAmount(prize.value)}</span> 钻
                  </small>
                </span>
                <b className="num">×{prize.num}</b>
              </span>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

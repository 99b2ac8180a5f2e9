import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import type { DrawResult } from '../flow/draw-call.ts';
import s from './Result.module.css';
import { groupPrizesByTier, rarityLetterOf } from './tiers.ts';

/** Result of many draws: counts by tier, highest first. */
export const PrizeCountsByTier = ({ result }: { result: DrawResult }) => (
  <table className={s.tally}>
    <caption className="sr-only">按等级汇总</caption>
    <tbody>
      {groupPrizesByTier(result.sum).map(({ tier, name, num, prizes }) => (
        <tr key={tier}>
          <th scope="row" className={joinClassNames(s.tier, s[rarityLetterOf({ tier: tier as 0 })])}>
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
                    价值 <span className="num">{formatFullAmount(prize.value)}</span> 钻
                  </small>
                </span>
                <b className="num">{formatFullAmount(prize.num)}次</b>
              </span>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

import { joinClassNames } from '@shengyu/ui/cx.ts';
import { caretUpFill, Icon } from '@shengyu/ui/icons.tsx';
import { Fragment } from 'react';
import { formatOdds } from '#features/sheet/figures.ts';
import type { PoolPublic, PoolRow } from '#features/item/shapes.ts';
import { ItemTile } from '#features/item/ItemTile.tsx';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { oddsDirectionOf, groupOddsByTier } from './odds-rows.ts';
import s from './Odds.module.css';

/** S2-CMP-6: prize, value, published odds, the member's odds now and the stock left, with sums per tier. */
export function OddsTable({ pool }: { readonly pool: PoolPublic }) {
  const stocked = pool.list.some(({ stock_left }) => stock_left !== undefined);
  return (
    <table className={s.table}>
      <thead>
        <tr>
          <th scope="col">奖品</th>
          <th scope="col">
            价值
            <wbr />
            (钻)
          </th>
          <th scope="col">概率</th>
          <th scope="col">
            我的
            <wbr />
            当前概率
          </th>
          {stocked && <th scope="col">剩余</th>}
        </tr>
      </thead>
      {groupOddsByTier(pool.list).map((tier) => (
        <tbody key={tier.tier}>
          <tr className={joinClassNames(s.tier, s[`tier${tier.tier}`])}>
            <th scope="rowgroup" colSpan={2}>
              {tier.name}合计
            </th>
            <td className="num">{formatOdds(tier.odds)}</td>
            <Mine {...tier} />
            {stocked && <td />}
          </tr>
          {tier.rows.map((row) => (
            <Fragment key={row.prize_id}>
              <tr>
                <th scope="row">
                  <span className={s.prize}>
                    <ItemTile icon={row.icon} tier={row.tier} size="sm" />
                    <span className={s.name}>{row.name}</span>
                  </span>
                </th>
                <td className="num">{formatFullAmount(row.value)}</td>
                <td className="num">{formatOdds(row.odds)}</td>
                <Mine {...row} />
                {stocked && <td className="num">{leftText(row)}</td>}
              </tr>
            </Fragment>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Mine({ odds, odds_now }: { readonly odds: number; readonly odds_now: number }) {
  const lean = oddsDirectionOf({ odds, odds_now });
  return (
    <td className={joinClassNames('num', s[lean])}>
      {lean === 'up' && (
        <>
          <Icon path={caretUpFill} size={10} />
          <span className="sr-only">已提高</span>
        </>
      )}
      {formatOdds(odds_now)}
    </td>
  );
}

/** DRAW-9: the stock is released day by day, so a prize may be gone for today while its whole stock is not. */
function leftText({ stock_left, day_left }: PoolRow): string {
  if (stock_left === undefined) return '不限';
  if (stock_left === 0) return '已完';
  return day_left === 0 ? '今日已完' : formatFullAmount(stock_left);
}

import { cx } from '@shengyu/ui/cx.ts';
import { caretUpFill, Icon } from '@shengyu/ui/icons.tsx';
import { Fragment } from 'react';
import { percent } from '#mechanics/sheet/figures.ts';
import type { PoolPublic, PoolRow } from '#mechanics/sheet/shapes.ts';
import { Thing } from '#mechanics/sheet/Thing.tsx';
import { fullAmount } from '@shengyu/rules/amount.ts';
import { leanOf, tiersOf } from './odds-rows.ts';
import s from './Odds.module.css';

/** S2-CMP-6: prize, value, published odds, my odds now, what is left; sums per tier. */
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
      {tiersOf(pool.list).map((tier) => (
        <tbody key={tier.tier}>
          <tr className={cx(s.tier, s[`tier${tier.tier}`])}>
            <th scope="rowgroup" colSpan={2}>
              {tier.name}合计
            </th>
            <td className="num">{percent(tier.odds)}</td>
            <Mine {...tier} />
            {stocked && <td />}
          </tr>
          {tier.rows.map((row) => (
            <Fragment key={row.prize_id}>
              <tr>
                <th scope="row">
                  <span className={s.prize}>
                    <Thing icon={row.icon} tier={row.tier} size="sm" />
                    <span className={s.name}>{row.name}</span>
                  </span>
                </th>
                <td className="num">{fullAmount(row.value)}</td>
                <td className="num">{percent(row.odds)}</td>
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
  const lean = leanOf({ odds, odds_now });
  return (
    <td className={cx('num', s[lean])}>
      {lean === 'up' && (
        <>
          <Icon path={caretUpFill} size={10} />
          <span className="sr-only">已提高</span>
        </>
      )}
      {percent(odds_now)}
    </td>
  );
}

const leftText = ({ stock_left }: PoolRow): string =>
  stock_left === undefined ? '不限' : stock_left === 0 ? '已完' : fullAmount(stock_left);

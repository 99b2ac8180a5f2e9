import { joinClassNames } from '@shengyu/ui/cx.ts';
import { caretUpFill, Icon } from '@shengyu/ui/icons.tsx';
import { Fragment } from 'react';
import { formatOdds } from '#features/sheet/figures.ts';
import type { PoolPublic, PoolRow } from '#features/item/shapes.ts';
import { ItemTile } from '#features/item/ItemTile.tsx';
import { useCall } from '#mechanics/campaign/services.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { oddsDirectionOf, groupOddsByTier } from './odds-rows.ts';
import s from './Odds.module.css';

/**
 * S2-CMP-6: prize, value, published odds, the member's odds now and the stock left, with sums per tier. Under a prize stands how many
 * the member has (B02); the odds are not kept waiting for it.
 */
export function OddsTable({ pool }: { readonly pool: PoolPublic }) {
  const { data: inside } = useCall('POST /api/blind_box/get_box_gift_list', { box_code: pool.box_code });
  const stocked = pool.list.some(({ stock_left }) => stock_left !== undefined);
  // The faces of a die are steps, which have no value of their own.
  const valued = pool.list.some(({ value }) => value > 0);
  return (
    <table className={s.table}>
      <thead>
        <tr>
          <th scope="col">奖品</th>
          {valued && (
            <th scope="col">
              价值
              <wbr />
              (钻)
            </th>
          )}
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
            <th scope="rowgroup" colSpan={valued ? 2 : 1}>
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
                    <span>
                      <span className={s.name}>{row.name}</span>
                      <Owned prize={inside && inside.list.find(({ prize_id }) => prize_id === row.prize_id)} />
                    </span>
                  </span>
                </th>
                {valued && <td className="num">{formatFullAmount(row.value)}</td>}
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

type OwnedPrize = { readonly owned_num: number; readonly is_new: 0 | 1 };

function Owned({ prize }: { readonly prize: OwnedPrize | undefined }) {
  if (!prize || (prize.owned_num === 0 && prize.is_new === 0)) return null;
  return (
    <span className={s.owned}>
      {prize.is_new === 1 && '新 '}
      {prize.owned_num > 0 && (
        <>
          已有 <span className="num">{formatFullAmount(prize.owned_num)}</span>
        </>
      )}
    </span>
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

// What each place of the seats gets at the end of the season, and the score that it needs (S2-SS-1, S2-SS-3).
import { itemTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { ItemTile } from '@shengyu/h5/features/item/ItemTile.tsx';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import {
  formatDateAndMinute,
  formatFullAmount,
  instantOfUnixSeconds,
} from '@shengyu/h5/mechanics/campaign/services.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import type { SeatPage } from '../season.ts';
import s from './RewardSheet.module.css';

export type RewardSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly board: SeatPage | undefined;
};

export const RewardSheet = ({ open, onClose, board }: RewardSheetProps) => (
  <StageSheet open={open} onClose={onClose} title="席位奖励">
    {board && <Rewards board={board} />}
  </StageSheet>
);

function Rewards({ board: { rewards, pay, my } }: { readonly board: SeatPage }) {
  const place = my && my.in_rank === 1 ? my.rank : 0;
  return (
    <>
      <p className={s['terms']}>
        满 <b className="num">{formatFullAmount(pay.min_score)}</b> 分参与发奖，奖励于{' '}
        <span className="num">{formatDateAndMinute(instantOfUnixSeconds(pay.pay_by)).slice(5)}</span> 前发放；
        第一名成为该星座下一季代言人。
      </p>
      <ol>
        {rewards.map(({ from, to, items }) => {
          const mine = place >= from && place <= to;
          return (
            <li key={from} className={joinClassNames(s['row'], mine && s['mine'])}>
              <span className={s['place']}>
                {from === to ? `第${from}名` : `第${from}–${to}名`}
                {mine && <small>我在这里</small>}
              </span>
              <ul className={s['items']}>
                {items.map((item) => (
                  <li key={item.item_code}>
                    <ItemTile icon={item.icon} />
                    <small>{itemTextOf(item)}</small>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </>
  );
}

// What each place of 甜蜜总榜 gets, the score that it needs and when it is paid.
import {
  formatDateAndMinute,
  formatFullAmount,
  instantOfUnixSeconds,
  useCall,
} from '@shengyu/h5/mechanics/campaign/services.ts';
import { itemTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { ItemTile } from '@shengyu/h5/features/item/ItemTile.tsx';
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { CODE } from '../season.ts';
import s from './RewardSheet.module.css';

export type RewardSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The pair's present place; 0 when it has none. */
  readonly place: number;
};

export const RewardSheet = ({ open, onClose, place }: RewardSheetProps) => (
  <StageSheet open={open} onClose={onClose} title="榜单奖励">
    {open && <Rewards place={place} />}
  </StageSheet>
);

const when = (at: number): string => formatDateAndMinute(instantOfUnixSeconds(at)).slice(5);

function Rewards({ place }: { readonly place: number }) {
  const asked = useCall('POST /api/v1/get_gift_pack_list', { activity_code: CODE, scene: 'rank', ref: 'cp_total' });
  return (
    <ReadSheet read={asked}>
      {({ rewards }) => {
        const pay = rewards[0] && rewards[0].pay;
        return (
          <>
            {pay && (
              <p className={s['terms']}>
                最低 <b className="num">{formatFullAmount(pay.min_score)}</b> 分可获奖 · 奖励于{' '}
                <span className="num">{when(pay.pay_by)}</span> 前发放
                {pay.ship_from !== undefined && (
                  <>
                    ；实物公示24小时后，<span className="num">{when(pay.ship_from)}</span> 起发放
                  </>
                )}
              </p>
            )}
            <ol>
              {rewards.map(({ from = 1, to = from, items }) => {
                const mine = place >= from && place <= to;
                return (
                  <li key={from} className={joinClassNames(s['row'], mine && s['mine'])}>
                    <span className={s['place']}>
                      {from === to ? `第${from}名` : `第${from}–${to}名`}
                      {mine && <small>我们在这里</small>}
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
            <p className={s['terms']}>两人各得一份。截止时在冷静期或已解除的，不参与结算。</p>
          </>
        );
      }}
    </ReadSheet>
  );
}

// All rewards of the pair in one list: what each level and each anniversary gives, and from when.
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { itemsTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { formatFullAmount, useCall } from '@shengyu/h5/mechanics/campaign/services.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { PRIZES_ROUTE, type PairHome } from '../pair-home.ts';
import s from './Rewards.module.css';

export type PrizesSheetProps = { readonly open: boolean; readonly onClose: () => void; readonly home: PairHome };

const MARKS = ['未达成', '可领取', '已领取'] as const;

export function PrizesSheet({ open, onClose, home }: PrizesSheetProps) {
  const read = useCall(PRIZES_ROUTE, { id: home.relation_id }, { enabled: open });
  return (
    <StageSheet open={open} onClose={onClose} title="全部奖励">
      <ReadSheet read={read}>
        {({ list, level }) => (
          <ul className={s['rows']}>
            {list.map((reward) => (
              <li key={reward.reward_id} className={joinClassNames(reward.level === level && s['here'])}>
                <span className={s['rung']}>
                  <span className="num">Lv.{reward.level}</span> {reward.name}
                  <small>
                    亲密值 <span className="num">{formatFullAmount(reward.need)}</span>
                  </small>
                </span>
                <span className={s['gets']}>{itemsTextOf(reward.items)}</span>
                <span className={s['mark']}>
                  {MARKS[reward.state]}
                  {reward.other_claimed === 1 && '，TA已领取'}
                </span>
              </li>
            ))}
          </ul>
        )}
      </ReadSheet>
      <h3 className={s['head']}>纪念日</h3>
      <ul className={s['rows']}>
        {home.anniversaries.map(({ day, items, state, date }) => (
          <li key={day} className={joinClassNames(state === 1 && s['here'])}>
            <span className={s['rung']}>
              <span className="num">{day}</span>天<small className="num">{date}</small>
            </span>
            <span className={s['gets']}>{itemsTextOf(items)}</span>
            <span className={s['mark']}>{MARKS[state]}</span>
          </li>
        ))}
      </ul>
    </StageSheet>
  );
}

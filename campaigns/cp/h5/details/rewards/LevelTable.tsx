import { itemsTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { formatFullAmount, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import s from './Rewards.module.css';

export const LEVELS_ROUTE = 'GET /goapi/relation/level_reward_list';
type Levels = ReplyFrom<typeof LEVELS_ROUTE>['levels'];

/** The ten levels with what they need and give; the pair's own level is marked. */
export const LevelTable = ({ levels, level }: { readonly levels: Levels; readonly level: number }) => (
  <ul className={s['rows']}>
    {levels.map(({ level: no, name, need, items }) => (
      <li key={no} className={joinClassNames(no === level && s['here'])}>
        <span className={s['rung']}>
          <span className="num">Lv.{no}</span> {name}
          <small>
            亲密值 <span className="num">{formatFullAmount(need)}</span>
          </small>
        </span>
        <span className={s['gets']}>{itemsTextOf(items)}</span>
        {no === level && <span className={s['mark']}>当前</span>}
      </li>
    ))}
  </ul>
);

import {
  calendarCheckFill,
  clockFill,
  doorOpenFill,
  giftFill,
  microphoneStageFill,
  shareNetworkFill,
  starFill,
  userPlusFill,
  walletFill,
} from '@shengyu/art/icons/data/phosphor.ts';
import { fullAmount, usePlace } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Go } from '@shengyu/h5/mechanics/task/Go.tsx';
import { cx } from '@shengyu/ui/cx.ts';
import { Icon } from '@shengyu/ui/icons.tsx';
import type { Task } from '../use-grade.ts';
import s from './TaskLine.module.css';

const ICONS: Readonly<Record<string, string>> = {
  lv_login: calendarCheckFill,
  lv_stay: clockFill,
  lv_mic: microphoneStageFill,
  lv_follow: userPlusFill,
  lv_share: shareNetworkFill,
  lv_guild_room: doorOpenFill,
  lv_gift: giftFill,
  lv_recharge: walletFill,
};

/** Nothing to claim: what is done was credited by itself (TASK-6). */
export function TaskLine({ task }: { readonly task: Task }) {
  const { location } = usePlace();
  const { task_id, name, progress, target, exp, active, state } = task;
  const done = state === 2;
  return (
    <li className={s.line}>
      <span className={cx(s.tile, done && s.over)}>
        <Icon path={ICONS[task_id] ?? starFill} size={22} />
      </span>
      <span className={s.words}>
        <b className={s.name}>{name}</b>
        <span className={s.facts}>
          <span className={s.gain}>
            +<span className="num">{exp}</span> 经验
            {active > 0 && (
              <>
                {' '}
                +<span className="num">{active}</span> 活跃
              </>
            )}
          </span>
          <span className={cx('num', s.count)}>
            {fullAmount(progress)}/{fullAmount(target)}
          </span>
        </span>
        <span className={s.track}>
          <i className={s.fill} style={{ transform: `translateX(${(Math.min(1, progress / target) - 1) * 100}%)` }} />
        </span>
      </span>
      <span className={s.end}>
        {done ? (
          <span className={s.done}>已完成</span>
        ) : // What is done by being here leads nowhere.
        task.route === location.path ? (
          <span className={s.done}>进行中</span>
        ) : (
          <Go task={task} />
        )}
      </span>
    </li>
  );
}

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
import { formatFullAmount, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { TaskLink } from '@shengyu/h5/mechanics/task/Go.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Icon } from '@shengyu/ui/icons.tsx';
import type { DailyTask } from '../use-grade.ts';
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

/** A task has no claim button: finished tasks are credited automatically (TASK-6). */
export function TaskRow({ task }: { readonly task: DailyTask }) {
  const { location } = useRoute();
  const { task_id, name, progress, target, exp, active, state } = task;
  const done = state === 2;
  return (
    <li className={s.line}>
      <span className={joinClassNames(s.tile, done && s.over)}>
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
          <span className={joinClassNames('num', s.count)}>
            {formatFullAmount(progress)}/{formatFullAmount(target)}
          </span>
        </span>
        <span className={s.track}>
          <i className={s.fill} style={{ transform: `translateX(${(Math.min(1, progress / target) - 1) * 100}%)` }} />
        </span>
      </span>
      <span className={s.end}>
        {done ? (
          <span className={s.done}>已完成</span>
        ) : // A task that is done on this very page needs no link.
        task.route === location.path ? (
          <span className={s.done}>进行中</span>
        ) : (
          <TaskLink task={task} />
        )}
      </span>
    </li>
  );
}

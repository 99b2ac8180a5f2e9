// Tasks of a campaign (S2-CMP-10): progress, reward, and the link to where the task is done.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { ProgressBar } from '@shengyu/ui/ProgressBar/ProgressBar.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useOnline } from '#mechanics/campaign/services.ts';
import { itemsTextOf } from '#features/item/item-text.ts';
import type { TaskRow } from '#features/item/shapes.ts';
import { ItemTile } from '#features/item/ItemTile.tsx';
import { TaskLink } from './Go.tsx';
import s from './Task.module.css';
import { useClaimTask, type TaskClaimReply } from './use-claim-task.ts';

export type TaskRowsProps = {
  readonly tasks: readonly TaskRow[];
  readonly onClaimed: (claimed: TaskClaimReply) => void;
  /** True when the campaign is over or not open yet: finished tasks can be claimed, but nothing more can be done. */
  readonly closed?: boolean;
  /** Called before another page is opened. */
  readonly onLeave?: () => void;
};

export function TaskRows({ tasks, onClaimed, closed = false, onLeave }: TaskRowsProps) {
  const claim = useClaimTask(onClaimed);
  const online = useOnline();
  const ready = tasks.filter(({ state }) => state === 1);
  if (tasks.length === 0) return <StandardState inside kind="empty" title="暂时没有任务" />;
  return (
    <>
      <ul>
        {tasks.map((task) => (
          <li key={task.task_id} className={s.row}>
            <ItemTile icon={task.icon ?? task.items[0]?.icon ?? ''} counted={task.items[0]} />
            <span className={s.words}>
              <b>{task.name}</b>
              <ProgressBar
                look="thin"
                label={task.name}
                value={task.progress}
                max={task.target}
                start={<span className={s.small}>{task.desc ?? itemsTextOf(task.items)}</span>}
                end={
                  <span className="num">
                    {formatFullAmount(task.progress)}/{formatFullAmount(task.target)}
                    {task.unit}
                  </span>
                }
              />
            </span>
            <span className={s.end}>
              {task.state === 1 ? (
                <Button size="sm" label={`领取 ${task.name}`} disabled={!online} onPress={() => claim([task])}>
                  领取
                </Button>
              ) : task.state === 2 ? (
                <span className={s.done}>已领取</span>
              ) : (
                !closed && <TaskLink task={task} onLeave={onLeave} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {ready.length > 1 && (
        <div className={s.all}>
          <Button block disabled={!online} onPress={() => claim(ready)}>
            一键领取
          </Button>
        </div>
      )}
    </>
  );
}

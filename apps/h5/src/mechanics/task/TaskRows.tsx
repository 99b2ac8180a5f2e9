// Tasks of a campaign (S2-CMP-10): how far, what for, and the way there.
import { fullAmount } from '@shengyu/rules/amount.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { ProgressBar } from '@shengyu/ui/ProgressBar/ProgressBar.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useOnline } from '#mechanics/campaign/services.ts';
import { itemsText } from '#mechanics/sheet/item-text.ts';
import type { TaskRow } from '#mechanics/sheet/shapes.ts';
import { Thing } from '#mechanics/sheet/Thing.tsx';
import { Go } from './Go.tsx';
import s from './Task.module.css';
import { useClaimTask, type TaskClaimed } from './use-claim-task.ts';

export type TaskRowsProps = {
  readonly tasks: readonly TaskRow[];
  readonly onClaimed: (claimed: TaskClaimed) => void;
  /** The campaign is over or not yet open: what is done can be claimed, nothing more can be done. */
  readonly closed?: boolean;
  /** Before another page is opened. */
  readonly onLeave?: () => void;
};

export function TaskRows({ tasks, onClaimed, closed = false, onLeave }: TaskRowsProps) {
  const claim = useClaimTask(onClaimed);
  const online = useOnline();
  const ready = tasks.filter(({ state }) => state === 1);
  if (tasks.length === 0) return <State inside kind="empty" title="暂时没有任务" />;
  return (
    <>
      <ul>
        {tasks.map((task) => (
          <li key={task.task_id} className={s.row}>
            <Thing icon={task.icon ?? task.items[0]?.icon ?? ''} num={task.items[0]?.num} />
            <span className={s.words}>
              <b>{task.name}</b>
              <ProgressBar
                look="thin"
                label={task.name}
                value={task.progress}
                max={task.target}
                start={<span className={s.small}>{task.desc ?? itemsText(task.items)}</span>}
                end={
                  <span className="num">
                    {fullAmount(task.progress)}/{fullAmount(task.target)}
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
                !closed && <Go task={task} onLeave={onLeave} />
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

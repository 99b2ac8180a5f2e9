// The tasks of the first fourteen days (S2-NS-2): some once, some every day.
import { itemsTextOf } from '@shengyu/h5/features/item/item-text.ts';
import type { TaskRow } from '@shengyu/h5/features/item/shapes.ts';
import { useTaskWay } from '@shengyu/h5/mechanics/task/use-task-way.ts';
import { useClaimTask } from '@shengyu/h5/mechanics/task/use-claim-task.ts';
import { useBoarding } from '../boarding.ts';
import { Card } from '../card/Card.tsx';
import { PillButton } from '../card/PillButton.tsx';
import { renewHarbour } from '../home.ts';
import s from './Tasks.module.css';

export function Tasks({ tasks }: { readonly tasks: readonly TaskRow[] }) {
  const claim = useClaimTask(() => undefined);
  const { kind, online } = useBoarding();
  const ready = tasks.filter(({ state }) => state === 1);
  const take = async (some: readonly TaskRow[]): Promise<void> => {
    await claim(some);
    await renewHarbour();
  };
  return (
    <Card
      title="启航任务"
      beside={
        ready.length > 1 && (
          <PillButton disabled={!online} onPress={() => take(ready)}>
            全部领取
          </PillButton>
        )
      }
    >
      <ul className={s.list}>
        {tasks.map((task) => (
          <li key={task.task_id} className={s.task}>
            <img
              className={s.picture}
              src={task.icon ?? (task.items[0] && task.items[0].icon)}
              alt=""
              width="34"
              height="34"
            />
            <span className={s.words}>
              {task.name}
              <small>
                <span className="num">
                  {task.progress}/{task.target}
                </span>{' '}
                · {itemsTextOf(task.items)}
                {task.period === 'day' && ' · 每日'}
              </small>
            </span>
            {task.state === 1 ? (
              <PillButton label={`领取 ${task.name}`} disabled={!online} onPress={() => take([task])}>
                领取
              </PillButton>
            ) : task.state === 2 ? (
              <span className={s.done}>已领取</span>
            ) : (
              kind !== 'shut' && kind !== 'claim' && <Way task={task} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Way({ task }: { readonly task: TaskRow }) {
  const go = useTaskWay(task);
  return (
    go && (
      <PillButton look="ice" label={`去完成 ${task.name}`} onPress={go}>
        去完成
      </PillButton>
    )
  );
}

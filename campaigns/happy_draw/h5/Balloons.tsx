// The five tasks of the day as five balloons; tapping the balloon of a finished task pops it and claims the reward (S2-HD-1).
import type { DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { useClaimTask, type TaskClaimReply } from '@shengyu/h5/mechanics/task/use-claim-task.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useState } from 'react';
import { drawn } from './art/first.ts?drawn';
import s from './Balloons.module.css';

type Task = DrawCampaignHome['tasks'][number];

type Props = {
  readonly tasks: readonly Task[];
  readonly onTasks: () => void;
  readonly onClaimed: (claimed: TaskClaimReply) => void;
};

const COLOURS = 5;

export function TaskBalloons({ tasks, onTasks, onClaimed }: Props) {
  const claim = useClaimTask(onClaimed);
  return (
    <ul className={s.row} aria-label="今日任务">
      {tasks.map((task, i) => (
        <li key={task.task_id}>
          <Balloon task={task} picture={drawn[`balloon${i % COLOURS}`]!} onPop={() => claim([task])} onLook={onTasks} />
        </li>
      ))}
    </ul>
  );
}

type OneProps = {
  readonly task: Task;
  readonly picture: string;
  readonly onPop: () => Promise<void>;
  readonly onLook: () => void;
};

function Balloon({ task, picture, onPop, onLook }: OneProps) {
  const { name, state, progress, target } = task;
  const [popping, setPopping] = useState(false);
  const press = async (): Promise<void> => {
    if (state !== 1) return onLook();
    setPopping(true);
    await onPop();
    setPopping(false);
  };
  const said = state === 2 ? '已领取' : state === 1 ? '可领取' : `${progress}/${target}`;
  return (
    <button
      type="button"
      className={joinClassNames(s.balloon, state === 1 && s.ready, state === 2 && s.gone)}
      aria-label={`${name} ${said}`}
      disabled={popping}
      onClick={() => void press()}
    >
      <img className={s.air} src={picture} alt="" />
      {state === 2 && <img className={s.pop} src={drawn['pop']} alt="" />}
      <span className={joinClassNames('num', s.said)}>
        {state === 1 ? '领' : state === 2 ? '' : `${progress}/${target}`}
      </span>
    </button>
  );
}

// S-GRD-3: today's tasks and what they give, and the activity bar with its boxes.
import { formatFullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import type { ReactNode } from 'react';
import type { LevelBox, DailyTaskReply } from '../use-grade.ts';
import { ActivityBar } from './ActiveBar.tsx';
import { TaskRow } from './TaskLine.tsx';
import s from './Today.module.css';

export type TodayTasksProps = {
  readonly daily: DailyTaskReply;
  /** Server time minus phone time, in ms. */
  readonly offset: number;
  /** S-GRD-6: the message about the new day. */
  readonly news: string | undefined;
  readonly onBox: (box: LevelBox) => void;
  readonly onOver: () => void;
  /** The button 一键领取 (claim all), when it belongs to this card. */
  readonly children: ReactNode;
};

export const TodayTasks = ({ daily, offset, news, onBox, onOver, children }: TodayTasksProps) => (
  <Card
    flush
    title="今日任务"
    extra={
      <>
        今日经验 <b className={`num ${s.exp}`}>{formatFullAmount(daily.today_exp)}</b>
        <span className="num">/{formatFullAmount(daily.today_exp_cap)}</span>
      </>
    }
  >
    <div className={s.day}>
      {news && (
        <p className={s.news} role="status">
          {news}
        </p>
      )}
      <p className={s.facts}>
        <span>
          活跃度 <b className={`num ${s.exp}`}>{daily.active_point}</b>
          <span className="num">/{daily.active_max}</span>
        </span>
        {daily.streak_days > 0 && <Tag tone="gold">连续 {daily.streak_days} 天</Tag>}
        <span className={s.reset}>
          <Countdown label="重置" until={daily.reset_at} offset={offset} over="刷新中" onOver={onOver} />
        </span>
      </p>
      <ActivityBar daily={daily} onBox={onBox} />
      {children}
    </div>
    <ul>
      {daily.tasks.map((task) => (
        <TaskRow key={task.task_id} task={task} />
      ))}
    </ul>
  </Card>
);

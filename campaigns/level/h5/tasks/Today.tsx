// S-GRD-3: what to do today, what it brings, and the boxes of the day's activity.
import { fullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import type { ReactNode } from 'react';
import type { Box, Daily } from '../use-grade.ts';
import { ActiveBar } from './ActiveBar.tsx';
import { TaskLine } from './TaskLine.tsx';
import s from './Today.module.css';

export type TodayProps = {
  readonly daily: Daily;
  /** Server time − phone time in ms. */
  readonly offset: number;
  /** S-GRD-6: what the new day did. */
  readonly news: string | undefined;
  readonly onBox: (box: Box) => void;
  readonly onOver: () => void;
  /** 一键领取, where it belongs here. */
  readonly children: ReactNode;
};

export const Today = ({ daily, offset, news, onBox, onOver, children }: TodayProps) => (
  <Card
    flush
    title="今日任务"
    extra={
      <>
        今日经验 <b className={`num ${s.exp}`}>{fullAmount(daily.today_exp)}</b>
        <span className="num">/{fullAmount(daily.today_exp_cap)}</span>
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
      <ActiveBar daily={daily} onBox={onBox} />
      {children}
    </div>
    <ul>
      {daily.tasks.map((task) => (
        <TaskLine key={task.task_id} task={task} />
      ))}
    </ul>
  </Card>
);

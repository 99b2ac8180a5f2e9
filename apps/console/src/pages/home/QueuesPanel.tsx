// 待办: how much waits in each queue, how much is late, and how much of the promised time the oldest has used.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Link } from 'wouter';
import { IslandPicture } from '@shengyu/ui/States/Island.tsx';
import { useNow } from '#lib/clock.ts';
import { PROMISED_S, QUEUE_NAMES } from '#lib/queues.ts';
import { Clock } from '#parts/Clock.tsx';
import { Tag } from '#parts/Tag.tsx';
import s from './Home.module.css';

type Queue = ReplyFrom<'GET /console/api/desk/pulse'>['queues'][number];

type QueuesPanelProps = {
  readonly queues: readonly Queue[] | undefined;
  /** Nothing has come and nothing will without another try. */
  readonly isFailed: boolean;
};

export function QueuesPanel({ queues, isFailed }: QueuesPanelProps) {
  const waiting = (queues ?? []).filter(({ num }) => num > 0);
  const late = waiting.reduce((sum, { overdue_num }) => sum + overdue_num, 0);
  const all = waiting.reduce((sum, { num }) => sum + num, 0);
  return (
    <section className={s.panel} aria-label="待办">
      <header>
        <h2>待办 {late > 0 && <Tag tone="danger">{late} 件超时</Tag>}</h2>
        <Link href="/inbox">全部 {queues && all}</Link>
      </header>
      <div className={s.queues}>
        {waiting.map((queue) => (
          <Line key={queue.queue} {...queue} />
        ))}
      </div>
      {!queues && isFailed && <p className={s.none}>暂时取不到</p>}
      {queues && waiting.length === 0 && (
        <div className={s.none}>
          <IslandPicture mood="calling" />
          <p>没有待办</p>
        </div>
      )}
    </section>
  );
}

function Line({ queue, num, overdue_num, next_due_at }: Queue) {
  const now = useNow();
  const left = next_due_at === undefined ? undefined : next_due_at - now;
  const used = left === undefined ? 0 : Math.min(1, Math.max(0.04, 1 - left / PROMISED_S[queue]));
  const level = left !== undefined && left < 0 ? 'late' : used > 0.75 ? 'warn' : 'fine';
  return (
    <Link href={`/inbox/${queue}`}>
      <span>{QUEUE_NAMES[queue]}</span>
      <b className="num">{num}</b>
      <span>{overdue_num > 0 && <Tag tone="danger">{overdue_num} 超时</Tag>}</span>
      <span className={s.track} data-level={level}>
        <i style={{ width: `${used * 100}%` }} />
      </span>
      <span>
        {next_due_at !== undefined && <Clock due={next_due_at} since={next_due_at - PROMISED_S[queue]} icon={false} />}
      </span>
    </Link>
  );
}

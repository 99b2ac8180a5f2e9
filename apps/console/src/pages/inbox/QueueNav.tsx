// The queues at the left of the inbox with what waits in each; what I have done today, and the keys of the page below.
import { Link } from 'wouter';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { formatDuration } from '#lib/format.ts';
import { Kbd } from '#parts/Kbd.tsx';
import { WorkKeys } from '#parts/Work.tsx';
import type { QueueDesk, QueueName } from './desk.ts';
import s from './Inbox.module.css';

type QueueCount = { readonly queue: QueueName; readonly num: number; readonly overdue_num: number };

type QueueNavProps = {
  readonly desks: readonly QueueDesk[];
  readonly counts: readonly QueueCount[];
  readonly current: QueueName;
  readonly shift: Shift | undefined;
};

type Shift = ReplyFrom<'GET /console/api/queue/list'>['shift'];

export const QueueNav = ({ desks, counts, current, shift }: QueueNavProps) => (
  <nav className={s.queues} aria-label="队列">
    <div className="row between">
      <h1 className={s.heading}>待办</h1>
      <span className="sm c3">{desks.length} 个队列</span>
    </div>
    <ul>
      {desks.map(({ queue, name, icon: Icon }) => {
        const { num = 0, overdue_num = 0 } = counts.find((one) => one.queue === queue) ?? {};
        return (
          <li key={queue}>
            <Link href={`/inbox/${queue}`} className={s.queue} aria-current={queue === current ? 'page' : undefined}>
              <Icon />
              <span className="grow">{name}</span>
              {overdue_num > 0 && (
                <span className={s.late} title="已超时">
                  {overdue_num}
                </span>
              )}
              <span className={`num ${s.count}`}>{num}</span>
            </Link>
          </li>
        );
      })}
    </ul>
    {shift && <MyShift {...shift} late={counts.reduce((sum, { overdue_num }) => sum + overdue_num, 0)} />}
    <WorkKeys>
      <p>
        <Kbd keys="j" /> <Kbd keys="k" /> 下一件 上一件
      </p>
      <p>
        <Kbd keys="e" /> 认领或归还
      </p>
      <p>
        <Kbd keys="n" /> 备注 <Kbd keys="o" /> 打开会员
      </p>
    </WorkKeys>
  </nav>
);

/** 我的班次: what I have decided today and how long one took me; and what is late in my queues. */
const MyShift = ({ done, avg_s, late }: NonNullable<Shift> & { readonly late: number }) => (
  <section aria-label="我的班次">
    <h2 className="eyebrow">我的班次</h2>
    <dl className={s.shift}>
      <div>
        <dt>今日已处理</dt>
        <dd className="num">{done}</dd>
      </div>
      <div>
        <dt>平均用时</dt>
        <dd className="num">{avg_s === undefined ? '—' : formatDuration(avg_s)}</dd>
      </div>
      <div>
        <dt>现有超时</dt>
        <dd className={`num ${late > 0 ? 'danger' : ''}`}>{late}</dd>
      </div>
    </dl>
  </section>
);

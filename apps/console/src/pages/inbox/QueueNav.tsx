// The queues at the left of the inbox with what waits in each; the keys of the page below.
import { Link } from 'wouter';
import { Kbd } from '#parts/Kbd.tsx';
import type { QueueDesk, QueueName } from './desk.ts';
import s from './Inbox.module.css';

type QueueCount = { readonly queue: QueueName; readonly num: number; readonly overdue_num: number };

type QueueNavProps = {
  readonly desks: readonly QueueDesk[];
  readonly counts: readonly QueueCount[];
  readonly current: QueueName;
};

export const QueueNav = ({ desks, counts, current }: QueueNavProps) => (
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
    <div className={s.keys} aria-hidden="true">
      <p>
        <Kbd keys="j" /> <Kbd keys="k" /> 下一件 上一件
      </p>
      <p>
        <Kbd keys="e" /> 认领或归还
      </p>
      <p>
        <Kbd keys="n" /> 备注 <Kbd keys="o" /> 打开会员
      </p>
    </div>
  </nav>
);

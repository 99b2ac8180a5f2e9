// 待我审批: what waits for my second pair of eyes, and below it what I asked for.
import { Link } from 'wouter';
import { useRead } from '#lib/call.ts';
import { formatMoment } from '#lib/format.ts';
import { ReadState } from '#parts/ReadState.tsx';
import { Tag } from '#parts/Tag.tsx';
import s from './Home.module.css';

const SHOWN = 4;

export function ApprovalsPanel() {
  const read = useRead('GET /console/api/approval/list', { state: 0, page: 1, limit: 20 }, { every: 30_000 });
  return (
    <section className={s.panel} aria-label="待我审批">
      <header>
        <h2>待我审批</h2>
        <Link href="/approvals">全部</Link>
      </header>
      <ReadState read={read} rows={4}>
        {({ list }) => {
          const mine = list.filter(({ can_decide }) => can_decide === 1).slice(0, SHOWN);
          return mine.length === 0 ? (
            <p className={s.none}>没有等你复核的事项</p>
          ) : (
            <ul className={s.approvals}>
              {mine.map(({ approval_id, call_name, author, reason, expire_at }) => (
                <li key={approval_id}>
                  <span className="grow">
                    <b>{call_name}</b> <span className="c3">{reason}</span>
                    <small>
                      {author.name} 提交 · {formatMoment(expire_at)} 过期
                    </small>
                  </span>
                  <Link href={`/approvals?id=${approval_id}`}>
                    <Tag tone="brand">复核</Tag>
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      </ReadState>
    </section>
  );
}

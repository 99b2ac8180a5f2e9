// The four-eyes bar (console.md §4): an object with an open approval says so wherever it is shown. Everybody sees the own requests and
// those they may decide (Z41).
import { Link } from 'wouter';
import { useRead } from '#lib/call.ts';
import { useNow } from '#lib/clock.ts';
import { formatSpan, formatTime } from '#lib/format.ts';
import type { Lookup } from '#lib/objects.ts';
import { useMe } from '#lib/permissions.ts';
import s from './OpenApprovals.module.css';

const OPEN = 0;

export function OpenApprovals({ object: { kind, id } }: { readonly object: Pick<Lookup, 'kind' | 'id'> }) {
  const me = useMe();
  const now = useNow();
  const { data } = useRead('GET /console/api/approval/list', { state: OPEN, page: 1, limit: 50 });
  const waiting = (data?.list ?? []).filter(({ target }) => target === `${kind}:${id}`);
  return waiting.map(({ approval_id, call_name, author, created_at, expire_at }) => (
    <p key={approval_id} role="status" className={s.bar}>
      待复核：{call_name}，{author.name} 提交于 {formatTime(created_at)}，
      <span className="num">{formatSpan(expire_at - now)}</span> 后过期
      <Link href={`/approvals?id=${approval_id}`}>{author.staff_id === me.staff_id ? '查看或撤回' : '查看'}</Link>
    </p>
  ));
}

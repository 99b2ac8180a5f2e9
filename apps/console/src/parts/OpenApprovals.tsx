// The four-eyes bar (console.md §4): an object with an open approval says so wherever it is shown, and its author can take it back
// there (Z52). Everybody sees the own requests and those they may decide (Z41).
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { renewReads, useRead } from '#lib/call.ts';
import { useNow } from '#lib/clock.ts';
import { formatSpan, formatTime } from '#lib/format.ts';
import { useMay, useMe } from '#lib/permissions.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { buildApprovalWithdraw } from '#parts/act/approval-withdraw.ts';
import s from './OpenApprovals.module.css';

/** The approvals that wait (Z41), asked in one way everywhere so that one answer serves all. */
export const OPEN_APPROVALS = { state: 0, page: 1, limit: 50 } as const;
/** Asking is neither a line of the log nor a sign of life, so a page may ask for as long as it is open. */
const RENEW_MS = 10_000;

/** What an approval names as its target: an object that can be looked up, a campaign's version, a switch of the platform. */
type Target = { readonly kind: string; readonly id: string };

export function OpenApprovals({ object: { kind, id } }: { readonly object: Target }) {
  const me = useMe();
  const may = useMay();
  const open = useActSheet();
  const now = useNow();
  const { data } = useRead('GET /console/api/approval/list', OPEN_APPROVALS, { every: RENEW_MS });
  const waiting = (data?.list ?? []).filter(({ target }) => target === `${kind}:${id}`);
  useRenewAfterDecision(waiting.length);
  return waiting.map(({ approval_id, call_name, author, created_at, expire_at }) => (
    <p key={approval_id} role="status" className={s.bar}>
      待复核：{call_name}，{author.name} 提交于 {formatTime(created_at)}，
      <span className="num">{formatSpan(expire_at - now)}</span> 后过期
      <Link href={`/approvals?id=${approval_id}`}>查看</Link>
      {author.staff_id === me.staff_id && may('approval_withdraw') && (
        <button
          type="button"
          className="plain strong"
          onClick={() => open(buildApprovalWithdraw({ approval_id, call_name }))}
        >
          撤回
        </button>
      )}
    </p>
  ));
}

/** What no longer waits was probably carried out, so the object is looked up again (CONUI-8: only on a changed count). */
function useRenewAfterDecision(waiting: number): void {
  const seen = useRef(waiting);
  useEffect(() => {
    if (waiting < seen.current) void renewReads('GET /console/api/lookup/detail');
    seen.current = waiting;
  }, [waiting]);
}

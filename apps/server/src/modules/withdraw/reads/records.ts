// The list of a member's or a guild's withdrawals (X15), with sums by month.
import { beginOfMonth, endOfMonth, monthOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { withdrawal_list } from '@shengyu/contract/calls/withdraw-record.ts';
import type { Queryable } from '#db/db.ts';
import { resolvePaging } from '#wire/paging.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { listWithdrawalMonths, loadWithdrawalPage } from './list-store.ts';
import { resolveWithdrawalSource } from '../account/source.ts';
import { WITHDRAWAL_STATUSES, WITHDRAWAL_STATUS_TEXTS } from '../states.ts';
import type { Withdrawal } from '../store.ts';

type Request = RequestOf<typeof withdrawal_list>;
type Reply = ReplyOf<typeof withdrawal_list>;

const ALL = -1;
/** There were no withdrawals before this month. */
const FIRST_MONTH = '2026-01';

export const presentWithdrawalStatus = ({ status }: Pick<Withdrawal, 'status'>) => ({
  status,
  status_text: WITHDRAWAL_STATUS_TEXTS[status],
});

export const presentWithdrawalRow = (w: Withdrawal): Reply['list'][number] => ({
  ...presentWithdrawalStatus(w),
  withdraw_no: w.withdraw_no,
  account: w.owner_kind === 1 ? 'personal' : 'guild',
  type: w.type,
  ...(w.bank_name === null ? {} : { bank_name: w.bank_name }),
  account_mask: w.account_mask,
  amount_fen: w.amount_fen,
  fee_fen: w.fee_fen,
  tax_fen: w.tax_fen,
  arrive_fen: w.arrive_fen,
  created_at: unixSecondsOf(w.created_at.getTime()),
  ...(w.finished_at ? { finished_at: unixSecondsOf(w.finished_at.getTime()) } : {}),
});

export async function listWithdrawals(db: Queryable, me: number, req: Request, now: number): Promise<Reply | Refused> {
  const source = await resolveWithdrawalSource(db, me, req.account ?? 'personal', now);
  if (source instanceof Refused) return source;
  if (req.month !== undefined && (req.month < FIRST_MONTH || req.month > monthOf(now))) return refuse('params');
  const { page, limit, offset } = resolvePaging(req);
  const choice = {
    owner: source.owner,
    status: req.status === ALL ? undefined : req.status,
    span:
      req.month === undefined
        ? undefined
        : ([new Date(beginOfMonth(req.month)), new Date(endOfMonth(req.month))] as const),
  };
  const groups = await listWithdrawalMonths(db, choice);
  const rows = await loadWithdrawalPage(db, choice, limit, offset);
  return {
    list: rows.map(presentWithdrawalRow),
    total: groups.reduce((sum, { num }) => sum + num, 0),
    page,
    limit,
    groups,
    statuses: [
      { id: ALL, name: '全部' },
      ...WITHDRAWAL_STATUSES.map((id) => ({ id, name: WITHDRAWAL_STATUS_TEXTS[id] })),
    ],
  };
}

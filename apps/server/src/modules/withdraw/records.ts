// A member's or a guild's withdrawals by month (X15).
import { beginOfMonth, endOfMonth, monthOf, tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { withdrawal_list } from '@shengyu/contract/calls/withdraw-record.ts';
import type { Queryable } from '#db/db.ts';
import { pageOf } from '#wire/paging.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { monthGroups, withdrawalPage } from './list-store.ts';
import { sourceOf } from './source.ts';
import { STATUSES, STATUS_TEXT } from './states.ts';
import type { Withdrawal } from './store.ts';

type Request = RequestOf<typeof withdrawal_list>;
type Reply = ReplyOf<typeof withdrawal_list>;

const ALL = -1;
/** Nobody withdrew before. */
const FIRST_MONTH = '2026-01';

export const statusOf = ({ status }: Pick<Withdrawal, 'status'>) => ({ status, status_text: STATUS_TEXT[status] });

export const rowView = (w: Withdrawal): Reply['list'][number] => ({
  ...statusOf(w),
  withdraw_no: w.withdraw_no,
  account: w.owner_kind === 1 ? 'personal' : 'guild',
  type: w.type,
  account_mask: w.account_mask,
  amount_fen: w.amount_fen,
  fee_fen: w.fee_fen,
  tax_fen: w.tax_fen,
  arrive_fen: w.arrive_fen,
  created_at: tsOf(w.created_at.getTime()),
  ...(w.finished_at ? { finished_at: tsOf(w.finished_at.getTime()) } : {}),
});

export async function records(db: Queryable, me: number, req: Request, now: number): Promise<Reply | Refused> {
  const source = await sourceOf(db, me, req.account ?? 'personal', now);
  if (source instanceof Refused) return source;
  if (req.month !== undefined && (req.month < FIRST_MONTH || req.month > monthOf(now))) return refuse('params');
  const { page, limit, offset } = pageOf(req);
  const choice = {
    owner: source.owner,
    status: req.status === ALL ? undefined : req.status,
    span:
      req.month === undefined
        ? undefined
        : ([new Date(beginOfMonth(req.month)), new Date(endOfMonth(req.month))] as const),
  };
  const groups = await monthGroups(db, choice);
  const rows = await withdrawalPage(db, choice, limit, offset);
  return {
    list: rows.map(rowView),
    total: groups.reduce((sum, { num }) => sum + num, 0),
    page,
    limit,
    groups,
    statuses: [{ id: ALL, name: '全部' }, ...STATUSES.map((id) => ({ id, name: STATUS_TEXT[id] }))],
  };
}

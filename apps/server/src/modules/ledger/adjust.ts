// An operator's correction (call Z35, ledger_adjust): one balanced entry of type 107 (diamonds) or 209 (income), for a support
// ticket. A ticket can correct an account only once. A member whose account is corrected gets a notice.
import { ledger_adjust } from '@shengyu/contract/calls/ledger.ts';
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { uuidv7 } from '#ids.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { notify } from '#modules/notice/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { explainChange, type ApprovalExplanation } from '#wire/staff.ts';
import { guildAsOwner, ENTRY_KIND, userAsOwner, type Balances, type AccountOwner } from './accounts.ts';
import { BucketTooSmall } from './books.ts';
import { postEntries } from './post.ts';
import { accountOf, lockBooks } from './store.ts';

const { not_found, short, moved_on } = ledger_adjust.refusals;

export type AdjustableAccount = { readonly kind: 'diamond' | 'income' | 'guild_income'; readonly id: number };
export type Adjustment = { account: AdjustableAccount; amount: number; ticket_no: string; now: number };

/** The owner of the account. A guild has an account only from its first income on. */
export async function findAccountOwner(
  db: Queryable,
  { kind, id }: AdjustableAccount,
): Promise<AccountOwner | Refused> {
  if (kind !== 'guild_income') return (await findUsersById(db, [id])).has(id) ? userAsOwner(id) : refuse(not_found);
  return (await accountOf(db, guildAsOwner(id))) ? guildAsOwner(id) : refuse(not_found);
}

export async function postAdjustment(tx: Tx, owner: AccountOwner, a: Adjustment) {
  const { account, amount, ticket_no, now: at } = a;
  const before = (await lockBooks(tx, [owner], at)).account(owner);
  const balanceBefore = shown(account, before);
  const entry = { owner, ref: `adjust:${ticket_no}:${account.kind}`, platform: 'adjust' as const, at };
  const posted = await postEntries(tx, [{ ...entry, ...changeOf(account, before, amount) }]);
  if (posted instanceof BucketTooSmall) return refuse(short);
  if (posted.fresh.length === 0) return refuse(moved_on);
  if (owner.kind === 'user') await tell(tx, owner.id, a);
  return { account, amount, ticket_no, before: balanceBefore, after: shown(account, posted.account(posted.fresh[0]!)) };
}

/** RST-9: a positive correction first reduces the diamonds that the member owes after a refund, like every credit. */
function changeOf({ kind }: AdjustableAccount, { debt }: Balances, amount: number) {
  if (kind !== 'diamond') return { kind: ENTRY_KIND.income_correction, change: { available: amount } };
  const owed = Math.max(0, Math.min(-debt, amount));
  return { kind: ENTRY_KIND.diamond_correction, change: { debt: owed, diamond: amount - owed } };
}

const shown = ({ kind }: AdjustableAccount, { diamond, debt, available }: Balances): number =>
  kind === 'diamond' ? diamond + debt : available;

const ACCOUNT_NAMES = { diamond: '钻石', income: '可提现收益', guild_income: '公会可提现收益' } as const;

/** The balance as it is now and as it would be, for the approver (Z51). */
export async function explainAdjustment(
  db: Queryable,
  owner: AccountOwner,
  { account, amount, ticket_no }: Omit<Adjustment, 'now'>,
): Promise<ApprovalExplanation> {
  const present = await accountOf(db, owner);
  const balance = present ? shown(account, present) : 0;
  const text = (n: number): string => (account.kind === 'diamond' ? `${formatFullAmount(n)} 钻` : formatFenAsYuan(n));
  return {
    lines: [explainChange(account.kind, ACCOUNT_NAMES[account.kind], text(balance), text(balance + amount))],
    effects: [`工单 ${ticket_no}`, ...(owner.kind === 'user' ? ['会员会收到通知'] : [])],
  };
}

function tell(tx: Tx, user_id: number, { account, amount, ticket_no, now }: Adjustment): Promise<boolean> {
  const sign = amount > 0 ? '+' : '-';
  const size = Math.abs(amount);
  const what =
    account.kind === 'diamond' ? `钻石 ${sign}${formatFullAmount(size)}` : `收益 ${sign}${formatFenAsYuan(size)}`;
  const words = { kind: 'money' as const, title: '账目更正', text: `${what}，工单 ${ticket_no}` };
  const route = account.kind === 'diamond' ? '/payment' : '/withdraw';
  return notify(tx, { user_id, ...words, route, event_id: uuidv7(now), at: now });
}

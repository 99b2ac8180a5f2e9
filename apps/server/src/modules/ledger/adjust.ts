// An operator's correction (Z35): one balanced entry, 107 of diamonds or 209 of income, under the ticket it answers; a ticket corrects
// an account once. The member is told.
import { ledger_adjust } from '@shengyu/contract/calls/ledger.ts';
import { fullAmount, yuanFromFen } from '@shengyu/rules/amount.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { uuidv7 } from '#ids.ts';
import { usersById } from '#modules/identity/index.ts';
import { notify } from '#modules/notice/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { guild, KIND, user, type Balances, type Owner } from './accounts.ts';
import { Short } from './books.ts';
import { post } from './post.ts';
import { accountOf, lockBooks } from './store.ts';

const { not_found, short, moved_on } = ledger_adjust.refusals;

export type Adjusted = { readonly kind: 'diamond' | 'income' | 'guild_income'; readonly id: number };
export type Adjusting = { account: Adjusted; amount: number; ticket_no: string; now: number };

/** Whose books they are; a guild has some from its first income on. */
export async function ownerOf(db: Queryable, { kind, id }: Adjusted): Promise<Owner | Refused> {
  if (kind !== 'guild_income') return (await usersById(db, [id])).has(id) ? user(id) : refuse(not_found);
  return (await accountOf(db, guild(id))) ? guild(id) : refuse(not_found);
}

export async function adjust(tx: Tx, owner: Owner, a: Adjusting) {
  const { account, amount, ticket_no, now: at } = a;
  const before = (await lockBooks(tx, [owner], at)).account(owner);
  const balanceBefore = shown(account, before);
  const entry = { owner, ref: `adjust:${ticket_no}:${account.kind}`, platform: 'adjust' as const, at };
  const posted = await post(tx, [{ ...entry, ...changeOf(account, before, amount) }]);
  if (posted instanceof Short) return refuse(short);
  if (posted.fresh.length === 0) return refuse(moved_on);
  if (owner.kind === 'user') await tell(tx, owner.id, a);
  return { account, amount, ticket_no, before: balanceBefore, after: shown(account, posted.account(posted.fresh[0]!)) };
}

/** What a member owes after a refund is filled first, as by every credit (RST-9). */
function changeOf({ kind }: Adjusted, { debt }: Balances, amount: number) {
  if (kind !== 'diamond') return { kind: KIND.income_correction, change: { available: amount } };
  const owed = Math.max(0, Math.min(-debt, amount));
  return { kind: KIND.diamond_correction, change: { debt: owed, diamond: amount - owed } };
}

const shown = ({ kind }: Adjusted, { diamond, debt, available }: Balances): number =>
  kind === 'diamond' ? diamond + debt : available;

function tell(tx: Tx, user_id: number, { account, amount, ticket_no, now }: Adjusting): Promise<boolean> {
  const sign = amount > 0 ? '+' : '-';
  const size = Math.abs(amount);
  const what = account.kind === 'diamond' ? `钻石 ${sign}${fullAmount(size)}` : `收益 ${sign}${yuanFromFen(size)}`;
  const words = { kind: 'money' as const, title: '账目更正', text: `${what}，工单 ${ticket_no}` };
  const route = account.kind === 'diamond' ? '/payment' : '/withdraw';
  return notify(tx, { user_id, ...words, route, event_id: uuidv7(now), at: now });
}

// The account statement by month (call W05, my_money_log; WAL-6: types of lines; WAL-7: lines never disappear).
import { beginOfMonth, monthFromNumber, monthOf, numberOfMonth, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { my_money_log } from '@shengyu/contract/calls/ledger.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { briefOfHeadedGuild } from '#modules/roster/index.ts';
import { resolvePaging } from '#wire/paging.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { guildAsOwner, userAsOwner, type EntryKind, type AccountOwner } from '../accounts.ts';
import { listStatementPage, sumStatementByMonth } from './statement-store.ts';
import { statementReferenceOf, ENTRY_KINDS_BY_ACCOUNT, UNIT_BY_ACCOUNT, ENTRY_TEXTS } from './statement-words.ts';

type Request = RequestOf<typeof my_money_log>;
type Reply = ReplyOf<typeof my_money_log>;

const MONTHS_BACK = 24;
const MONTHS_SHOWN = 12;

export async function statementOf(
  ctx: Context,
  db: Queryable,
  user_id: number,
  req: Request,
  now: number,
): Promise<Reply | Refused> {
  const owner = await ownerOf(ctx, db, user_id, req.account, now);
  if (!owner) return refuse(my_money_log.refusals.head_only);
  const current = numberOfMonth(monthOf(now));
  const asked = req.month === undefined ? current : numberOfMonth(req.month);
  if (asked > current || current - asked > MONTHS_BACK) return refuse(my_money_log.refusals.too_old);

  const all = ENTRY_KINDS_BY_ACCOUNT[req.account];
  const kinds = req.types && req.types.length > 0 ? all.filter((kind) => req.types!.includes(kind)) : all;
  const selection = { owner, account: req.account, kinds, ...spanOf(asked, asked) };
  const { page, limit, offset } = resolvePaging(req);
  const filter = { direction: req.direction ?? 0, related_no: req.related_no };
  const { lines, total } = await listStatementPage(db, selection, filter, { limit, offset });
  const whole = { ...selection, kinds: all };
  const months = await sumStatementByMonth(db, { ...whole, ...spanOf(current - MONTHS_SHOWN + 1, current) });
  const month = monthFromNumber(asked);
  const sums = months.find((m) => m.month === month) ?? (await sumStatementByMonth(db, whole))[0];
  return {
    list: lines.map(({ log_id, kind, ref, campaign, amount, balance_after, at }) => {
      const related = statementReferenceOf(kind, ref, campaign);
      const { name, title } = ENTRY_TEXTS[kind];
      const line = { log_id, type: kind, type_name: name, title, amount, balance_after };
      return { ...line, ...(related ? { related } : {}), created_at: unixSecondsOf(at.getTime()) };
    }),
    total,
    page,
    limit,
    unit: UNIT_BY_ACCOUNT[req.account],
    month_in: sums?.in ?? 0,
    month_out: sums?.out ?? 0,
    months,
    types: all.map((id: EntryKind) => ({ id, name: ENTRY_TEXTS[id].name })),
  };
}

const spanOf = (first: number, last: number): { from: number; to: number } => ({
  from: beginOfMonth(monthFromNumber(first)),
  to: beginOfMonth(monthFromNumber(last + 1)),
});

/** The owner of the account; undefined when the account is a guild's and the caller is not the head of one. */
async function ownerOf(
  ctx: Context,
  db: Queryable,
  me: number,
  account: Request['account'],
  now: number,
): Promise<AccountOwner | undefined> {
  if (account !== 'guild_income') return userAsOwner(me);
  const headed = await briefOfHeadedGuild(ctx, db, me, now);
  return headed && guildAsOwner(headed.guild_id);
}

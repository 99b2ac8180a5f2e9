// The account statement by month (W05, WAL-6, WAL-7).
import { beginOfMonth, monthNumbered, monthOf, numberOfMonth, tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { my_money_log } from '@shengyu/contract/calls/ledger.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { pageOf } from '#wire/paging.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { guild, user, type Kind, type Owner } from './accounts.ts';
import { headGuild } from './wallet-sides.ts';
import { statementPage, sumsByMonth } from './statement-store.ts';
import { relatedOf, TYPES_OF, UNIT_OF, WORDS } from './statement-words.ts';

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

  const all = TYPES_OF[req.account];
  const kinds = req.types && req.types.length > 0 ? all.filter((kind) => req.types!.includes(kind)) : all;
  const selection = { owner, account: req.account, kinds, ...spanOf(asked, asked) };
  const { page, limit, offset } = pageOf(req);
  const filter = { direction: req.direction ?? 0, related_no: req.related_no };
  const { lines, total } = await statementPage(db, selection, filter, { limit, offset });
  const whole = { ...selection, kinds: all };
  const months = await sumsByMonth(db, { ...whole, ...spanOf(current - MONTHS_SHOWN + 1, current) });
  const month = monthNumbered(asked);
  const sums = months.find((m) => m.month === month) ?? (await sumsByMonth(db, whole))[0];
  return {
    list: lines.map(({ log_id, kind, ref, campaign, amount, balance_after, at }) => {
      const related = relatedOf(kind, ref, campaign);
      const { name, title } = WORDS[kind];
      const line = { log_id, type: kind, type_name: name, title, amount, balance_after };
      return { ...line, ...(related ? { related } : {}), created_at: tsOf(at.getTime()) };
    }),
    total,
    page,
    limit,
    unit: UNIT_OF[req.account],
    month_in: sums?.in ?? 0,
    month_out: sums?.out ?? 0,
    months,
    types: all.map((id: Kind) => ({ id, name: WORDS[id].name })),
  };
}

const spanOf = (first: number, last: number): { from: number; to: number } => ({
  from: beginOfMonth(monthNumbered(first)),
  to: beginOfMonth(monthNumbered(last + 1)),
});

/** Undefined: the account is a guild's and the caller does not head one. */
async function ownerOf(
  ctx: Context,
  db: Queryable,
  me: number,
  account: Request['account'],
  now: number,
): Promise<Owner | undefined> {
  if (account !== 'guild_income') return user(me);
  const headed = await headGuild(ctx, db, me, now);
  return headed && guild(headed.guild_id);
}

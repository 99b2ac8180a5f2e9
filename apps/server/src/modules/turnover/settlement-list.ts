// A guild's settlements (X28), and of one month who brought what.
import { tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { guild_settlement_list } from '@shengyu/contract/calls/turnover-flow.ts';
import type { Queryable } from '#db/db.ts';
import { usersById } from '#modules/identity/index.ts';
import { pageOf } from '#wire/paging.ts';
import { commissionOf } from './settlement.ts';
import { STATUS_TEXT } from './settlement-states.ts';
import { memberNets, settlementPage, type Settlement } from './settlement-store.ts';

type Reply = ReplyOf<typeof guild_settlement_list>;

export async function settlementList(db: Queryable, ask: RequestOf<typeof guild_settlement_list>): Promise<Reply> {
  const { page, limit, offset } = pageOf(ask);
  const { rows, total } = await settlementPage(db, ask.guild_id, ask.month, { limit, offset });
  const items = ask.month && rows[0] ? await itemsOf(db, rows[0]) : undefined;
  const list = rows.map((s) => ({
    status: s.status,
    status_text: STATUS_TEXT[s.status],
    month: s.month,
    gross_flow: s.gross,
    refund_flow: s.refund,
    adjust_flow: s.adjust,
    net_flow: s.net,
    rate_bp: s.rate_bp,
    commission_fen: s.commission_fen,
    ...(s.paid_at ? { paid_at: tsOf(s.paid_at.getTime()) } : {}),
    ...(items ? { items } : {}),
  }));
  return { list, total, page, limit };
}

/** Each rounded down for itself; what no member brought is a line of its own, so that the net adds up. */
async function itemsOf(db: Queryable, s: Settlement): Promise<NonNullable<Reply['list'][number]['items']>> {
  const nets = await memberNets(db, s);
  const users = await usersById(
    db,
    nets.map(({ user_id }) => user_id),
  );
  const rest = s.status === 0 ? 0 : s.net - nets.reduce((sum, { net }) => sum + net, 0);
  const item = (name: string, net: number) => ({ name, net_flow: net, commission_fen: commissionOf(net, s.rate_bp) });
  return [
    ...nets.map(({ user_id, net }) => ({
      user_id,
      ...item(users.get(user_id)?.nickname ?? String(user_id), net),
    })),
    ...(rest === 0 ? [] : [item('非成员收礼与人工调整', rest)]),
  ];
}

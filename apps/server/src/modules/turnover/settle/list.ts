// The list of a guild's settlements (X28); a request for one month also gets each member's share.
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { guild_settlement_list } from '@shengyu/contract/calls/turnover-flow.ts';
import type { Queryable } from '#db/db.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { resolvePaging } from '#wire/paging.ts';
import { commissionOf } from './settlement.ts';
import { listShownSettlements } from './shown.ts';
import { SETTLEMENT_STATUS_TEXTS } from './states.ts';
import { listMemberNetTurnover, type Settlement } from './store.ts';

type Reply = ReplyOf<typeof guild_settlement_list>;

export async function presentSettlementList(
  db: Queryable,
  ask: RequestOf<typeof guild_settlement_list>,
): Promise<Reply> {
  const { page, limit, offset } = resolvePaging(ask);
  const { rows, total } = await listShownSettlements(db, ask.guild_id, ask.month, { limit, offset });
  const items = ask.month && rows[0] ? await itemsOf(db, rows[0]) : undefined;
  const list = rows.map((s) => ({
    status: s.status,
    status_text: SETTLEMENT_STATUS_TEXTS[s.status],
    month: s.month,
    gross_flow: s.gross,
    refund_flow: s.refund,
    adjust_flow: s.adjust,
    net_flow: s.net,
    rate_bp: s.rate_bp,
    commission_fen: s.commission_fen,
    ...(s.paid_at ? { paid_at: unixSecondsOf(s.paid_at.getTime()) } : {}),
    ...(items ? { items } : {}),
  }));
  return { list, total, page, limit };
}

/**
 * The turnover and commission of each member. Each commission is rounded down separately. Turnover that belongs to no member gets a
 * line of its own, so that the lines add up to the net turnover.
 */
async function itemsOf(db: Queryable, s: Settlement): Promise<NonNullable<Reply['list'][number]['items']>> {
  const nets = await listMemberNetTurnover(db, s);
  const users = await findUsersById(
    db,
    nets.map(({ user_id }) => user_id),
  );
  const rest = s.net - nets.reduce((sum, { net }) => sum + net, 0);
  const item = (name: string, net: number) => ({ name, net_flow: net, commission_fen: commissionOf(net, s.rate_bp) });
  return [
    ...nets.map(({ user_id, net }) => ({
      user_id,
      ...item(users.get(user_id)?.nickname ?? String(user_id), net),
    })),
    ...(rest === 0 ? [] : [item('非成员收礼与人工调整', rest)]),
  ];
}

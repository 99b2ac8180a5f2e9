// Settlements at the console (Z20, Z38): one of them, or all that were computed for a month.
import { monthOf } from '@shengyu/rules/calendar.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import { settlement_confirm } from '@shengyu/contract/calls/turnover-flow.ts';
import type { Tx } from '#db/db.ts';
import type { Queue } from '#modules/console/index.ts';
import { guildsById } from '#modules/guild/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { confirm } from './settlement.ts';
import { COMPUTED, confirmBy, DISPUTED, lastMonthDue, STATUS_TEXT } from './settlement-states.ts';
import { computedSum, confirmAll, lockSettlement, waitingNum, waitingPage } from './settlement-store.ts';

type Ask = RequestOf<typeof settlement_confirm>;
const { not_found, moved_on } = settlement_confirm.refusals;

/** What the decision rests on. */
export async function confirmable(tx: Tx, { month, guild_id, adjust }: Ask): Promise<object | Refused> {
  if (guild_id === undefined) {
    // An adjustment is one guild's.
    if (adjust !== undefined) return refuse('params');
    const all = await computedSum(tx, month);
    return all.num === 0 ? refuse(not_found) : all;
  }
  const s = await lockSettlement(tx, { guild_id, month });
  if (!s) return refuse(not_found);
  if (s.status !== COMPUTED && s.status !== DISPUTED) return refuse(moved_on);
  const { status, net, commission_fen } = s;
  return { status, net, commission_fen };
}

export async function confirmByStaff(tx: Tx, ask: Ask, staff_id: number, now: number): Promise<object | Refused> {
  const { month, guild_id, adjust, reason } = ask;
  const by = `staff:${staff_id}`;
  // Paid in by the hourly run: a hundred thousand guilds are not one transaction.
  if (guild_id === undefined) return { confirmed: await confirmAll(tx, month, by, reason, new Date(now)) };
  const s = await lockSettlement(tx, { guild_id, month });
  const done = s && (await confirm(tx, s, { by, adjust, reason, at: now }));
  if (!done) return refuse(moved_on);
  return { status: done.status, status_text: STATUS_TEXT[done.status], commission_fen: done.commission_fen };
}

export const queue: Queue = {
  call: 'settlement_confirm',
  async rows(_, db, { state, limit, offset }) {
    const { rows, total } = await waitingPage(db, state, limit, offset);
    const guilds = await guildsById(
      db,
      rows.map(({ guild_id }) => guild_id),
    );
    return {
      total,
      rows: rows.map((s) => ({
        key: `${s.month}:${s.guild_id}`,
        title: `${guilds.get(s.guild_id)?.name ?? s.guild_id} ${s.month}`,
        text: `净流水 ${s.net} 钻，比例 ${s.rate_bp / 100}%`,
        state: s.status,
        state_text: STATUS_TEXT[s.status],
        amount_fen: s.commission_fen,
        created_at: (s.disputed_at ?? s.computed_at ?? s.opened_at).getTime(),
        due_at: confirmBy(s.month),
        data: {
          month: s.month,
          guild_id: s.guild_id,
          gross: s.gross,
          refund: s.refund,
          adjust: s.adjust,
          report_id: s.report_id,
        },
      })),
    };
  },
  waiting: (db, now) => waitingNum(db, lastMonthDue(confirmBy, monthOf(now), now)),
};

// Settlements in the console: an operator confirms one, or all that were computed for a month (Z20); the queue of waiting ones
// (Z38).
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { formatDateAndMinute, monthOf } from '@shengyu/rules/time/calendar.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import { settlement_confirm } from '@shengyu/contract/calls/turnover-flow.ts';
import type { Queryable, Tx } from '#db/db.ts';
import type { Queue } from '#modules/console/index.ts';
import { guildById, guildsById } from '#modules/roster/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { explainChange, type ApprovalExplanation } from '#wire/staff.ts';
import { commissionOf, confirmSettlement } from './settlement.ts';
import {
  SETTLEMENT_COMPUTED,
  SETTLEMENT_CONFIRMED,
  confirmDeadlineOf,
  SETTLEMENT_DISPUTED,
  findLastMonthDue,
  SETTLEMENT_STATUS_TEXTS,
  paymentTimeOf,
  type SettlementStatus,
} from './states.ts';
import {
  sumComputedSettlements,
  confirmAll,
  findSettlement,
  lockSettlement,
  countSettlementsByStatus,
  countWaitingSettlements,
  loadWaitingSettlements,
} from './store.ts';

type Ask = RequestOf<typeof settlement_confirm>;
const { not_found, moved_on } = settlement_confirm.refusals;

/**
 * Returns what the approver is asked to confirm: one settlement, or the number and the sum of all computed ones of the
 * month. Refused if there is nothing to confirm.
 */
export async function readSettlementToConfirm(tx: Tx, { month, guild_id, adjust }: Ask): Promise<object | Refused> {
  if (guild_id === undefined) {
    // An adjustment is only possible for a single guild.
    if (adjust !== undefined) return refuse('params');
    const all = await sumComputedSettlements(tx, month);
    return all.num === 0 ? refuse(not_found) : all;
  }
  const s = await lockSettlement(tx, { guild_id, month });
  if (!s) return refuse(not_found);
  if (s.status !== SETTLEMENT_COMPUTED && s.status !== SETTLEMENT_DISPUTED) return refuse(moved_on);
  const { status, net, commission_fen } = s;
  return { status, net, commission_fen };
}

export async function confirmSettlementsByStaff(
  tx: Tx,
  ask: Ask,
  staff_id: number,
  now: number,
): Promise<object | Refused> {
  const { month, guild_id, adjust, reason } = ask;
  const by = `staff:${staff_id}`;
  // Settlements that are confirmed all at once are not paid here: the hourly job pays them one by one, because paying every guild
  // in one transaction would be too much work.
  if (guild_id === undefined) return { confirmed: await confirmAll(tx, month, by, reason, new Date(now)) };
  const s = await lockSettlement(tx, { guild_id, month });
  const done = s && (await confirmSettlement(tx, s, { by, adjust, reason, at: now }));
  if (!done) return refuse(moved_on);
  return {
    status: done.status,
    status_text: SETTLEMENT_STATUS_TEXTS[done.status],
    commission_fen: done.commission_fen,
  };
}

/** What a confirmation would change, in words for the approver (Z51). */
export async function explainConfirmation(
  db: Queryable,
  { month, guild_id, adjust = 0 }: Ask,
  before: object,
): Promise<ApprovalExplanation> {
  const arrives = `${formatDateAndMinute(paymentTimeOf(month))} 到账，已过则一小时内`;
  if (guild_id === undefined) {
    const { num, commission_fen } = before as Awaited<ReturnType<typeof sumComputedSettlements>>;
    return {
      lines: [explainChange('status', `${month} 待确认结算`, `${num} 份`, '0 份')],
      effects: [`${num} 个公会佣金共 ${formatFenAsYuan(commission_fen)}，${arrives}`],
    };
  }
  const [s, guild] = [await findSettlement(db, { guild_id, month }), await guildById(db, guild_id)];
  const { status } = before as { status: SettlementStatus };
  if (!s) return { lines: [], effects: [] };
  const commission = commissionOf(s.gross - s.refund + s.adjust + adjust, s.rate_bp);
  const diamonds = (n: number): string => `${formatFullAmount(n)} 钻`;
  return {
    lines: [
      explainChange('status', '状态', SETTLEMENT_STATUS_TEXTS[status], SETTLEMENT_STATUS_TEXTS[SETTLEMENT_CONFIRMED]),
      ...(adjust === 0 ? [] : [explainChange('adjust', '调整', diamonds(s.adjust), diamonds(s.adjust + adjust))]),
      explainChange('commission_fen', '佣金', formatFenAsYuan(s.commission_fen), formatFenAsYuan(commission)),
    ],
    effects: [`${guild?.name ?? guild_id} ${month} 佣金 ${formatFenAsYuan(commission)}，${arrives}`],
  };
}

export const queue: Queue = {
  call: 'settlement_confirm',
  async rows(_, db, { state, limit, offset }) {
    const { rows, total } = await loadWaitingSettlements(db, state, limit, offset);
    const guilds = await guildsById(
      db,
      rows.map(({ guild_id }) => guild_id),
    );
    return {
      total,
      rows: rows.map((s) => ({
        key: `${s.month}:${s.guild_id}`,
        title: `${guilds.get(s.guild_id)?.name ?? s.guild_id} ${s.month}`,
        text: `净流水 ${formatFullAmount(s.net)} 钻，比例 ${s.rate_bp / 100}%`,
        state: s.status,
        state_text: SETTLEMENT_STATUS_TEXTS[s.status],
        amount_fen: s.commission_fen,
        created_at: (s.disputed_at ?? s.computed_at ?? s.opened_at).getTime(),
        due_at: confirmDeadlineOf(s.month),
        data: {
          month: s.month,
          guild_id: s.guild_id,
          gross: s.gross,
          refund: s.refund,
          adjust: s.adjust,
          rate_bp: s.rate_bp,
          report_id: s.report_id,
        },
      })),
    };
  },
  async states(db) {
    const counted = await countSettlementsByStatus(db);
    return ([1, 4, 2, 3] as const).map((state) => ({
      state,
      name: SETTLEMENT_STATUS_TEXTS[state],
      num: counted.get(state) ?? 0,
    }));
  },
  waiting: (db, now) => countWaitingSettlements(db, findLastMonthDue(confirmDeadlineOf, monthOf(now), now)),
};

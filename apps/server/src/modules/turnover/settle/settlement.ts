// The state changes of a single settlement: compute (SST-2), confirm (SST-3, SST-5), dispute (SST-4) and pay (SST-6). Confirming
// all of a month at once is in store.ts.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { computeCommissionFen } from '@shengyu/rules/money/turnover.ts';
import type { Tx } from '#db/db.ts';
import { guildSettled } from '#events/catalogue/guild.ts';
import type { reportSubmitted } from '#events/catalogue/report.ts';
import type { EventDataOf } from '#events/event.ts';
import type { DomainEvent } from '#events/outbox.ts';
import {
  GUILD_FROZEN,
  guildById,
  lockGuild,
  LOG_TYPE,
  findMembershipIn,
  membershipOf,
  writeGuildLog,
} from '#modules/roster/index.ts';
import { payCommission } from '#modules/ledger/index.ts';
import { deriveEventId, notify } from '#modules/notice/index.ts';
import type { TurnoverSums } from '../centre/guild-store.ts';
import { SETTLEMENT_TRANSITIONS, mayChangeStatus, paymentTimeOf, type SettlementRule } from './states.ts';
import { findSettlementToDispute, saveSettlement, type SettlementUpdate, type Settlement } from './store.ts';

/**
 * The commission in fen. FLOW-7: floor(net × 10 × rate_bp / 10000). For a month with a negative net the guild gets nothing and owes
 * nothing.
 */
export const commissionOf = (net: number, rate_bp: number): number => Math.max(0, computeCommissionFen(net, rate_bp));

/**
 * Changes the state by a rule and returns the settlement. Undefined: its present state does not allow this; nothing was written.
 */
async function move(
  tx: Tx,
  s: Settlement,
  rule: SettlementRule,
  change: SettlementUpdate,
): Promise<Settlement | undefined> {
  return mayChangeStatus(rule, s.status)
    ? saveSettlement(tx, s, { ...change, status: SETTLEMENT_TRANSITIONS[rule].to })
    : undefined;
}

type ActingParty = { readonly operator_id?: number; readonly by_platform?: boolean };

const note = (tx: Tx, { guild_id }: Settlement, words: string, at: number, who: ActingParty = {}) =>
  writeGuildLog(tx, { guild_id, type: LOG_TYPE.settlement, operator_id: null, ...who, words, at });

const amount = (s: Settlement): string => `${s.month} 佣金 ${formatFenAsYuan(s.commission_fen)}`;

/** SST-2: stores the month's sums and the commission; the settlement then waits for confirmation. */
export async function computeSettlement(
  tx: Tx,
  s: Settlement,
  sums: TurnoverSums,
  at: number,
): Promise<Settlement | undefined> {
  const net = sums.gross - sums.refund + sums.adjust;
  const commission_fen = commissionOf(net, s.rate_bp);
  const done = await move(tx, s, 'SST-2', { ...sums, commission_fen, computed_at: new Date(at) });
  if (done) await note(tx, done, `${amount(done)} 已核算，待确认`, at);
  return done;
}

export const SYSTEM = 'system';

export type ConfirmationDetails = {
  /** `staff:12` for an operator, SYSTEM for the automatic confirmation on the 10th. */
  readonly by: string;
  /** Diamonds that the operator adds to the month's turnover, or takes off if negative, to resolve a dispute (SST-5). */
  readonly adjust?: number | undefined;
  readonly reason?: string | undefined;
  readonly at: number;
};

/**
 * SST-3: confirms a computed settlement. SST-5: confirms a disputed one. If the day of payment is over, it is also paid. Undefined:
 * its state does not allow this.
 */
export async function confirmSettlement(
  tx: Tx,
  s: Settlement,
  c: ConfirmationDetails,
): Promise<Settlement | undefined> {
  const wasDisputed = s.status === 4;
  const adjust = s.adjust + (c.adjust ?? 0);
  const change = {
    adjust,
    commission_fen: commissionOf(s.gross - s.refund + adjust, s.rate_bp),
    confirmed_at: new Date(c.at),
    confirmed_by: c.by,
    reason: c.reason ?? null,
  };
  const done = await move(tx, s, wasDisputed ? 'SST-5' : 'SST-3', change);
  if (!done) return undefined;
  const words = `${amount(done)} 已确认${c.adjust ? `，调整 ${c.adjust} 钻` : ''}`;
  await note(tx, done, words, c.at, { by_platform: c.by !== SYSTEM });
  if (wasDisputed) await tellHead(tx, done, `${amount(done)} 已复核：${c.reason ?? ''}`, c.at);
  return (await paySettlement(tx, done, c.at)) ?? done;
}

async function tellHead(tx: Tx, s: Settlement, text: string, at: number): Promise<void> {
  const guild = (await guildById(tx, s.guild_id))!;
  const event_id = deriveEventId(`settlement_checked:${s.guild_id}:${s.month}:${s.report_id}`);
  const words = { kind: 'guild' as const, title: '结算异议已处理', text, route: '/guild/enterprise' };
  await notify(tx, { user_id: guild.head_id, ...words, event_id, at });
}

/**
 * SST-6: pays the commission of a confirmed settlement to the guild. Undefined: not paid, because it is before the 5th at 10:00,
 * not confirmed, or the guild is frozen (GUILD-6).
 */
export async function paySettlement(tx: Tx, s: Settlement, now: number): Promise<Settlement | undefined> {
  if (now < paymentTimeOf(s.month)) return undefined;
  const guild = (await lockGuild(tx, s.guild_id))!;
  if (guild.status === GUILD_FROZEN) return undefined;
  const done = await move(tx, s, 'SST-6', { paid_at: new Date(now) });
  if (!done) return undefined;
  const { guild_id, month, net: net_flow, commission_fen } = done;
  await payCommission(tx, { guild_id, month, fen: commission_fen, at: now });
  await note(tx, done, `${amount(done)} 已到账`, now);
  // NOTE-1: a notice is made once per event. The guild module tells the head when it consumes this event.
  tx.emit(guildSettled, { key: guild_id, at: now, data: { guild_id, month, net_flow, commission_fen } });
  return done;
}

/** The kind and the type of a report that disputes a settlement. */
const COMPLAINT = 2;
const SETTLEMENT_TYPE = 16;
const HEAD = 3;

type Submitted = DomainEvent<EventDataOf<typeof reportSubmitted>>;

/**
 * SST-4: a complaint of the guild's head disputes the settlement of the month it names, or else the latest one that is computed or
 * confirmed but not paid.
 */
export async function disputeByReport(tx: Tx, { data, at }: Submitted): Promise<void> {
  const { report_id, user_id, kind, type, target, month } = data;
  if (kind !== COMPLAINT || type !== SETTLEMENT_TYPE) return;
  const member =
    target?.kind === 'guild' ? await findMembershipIn(tx, Number(target.id), user_id) : await membershipOf(tx, user_id);
  if (member?.role !== HEAD) return;
  const s = await findSettlementToDispute(tx, member.guild_id, month);
  const done = s && (await move(tx, s, 'SST-4', { disputed_at: new Date(at), report_id }));
  if (done) await note(tx, done, `对 ${amount(done)} 提出异议`, at, { operator_id: user_id });
}

// A settlement moves here and nowhere else (SST-2 to SST-6).
import { yuanFromFen } from '@shengyu/rules/amount.ts';
import type { Month } from '@shengyu/rules/calendar.ts';
import { commissionFen } from '@shengyu/rules/turnover.ts';
import type { Tx } from '#db/db.ts';
import type { DomainEvent } from '#events/outbox.ts';
import { FROZEN, guildById, LOG, lockGuild, memberIn, membershipOf, writeLog } from '#modules/guild/index.ts';
import { payCommission } from '#modules/ledger/index.ts';
import { causeOf, fill, notify } from '#modules/notice/index.ts';
import type { Sums } from './guild-store.ts';
import { ARROWS, mayMove, payAt, type Rule } from './settlement-states.ts';
import { disputable, saveSettlement, type Change, type Settlement } from './settlement-store.ts';

/** FLOW-7: floor(net × 10 × rate_bp / 10000). A month that refunds made negative pays nothing, and nobody owes for it. */
export const commissionOf = (net: number, rate_bp: number): number => Math.max(0, commissionFen(net, rate_bp));

/** Undefined: there is no such arrow from where it stands; nothing has changed. */
async function move(tx: Tx, s: Settlement, rule: Rule, change: Change): Promise<Settlement | undefined> {
  return mayMove(rule, s.status) ? saveSettlement(tx, s, { ...change, status: ARROWS[rule].to }) : undefined;
}

const note = (tx: Tx, { guild_id }: Settlement, words: string, at: number, operator_id: number | null = null) =>
  writeLog(tx, { guild_id, type: LOG.settlement, operator_id, words, at });

const amount = (s: Settlement): string => `${s.month} 佣金 ${yuanFromFen(s.commission_fen)}`;

/** SST-2. */
export async function compute(tx: Tx, s: Settlement, sums: Sums, at: number): Promise<Settlement | undefined> {
  const net = sums.gross - sums.refund + sums.adjust;
  const commission_fen = commissionOf(net, s.rate_bp);
  const done = await move(tx, s, 'SST-2', { ...sums, commission_fen, computed_at: new Date(at) });
  if (done) await note(tx, done, `${amount(done)} 已核算，待确认`, at);
  return done;
}

export type Confirming = {
  /** `staff:12`, or `system` on the 10th. */
  readonly by: string;
  /** Added to what came late (SST-5). */
  readonly adjust?: number | undefined;
  readonly reason?: string | undefined;
  readonly at: number;
};

/** SST-3, SST-5; what is confirmed after the day of paying is paid at once. */
export async function confirm(tx: Tx, s: Settlement, c: Confirming): Promise<Settlement | undefined> {
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
  await note(tx, done, `${amount(done)} 已确认${c.adjust ? `，调整 ${c.adjust} 钻` : ''}`, c.at);
  if (wasDisputed) await tellHead(tx, done, `${amount(done)} 已复核：${c.reason ?? ''}`, c.at);
  return (await payIn(tx, done, c.at)) ?? done;
}

async function tellHead(tx: Tx, s: Settlement, text: string, at: number): Promise<void> {
  const guild = (await guildById(tx, s.guild_id))!;
  const event_id = causeOf(`settlement_checked:${s.guild_id}:${s.month}:${s.report_id}`);
  const words = { kind: 'guild' as const, title: '结算异议已处理', text, route: '/guild/enterprise' };
  await notify(tx, { user_id: guild.head_id, ...words, event_id, at });
}

/** SST-6: on the 5th at 10:00 or, confirmed later, at once; while the guild is frozen it waits (GUILD-6). */
export async function payIn(tx: Tx, s: Settlement, now: number): Promise<Settlement | undefined> {
  if (now < payAt(s.month)) return undefined;
  const guild = (await lockGuild(tx, s.guild_id))!;
  if (guild.status === FROZEN) return undefined;
  const done = await move(tx, s, 'SST-6', { paid_at: new Date(now) });
  if (!done) return undefined;
  const { guild_id, month, net: net_flow, commission_fen } = done;
  await payCommission(tx, { guild_id, month, fen: commission_fen, at: now });
  await note(tx, done, `${amount(done)} 已到账`, now);
  tx.emit({ name: 'guild.settled', key: guild_id, at: now, data: { guild_id, month, net_flow, commission_fen } });
  const words = fill('guild_settled', { month, n: yuanFromFen(commission_fen).replace('¥', '') });
  const event_id = causeOf(`settlement:${guild_id}:${month}`);
  await notify(tx, { user_id: guild.head_id, ...words, event_id, at: now });
  return done;
}

const COMPLAINT = 2;
const SETTLEMENT_TYPE = 16;
const HEAD = 3;

type Told = {
  report_id: number;
  user_id: number;
  kind: number;
  type: number;
  target?: { kind: string; id: unknown };
  month?: Month;
};

/** SST-4: the head's complaint about a settlement stops the month it names, without one the last that is not paid in yet. */
export async function disputeByReport(tx: Tx, { data, at }: DomainEvent): Promise<void> {
  const { report_id, user_id, kind, type, target, month } = data as Told;
  if (kind !== COMPLAINT || type !== SETTLEMENT_TYPE) return;
  const member =
    target?.kind === 'guild' ? await memberIn(tx, Number(target.id), user_id) : await membershipOf(tx, user_id);
  if (member?.role !== HEAD) return;
  const s = await disputable(tx, member.guild_id, month);
  const done = s && (await move(tx, s, 'SST-4', { disputed_at: new Date(at), report_id }));
  if (done) await note(tx, done, `对 ${amount(done)} 提出异议`, at, user_id);
}

// Paying out: begin (WST-10), paid (WST-11), failed (WST-12), result unknown (WST-13). State 3 (paying) is committed before the
// provider is called, so after a crash it is known that the provider may have been called. withdraw_no is the provider's
// idempotency key, so calling again cannot pay twice.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { findMissingGateSteps } from '#modules/agreement/index.ts';
import { isStopped } from '#modules/config/index.ts';
import { PayoutUnavailable, type PayoutChannel, type PayoutOrder, type PayoutAnswer } from '#providers/pay/payout.ts';
import { lockWithdrawal, changeWithdrawalState } from '../move.ts';
import { listApprovedWithdrawals, listUnknownPayouts, type WaitingWithdrawal } from './payout-store.ts';
import { APPROVED, FAILED, PAID, PAYING } from '../states.ts';
import { saveWithdrawal, type PayoutAlert, type Withdrawal } from '../store.ts';
import { PAYOUT_QUERY_INTERVAL_MS, PAYOUT_QUERY_PERIOD_MS } from '../ask/terms.ts';

/** How many calls to the provider run in parallel; the provider would allow more. */
const AT_ONCE = 4;
const PAGE = 200;

/** WD-7: starts the payout of everything that is approved; returns how many it started. Several processes may run this at once. */
export async function startApprovedPayouts(ctx: Context): Promise<number> {
  let begun = 0;
  await eachWaiting(
    (after) => listApprovedWithdrawals(ctx.db, after, PAGE),
    async ({ withdraw_no }) => {
      if (await payOne(ctx, withdraw_no)) begun += 1;
    },
  );
  return begun;
}

async function eachWaiting(
  page: (after: WaitingWithdrawal | undefined) => Promise<readonly WaitingWithdrawal[]>,
  act: (row: WaitingWithdrawal) => Promise<void>,
): Promise<void> {
  for (let after: WaitingWithdrawal | undefined; ;) {
    const rows = await page(after);
    if (rows.length === 0) return;
    after = rows.at(-1);
    for (let i = 0; i < rows.length; i += AT_ONCE) await Promise.all(rows.slice(i, i + AT_ONCE).map(act));
  }
}

/** Pays one withdrawal. False: it cannot be paid now, or operators have stopped payouts (Z56), even in the middle of a batch. */
async function payOne(ctx: Context, withdraw_no: string): Promise<boolean> {
  if (await isStopped(ctx, 'payout')) return false;
  const begun = await ctx.db.tx((tx) => begin(ctx, tx, withdraw_no));
  if (!begun) return false;
  await ask(ctx, begun.w, (channel) => channel.pay(orderOf(ctx, begun.w)));
  return true;
}

/**
 * WST-10: moves an approved withdrawal to state 3 (paying). Undefined: it stays approved, because no provider pays this type now,
 * or because the member may no longer withdraw (NST-5: the real name was reset; EDGE-21: the member turned out to be a minor).
 */
async function begin(ctx: Context, tx: Tx, withdraw_no: string): Promise<{ w: Withdrawal } | undefined> {
  const w = await lockWithdrawal(tx, withdraw_no);
  if (w?.status !== APPROVED || !ctx.providers.payout.channelFor(w.type)) return undefined;
  const now = ctx.clock.now();
  const gate = w.owner_kind === 1 ? 'withdraw' : 'guild_withdraw';
  if ((await findMissingGateSteps(tx, w.user_id, gate, now)).length > 0) return undefined;
  const at = new Date(now);
  const moved = await changeWithdrawalState(tx, w, {
    rule: 'WST-10',
    by: 'system',
    at: now,
    change: { paying_at: at, asked_at: at },
  });
  return moved && { w: moved };
}

const orderOf = (ctx: Context, w: Withdrawal): PayoutOrder => ({
  withdraw_no: w.withdraw_no,
  type: w.type,
  amount_fen: w.arrive_fen,
  account_no: ctx.seal.open(w.account_enc),
  name: ctx.seal.open(w.name_enc),
  bank_name: w.bank_name ?? undefined,
  bank_branch: w.bank_branch ?? undefined,
});

/**
 * Calls the provider and applies its answer. Undefined: no answer; the withdrawal stays in state 3, and the provider is asked again
 * later (WST-13).
 */
async function ask(
  ctx: Context,
  w: Withdrawal,
  question: (channel: PayoutChannel) => Promise<PayoutAnswer>,
): Promise<PayoutAnswer | undefined> {
  const channel = ctx.providers.payout.channelFor(w.type);
  if (!channel) return undefined;
  try {
    const word = await question(channel);
    await ctx.db.tx((tx) => applyPayoutResult(ctx, tx, w.withdraw_no, word));
    return word;
  } catch (error) {
    if (!(error instanceof PayoutUnavailable)) throw error;
    ctx.log.warn({ withdraw_no: w.withdraw_no, refused: error.code }, 'payout unknown');
    return undefined;
  }
}

/**
 * WST-13: asks the provider about payouts with unknown result, every ten minutes for 72 hours. A payout that the provider does not
 * know is sent again under the same number.
 */
export async function queryUnknownPayouts(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const due = { asked: new Date(now - PAYOUT_QUERY_INTERVAL_MS), since: new Date(now - PAYOUT_QUERY_PERIOD_MS) };
  await eachWaiting(
    (after) => listUnknownPayouts(ctx.db, due, after, PAGE),
    async ({ withdraw_no }) => {
      const w = await ctx.db.tx((tx) => markAsked(tx, withdraw_no, due.asked, new Date(now)));
      if (!w) return;
      const word = await ask(ctx, w, (channel) => channel.query(withdraw_no, w.type));
      if (word?.result === 'none' && !(await isStopped(ctx, 'payout')))
        await ask(ctx, w, (channel) => channel.pay(orderOf(ctx, w)));
    },
  );
}

/** Marks the withdrawal as asked about. Undefined: another process is asking, or the result is already known. */
async function markAsked(tx: Tx, withdraw_no: string, before: Date, at: Date): Promise<Withdrawal | undefined> {
  const w = await lockWithdrawal(tx, withdraw_no);
  if (w?.status !== PAYING || w.asked_at! > before) return undefined;
  return saveWithdrawal(tx, w, { asked_at: at });
}

/**
 * Applies the provider's result: paid (WST-11) or failed (WST-12). The result comes by reply, query or notice, and may come several
 * times.
 */
export async function applyPayoutResult(ctx: Context, tx: Tx, withdraw_no: string, word: PayoutAnswer): Promise<void> {
  if (word.result === 'pending' || word.result === 'none') return;
  const w = await lockWithdrawal(tx, withdraw_no);
  if (!w) return;
  const alert = alertOf(w, word);
  if (alert) return raise(ctx, tx, w, alert);
  if (w.status !== PAYING) return;
  const { provider_no = null, reason } = word;
  const told = { by: 'provider', at: ctx.clock.now(), change: { provider_no } } as const;
  if (word.result === 'paid') await changeWithdrawalState(tx, w, { ...told, rule: 'WST-11' });
  else await changeWithdrawalState(tx, w, { ...told, rule: 'WST-12', reason });
}

/** The contradiction between the result and our data, if any. Such a result moves no money; operators look into it. */
function alertOf({ status, arrive_fen }: Withdrawal, { result, amount_fen }: PayoutAnswer): PayoutAlert | undefined {
  if (amount_fen !== undefined && amount_fen !== arrive_fen) return 'amount';
  if (status === PAYING) return undefined;
  if (result === 'paid') return status === PAID ? undefined : 'paid';
  if (status === FAILED) return undefined;
  return result === 'returned' ? 'returned' : 'failed';
}

async function raise(ctx: Context, tx: Tx, w: Withdrawal, alert: PayoutAlert): Promise<void> {
  ctx.log.error({ withdraw_no: w.withdraw_no, status: w.status, alert }, 'payout contradicts the books');
  await saveWithdrawal(tx, w, { alert });
}

// Paying out (WST-10 to WST-13). The order is marked as being paid and committed before the provider is asked, with its own number as
// the provider's key: whatever happens in between, it is known that it was asked, and asking again cannot pay again.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { missingSteps } from '#modules/agreement/index.ts';
import { PayoutUnavailable, type PayoutChannel, type PayoutOrder, type PayoutWord } from '#providers/payout.ts';
import { lockWithdrawal, move } from './move.ts';
import { approvedAfter, unknownAfter, type Waiting } from './payout-store.ts';
import { APPROVED, FAILED, PAID, PAYING } from './states.ts';
import { saveChange, type Alert, type Withdrawal } from './store.ts';
import { ASK_AGAIN_MS, UNKNOWN_MS } from './terms.ts';

/** Questions to the provider at once: fewer than the gateway lets through. */
const AT_ONCE = 4;
const PAGE = 200;

/** WD-7: everything that is approved. Several processes may do this at once. */
export async function payBatch(ctx: Context): Promise<number> {
  let begun = 0;
  await eachWaiting(
    (after) => approvedAfter(ctx.db, after, PAGE),
    async ({ withdraw_no }) => {
      if (await payOne(ctx, withdraw_no)) begun += 1;
    },
  );
  return begun;
}

async function eachWaiting(
  page: (after: Waiting | undefined) => Promise<readonly Waiting[]>,
  act: (row: Waiting) => Promise<void>,
): Promise<void> {
  for (let after: Waiting | undefined; ;) {
    const rows = await page(after);
    if (rows.length === 0) return;
    after = rows.at(-1);
    for (let i = 0; i < rows.length; i += AT_ONCE) await Promise.all(rows.slice(i, i + AT_ONCE).map(act));
  }
}

/** False: it is not to be paid now. */
async function payOne(ctx: Context, withdraw_no: string): Promise<boolean> {
  const begun = await ctx.db.tx((tx) => begin(ctx, tx, withdraw_no));
  if (!begun) return false;
  await ask(ctx, begun.w, (channel) => channel.pay(orderOf(ctx, begun.w)));
  return true;
}

/** WST-10. Who may withdraw no more (NST-5, EDGE-21) waits, and so does what no channel pays. */
async function begin(ctx: Context, tx: Tx, withdraw_no: string): Promise<{ w: Withdrawal } | undefined> {
  const w = await lockWithdrawal(tx, withdraw_no);
  if (w?.status !== APPROVED || !ctx.providers.payout.channelFor(w.type)) return undefined;
  const now = ctx.clock.now();
  const gate = w.owner_kind === 1 ? 'withdraw' : 'guild_withdraw';
  if ((await missingSteps(tx, w.user_id, gate, now)).length > 0) return undefined;
  const at = new Date(now);
  const moved = await move(tx, w, {
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

/** Without an answer it stays in 3 and is asked about again (WST-13). */
async function ask(
  ctx: Context,
  w: Withdrawal,
  question: (channel: PayoutChannel) => Promise<PayoutWord>,
): Promise<PayoutWord | undefined> {
  const channel = ctx.providers.payout.channelFor(w.type);
  if (!channel) return undefined;
  try {
    const word = await question(channel);
    await ctx.db.tx((tx) => takeWord(ctx, tx, w.withdraw_no, word));
    return word;
  } catch (error) {
    if (!(error instanceof PayoutUnavailable)) throw error;
    ctx.log.warn({ withdraw_no: w.withdraw_no, refused: error.code }, 'payout unknown');
    return undefined;
  }
}

/** WST-13: every ten minutes for 72 hours. What never reached the provider is sent again, under the same number. */
export async function askAgain(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const due = { asked: new Date(now - ASK_AGAIN_MS), since: new Date(now - UNKNOWN_MS) };
  await eachWaiting(
    (after) => unknownAfter(ctx.db, due, after, PAGE),
    async ({ withdraw_no }) => {
      const w = await ctx.db.tx((tx) => markAsked(tx, withdraw_no, due.asked, new Date(now)));
      if (!w) return;
      const word = await ask(ctx, w, (channel) => channel.query(withdraw_no, w.type));
      if (word?.result === 'none') await ask(ctx, w, (channel) => channel.pay(orderOf(ctx, w)));
    },
  );
}

/** Undefined: another process asks, or it is settled. */
async function markAsked(tx: Tx, withdraw_no: string, before: Date, at: Date): Promise<Withdrawal | undefined> {
  const w = await lockWithdrawal(tx, withdraw_no);
  if (w?.status !== PAYING || w.asked_at! > before) return undefined;
  return saveChange(tx, w, { asked_at: at });
}

/** What the provider says, by answer, query or notice, however often and in whatever order (WST-11, WST-12). */
export async function takeWord(ctx: Context, tx: Tx, withdraw_no: string, word: PayoutWord): Promise<void> {
  if (word.result === 'pending' || word.result === 'none') return;
  const w = await lockWithdrawal(tx, withdraw_no);
  if (!w) return;
  const alert = alertOf(w, word);
  if (alert) return raise(ctx, tx, w, alert);
  if (w.status !== PAYING) return;
  const { provider_no = null, reason } = word;
  const told = { by: 'provider', at: ctx.clock.now(), change: { provider_no } } as const;
  if (word.result === 'paid') await move(tx, w, { ...told, rule: 'WST-11' });
  else await move(tx, w, { ...told, rule: 'WST-12', reason });
}

/** A word that does not fit what is known is for people to look into: no money moves by it. */
function alertOf({ status, arrive_fen }: Withdrawal, { result, amount_fen }: PayoutWord): Alert | undefined {
  if (amount_fen !== undefined && amount_fen !== arrive_fen) return 'amount';
  if (status === PAYING) return undefined;
  if (result === 'paid') return status === PAID ? undefined : 'paid';
  if (status === FAILED) return undefined;
  return result === 'returned' ? 'returned' : 'failed';
}

async function raise(ctx: Context, tx: Tx, w: Withdrawal, alert: Alert): Promise<void> {
  ctx.log.error({ withdraw_no: w.withdraw_no, status: w.status, alert }, 'payout contradicts the books');
  await saveChange(tx, w, { alert });
}

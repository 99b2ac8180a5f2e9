// Asking for a withdrawal (W08): the guards of WD-2 under the member's and the person's lock, then the order, what is set aside and
// what is counted in one transaction (WST-1, WST-2).
import { randomInt } from 'node:crypto';
import { orderNumber } from '@shengyu/rules/order-number.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import { user_withdrawal } from '@shengyu/contract/calls/withdraw.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { verifiedPerson } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { mobileOf, useCode } from '#modules/identity/index.ts';
import { freezeIncome } from '#modules/ledger/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { lockWithdrawer } from './account-store.ts';
import { arrivesAfterReview } from './arrival.ts';
import { isStopped } from './flags.ts';
import { judge, type Judged } from './judge.ts';
import { tell } from './move.ts';
import { insertLine } from './person-store.ts';
import { isGoodQuote } from './quote.ts';
import { approvesItself, firstReview } from './review.ts';
import { sourceOf, type Source } from './source.ts';
import { BEGINNINGS } from './states.ts';
import { insertStep, insertWithdrawal, isQuoteUsed, type Withdrawal } from './store.ts';

const { refusals } = user_withdrawal;

export type Submitting = Omit<RequestOf<typeof user_withdrawal>, 'request_id'> & { user_id: number; now: number };

export async function submit(ctx: Context, tx: Tx, s: Submitting): Promise<Withdrawal | Refused> {
  const { user_id, type, account_id, amount_fen, now } = s;
  await lockMember(tx, user_id);
  const source = await sourceOf(tx, user_id, s.account, now);
  if (source instanceof Refused) return source;
  const person = await verifiedPerson(ctx, tx, user_id);
  if (person) await lockWithdrawer(tx, person.id_hash);
  const judged = await judge(ctx, tx, { source, type, account_id, amount_fen, now });
  if (judged instanceof Refused) return judged;
  const barred = await barredBy(ctx, tx, s, source, judged);
  return barred ?? write(ctx, tx, s, source, judged);
}

/** The rest of WD-2: the quote, the code, what stands against the person, the guild. */
async function barredBy(
  ctx: Context,
  tx: Tx,
  s: Submitting,
  { owner, guild }: Source,
  { reckoned, need_sms }: Judged,
): Promise<Refused | undefined> {
  const { fee_fen, tax_fen } = reckoned;
  if (await isQuoteUsed(tx, owner, s.quote_id)) return refuse(refusals.quote_used);
  const { user_id, type, account_id, amount_fen, now } = s;
  const quoted = { user_id, owner, type, account_id, amount_fen, fee_fen, tax_fen };
  if (!isGoodQuote(ctx, s.quote_id, quoted, now)) return refuse(refusals.fee_changed);
  if (need_sms) {
    if (s.sms_code === undefined) return refuse(refusals.need_sms, { data: { need: ['sms'] } });
    const mobile = (await mobileOf(ctx, tx, user_id))!;
    const wrong = await useCode(ctx, tx, { mobile, scene: 'withdraw', code: s.sms_code, now });
    if (wrong) return wrong;
  }
  if (await isStopped(tx, user_id, now)) return refuse(refusals.risk);
  return guild?.frozen === true ? refuse(refusals.frozen) : undefined;
}

async function write(
  ctx: Context,
  tx: Tx,
  s: Submitting,
  source: Source,
  judged: Judged,
): Promise<Withdrawal | Refused> {
  const { user_id, now } = s;
  const { owner, corporate } = source;
  const { account, day, person, reckoned, constants } = judged;
  const withdraw_no = orderNumber('WD', day, String(randomInt(1e14)).padStart(14, '0'));
  if (!(await freezeIncome(tx, { owner, withdraw_no, fen: s.amount_fen, at: now }))) return refuse(refusals.short);
  const rule = corporate ? 'WST-2' : 'WST-1';
  const holidays = await readConfig(ctx, 'holidays');
  const w = await insertWithdrawal(tx, {
    ...account,
    owner,
    withdraw_no,
    user_id,
    type: s.type,
    id_hash: corporate ? null : person.id_hash,
    amount_fen: s.amount_fen,
    fee_fen: reckoned.fee_fen,
    tax_fen: reckoned.tax_fen,
    arrive_fen: reckoned.arrive_fen,
    tax_sheet: reckoned.sheet,
    quote_id: s.quote_id,
    status: BEGINNINGS[rule],
    at: new Date(now),
    expect_arrive_at: new Date(arrivesAfterReview(s.type, now, holidays)),
  });
  await insertStep(tx, w, { rule, status: w.status, by: 'member', text: null, at: new Date(now) });
  tell(tx, w, { at: now }, 'withdrawal.submitted');
  if (corporate) return w;
  const { income_tax_fen } = reckoned;
  const line = { id_hash: person.id_hash, withdraw_no, user_id, submitted_on: day, amount_fen: s.amount_fen };
  await insertLine(tx, { ...line, income_tax_fen });
  const bound_at = account.bound_at.getTime();
  const candidate = { user_id, owner, amount_fen: s.amount_fen, bound_at, passed_at: person.passed_at, now };
  return firstReview(ctx, tx, w, await approvesItself(tx, constants, candidate), now);
}

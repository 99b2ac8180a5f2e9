// Submitting a withdrawal (W08). In one transaction: lock the member and the person, check by WD-2, freeze the money, store the
// withdrawal in its first state (WST-1: reviewing; WST-2: waiting for the invoice) and the tax line, and do the automatic review.
import { randomInt } from 'node:crypto';
import { buildOrderNumber } from '@shengyu/rules/money/order-number.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import { user_withdrawal } from '@shengyu/contract/calls/withdraw.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { withdrawalSubmitted } from '#events/catalogue/money.ts';
import { findVerifiedPerson } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { mobileOf, consumeSmsCode } from '#modules/identity/index.ts';
import { freezeIncome } from '#modules/ledger/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { lockWithdrawer } from '../account/store.ts';
import { arrivalTimeAfterReview } from './arrival.ts';
import { isEarningSuspended } from './flags.ts';
import { checkWithdrawal, type CheckedWithdrawal } from './judge.ts';
import { emitWithdrawalEvent } from '../move.ts';
import { insertTaxLine } from './person-store.ts';
import { isGoodQuote } from './quote.ts';
import { mayAutoApprove, reviewAutomatically } from '../pay/review.ts';
import { resolveWithdrawalSource, type WithdrawalSource } from '../account/source.ts';
import { INITIAL_STATES } from '../states.ts';
import { insertStep, insertWithdrawal, isQuoteUsed, type Withdrawal } from '../store.ts';

const { refusals } = user_withdrawal;

export type WithdrawalSubmission = Omit<RequestOf<typeof user_withdrawal>, 'request_id'> & {
  user_id: number;
  now: number;
};

export async function submitWithdrawal(ctx: Context, tx: Tx, s: WithdrawalSubmission): Promise<Withdrawal | Refused> {
  const { user_id, type, account_id, amount_fen, now } = s;
  await lockMember(tx, user_id);
  const source = await resolveWithdrawalSource(tx, user_id, s.account, now);
  if (source instanceof Refused) return source;
  const person = await findVerifiedPerson(ctx, tx, user_id);
  if (person) await lockWithdrawer(tx, person.id_hash);
  const judged = await checkWithdrawal(ctx, tx, { source, type, account_id, amount_fen, now });
  if (judged instanceof Refused) return judged;
  const barred = await barredBy(ctx, tx, s, source, judged);
  return barred ?? write(ctx, tx, s, source, judged);
}

/** The checks of WD-2 that only submission makes: quote, SMS code, suspended earning, frozen guild. Undefined: all passed. */
async function barredBy(
  ctx: Context,
  tx: Tx,
  s: WithdrawalSubmission,
  { owner, guild }: WithdrawalSource,
  { reckoned, need_sms }: CheckedWithdrawal,
): Promise<Refused | undefined> {
  const { fee_fen, tax_fen } = reckoned;
  if (await isQuoteUsed(tx, owner, s.quote_id)) return refuse(refusals.quote_used);
  const { user_id, type, account_id, amount_fen, now } = s;
  const quoted = { user_id, owner, type, account_id, amount_fen, fee_fen, tax_fen };
  if (!isGoodQuote(ctx, s.quote_id, quoted, now)) return refuse(refusals.fee_changed);
  if (need_sms) {
    if (s.sms_code === undefined) return refuse(refusals.need_sms, { data: { need: ['sms'] } });
    const mobile = (await mobileOf(ctx, tx, user_id))!;
    const wrong = await consumeSmsCode(ctx, tx, { mobile, scene: 'withdraw', code: s.sms_code, now });
    if (wrong) return wrong;
  }
  if (await isEarningSuspended(tx, user_id, now)) return refuse(refusals.risk);
  return guild?.frozen === true ? refuse(refusals.frozen) : undefined;
}

async function write(
  ctx: Context,
  tx: Tx,
  s: WithdrawalSubmission,
  source: WithdrawalSource,
  judged: CheckedWithdrawal,
): Promise<Withdrawal | Refused> {
  const { user_id, now } = s;
  const { owner, corporate } = source;
  const { account, day, person, reckoned, constants } = judged;
  const withdraw_no = buildOrderNumber('WD', day, String(randomInt(1e14)).padStart(14, '0'));
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
    status: INITIAL_STATES[rule],
    at: new Date(now),
    expect_arrive_at: new Date(arrivalTimeAfterReview(s.type, now, holidays)),
  });
  await insertStep(tx, w, { rule, status: w.status, by: 'member', text: null, at: new Date(now) });
  emitWithdrawalEvent(tx, w, { at: now }, withdrawalSubmitted);
  if (corporate) return w;
  const { income_tax_fen } = reckoned;
  const line = { id_hash: person.id_hash, withdraw_no, user_id, submitted_on: day, amount_fen: s.amount_fen };
  await insertTaxLine(tx, { ...line, income_tax_fen });
  const bound_at = account.bound_at.getTime();
  const candidate = { user_id, owner, amount_fen: s.amount_fen, bound_at, passed_at: person.passed_at, now };
  return reviewAutomatically(ctx, tx, w, await mayAutoApprove(tx, constants, candidate), now);
}

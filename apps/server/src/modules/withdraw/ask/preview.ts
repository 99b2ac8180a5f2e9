// Previews a withdrawal (X14): fee, tax and expected arrival, with a quote that fixes them for five minutes (WD-5). Nothing is
// stored.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { withdrawal_preview } from '@shengyu/contract/calls/withdraw.ts';
import type { Context } from '#context.ts';
import { readConfig } from '#modules/config/index.ts';
import { toBit } from '#wire/bit.ts';
import { Refused } from '#wire/refusal.ts';
import { arrivalTimeAfterApproval, arrivalTimeAfterReview } from './arrival.ts';
import { checkWithdrawal, type CheckedWithdrawal } from './judge.ts';
import { issueQuote } from './quote.ts';
import { mayAutoApprove } from '../pay/review.ts';
import { presentTax } from '../reads/sheet.ts';
import { resolveWithdrawalSource, type WithdrawalSource } from '../account/source.ts';

type Request = RequestOf<typeof withdrawal_preview>;
type Reply = ReplyOf<typeof withdrawal_preview>;

export async function previewWithdrawal(ctx: Context, me: number, req: Request, now: number): Promise<Reply | Refused> {
  const { db } = ctx;
  const { type, amount_fen } = req;
  const source = await resolveWithdrawalSource(db, me, req.account, now);
  if (source instanceof Refused) return source;
  const judged = await checkWithdrawal(ctx, db, { source, type, amount_fen, now });
  if (judged instanceof Refused) return judged;
  const { account, constants, person, reckoned, need_sms } = judged;
  const { fee_fen, tax_fen, arrive_fen, sheet } = reckoned;
  const quoted = {
    user_id: me,
    owner: source.owner,
    type,
    account_id: account.account_id,
    amount_fen,
    fee_fen,
    tax_fen,
  };
  const candidate = {
    user_id: me,
    owner: source.owner,
    amount_fen,
    bound_at: account.bound_at.getTime(),
    passed_at: person.passed_at,
    now,
  };
  const auto = !source.corporate && (await mayAutoApprove(db, constants, candidate));
  const holidays = await readConfig(ctx, 'holidays');
  const arrives = (auto ? arrivalTimeAfterApproval : arrivalTimeAfterReview)(type, now, holidays);
  return {
    ...issueQuote(ctx, quoted, now),
    amount_fen,
    fee_fen,
    fee_text: feeText(source, judged),
    tax_fen,
    arrive_fen,
    need_sms: toBit(need_sms),
    need_invoice: toBit(source.corporate),
    review: auto ? 'auto' : 'manual',
    expect_arrive_at: unixSecondsOf(arrives),
    ...(sheet ? { tax: presentTax(sheet) } : {}),
  };
}

function feeText({ corporate }: WithdrawalSource, { constants: c, reckoned }: CheckedWithdrawal): string {
  if (corporate) return '对公提现免手续费';
  if (reckoned.fee_fen === 0) return '本月首次免费';
  return `${c.WD_FEE_BP / 100}%，最低 ${formatFenAsYuan(c.WD_FEE_MIN_FEN)}，最高 ${formatFenAsYuan(c.WD_FEE_MAX_FEN)}`;
}

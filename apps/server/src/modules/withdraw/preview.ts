// What a withdrawal would cost and when it would arrive (X14, WD-5). Creates no order.
import { yuanFromFen } from '@shengyu/rules/amount.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { withdrawal_preview } from '@shengyu/contract/calls/withdraw.ts';
import type { Context } from '#context.ts';
import { readConfig } from '#modules/config/index.ts';
import { bit } from '#wire/bit.ts';
import { Refused } from '#wire/refusal.ts';
import { arrivesAfterApproval, arrivesAfterReview } from './arrival.ts';
import { judge, type Judged } from './judge.ts';
import { issueQuote } from './quote.ts';
import { approvesItself } from './review.ts';
import { taxView } from './sheet.ts';
import { sourceOf, type Source } from './source.ts';

type Request = RequestOf<typeof withdrawal_preview>;
type Reply = ReplyOf<typeof withdrawal_preview>;

export async function preview(ctx: Context, me: number, req: Request, now: number): Promise<Reply | Refused> {
  const { db } = ctx;
  const { type, amount_fen } = req;
  const source = await sourceOf(db, me, req.account, now);
  if (source instanceof Refused) return source;
  const judged = await judge(ctx, db, { source, type, amount_fen, now });
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
  const auto = !source.corporate && (await approvesItself(db, constants, candidate));
  const holidays = await readConfig(ctx, 'holidays');
  const arrives = (auto ? arrivesAfterApproval : arrivesAfterReview)(type, now, holidays);
  return {
    ...issueQuote(ctx, quoted, now),
    amount_fen,
    fee_fen,
    fee_text: feeText(source, judged),
    tax_fen,
    arrive_fen,
    need_sms: bit(need_sms),
    need_invoice: bit(source.corporate),
    review: auto ? 'auto' : 'manual',
    expect_arrive_at: tsOf(arrives),
    ...(sheet ? { tax: taxView(sheet) } : {}),
  };
}

function feeText({ corporate }: Source, { constants: c, reckoned }: Judged): string {
  if (corporate) return '对公提现免手续费';
  if (reckoned.fee_fen === 0) return '本月首次免费';
  return `${c.WD_FEE_BP / 100}%，最低 ${yuanFromFen(c.WD_FEE_MIN_FEN)}，最高 ${yuanFromFen(c.WD_FEE_MAX_FEN)}`;
}

// The console's page of a withdrawal (Z39): its amounts, and all state changes with who made them. CON-4: operators see the full
// account number only after stating a reason.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { findVerifiedPerson } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import type { LookupFinder } from '#modules/console/index.ts';
import { WITHDRAWAL_STATUS_TEXTS } from '../states.ts';
import { findWithdrawalKey, stepsOf, findWithdrawalByKey, type Withdrawal } from '../store.ts';
import { findAccountById } from '../account/store.ts';
import { checkAutoApproval } from '../pay/review.ts';
import { ALERT_TEXT, PAYOUT_TYPE_TEXTS } from '../ask/terms.ts';

/** WD-6: the conditions of an automatic approval, as they stand now. */
async function checksOf(ctx: Context, db: Queryable, w: Withdrawal, now: number) {
  const [person, account, constants] = await Promise.all([
    findVerifiedPerson(ctx, db, w.user_id),
    findAccountById(db, w),
    readConfig(ctx, 'constants'),
  ]);
  if (!person || !account) return [];
  const owner = { kind: 'user', id: w.owner_id } as const;
  const bound_at = account.bound_at.getTime();
  const { user_id, amount_fen } = w;
  return checkAutoApproval(db, constants, { user_id, owner, amount_fen, bound_at, passed_at: person.passed_at, now });
}

export const findWithdrawal: LookupFinder = async ({ ctx, db, id, now }) => {
  const place = await findWithdrawalKey(db, id);
  const w = place && (await findWithdrawalByKey(db, place));
  if (!w) return undefined;
  const steps = await stepsOf(db, w);
  return {
    id: w.withdraw_no,
    title: `${PAYOUT_TYPE_TEXTS[w.type].name}提现 ${formatFenAsYuan(w.amount_fen)}`,
    state: w.status,
    state_text: WITHDRAWAL_STATUS_TEXTS[w.status],
    fields: [
      { key: 'amount', name: '提现金额', value: formatFenAsYuan(w.amount_fen) },
      { key: 'fee', name: '手续费', value: formatFenAsYuan(w.fee_fen) },
      { key: 'tax', name: '代扣个税', value: formatFenAsYuan(w.tax_fen) },
      { key: 'arrive', name: '实际到账', value: formatFenAsYuan(w.arrive_fen) },
      { key: 'account', name: '收款账户', value: w.account_mask, full: () => ctx.seal.open(w.account_enc) },
      ...(w.provider_no === null ? [] : [{ key: 'provider_no', name: '渠道单号', value: w.provider_no }]),
      ...(w.alert === null ? [] : [{ key: 'alert', name: '异常', value: ALERT_TEXT[w.alert] }]),
      ...(w.invoice_no === null ? [] : [{ key: 'invoice_no', name: '发票号', value: w.invoice_no }]),
    ],
    history: steps.map((step) => ({
      at: step.at.getTime(),
      title: WITHDRAWAL_STATUS_TEXTS[step.status],
      text: step.text ?? '',
      by: step.by,
    })),
    links: [{ kind: 'user', id: String(w.user_id), title: `用户 ${w.user_id}` }],
    checks: w.owner_kind === 1 ? await checksOf(ctx, db, w, now) : [],
  };
};

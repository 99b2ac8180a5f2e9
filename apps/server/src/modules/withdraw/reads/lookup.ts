// The console's page of a withdrawal (Z39): its amounts, and all state changes with who made them. CON-4: operators see the full
// account number only after stating a reason.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import type { LookupFinder } from '#modules/console/index.ts';
import { WITHDRAWAL_STATUS_TEXTS } from '../states.ts';
import { findWithdrawalKey, stepsOf, findWithdrawalByKey } from '../store.ts';
import { ALERT_TEXT, PAYOUT_TYPE_TEXTS } from '../ask/terms.ts';

export const findWithdrawal: LookupFinder = async ({ ctx, db, id }) => {
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
  };
};

// A withdrawal as operators look it up (Z39): its whole way with who moved it; the account in full only with a reason (CON-4).
import { yuanFromFen } from '@shengyu/rules/amount.ts';
import type { Finder } from '#modules/console/index.ts';
import { STATUS_TEXT } from './states.ts';
import { placeOf, stepsOf, withdrawalAt } from './store.ts';
import { ALERT_TEXT, WAYS } from './terms.ts';

export const findWithdrawal: Finder = async ({ ctx, db, id }) => {
  const place = await placeOf(db, id);
  const w = place && (await withdrawalAt(db, place));
  if (!w) return undefined;
  const steps = await stepsOf(db, w);
  return {
    id: w.withdraw_no,
    title: `${WAYS[w.type].name}提现 ${yuanFromFen(w.amount_fen)}`,
    state: w.status,
    state_text: STATUS_TEXT[w.status],
    fields: [
      { key: 'amount', name: '提现金额', value: yuanFromFen(w.amount_fen) },
      { key: 'fee', name: '手续费', value: yuanFromFen(w.fee_fen) },
      { key: 'tax', name: '代扣个税', value: yuanFromFen(w.tax_fen) },
      { key: 'arrive', name: '实际到账', value: yuanFromFen(w.arrive_fen) },
      { key: 'account', name: '收款账户', value: w.account_mask, full: () => ctx.seal.open(w.account_enc) },
      ...(w.provider_no === null ? [] : [{ key: 'provider_no', name: '渠道单号', value: w.provider_no }]),
      ...(w.alert === null ? [] : [{ key: 'alert', name: '异常', value: ALERT_TEXT[w.alert] }]),
      ...(w.invoice_no === null ? [] : [{ key: 'invoice_no', name: '发票号', value: w.invoice_no }]),
    ],
    history: steps.map((step) => ({
      at: step.at.getTime(),
      title: STATUS_TEXT[step.status],
      text: step.text ?? '',
      by: step.by,
    })),
    links: [{ kind: 'user', id: String(w.user_id), title: `用户 ${w.user_id}` }],
  };
};

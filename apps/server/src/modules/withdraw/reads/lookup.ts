// The console's page of a withdrawal (Z39): its amounts, and all state changes with who made them. CON-4: operators see the full
// account number only after stating a reason.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { findVerifiedPerson } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import type { LookupContributor, LookupFinder } from '#modules/console/index.ts';
import { WITHDRAWAL_STATUS_TEXTS } from '../states.ts';
import { findWithdrawalKey, stepsOf, findWithdrawalByKey, type Withdrawal } from '../store.ts';
import { findAccountById } from '../account/store.ts';
import { listHeldOfFlagged } from '../ask/flag-store.ts';
import { checkAutoApproval } from '../pay/review.ts';
import { whyUnclear } from '../pay/settle.ts';
import { earlierPartOf, taxPartOf } from './console-parts.ts';
import { ALERT_TEXT, PAYOUT_TYPE_TEXTS } from '../ask/terms.ts';

/** WD-6: the conditions of an automatic approval, as they stand now. */
async function checksOf(ctx: Context, db: Queryable, w: Withdrawal, account: { bound_at: Date }, now: number) {
  const [person, constants] = await Promise.all([findVerifiedPerson(ctx, db, w.user_id), readConfig(ctx, 'constants')]);
  if (!person) return [];
  const owner = { kind: 'user', id: w.owner_id } as const;
  const bound_at = account.bound_at.getTime();
  const { user_id, amount_fen } = w;
  return checkAutoApproval(db, constants, { user_id, owner, amount_fen, bound_at, passed_at: person.passed_at, now });
}

export const findWithdrawal: LookupFinder = async ({ ctx, db, id, now }) => {
  const place = await findWithdrawalKey(db, id);
  const w = place && (await findWithdrawalByKey(db, place));
  if (!w) return undefined;
  const unclear = whyUnclear(w, now);
  const [steps, account, earlier] = await Promise.all([stepsOf(db, w), findAccountById(db, w), earlierPartOf(db, w)]);
  return {
    id: w.withdraw_no,
    title: `${PAYOUT_TYPE_TEXTS[w.type].name}提现 ${formatFenAsYuan(w.amount_fen)}`,
    state: w.status,
    state_text: WITHDRAWAL_STATUS_TEXTS[w.status],
    fields: [
      { key: 'amount', name: '提现金额', value: formatFenAsYuan(w.amount_fen), group: '到账测算' },
      { key: 'fee', name: '手续费', value: formatFenAsYuan(w.fee_fen), group: '到账测算' },
      { key: 'tax', name: '代扣个税', value: formatFenAsYuan(w.tax_fen), group: '到账测算' },
      { key: 'arrive', name: '实际到账', value: formatFenAsYuan(w.arrive_fen), group: '到账测算' },
      {
        key: 'account',
        name: '收款账户',
        value: w.account_mask,
        full: () => ctx.seal.open(w.account_enc),
        group: '收款账户',
      },
      ...(account
        ? [
            { key: 'holder', name: '户名', value: account.name_mask, group: '收款账户' },
            ...(account.bank_name === null
              ? []
              : [{ key: 'bank', name: '银行', value: account.bank_name, group: '收款账户' }]),
            {
              key: 'bound_at',
              name: '绑定时间',
              value: formatDateAndMinute(account.bound_at.getTime()),
              group: '收款账户',
            },
          ]
        : []),
      ...(w.provider_no === null
        ? []
        : [{ key: 'provider_no', name: '渠道单号', value: w.provider_no, group: '打款' }]),
      ...(w.alert === null ? [] : [{ key: 'alert', name: '异常', value: ALERT_TEXT[w.alert], group: '打款' }]),
      ...(unclear === undefined ? [] : [{ key: 'unclear', name: '打款结果', value: unclear, group: '打款' }]),
      ...(w.invoice_no === null ? [] : [{ key: 'invoice_no', name: '发票号', value: w.invoice_no, group: '发票' }]),
    ],
    history: steps.map((step) => ({
      at: step.at.getTime(),
      title: WITHDRAWAL_STATUS_TEXTS[step.status],
      text: step.text ?? '',
      by: step.by,
    })),
    links: [
      { kind: 'user', id: String(w.user_id), title: `用户 ${w.user_id}` },
      ...(w.owner_kind === 2 ? [{ kind: 'guild' as const, id: String(w.owner_id), title: `公会 ${w.owner_id}` }] : []),
    ],
    checks: w.owner_kind === 1 && account ? await checksOf(ctx, db, w, account, now) : [],
    parts: [taxPartOf(w), earlier],
  };
};

/** The withdrawals of a flagged member that wait for the flag's decision; each is released by itself (RISK-2). */
export const heldByFlag: LookupContributor = async ({ db, id }) => ({
  parts: [
    {
      title: '核查中的提现',
      rows: (await listHeldOfFlagged(db, Number(id))).map(({ withdraw_no, amount_fen, created_at }) => ({
        name: withdraw_no,
        value: `${formatFenAsYuan(amount_fen)}，提交于 ${formatDateAndMinute(created_at.getTime())}`,
        link: { kind: 'withdraw' as const, id: withdraw_no },
      })),
    },
  ],
});

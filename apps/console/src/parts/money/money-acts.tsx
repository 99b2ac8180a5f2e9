// What operators do to an order, by what it is now (P6): refunds, corrections, results of payouts. Reviews of withdrawals stand in the
// inbox, where their conditions are.
import { Segmented } from 'antd';
import { fieldOf, type Lookup } from '#lib/objects.ts';
import type { AnyAct } from '#parts/act/act.ts';
import { requestOn } from '#parts/act/object-acts.tsx';
import { LongText } from '#parts/LongText.tsx';
import type { NamedAct } from '#parts/ObjectHead.tsx';

const RECHARGE = { paid: 3, refunding: 5, exception: 7 } as const;
const valueOf = (object: Lookup, key: string): string => fieldOf(object, key) ?? '—';

/** What would be taken back and what is used up already, told by the server before anybody sends (MONEY-6, RST-9). */
const effectsOf = ({ parts = [] }: Lookup): string =>
  parts
    .filter(({ title }) => /退款|收回|已使用/.test(title))
    .map(({ title, rows }) => `${title}：${rows.map(({ name, value }) => `${name} ${value}`).join('、') || '无'}`)
    .join('；');

export const buildRechargeRefund = (object: Lookup): AnyAct =>
  requestOn(object, {
    title: '充值退款',
    route: 'POST /console/api/recharge/refund',
    lines: [
      { name: '订单', before: object.state_text, after: '退款中' },
      { name: '钻石', before: `已到账 ${valueOf(object, 'diamond')} 钻`, after: '扣回，不足部分记为欠款并暂停消费' },
    ],
    sentence:
      effectsOf(object) || `退 ${valueOf(object, 'paid_fen')}，扣回 ${valueOf(object, 'diamond')} 钻，不足记为欠款`,
    reasons: ['监护人申请', '重复支付', '误充'],
    danger: true,
    data: () => ({ out_trade_no: object.id }),
  });

type FixValue = { readonly action: 'credit' | 'close' };

const buildRechargeFix = (object: Lookup): AnyAct =>
  requestOn<'POST /console/api/recharge/fix', FixValue>(object, {
    title: '处理异常充值',
    route: 'POST /console/api/recharge/fix',
    initial: { action: 'credit' },
    Fields: ({ value, set }) => (
      <Segmented<FixValue['action']>
        aria-label="处理方式"
        value={value.action}
        options={[
          { value: 'credit', label: '入账' },
          { value: 'close', label: '关闭' },
        ]}
        onChange={(action) => set({ action })}
      />
    ),
    lines: ({ action }) => [
      { name: '订单', before: object.state_text, after: action === 'credit' ? '已到账' : '已关闭' },
    ],
    sentence: ({ action }) =>
      action === 'credit' ? `到账 ${valueOf(object, 'credit')} 钻` : `关闭订单，应退还 ${valueOf(object, 'paid_fen')}`,
    reasons: ['渠道已核实', '金额录入错误'],
    data: ({ action }) => ({ out_trade_no: object.id, action }),
  });

export const buildOrderRefund = (object: Lookup): AnyAct =>
  requestOn(object, {
    title: '订单退款',
    route: 'POST /console/api/order/refund',
    lines: [{ name: '订单', before: object.state_text, after: '已退款' }],
    sentence:
      effectsOf(object) || `退 ${valueOf(object, 'cost')}，收回未使用的 ${valueOf(object, 'got')}；已使用的核销`,
    reasons: ['监护人申请', '活动故障'],
    danger: true,
    data: () => ({ order_no: object.id }),
  });

type SettleValue = { readonly result: 'paid' | 'failed'; readonly proof: string };

export const buildWithdrawSettle = (object: Lookup): AnyAct =>
  requestOn<'POST /console/api/withdraw/settle', SettleValue>(object, {
    title: '登记打款结果',
    route: 'POST /console/api/withdraw/settle',
    initial: { result: 'paid', proof: '' },
    Fields: ({ value, set }) => (
      <>
        <Segmented<SettleValue['result']>
          aria-label="结果"
          value={value.result}
          options={[
            { value: 'paid', label: '已打款' },
            { value: 'failed', label: '打款失败' },
          ]}
          onChange={(result) => set({ result })}
        />
        <label className="col c2">
          凭证
          <LongText
            rows={2}
            maxLength={500}
            value={value.proof}
            placeholder="渠道回单号或说明"
            onChange={({ target }) => set({ proof: target.value })}
          />
        </label>
      </>
    ),
    lines: ({ result }) => [
      { name: '提现', before: object.state_text, after: result === 'paid' ? '已打款' : '打款失败，退回可提现' },
    ],
    sentence: '以渠道凭证为准，登记后不可更改',
    reasons: ['渠道回单', '银行退票'],
    data: ({ result, proof }) => (proof.trim() ? { withdraw_no: object.id, result, proof: proof.trim() } : undefined),
  });

/** Handed to the channel and without a result for 72 hours, or ended against what the channel says; the server decides (WST-13). */
export const isUnclear = (object: Lookup): boolean => object.fields.some(({ key }) => key === 'unclear');

export function moneyActs(object: Lookup): readonly NamedAct[] {
  if (object.kind === 'recharge' && object.state === RECHARGE.paid)
    return [{ name: '退款', permission: 'recharge_refund', act: buildRechargeRefund(object), isDanger: true }];
  if (object.kind === 'recharge' && object.state === RECHARGE.exception)
    return [{ name: '入账 / 关闭', permission: 'recharge_fix', act: buildRechargeFix(object) }];
  if (object.kind === 'order' && object.state === 0)
    return [{ name: '退款', permission: 'order_refund', act: buildOrderRefund(object), isDanger: true }];
  if (object.kind === 'withdraw' && isUnclear(object))
    return [{ name: '登记打款结果', permission: 'withdraw_settle', act: buildWithdrawSettle(object) }];
  return [];
}

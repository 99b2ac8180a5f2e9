// What operators do to an order, by what it is now (P6): refunds, corrections, results of payouts. Reviews of withdrawals stand in the
// inbox, where their conditions are.
import { Segmented } from 'antd';
import { fieldOf, type Lookup } from '#lib/objects.ts';
import { act, type AnyAct } from '#parts/act/act.ts';
import { renewObject } from '#parts/act/object-acts.tsx';
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
  act({
    title: '充值退款',
    route: 'POST /console/api/recharge/refund',
    object: `${object.title} · ${object.id}`,
    lines: [
      { name: '订单', before: object.state_text, after: '退款中' },
      { name: '钻石', before: `已到账 ${valueOf(object, 'diamond')} 钻`, after: '扣回，不足部分记为欠款并暂停消费' },
    ],
    sentence:
      effectsOf(object) || `退 ${valueOf(object, 'paid_fen')}，扣回 ${valueOf(object, 'diamond')} 钻，不足记为欠款`,
    reasons: ['监护人申请', '重复支付', '误充'],
    needsSecond: true,
    danger: true,
    data: () => ({ out_trade_no: object.id }),
    button: '提交复核',
    after: renewObject,
    changed: renewObject,
  });

type FixValue = { readonly action: 'credit' | 'close' };

const buildRechargeFix = (object: Lookup): AnyAct =>
  act<'POST /console/api/recharge/fix', FixValue>({
    title: '处理异常充值',
    route: 'POST /console/api/recharge/fix',
    object: `${object.title} · ${object.id}`,
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
      action === 'credit' ? `到账 ${valueOf(object, 'diamond')} 钻` : `关闭订单，应退还 ${valueOf(object, 'paid_fen')}`,
    reasons: ['渠道已核实', '金额录入错误'],
    needsSecond: true,
    data: ({ action }) => ({ out_trade_no: object.id, action }),
    button: '提交复核',
    after: renewObject,
    changed: renewObject,
  });

export const buildOrderRefund = (object: Lookup): AnyAct =>
  act({
    title: '订单退款',
    route: 'POST /console/api/order/refund',
    object: `${object.title} · ${object.id}`,
    lines: [{ name: '订单', before: object.state_text, after: '已退款' }],
    sentence:
      effectsOf(object) || `退 ${valueOf(object, 'cost')}，收回未使用的 ${valueOf(object, 'got')}；已使用的核销`,
    reasons: ['监护人申请', '活动故障'],
    needsSecond: true,
    danger: true,
    data: () => ({ order_no: object.id }),
    button: '提交复核',
    after: renewObject,
    changed: renewObject,
  });

type SettleValue = { readonly result: 'paid' | 'failed'; readonly proof: string };

const buildWithdrawSettle = (object: Lookup): AnyAct =>
  act<'POST /console/api/withdraw/settle', SettleValue>({
    title: '登记打款结果',
    route: 'POST /console/api/withdraw/settle',
    object: `${object.title} · ${object.id}`,
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
    needsSecond: true,
    data: ({ result, proof }) => (proof.trim() ? { withdraw_no: object.id, result, proof: proof.trim() } : undefined),
    button: '提交复核',
    after: renewObject,
    changed: renewObject,
  });

/** WST: handed to the channel and without a result, or ended against what the channel says. */
const isUnclear = (object: Lookup): boolean =>
  /打款中|处理中|不明/.test(object.state_text) || object.fields.some(({ key }) => key === 'alert');

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

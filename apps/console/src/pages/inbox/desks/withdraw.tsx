// 提现审核: what arrives and why a machine did not decide; approve, reject, hold and release (Z21), and entering the result of a
// payout that is stuck or contradicts itself (Z23*).
import { WalletOutlined } from '@ant-design/icons';
import { Input, Segmented } from 'antd';
import { formatFen } from '#lib/format.ts';
import { act, type KeyedAct } from '#parts/act/act.ts';
import { Facts, factsOf } from '#parts/Facts.tsx';
import type { QueueDesk, Row } from '../desk.ts';
import s from './withdraw.module.css';

export type WithdrawData = {
  readonly withdraw_no: string;
  readonly user_id: number;
  readonly fee_fen: number;
  readonly tax_fen: number;
  readonly arrive_fen: number;
  readonly alert: string | null;
  readonly reason: string | null;
};

const REVIEWING = 1;
const HELD = 9;

export const Arriving = ({ row }: { readonly row: Row }) => {
  const { fee_fen, tax_fen, arrive_fen } = row.data as WithdrawData;
  return (
    <section>
      <h3 className="eyebrow">到账测算</h3>
      <dl className={s.sum}>
        <div>
          <dt>提现金额</dt>
          <dd className="num">{formatFen(row.amount_fen ?? 0)}</dd>
        </div>
        <i aria-hidden="true">−</i>
        <div>
          <dt>手续费</dt>
          <dd className="num">{formatFen(fee_fen)}</dd>
        </div>
        <i aria-hidden="true">−</i>
        <div>
          <dt>代扣个税</dt>
          <dd className="num">{formatFen(tax_fen)}</dd>
        </div>
        <i aria-hidden="true">=</i>
        <div className={s.arrive}>
          <dt>实际到账</dt>
          <dd className="num">{formatFen(arrive_fen)}</dd>
        </div>
      </dl>
    </section>
  );
};

type Settlement = { result: 'paid' | 'failed'; proof: string };

function acts(row: Row): readonly KeyedAct[] {
  const { withdraw_no, arrive_fen, alert } = row.data as WithdrawData;
  const amount = formatFen(row.amount_fen ?? 0);
  const review = (action: 'approve' | 'reject' | 'hold' | 'release') => ({
    route: 'POST /console/api/withdraw/review' as const,
    object: `${row.title} · ${amount}`,
    data: () => ({ withdraw_no, action }),
  });
  const approve: KeyedAct = {
    key: 'a',
    name: `通过 ${amount}`,
    look: 'primary',
    permission: 'withdraw_review',
    act: act({
      ...review('approve'),
      title: '通过提现',
      sentence: `将在下一批打款 ${formatFen(arrive_fen)} 至 ${row.title}`,
      reasons: ['来源正常', '账户已核', '已电话确认'],
      button: `通过 ${amount}`,
      done: `已通过，待打款：${amount}`,
    }),
  };
  const reject: KeyedAct = {
    key: 'r',
    name: '驳回',
    look: 'danger',
    permission: 'withdraw_review',
    act: act({
      ...review('reject'),
      title: '驳回提现',
      sentence: `${amount} 退回可提现，会员会看到理由`,
      reasons: ['账户信息不符', '资料不全', '会员要求'],
      button: `驳回 ${amount}`,
      danger: true,
      done: `已驳回：${amount}`,
    }),
  };
  const hold: KeyedAct = {
    key: 'h',
    name: '转核查',
    permission: 'withdraw_review',
    act: act({
      ...review('hold'),
      title: '转核查',
      sentence: '暂停打款，会员看到「风控核查」',
      reasons: ['流水集中', '同设备往来', '新绑账户'],
      button: '转核查',
      done: '已转核查',
    }),
  };
  const release: KeyedAct = {
    key: 'u',
    name: '解除核查',
    look: 'primary',
    permission: 'withdraw_review',
    act: act({
      ...review('release'),
      title: '解除核查',
      sentence: '回到审核中，由人继续审核',
      reasons: ['来源已核', '已电话确认', '标记已解除'],
      button: '解除核查',
      done: '已解除核查',
    }),
  };
  const settle: KeyedAct = {
    key: 's',
    name: '登记结果',
    look: 'primary',
    permission: 'withdraw_settle',
    act: act<'POST /console/api/withdraw/settle', Settlement>({
      title: '登记打款结果',
      route: 'POST /console/api/withdraw/settle',
      object: `${row.title} · ${amount}`,
      initial: { result: 'paid', proof: '' },
      Fields: ({ value, set }) => (
        <>
          <Segmented<Settlement['result']>
            aria-label="打款结果"
            value={value.result}
            options={[
              { value: 'paid', label: '已到账' },
              { value: 'failed', label: '已失败' },
            ]}
            onChange={(result) => set({ result })}
          />
          <Input
            aria-label="渠道凭证"
            placeholder="渠道凭证（回单号或退票说明）"
            maxLength={500}
            value={value.proof}
            onChange={(event) => set({ proof: event.target.value })}
          />
        </>
      ),
      data: ({ result, proof }) => (proof.trim() ? { withdraw_no, result, proof: proof.trim() } : undefined),
      sentence: '以渠道凭证为准，登记后不可更改',
      reasons: ['渠道回单', '银行退票'],
      button: '提交复核',
      needsSecond: true,
    }),
  };
  if (row.state === REVIEWING) return [approve, reject, hold];
  if (row.state === HELD) return [release, reject];
  return alert !== null || row.state_text.includes('打款') ? [settle] : [];
}

export const withdraw: QueueDesk = {
  queue: 'withdraw',
  name: '提现审核',
  icon: WalletOutlined,
  permission: 'withdraw_review',
  objectOf: (row) => ({ kind: 'withdraw', id: (row.data as WithdrawData).withdraw_no }),
  personOf: (row) => (row.data as WithdrawData).user_id,
  remark: (row) => (row.state === REVIEWING ? undefined : row.state_text),
  Facts: ({ row }) => <Arriving row={row} />,
  Side: ({ object, person }) => (
    <>
      {object && <Facts title="收款账户" facts={factsOf(object, ['account', 'name', 'bank', 'bound_at'])} />}
      {person && <Facts title="余额" facts={factsOf(person, ['available', 'pending', 'frozen'])} />}
      {person && <Facts title="身份" facts={factsOf(person, ['guild', 'real_name_status', 'real_name', 'levels'])} />}
    </>
  ),
  acts,
};

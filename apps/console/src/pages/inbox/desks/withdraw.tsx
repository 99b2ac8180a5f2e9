// 提现审核: what arrives and why a machine did not decide; approve, reject, hold and release (Z21), and entering the result of a
// payout that is stuck or contradicts itself (Z23*).
import { WalletOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useRead } from '#lib/call.ts';
import { serverNow } from '#lib/clock.ts';
import { formatFen } from '#lib/format.ts';
import { nextPayoutAfter } from '#lib/payouts.ts';
import { act, type KeyedAct } from '#parts/act/act.ts';
import { Chart, type ChartLine } from '#parts/Chart.tsx';
import { Facts, factsOf, type Lookup } from '#parts/Facts.tsx';
import { ShareList } from '#parts/ShareList.tsx';
import { TrailLine } from '#parts/TrailLine.tsx';
import { buildWithdrawSettle, isUnclear } from '#parts/money/money-acts.tsx';
import type { QueueDesk, Row } from '../desk.ts';
import s from './withdraw.module.css';

export type WithdrawData = {
  readonly withdraw_no: string;
  readonly user_id: number;
  /** Whose income it is: 1 the member's own, 2 a guild's. */
  readonly owner_kind: 1 | 2;
  readonly fee_fen: number;
  readonly tax_fen: number;
  readonly arrive_fen: number;
  readonly alert: string | null;
  readonly reason: string | null;
  /** What a colleague should know before opening it: 首次提现, 新绑账户. */
  readonly notes?: readonly string[];
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

type Part = NonNullable<Lookup['parts']>[number];

const isOfMember = (row: Row): boolean => (row.data as WithdrawData).owner_kind === 1;

/** Who gave most stands beside the chart of what came in; how the tax came about and what was withdrawn before have rows of their own. */
const isOfIncome = (row: Row, { rows }: Part): boolean =>
  isOfMember(row) && rows.some(({ share_bp }) => share_bp !== undefined);

/** Where the member's income of thirty days came from: gifts paid directly or out of a backpack, and who gave most. */
function Income({ row, parts }: { readonly row: Row; readonly parts: readonly Part[] }) {
  const { user_id } = row.data as WithdrawData;
  const isPersonal = isOfMember(row);
  const { data } = useRead(
    'GET /console/api/metric/series',
    isPersonal
      ? { names: 'income.direct_fen,income.backpack_fen', range: '30d', subject: `user:${user_id}` }
      : undefined,
    { freshFor: 300_000 },
  );
  const [direct, backpack] = data?.series ?? [];
  const lines = useMemo(
    (): ChartLine[] =>
      direct && backpack
        ? [
            { name: '直刷', unit: 'fen', points: direct.points, look: 'bar', color: '--chart-1' },
            { name: '背包', unit: 'fen', points: backpack.points, look: 'bar', color: '--chart-2' },
          ]
        : [],
    [direct, backpack],
  );
  if (!isPersonal) return null;
  return (
    <div className={s.income}>
      {data && (
        <Chart
          title="近 30 天收益"
          begin={data.begin}
          step_s={data.step_s}
          lines={lines}
          updatedAt={data.updated_at}
          height={116}
          isStacked
        />
      )}
      {parts.map((part) => (
        <ShareList key={part.title} {...part} isNarrow />
      ))}
    </div>
  );
}

function acts(row: Row, object?: Lookup): readonly KeyedAct[] {
  const { withdraw_no, arrive_fen } = row.data as WithdrawData;
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
      sentence: `将在下一批（${nextPayoutAfter(serverNow())}）打款 ${formatFen(arrive_fen)} 至 ${row.title}`,
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
  if (row.state === REVIEWING) return [approve, reject, hold];
  if (row.state === HELD) return [release, reject];
  if (!object || !isUnclear(object)) return [];
  return [
    { key: 's', name: '登记结果', look: 'primary', permission: 'withdraw_settle', act: buildWithdrawSettle(object) },
  ];
}

export const withdraw: QueueDesk = {
  queue: 'withdraw',
  name: '提现审核',
  icon: WalletOutlined,
  permission: 'withdraw_review',
  kind: 'withdraw',
  personOf: (row) => (row.data as WithdrawData).user_id,
  remark: (row) => {
    const { notes = [] } = row.data as WithdrawData;
    return [...(row.state === REVIEWING ? [] : [row.state_text]), ...notes].join('，') || undefined;
  },
  drawsParts: true,
  Facts: ({ row, object }) => {
    const parts = object?.parts ?? [];
    return (
      <>
        <Arriving row={row} />
        <Income row={row} parts={parts.filter((part) => isOfIncome(row, part))} />
        {parts
          .filter((part) => !isOfIncome(row, part))
          .map((part) => (
            <ShareList key={part.title} {...part} />
          ))}
        <TrailLine kind="withdraw" id={row.key} />
      </>
    );
  },
  Side: ({ object, person }) => (
    <>
      {object && <Facts title="收款账户" facts={factsOf(object, ['account', 'holder', 'bank', 'bound_at'])} />}
      {person && <Facts title="余额" facts={factsOf(person, ['available', 'pending', 'frozen'])} />}
      {person && <Facts title="身份" facts={factsOf(person, ['guild', 'real_name_status', 'real_name', 'levels'])} />}
    </>
  ),
  acts,
};

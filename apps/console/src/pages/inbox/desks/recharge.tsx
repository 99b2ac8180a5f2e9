// 充值异常: orders that were paid otherwise than asked, refunds under way, and differences with the provider's books (Z24*, Z25*).
import { ExclamationCircleOutlined } from '@ant-design/icons';
import { formatDiamonds, formatFen } from '#lib/format.ts';
import { act } from '#parts/act/act.ts';
import { CopyId, Facts, factsOf, type Fact } from '#parts/Facts.tsx';
import type { QueueDesk, Row } from '../desk.ts';

type OrderData = {
  readonly out_trade_no: string;
  readonly target_id: number;
  readonly diamond: number;
  readonly channel: string;
};
type DifferenceData = {
  readonly out_trade_no: string;
  readonly ours_fen: number | null;
  readonly theirs_fen: number | null;
  readonly note: string;
};
type ReportData = {
  readonly ours_num: number;
  readonly ours_fen: number;
  readonly theirs_num: number;
  readonly theirs_fen: number;
  readonly differences: number;
};

const EXCEPTION = 7;
const REFUNDING = 5;
const REPORT = 10;

const isOrder = ({ state }: Row): boolean => state === EXCEPTION || state === REFUNDING;
const fen = (value: number | null): string => (value === null ? '无' : formatFen(value));

function factsOfRow(row: Row): Fact[] {
  if (isOrder(row)) {
    const { out_trade_no, diamond, channel } = row.data as OrderData;
    return [
      { name: '单号', value: <CopyId id={out_trade_no} /> },
      { name: '应付', value: <span className="num">{formatFen(row.amount_fen ?? 0)}</span> },
      { name: '应到账', value: <span className="num">{formatDiamonds(diamond)}</span> },
      { name: '渠道', value: channel },
    ];
  }
  if (row.state === REPORT) {
    const { ours_num, ours_fen, theirs_num, theirs_fen, differences } = row.data as ReportData;
    return [
      { name: '平台', value: <span className="num">{`${ours_num} 笔 ${fen(ours_fen)}`}</span> },
      { name: '渠道', value: <span className="num">{`${theirs_num} 笔 ${fen(theirs_fen)}`}</span> },
      { name: '差异', value: <span className="num">{differences} 笔</span> },
    ];
  }
  const { out_trade_no, ours_fen, theirs_fen, note } = row.data as DifferenceData;
  return [
    ...(out_trade_no ? [{ name: '单号', value: <CopyId id={out_trade_no} /> }] : []),
    { name: '平台', value: <span className="num">{fen(ours_fen)}</span> },
    { name: '渠道', value: <span className="num">{fen(theirs_fen)}</span> },
    ...(note ? [{ name: '说明', value: note }] : []),
  ];
}

export const recharge: QueueDesk = {
  queue: 'recharge',
  name: '充值异常',
  icon: ExclamationCircleOutlined,
  permission: 'recharge_fix',
  objectOf: (row) => {
    const { out_trade_no } = row.data as Partial<OrderData>;
    return out_trade_no && row.state !== REPORT ? { kind: 'recharge', id: out_trade_no } : undefined;
  },
  personOf: (row) => (row.data as Partial<OrderData>).target_id,
  remark: (row) => (isOrder(row) ? undefined : row.state_text),
  Facts: ({ row }) => (
    <>
      <Facts title={isOrder(row) ? '订单' : '对账'} facts={factsOfRow(row)} />
      {!isOrder(row) && <p className="c2">{row.text}</p>}
    </>
  ),
  Side: ({ object }) => object && <Facts title="订单与支付" facts={factsOf(object)} />,
  acts: (row) => {
    if (row.state !== EXCEPTION) return [];
    const { out_trade_no, diamond } = row.data as OrderData;
    const amount = formatFen(row.amount_fen ?? 0);
    const fix = (action: 'credit' | 'close') => ({
      route: 'POST /console/api/recharge/fix' as const,
      object: `${row.title} · ${out_trade_no}`,
      data: () => ({ out_trade_no, action }),
      reasons: ['渠道已核实', '金额录入错误'],
      button: '提交复核',
      needsSecond: true,
    });
    return [
      {
        key: 'a',
        name: '入账',
        look: 'primary',
        permission: 'recharge_fix',
        act: act({ ...fix('credit'), title: '充值入账', sentence: `到账 ${formatDiamonds(diamond)}` }),
      },
      {
        key: 'r',
        name: '关闭',
        look: 'danger',
        permission: 'recharge_fix',
        act: act({ ...fix('close'), title: '关闭订单', danger: true, sentence: `关闭订单，应退还 ${amount}` }),
      },
      {
        key: 'b',
        name: '退款',
        permission: 'recharge_refund',
        act: act({
          title: '充值退款',
          route: 'POST /console/api/recharge/refund',
          object: `${row.title} · ${out_trade_no}`,
          data: () => ({ out_trade_no }),
          sentence: `退 ${amount}；已到账的钻石扣回，不足部分记为欠款并暂停消费`,
          reasons: ['监护人申请', '重复支付', '误充'],
          button: '提交复核',
          needsSecond: true,
        }),
      },
    ];
  },
};

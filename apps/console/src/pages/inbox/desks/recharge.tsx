// 充值异常: orders that were paid otherwise than asked, refunds under way, and differences with the provider's books (Z24*, Z25*).
import { ExclamationCircleOutlined } from '@ant-design/icons';
import { formatDiamonds, formatFen, formatNumber } from '#lib/format.ts';
import { act } from '#parts/act/act.ts';
import { CopyId, Facts, factsOf, type Fact } from '#parts/Facts.tsx';
import { TrailLine } from '#parts/TrailLine.tsx';
import { buildRechargeRefund } from '#parts/money/money-acts.tsx';
import type { QueueDesk, Row } from '../desk.ts';

type OrderData = {
  readonly out_trade_no: string;
  readonly target_id: number;
  readonly diamond: number;
  /** What came, when it is known, and the diamonds that crediting it would give (RST-8). */
  readonly paid_fen?: number;
  readonly currency?: string;
  readonly credit?: number;
};
type DifferenceData = {
  readonly out_trade_no: string;
  readonly ours_fen: number | null;
  readonly theirs_fen: number | null;
  readonly note: string;
};
type DayReportData = {
  readonly ours_num: number;
  readonly ours_fen: number;
  readonly theirs_num: number;
  readonly theirs_fen: number;
  readonly differences: number;
};

const EXCEPTION = 7;
const CREDITED = 3;
const REFUNDING = 5;
const DIFFERENCE_OPEN = 8;
const REPORT = 10;

const isOrder = ({ state }: Row): boolean => state === EXCEPTION || state === REFUNDING;
const fen = (value: number | null): string => (value === null ? '无' : formatFen(value));

/** What was paid, in its own currency; another one has no price here. */
function paidText({ paid_fen, currency = 'CNY' }: OrderData): string {
  if (paid_fen === undefined) return '未知';
  return currency === 'CNY' ? formatFen(paid_fen) : `${formatNumber(paid_fen)} ${currency}（最小单位）`;
}

function factsOfRow(row: Row): Fact[] {
  if (isOrder(row)) {
    const data = row.data as OrderData;
    const { out_trade_no, diamond, credit } = data;
    return [
      { name: '单号', value: <CopyId id={out_trade_no} /> },
      { name: '应付', value: <span className="num">{formatFen(row.amount_fen ?? 0)}</span> },
      { name: '实付', value: <span className="num strong">{paidText(data)}</span> },
      { name: '下单钻石', value: <span className="num">{formatDiamonds(diamond)}</span> },
      ...(credit === undefined
        ? []
        : [{ name: '按实付到账', value: <span className="num strong">{formatDiamonds(credit)}</span> }]),
    ];
  }
  if (row.state === REPORT) {
    const { ours_num, ours_fen, theirs_num, theirs_fen, differences } = row.data as DayReportData;
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
  line: (row) => row.text,
  personOf: (row) => (row.data as Partial<OrderData>).target_id,
  remark: (row) => (isOrder(row) ? undefined : row.state_text),
  Facts: ({ row, object }) => (
    <>
      <Facts title={isOrder(row) ? '订单' : '对账'} facts={factsOfRow(row)} />
      {!isOrder(row) && <p className="c2">{row.text}</p>}
      {object?.kind === 'recharge' && <TrailLine kind="recharge" id={object.id} />}
    </>
  ),
  Side: ({ object }) =>
    object && <Facts title="订单与支付" facts={factsOf(object, ['payer', 'channel', 'trade_no', 'expire_at'])} />,
  acts: (row, object) => {
    const { out_trade_no } = row.data as OrderData;
    // A difference that names no order of ours is decided under the key of its row (Z25).
    const no = out_trade_no || row.key;
    const fix = (action: 'credit' | 'close') => ({
      route: 'POST /console/api/recharge/fix' as const,
      object: `${row.title} · ${no}`,
      data: () => ({ out_trade_no: no, action }),
      reasons: ['渠道已核实', '金额录入错误'],
      button: '提交复核',
      needsSecond: true,
    });
    if (row.state === DIFFERENCE_OPEN)
      return [
        {
          key: 'r',
          name: '标记已处理',
          look: 'primary',
          permission: 'recharge_fix',
          act: act({
            ...fix('close'),
            title: '差异标记已处理',
            // Z25 on an order that is still undecided decides the order, and its differences with it.
            sentence: '已在别处结清的差异由两人确认后移出；订单本身异常时，请先处理订单',
            reasons: ['渠道已更正', '渠道已核实'],
          }),
        },
        ...(object?.state === CREDITED
          ? [{ key: 'b', name: '退款', permission: 'recharge_refund' as const, act: buildRechargeRefund(object) }]
          : []),
      ];
    if (row.state !== EXCEPTION) return [];
    const data = row.data as OrderData;
    const { credit = 0 } = data;
    return [
      {
        key: 'a',
        name: '入账',
        look: 'primary',
        permission: 'recharge_fix',
        ...(credit === 0 && { blocked: '非人民币或未付款，不能入账' }),
        act: act({
          ...fix('credit'),
          title: '充值入账',
          sentence: `到账 ${formatDiamonds(credit)}（按实付 ${paidText(data)}）`,
        }),
      },
      {
        key: 'r',
        name: '关闭',
        look: 'danger',
        permission: 'recharge_fix',
        act: act({ ...fix('close'), title: '关闭订单', danger: true, sentence: `关闭订单，应退还 ${paidText(data)}` }),
      },
    ];
  },
};

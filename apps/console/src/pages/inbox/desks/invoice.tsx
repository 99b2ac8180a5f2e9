// 提现发票: the invoice beside what it must say (Z22).
import { FileDoneOutlined } from '@ant-design/icons';
import { formatBp, formatFen } from '#lib/format.ts';
import { fieldOf, type Lookup } from '#lib/objects.ts';
import { act } from '#parts/act/act.ts';
import { Facts, factsOf } from '#parts/Facts.tsx';
import { Pictures } from '#parts/Pictures.tsx';
import type { QueueDesk, Row } from '../desk.ts';
import s from './desks.module.css';
import { Arriving, type WithdrawData } from './withdraw.tsx';

type InvoiceData = WithdrawData & {
  readonly invoice_no: string;
  readonly issued_on: string;
  readonly url: string;
  /** Why it was sent back. */
  readonly invoice_reason: string | null;
  /** Ours, as every invoice to us must name it. */
  readonly title: {
    readonly name: string;
    readonly tax_no: string;
    readonly content: string;
    readonly rate_bp: number;
  };
};

const WAITING = 1;

/** The picture and, beside it, what it must say. */
function Paper({ row, object }: { readonly row: Row; readonly object: Lookup | undefined }) {
  const { invoice_no, issued_on, url, title, invoice_reason } = row.data as InvoiceData;
  return (
    <div className={s.paper}>
      <Pictures clear urls={[url]} name="发票" />
      <div>
        <Facts
          title="发票"
          facts={[
            { name: '发票号码', value: <span className="num">{invoice_no}</span> },
            { name: '开票日期', value: <span className="num">{issued_on}</span> },
            ...(row.state === WAITING ? [] : [{ name: '审核结果', value: row.state_text }]),
            ...(invoice_reason ? [{ name: '退回理由', value: invoice_reason }] : []),
          ]}
        />
        <Facts
          title="应与图上一致"
          facts={[
            { name: '价税合计', value: <span className="num">{formatFen(row.amount_fen ?? 0)}</span> },
            { name: '销售方', value: (object && fieldOf(object, 'holder')) ?? '—' },
            { name: '购买方', value: title.name },
            { name: '税号', value: title.tax_no || '未设置' },
            { name: '项目', value: `${title.content} ${formatBp(title.rate_bp)}` },
          ]}
        />
      </div>
    </div>
  );
}

export const invoice: QueueDesk = {
  queue: 'invoice',
  name: '提现发票',
  icon: FileDoneOutlined,
  permission: 'withdraw_invoice_review',
  kind: 'withdraw',
  personOf: (row) => (row.data as InvoiceData).user_id,
  Facts: ({ row, object }) => (
    <>
      <Paper row={row} object={object} />
      <Arriving row={row} />
    </>
  ),
  Side: ({ object }) =>
    object && <Facts title="收款账户" facts={factsOf(object, ['account', 'holder', 'bank', 'bound_at'])} />,
  acts: (row) => {
    if (row.state !== WAITING) return [];
    const { withdraw_no } = row.data as InvoiceData;
    const review = (action: 'approve' | 'reject') => ({
      route: 'POST /console/api/withdraw/invoice_review' as const,
      object: `${row.title} · ${formatFen(row.amount_fen ?? 0)}`,
      data: () => ({ withdraw_no, action }),
    });
    return [
      {
        key: 'a',
        name: '通过',
        look: 'primary',
        permission: 'withdraw_invoice_review',
        act: act({
          ...review('approve'),
          title: '通过发票',
          sentence: '通过后进入提现审核',
          reasons: ['号码与金额已核', '抬头一致'],
          button: '通过发票',
          done: '发票已通过',
        }),
      },
      {
        key: 'r',
        name: '退回',
        look: 'danger',
        permission: 'withdraw_invoice_review',
        act: act({
          ...review('reject'),
          title: '退回发票',
          sentence: '会长可重新上传',
          reasons: ['金额不符', '抬头不符', '号码已用'],
          button: '退回发票',
          danger: true,
          done: '发票已退回',
        }),
      },
    ];
  },
};

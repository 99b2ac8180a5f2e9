// 提现发票: the invoice beside what it must say (Z22).
import { FileDoneOutlined } from '@ant-design/icons';
import { formatFen } from '#lib/format.ts';
import { act } from '#parts/act/act.ts';
import { Facts, factsOf } from '#parts/Facts.tsx';
import { Pictures } from '#parts/Pictures.tsx';
import type { QueueDesk } from '../desk.ts';
import { Arriving, type WithdrawData } from './withdraw.tsx';

type InvoiceData = WithdrawData & { readonly invoice_no: string; readonly issued_on: string; readonly url: string };

export const invoice: QueueDesk = {
  queue: 'invoice',
  name: '提现发票',
  icon: FileDoneOutlined,
  permission: 'withdraw_invoice_review',
  objectOf: (row) => ({ kind: 'withdraw', id: (row.data as InvoiceData).withdraw_no }),
  personOf: (row) => (row.data as InvoiceData).user_id,
  Facts: ({ row }) => {
    const { invoice_no, issued_on, url } = row.data as InvoiceData;
    return (
      <>
        <Facts
          title="发票"
          facts={[
            { name: '发票号码', value: <span className="num">{invoice_no}</span> },
            { name: '开票日期', value: <span className="num">{issued_on}</span> },
            { name: '应开金额', value: <span className="num">{formatFen(row.amount_fen ?? 0)}</span> },
          ]}
        />
        <Pictures clear urls={[url]} name="发票" />
        <Arriving row={row} />
      </>
    );
  },
  Side: ({ object }) => object && <Facts title="提现" facts={factsOf(object)} />,
  acts: (row) => {
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

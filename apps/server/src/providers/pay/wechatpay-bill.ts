// Reads WeChat Pay's trade bill of a day (bill_type ALL): CSV whose cells begin with a grave accent, with two lines of sums at the
// end.
import { parseYuanToFen, PayUnavailable, type BillLine } from './pay.ts';

const COLUMNS = {
  trade_no: '微信订单号',
  no: '商户订单号',
  state: '交易状态',
  total: '订单金额',
  refund_no: '商户退款单号',
  refund: '退款金额',
} as const;

export function readWechatBill(text: string): BillLine[] {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.split(',').map((cell) => cell.trim().replace(/^`/, '')));
  const head = rows.shift() ?? [];
  const at = Object.fromEntries(Object.entries(COLUMNS).map(([key, name]) => [key, head.indexOf(name)]));
  if (Object.values(at).includes(-1)) throw new PayUnavailable('wechat', 'bill with other columns');
  const sums = rows.findIndex(([first]) => first === '总交易单数');
  if (sums < 0) throw new PayUnavailable('wechat', 'bill without its end');
  return rows.slice(0, sums).map((row) => {
    const isRefund = row[at.state!] === 'REFUND';
    const fen = parseYuanToFen(row[isRefund ? at.refund! : at.total!] ?? '');
    if (fen === undefined) throw new PayUnavailable('wechat', 'bill with another amount');
    const refund_no = isRefund ? row[at.refund_no!]! : '';
    return { kind: isRefund ? 'refund' : 'paid', no: row[at.no!]!, trade_no: row[at.trade_no!]!, refund_no, fen };
  });
}

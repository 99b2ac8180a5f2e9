// Reads Alipay's trade bill of a day: a ZIP of CSV files in GBK. Lines that begin with # are remarks; columns are found by name.
import { parseYuanToFen, PayUnavailable, type BillLine } from './pay.ts';
import { readZip } from './zip.ts';

const BILL_MAX = 512 * 1024 * 1024;
const COLUMNS = {
  trade_no: '支付宝交易号',
  no: '商户订单号',
  kind: '业务类型',
  total: '订单金额（元）',
  refund_no: '退款批次号/请求号',
} as const;

export function readAlipayBill(zip: Buffer): BillLine[] {
  const gbk = new TextDecoder('gbk');
  const details = readZip(zip, BILL_MAX).filter(({ name }) => gbk.decode(name).endsWith('业务明细.csv'));
  if (details.length === 0) throw new PayUnavailable('alipay', 'bill without details');
  return details.flatMap(({ bytes }) => linesOf(gbk.decode(bytes)));
}

function linesOf(text: string): BillLine[] {
  const rows = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').map((cell) => cell.trim()));
  const head = rows.shift() ?? [];
  const at = Object.fromEntries(Object.entries(COLUMNS).map(([key, name]) => [key, head.indexOf(name)]));
  if (Object.values(at).includes(-1)) throw new PayUnavailable('alipay', 'bill with other columns');
  return rows.map((row) => {
    const isRefund = row[at.kind!] === '退款';
    const fen = parseYuanToFen((row[at.total!] ?? '').replace(/^-/, ''));
    if (fen === undefined) throw new PayUnavailable('alipay', 'bill with another amount');
    const refund_no = isRefund ? (row[at.refund_no!] ?? '') : '';
    return { kind: isRefund ? 'refund' : 'paid', no: row[at.no!]!, trade_no: row[at.trade_no!]!, refund_no, fen };
  });
}

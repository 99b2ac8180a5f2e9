// Payments with Alipay in the phone's browser (alipay.trade.wap.pay): the form is signed here and posted by the browser.
import type { Config } from '#config.ts';
import { readAlipayBill } from './alipay-bill.ts';
import {
  openAlipayGateway,
  parseShanghaiTime,
  formatShanghaiTime,
  buildTextToSign,
  type AlipayFields,
  type AlipayResponseNode,
} from './alipay-gateway.ts';
import {
  parseYuanToFen,
  PayUnavailable,
  formatFenAsYuan,
  type NoticeRejection,
  type Payment,
  type PayGateway,
  type PayNotice,
} from './pay.ts';
import { fetchFromProvider } from '#providers/http.ts';

const BILL_MS = 30_000;

/** Sub codes that refuse a refund for good; after other codes a later try may succeed (our balance, trouble at Alipay). */
const REFUND_REFUSED = new Set([
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.REASON_TRADE_STATUS_INVALID',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REFUND_FEE_ERROR',
  'ACQ.BUYER_NOT_EXIST',
  'ACQ.ONLINE_TRADE_VOUCHER_NOT_ALLOW_REFUND',
]);
const PAID = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED']);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const done = (node: AlipayResponseNode): boolean => node.code === '10000';
const subCode = (node: AlipayResponseNode): string =>
  typeof node.sub_code === 'string' ? node.sub_code : `code ${String(node.code)}`;
const unavailable = (node: AlipayResponseNode): never => {
  throw new PayUnavailable('alipay', subCode(node));
};

export function openAlipayPay(config: Config, now: () => number): PayGateway {
  const gateway = openAlipayGateway(config, now);

  const query: PayGateway['query'] = async (no) => {
    const node = await gateway.ask('alipay.trade.query', { out_trade_no: no });
    if (!done(node)) return node.sub_code === 'ACQ.TRADE_NOT_EXIST' ? { state: 'absent' } : unavailable(node);
    const status = String(node.trade_status);
    if (PAID.has(status)) {
      const payment = paymentIn({ ...(node as AlipayFields), gmt_payment: textOf(node.send_pay_date) });
      return payment?.no === no ? { state: 'paid', payment } : unavailable(node);
    }
    return { state: status === 'TRADE_CLOSED' ? 'closed' : 'unpaid' };
  };

  const noticeIn = (body: Buffer): PayNotice | NoticeRejection => {
    const { sign, sign_type, ...fields } = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
    if (sign === undefined || sign_type !== 'RSA2' || !gateway.isSigned(buildTextToSign(fields), sign)) return 'forged';
    if (fields.app_id !== config.PAY_ALIPAY_APP_ID || fields.seller_id !== config.PAY_ALIPAY_SELLER_ID)
      return 'stranger';
    // A refund notice has the status of the trade itself; refund_fee is the sum of all refunds so far.
    if (fields.refund_fee !== undefined && parseYuanToFen(fields.refund_fee) !== 0) {
      const fen = parseYuanToFen(fields.refund_fee);
      const refund_no = fields.out_biz_no ?? `${fields.trade_no}`;
      if (fen === undefined || fields.out_trade_no === undefined) return 'forged';
      return { kind: 'refund', no: fields.out_trade_no, refund_no, fen, result: 'done' };
    }
    if (!PAID.has(fields.trade_status ?? '')) return { kind: 'other' };
    const payment = paymentIn(fields);
    return payment ? { kind: 'paid', payment } : 'forged';
  };

  return {
    heard: 'success',
    async start(_channel, order) {
      const content = {
        out_trade_no: order.no,
        total_amount: formatFenAsYuan(order.amount_fen),
        subject: order.title,
        product_code: 'QUICK_WAP_WAY',
        quit_url: order.return_url,
        time_expire: formatShanghaiTime(order.expire_at),
      };
      const urls = { notify_url: order.notify_url, return_url: order.return_url };
      const fields = gateway.signed('alipay.trade.wap.pay', content, urls);
      // Alipay needs the charset before it reads the body, so it stands in the query.
      return { pay_type: 'form', form: { action: `${config.PAY_ALIPAY_GATEWAY}?charset=utf-8`, fields } };
    },
    query,
    async close(no) {
      const node = await gateway.ask('alipay.trade.close', { out_trade_no: no });
      if (done(node) || node.sub_code === 'ACQ.TRADE_NOT_EXIST') return 'closed';
      const seen = await query(no);
      if (seen.state === 'unpaid') unavailable(node);
      return seen.state === 'paid' ? 'paid' : 'closed';
    },
    async refund({ no, refund_no, amount_fen, reason }) {
      const content = {
        out_trade_no: no,
        refund_amount: formatFenAsYuan(amount_fen),
        refund_reason: reason,
        out_request_no: refund_no,
      };
      const node = await gateway.ask('alipay.trade.refund', content);
      if (!done(node)) return REFUND_REFUSED.has(subCode(node)) ? 'refused' : unavailable(node);
      if (node.fund_change === 'Y') return 'done';
      // `fund_change` N means that the request was a repeat, or that the refund is not done yet. The query of the refund tells
      // which.
      const seen = await gateway.ask('alipay.trade.fastpay.refund.query', {
        out_trade_no: no,
        out_request_no: refund_no,
      });
      return done(seen) && seen.refund_status === 'REFUND_SUCCESS' ? 'done' : 'processing';
    },
    readNotice: (_headers, body) => noticeIn(body),
    async bill(day) {
      const node = await gateway.ask('alipay.data.dataservice.bill.downloadurl.query', {
        bill_type: 'trade',
        bill_date: day,
      });
      if (!done(node)) return /bill_?not_?exist/i.test(subCode(node)) ? undefined : unavailable(node);
      return readAlipayBill(await download(String(node.bill_download_url)));
    },
  };
}

function paymentIn(fields: AlipayFields): Payment | undefined {
  const { out_trade_no: no, trade_no } = fields;
  const paid_fen = parseYuanToFen(fields.total_amount ?? '');
  const paid_at = parseShanghaiTime(fields.gmt_payment ?? '');
  if (!no || !trade_no || paid_fen === undefined || paid_at === undefined) return undefined;
  return { no, trade_no, paid_fen, currency: fields.trans_currency ?? 'CNY', paid_at };
}

/** The gateway returns a presigned address, so the request needs no signature of its own. */
async function download(url: string): Promise<Buffer> {
  try {
    const answer = await fetchFromProvider(url, { signal: AbortSignal.timeout(BILL_MS) });
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    throw new PayUnavailable('alipay', (error as Error).name);
  }
  throw new PayUnavailable('alipay', 'no bill');
}

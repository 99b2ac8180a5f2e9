// The Alipay half of the cashier (cashier.ts, the stand-in of the payment providers): gateway.do with RSA2 signatures in both
// directions, signed notices, bills as ZIP of GBK files. Written from Alipay's documentation, independently of our adapter, so that
// a mistake on one side is found by the other.
import { randomUUID, sign, verify } from 'node:crypto';
import {
  shanghaiTimeOf,
  TradeStore,
  yuanTextOf,
  type ProviderNotice,
  type NoticeChanges,
  type Trade,
} from './cashier-trades.ts';
import type { StandInRequest } from './serve.ts';
import { keyPairOf } from './key-pairs.ts';
import { encodeGbk, zipFiles } from './zip.ts';

const der = { format: 'der', type: 'pkcs8' } as const;
const spki = { format: 'der', type: 'spki' } as const;

type Fields = Record<string, string>;
const lines = (fields: Fields): Buffer =>
  Buffer.from(
    Object.keys(fields)
      .filter((name) => fields[name] !== '')
      .sort()
      .map((name) => `${name}=${fields[name]}`)
      .join('&'),
  );

export class AlipayCashier {
  readonly trades: TradeStore;
  readonly appId = '2021000000000001';
  readonly sellerId = '2088000000000001';
  readonly #own = keyPairOf('alipay own');
  readonly #stranger = keyPairOf('alipay stranger');
  readonly #merchant = keyPairOf('alipay merchant');
  readonly #now: () => number;
  refusesRefunds = false;
  /** The address of this stand-in, from which the bill is downloaded. */
  url = '';

  constructor(now: () => number) {
    this.#now = now;
    this.trades = new TradeStore('alipay', now);
  }

  env(): Fields {
    return {
      PAY_ALIPAY_APP_ID: this.appId,
      PAY_ALIPAY_SELLER_ID: this.sellerId,
      PAY_ALIPAY_PRIVATE_KEY: this.#merchant.privateKey.export(der).toString('base64'),
      PAY_ALIPAY_PUBLIC_KEY: this.#own.publicKey.export(spki).toString('base64'),
      PAY_ALIPAY_GATEWAY: `${this.url}/gateway.do`,
    };
  }

  #isSigned(fields: Fields): boolean {
    const { sign: given = '', ...rest } = fields;
    const key = this.#merchant.publicKey;
    return verify('RSA-SHA256', lines(rest), key, Buffer.from(given, 'base64'));
  }

  /** A JSON answer, or the payment page to which the browser is redirected. */
  answer(asked: StandInRequest): { json: string } | { page: string } {
    const fields = Object.fromEntries([...asked.query, ...new URLSearchParams(asked.body.toString('utf8'))]);
    const method = fields.method ?? '';
    const told = (node: object): { json: string } => this.#signed(method, node);
    const failed = (sub_code: string, code = '40004') =>
      told({ code, msg: 'Business Failed', sub_code, sub_msg: sub_code });
    if (fields.app_id !== this.appId || fields.sign_type !== 'RSA2') return failed('isv.invalid-app-id', '40002');
    if (!this.#isSigned(fields)) return failed('isv.invalid-signature', '40002');
    const asks = JSON.parse(fields.biz_content ?? '{}') as Fields;
    const no = asks.out_trade_no ?? '';
    if (method === 'alipay.trade.wap.pay') {
      const trade = this.trades.open({
        no,
        amount_fen: Math.round(Number(asks.total_amount) * 100),
        title: asks.subject ?? '',
        notify_url: fields.notify_url ?? '',
        return_url: fields.return_url ?? '',
      });
      return trade ? { page: `/cashier/alipay/${no}` } : failed('ACQ.TRADE_HAS_SUCCESS');
    }
    if (method === 'alipay.data.dataservice.bill.downloadurl.query')
      return told({ code: '10000', msg: 'Success', bill_download_url: `${this.url}/bill/alipay/${asks.bill_date}` });
    const trade = this.trades.get(no);
    return trade ? told(this.#ofTrade(method, trade, asks)) : failed('ACQ.TRADE_NOT_EXIST');
  }

  #ofTrade(method: string, trade: Trade, asks: Fields): object {
    const done = { code: '10000', msg: 'Success', out_trade_no: trade.no, trade_no: trade.trade_no };
    const failed = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: sub_code });
    switch (method) {
      case 'alipay.trade.query': {
        const status = { unpaid: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' }[trade.state];
        const paid = trade.state === 'paid' ? { send_pay_date: shanghaiTimeOf(trade.paid_at).replace('T', ' ') } : {};
        return { ...done, trade_status: status, total_amount: yuanTextOf(trade.amount_fen), ...paid };
      }
      case 'alipay.trade.close':
        if (trade.state === 'paid') return failed('ACQ.TRADE_STATUS_ERROR');
        trade.state = 'closed';
        return done;
      case 'alipay.trade.refund': {
        if (this.refusesRefunds) return failed('ACQ.TRADE_HAS_FINISHED');
        const fen = Math.round(Number(asks.refund_amount) * 100);
        const made = this.trades.refund(trade, asks.out_request_no ?? '', fen);
        return made
          ? { ...done, refund_fee: yuanTextOf(fen), fund_change: made.isFirst ? 'Y' : 'N' }
          : failed('ACQ.REFUND_FEE_ERROR');
      }
      case 'alipay.trade.fastpay.refund.query': {
        const known = trade.refunds.some(({ refund_no }) => refund_no === asks.out_request_no);
        return known ? { ...done, refund_status: 'REFUND_SUCCESS' } : done;
      }
      default:
        return failed('isv.invalid-method');
    }
  }

  #signed(method: string, node: object): { json: string } {
    const text = JSON.stringify(node);
    const signature = sign('RSA-SHA256', Buffer.from(text), this.#own.privateKey).toString('base64');
    return { json: `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signature}"}` };
  }

  #noticed(fields: Fields, forged = false): ProviderNotice {
    const key = (forged ? this.#stranger : this.#own).privateKey;
    const signature = sign('RSA-SHA256', lines(fields), key).toString('base64');
    const body = new URLSearchParams({ ...fields, sign: signature, sign_type: 'RSA2' }).toString();
    return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body };
  }

  #common(trade: Trade, told: NoticeChanges): Fields {
    return {
      notify_id: randomUUID().replaceAll('-', ''),
      notify_time: shanghaiTimeOf(this.#now()).replace('T', ' '),
      notify_type: 'trade_status_sync',
      charset: 'utf-8',
      version: '1.0',
      app_id: told.app ?? this.appId,
      seller_id: told.merchant ?? this.sellerId,
      out_trade_no: told.no ?? trade.no,
      trade_no: told.trade_no ?? trade.trade_no,
      subject: trade.title,
      ...(told.currency === undefined ? {} : { trans_currency: told.currency }),
    };
  }

  notice(no: string, told: NoticeChanges = {}): ProviderNotice {
    const trade = this.trades.get(no)!;
    const paid = {
      trade_status: 'TRADE_SUCCESS',
      total_amount: yuanTextOf(told.paid_fen ?? trade.amount_fen),
      gmt_payment: shanghaiTimeOf(told.at ?? trade.paid_at).replace('T', ' '),
    };
    return this.#noticed({ ...this.#common(trade, told), ...paid }, told.forged);
  }

  refundNotice(no: string, refund_no: string, fen: number): ProviderNotice {
    const trade = this.trades.get(no)!;
    const refund = {
      trade_status: 'TRADE_CLOSED',
      refund_fee: yuanTextOf(fen),
      out_biz_no: refund_no,
      total_amount: yuanTextOf(trade.amount_fen),
    };
    return this.#noticed({ ...this.#common(trade, {}), ...refund });
  }

  bill(day: string): Buffer {
    const head =
      '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,商家实收（元）,退款批次号/请求号,备注';
    const rows = this.trades.listed(day).map(({ kind, no, trade_no, refund_no, fen }) => {
      const amount = kind === 'refund' ? `-${yuanTextOf(fen)}` : yuanTextOf(fen);
      return [
        `${trade_no}\t`,
        `${no}\t`,
        kind === 'refund' ? '退款' : '交易',
        '钻石',
        '',
        '',
        amount,
        amount,
        refund_no,
        '',
      ].join(',');
    });
    const text = [
      '#支付宝业务明细查询',
      `#账号：[${this.sellerId}]`,
      head,
      ...rows,
      '#-----业务明细列表结束-----',
      '',
    ].join('\r\n');
    return zipFiles([
      { name: encodeGbk(`${this.sellerId}_${day}_业务明细.csv`), bytes: encodeGbk(text) },
      { name: encodeGbk(`${this.sellerId}_${day}_业务明细(汇总).csv`), bytes: encodeGbk('#支付宝业务汇总查询\r\n') },
    ]);
  }
}

// The WeChat half of the cashier (cashier.ts, the stand-in of the payment providers): WeChat Pay v3 with WECHATPAY2-SHA256-RSA2048
// signatures in both directions, notices encrypted with AES-256-GCM, bills as CSV.
import { createCipheriv, createHash, randomBytes, randomUUID, sign, verify, type KeyObject } from 'node:crypto';
import {
  shanghaiTimeOf,
  TradeStore,
  yuanTextOf,
  type ProviderNotice,
  type NoticeChanges,
  type Trade,
} from './cashier-trades.ts';
import { keyPairOf } from './key-pairs.ts';
import type { StandInRequest, StandInResponse as Answer } from './serve.ts';

const HEADER =
  /^WECHATPAY2-SHA256-RSA2048 mchid="([^"]+)",nonce_str="([^"]+)",timestamp="(\d+)",serial_no="([^"]+)",signature="([^"]+)"$/;
const CLOCK_MS = 5 * 60_000;
const lined = (...parts: string[]): Buffer => Buffer.from(parts.map((part) => `${part}\n`).join(''));

type Given = {
  appid?: string;
  mchid?: string;
  out_trade_no?: string;
  out_refund_no?: string;
  description?: string;
  notify_url?: string;
  amount?: { total?: number; refund?: number; currency?: string };
  payer?: { openid?: string };
  scene_info?: { payer_client_ip?: string };
};

export class WechatCashier {
  readonly trades: TradeStore;
  readonly appId = 'wx0000000000000001';
  readonly mchId = '1900000001';
  readonly #serial = 'MERCHANTSERIAL01';
  readonly #platformSerial = 'PUB_KEY_ID_0000000001';
  readonly #apiKey = randomBytes(16).toString('hex');
  readonly #own = keyPairOf('wechat own');
  readonly #stranger = keyPairOf('wechat stranger');
  readonly #merchant = keyPairOf('wechat merchant');
  readonly #now: () => number;
  refusesRefunds = false;
  /** Refunds are answered as in progress; the notice then reports the result. */
  slowRefunds = false;
  url = '';

  constructor(now: () => number) {
    this.#now = now;
    this.trades = new TradeStore('wechat', now);
  }

  env(): Record<string, string> {
    const key = this.#own.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    return {
      WECHATPAY_APP_ID: this.appId,
      WECHATPAY_URL: this.url,
      WECHATPAY_MCH_ID: this.mchId,
      WECHATPAY_SERIAL: this.#serial,
      WECHATPAY_PRIVATE_KEY: this.#merchant.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      WECHATPAY_API_V3_KEY: this.#apiKey,
      WECHATPAY_PUBLIC_KEYS: `${this.#platformSerial}:${key}`,
    };
  }

  #fault({ method, path, query, headers, body }: StandInRequest): string | undefined {
    const found = HEADER.exec(headers.authorization ?? '');
    if (!found) return 'SIGN_ERROR';
    const [, mchid, nonce, timestamp, serial, signature] = found as unknown as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    if (mchid !== this.mchId || serial !== this.#serial) return 'SIGN_ERROR';
    if (Math.abs(this.#now() - Number(timestamp) * 1000) > CLOCK_MS) return 'SIGN_ERROR';
    const target = query.size > 0 ? `${path}?${query.toString()}` : path;
    const key = this.#merchant.publicKey;
    const text = lined(method, target, timestamp, nonce, body.toString('utf8'));
    return verify('RSA-SHA256', text, key, Buffer.from(signature, 'base64')) ? undefined : 'SIGN_ERROR';
  }

  answer(asked: StandInRequest): Answer {
    if (this.#fault(asked)) return this.#told(401, { code: 'SIGN_ERROR', message: '签名错误' });
    if (asked.path === '/v3/billdownload/file')
      return { type: 'text/plain;charset=utf-8', body: this.bill(asked.query.get('day') ?? '') };
    const given = (asked.body.length > 0 ? JSON.parse(asked.body.toString('utf8')) : {}) as Given;
    const { path } = asked;
    if (path === '/v3/bill/tradebill') return this.#billAddress(asked.query.get('bill_date') ?? '');
    if (path === '/v3/refund/domestic/refunds') return this.#refunded(given);
    if (path === '/v3/pay/transactions/h5' || path === '/v3/pay/transactions/jsapi') return this.#opened(path, given);
    const found = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(path);
    const trade = found && this.trades.get(decodeURIComponent(found[1]!));
    if (!trade) return this.#told(404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' });
    return found[2] ? this.#closed(trade) : this.#told(200, this.#words(trade));
  }

  #opened(path: string, given: Given): Answer {
    if (given.appid !== this.appId || given.mchid !== this.mchId)
      return this.#told(400, { code: 'APPID_MCHID_NOT_MATCH' });
    const isH5 = path.endsWith('/h5');
    if (isH5 ? !given.scene_info?.payer_client_ip : !given.payer?.openid)
      return this.#told(400, { code: 'PARAM_ERROR' });
    const { out_trade_no: no = '', amount, description: title = '', notify_url = '' } = given;
    const trade = this.trades.open({ no, amount_fen: amount?.total ?? 0, title, notify_url, return_url: '' });
    if (!trade) return this.#told(400, { code: 'OUT_TRADE_NO_USED', message: '商户订单号重复' });
    return this.#told(
      200,
      isH5 ? { h5_url: `${this.url}/cashier/wechat/${no}?prepay_id=wx${no}` } : { prepay_id: `wx${no}` },
    );
  }

  #closed(trade: Trade): Answer {
    if (trade.state === 'paid') return this.#told(400, { code: 'ORDERPAID', message: '订单已支付' });
    trade.state = 'closed';
    return this.#told(204, undefined);
  }

  #words(trade: Trade, told: NoticeChanges = {}): object {
    const state = { unpaid: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' }[trade.state];
    const total = told.paid_fen ?? trade.amount_fen;
    const currency = told.currency ?? 'CNY';
    const paid = {
      transaction_id: told.trade_no ?? trade.trade_no,
      success_time: `${shanghaiTimeOf(told.at ?? trade.paid_at)}+08:00`,
      amount: { total, payer_total: total, currency, payer_currency: currency },
    };
    const common = {
      appid: told.app ?? this.appId,
      mchid: told.merchant ?? this.mchId,
      out_trade_no: told.no ?? trade.no,
    };
    return { ...common, trade_state: state, ...(trade.state === 'paid' ? paid : {}) };
  }

  #refunded({ out_trade_no = '', out_refund_no = '', amount }: Given): Answer {
    const trade = this.trades.get(out_trade_no);
    if (!trade) return this.#told(404, { code: 'RESOURCE_NOT_EXISTS', message: '订单不存在' });
    if (this.refusesRefunds) return this.#told(400, { code: 'INVALID_REQUEST', message: '订单不允许退款' });
    const made = this.trades.refund(trade, out_refund_no, amount?.refund ?? 0);
    if (!made) return this.#told(400, { code: 'INVALID_REQUEST', message: '退款金额有误' });
    return this.#told(200, { out_refund_no, out_trade_no, status: this.slowRefunds ? 'PROCESSING' : 'SUCCESS' });
  }

  #billAddress(day: string): Answer {
    if (this.trades.listed(day).length === 0)
      return this.#told(400, { code: 'NO_STATEMENT_EXIST', message: '账单文件不存在' });
    const hash_value = createHash('sha1').update(this.bill(day)).digest('hex');
    return this.#told(200, {
      hash_type: 'SHA1',
      hash_value,
      download_url: `${this.url}/v3/billdownload/file?day=${day}`,
    });
  }

  #told(status: number, value: object | undefined): Answer {
    const body = value === undefined ? '' : JSON.stringify(value);
    return {
      status,
      type: 'application/json;charset=utf-8',
      headers: this.#signature(body, this.#own.privateKey),
      body,
    };
  }

  #signature(body: string, key: KeyObject): Record<string, string> {
    const [time, nonce] = [String(Math.floor(this.#now() / 1000)), randomBytes(16).toString('hex')];
    return {
      'Wechatpay-Timestamp': time,
      'Wechatpay-Nonce': nonce,
      'Wechatpay-Serial': this.#platformSerial,
      'Wechatpay-Signature': sign('RSA-SHA256', lined(time, nonce, body), key).toString('base64'),
    };
  }

  #sealed(event_type: string, original_type: string, words: object, forged = false): ProviderNotice {
    const [nonce, aad] = [randomBytes(6).toString('hex'), original_type];
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(this.#apiKey), Buffer.from(nonce));
    cipher.setAAD(Buffer.from(aad));
    const bytes = Buffer.concat([cipher.update(JSON.stringify(words), 'utf8'), cipher.final(), cipher.getAuthTag()]);
    const resource = {
      original_type,
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: bytes.toString('base64'),
      associated_data: aad,
      nonce,
    };
    const body = JSON.stringify({
      id: randomUUID(),
      create_time: `${shanghaiTimeOf(this.#now())}+08:00`,
      resource_type: 'encrypt-resource',
      event_type,
      resource,
    });
    const key = (forged ? this.#stranger : this.#own).privateKey;
    return { headers: { 'content-type': 'application/json', ...this.#signature(body, key) }, body };
  }

  notice(no: string, told: NoticeChanges = {}): ProviderNotice {
    return this.#sealed('TRANSACTION.SUCCESS', 'transaction', this.#words(this.trades.get(no)!, told), told.forged);
  }

  refundNotice(no: string, refund_no: string, fen: number, status: 'SUCCESS' | 'CLOSED' = 'SUCCESS'): ProviderNotice {
    const { trade_no, amount_fen } = this.trades.get(no)!;
    const amount = { total: amount_fen, refund: fen, payer_total: amount_fen, payer_refund: fen };
    const words = {
      mchid: this.mchId,
      out_trade_no: no,
      transaction_id: trade_no,
      out_refund_no: refund_no,
      refund_status: status,
      amount,
    };
    return this.#sealed(`REFUND.${status}`, 'refund', words);
  }

  bill(day: string): string {
    const head = '交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易类型,交易状态,订单金额,商户退款单号,退款金额';
    const rows = this.trades.listed(day).map(({ kind, no, trade_no, refund_no, fen }) => {
      const [paid, back] = kind === 'refund' ? ['0.00', yuanTextOf(fen)] : [yuanTextOf(fen), '0.00'];
      const cells = [
        `${day} 12:00:00`,
        this.appId,
        this.mchId,
        trade_no,
        no,
        'MWEB',
        kind === 'refund' ? 'REFUND' : 'SUCCESS',
        paid,
        refund_no,
        back,
      ];
      return cells.map((cell) => `\`${cell}`).join(',');
    });
    const sums = [
      '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
      `\`${rows.length},\`0.00`,
    ];
    return `\uFEFF${[head, ...rows, ...sums, ''].join('\r\n')}`;
  }
}

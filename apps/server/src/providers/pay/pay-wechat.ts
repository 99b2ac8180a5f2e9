// Payments with WeChat Pay v3, in the phone's browser (h5) or inside WeChat (jsapi).
import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '#config.ts';
import {
  PayUnavailable,
  type NoticeRejection,
  type Payment,
  type PayGateway,
  type PayNotice,
  type RefundResult,
} from './pay.ts';
import { readWechatBill } from './wechatpay-bill.ts';
import { openWechatPayHttp, type WechatPayAnswer } from './wechatpay-http.ts';
import { openWechatPaySigner, type EncryptedResource } from './wechatpay-sign.ts';

const SHANGHAI_MS = 8 * 3_600_000;
const ABSENT = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']);
const REFUND_REFUSED = new Set(['PARAM_ERROR', 'INVALID_REQUEST', 'RESOURCE_NOT_EXISTS', 'NO_AUTH', 'MCH_NOT_EXISTS']);
/** ABNORMAL: the payer's card cannot receive the refund, which is then settled by hand at the provider. */
const REFUND_RESULT: Readonly<Record<string, RefundResult>> = {
  SUCCESS: 'done',
  PROCESSING: 'processing',
  ABNORMAL: 'processing',
  CLOSED: 'refused',
};

const isoOf = (at: number): string => `${new Date(at + SHANGHAI_MS).toISOString().slice(0, 19)}+08:00`;
const unavailable = ({ status, code }: WechatPayAnswer): never => {
  throw new PayUnavailable('wechat', code || `status ${status}`);
};

type Words = Readonly<Record<string, unknown>>;

export function openWechatPay(config: Config, now: () => number): PayGateway {
  const signer = openWechatPaySigner(config, now);
  const http = openWechatPayHttp(config, signer, now);
  const ours = { appid: config.WECHATPAY_APP_ID, mchid: config.WECHATPAY_MCH_ID };
  const isOurs = ({ appid, mchid }: Words): boolean => appid === ours.appid && mchid === ours.mchid;
  const pathOf = (no: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(no)}`;

  const query: PayGateway['query'] = async (no) => {
    const answer = await http.ask('GET', `${pathOf(no)}?mchid=${ours.mchid}`);
    if (ABSENT.has(answer.code)) return { state: 'absent' };
    if (answer.status !== 200) return unavailable(answer);
    const { trade_state } = answer.data;
    if (trade_state === 'SUCCESS') {
      const payment = isOurs(answer.data) ? paymentIn(answer.data) : undefined;
      return payment?.no === no ? { state: 'paid', payment } : unavailable(answer);
    }
    return { state: trade_state === 'CLOSED' || trade_state === 'REVOKED' ? 'closed' : 'unpaid' };
  };

  const noticeIn = (body: Buffer): PayNotice | NoticeRejection => {
    const said = read(body.toString('utf8'));
    const sealed = said?.resource as EncryptedResource | undefined;
    const words = read((sealed && signer.open(sealed)) ?? '');
    if (!words) return 'forged';
    const { event_type } = said as { event_type?: unknown };
    if (event_type === 'TRANSACTION.SUCCESS') {
      if (!isOurs(words)) return 'stranger';
      const payment = words.trade_state === 'SUCCESS' ? paymentIn(words) : undefined;
      return payment ? { kind: 'paid', payment } : 'forged';
    }
    if (typeof event_type !== 'string' || !event_type.startsWith('REFUND.')) return { kind: 'other' };
    if (words.mchid !== ours.mchid) return 'stranger';
    const result = REFUND_RESULT[String(words.refund_status)];
    const fen = (words.amount as { refund?: unknown } | undefined)?.refund;
    if (!result || !Number.isSafeInteger(fen)) return 'forged';
    return {
      kind: 'refund',
      no: String(words.out_trade_no),
      refund_no: String(words.out_refund_no),
      fen: fen as number,
      result,
    };
  };

  return {
    heard: '{"code":"SUCCESS","message":"成功"}',
    async start(channel, order) {
      const common = {
        ...ours,
        description: order.title,
        out_trade_no: order.no,
        time_expire: isoOf(order.expire_at),
        notify_url: order.notify_url,
        amount: { total: order.amount_fen, currency: 'CNY' },
      };
      if (channel === 'wechat_jsapi') {
        const content = { ...common, payer: { openid: order.open_id } };
        const answer = await http.ask('POST', '/v3/pay/transactions/jsapi', content);
        if (answer.status !== 200) unavailable(answer);
        return { pay_type: 'jsapi', params: bridgeParams(String(answer.data.prepay_id)) };
      }
      const scene_info = { payer_client_ip: order.ip, h5_info: { type: 'Wap' } };
      const answer = await http.ask('POST', '/v3/pay/transactions/h5', { ...common, scene_info });
      if (answer.status !== 200) unavailable(answer);
      const back = encodeURIComponent(order.return_url);
      return { pay_type: 'redirect', url: `${String(answer.data.h5_url)}&redirect_url=${back}` };
    },
    query,
    async close(no) {
      const answer = await http.ask('POST', `${pathOf(no)}/close`, { mchid: ours.mchid });
      if (answer.status === 204 || ABSENT.has(answer.code) || answer.code === 'ORDER_CLOSED') return 'closed';
      const seen = await query(no);
      if (seen.state === 'unpaid') unavailable(answer);
      return seen.state === 'paid' ? 'paid' : 'closed';
    },
    async refund({ no, refund_no, amount_fen, total_fen, reason }) {
      const amount = { refund: amount_fen, total: total_fen, currency: 'CNY' };
      const content = {
        out_trade_no: no,
        out_refund_no: refund_no,
        reason: reason.slice(0, 80),
        notify_url: `${config.PUBLIC_URL}/api/pay/notify/wechat_h5`,
        amount,
      };
      const answer = await http.ask('POST', '/v3/refund/domestic/refunds', content);
      if (answer.status !== 200) return REFUND_REFUSED.has(answer.code) ? 'refused' : unavailable(answer);
      return REFUND_RESULT[String(answer.data.status)] ?? unavailable(answer);
    },
    readNotice(headers, body) {
      const judged = signer.judge(headers, body);
      return judged === 'signed' ? noticeIn(body) : judged;
    },
    async bill(day) {
      const answer = await http.ask('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`);
      if (answer.code === 'NO_STATEMENT_EXIST' || answer.code === 'STATEMENT_CREATING') return undefined;
      if (answer.status !== 200) unavailable(answer);
      const bytes = await http.download(String(answer.data.download_url));
      const hash = createHash('sha1').update(bytes).digest('hex');
      if (hash !== String(answer.data.hash_value).toLowerCase()) throw new PayUnavailable('wechat', 'bill was changed');
      return readWechatBill(bytes.toString('utf8'));
    },
  };

  /** The parameters for WeChat's own JavaScript bridge. */
  function bridgeParams(prepay_id: string): Record<string, string> {
    const [timeStamp, nonceStr, pkg] = [
      String(Math.floor(now() / 1000)),
      randomBytes(16).toString('hex'),
      `prepay_id=${prepay_id}`,
    ];
    const paySign = signer.signature(ours.appid, timeStamp, nonceStr, pkg);
    return { appId: ours.appid, timeStamp, nonceStr, package: pkg, signType: 'RSA', paySign };
  }
}

function paymentIn(words: Words): Payment | undefined {
  const { out_trade_no: no, transaction_id: trade_no, success_time } = words;
  const amount = words.amount as { total?: unknown; currency?: unknown } | undefined;
  const paid_at = Date.parse(String(success_time));
  if (typeof no !== 'string' || typeof trade_no !== 'string' || Number.isNaN(paid_at)) return undefined;
  if (!Number.isSafeInteger(amount?.total)) return undefined;
  return {
    no,
    trade_no,
    paid_fen: amount!.total as number,
    currency: typeof amount!.currency === 'string' ? amount!.currency : 'CNY',
    paid_at,
  };
}

function read(text: string): Words | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as Words) : undefined;
  } catch {
    return undefined;
  }
}

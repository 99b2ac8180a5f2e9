// Stand-in of Alipay's transfers (alipay.fund.trans.*): requests are signed with the caller's key, answers and notices with its
// own, and an order is paid once however often it is sent. `plan` simulates failures; a page lists the transfers and lets a person
// decide the waiting ones. The keys of both sides are made here; `pnpm dev` starts the stand-in.
import { providerNumberOf } from './provider-number.ts';
import { createPublicKey, randomInt, sign, verify, type KeyObject } from 'node:crypto';
import { keyPairOf } from './key-pairs.ts';
import {
  escapeHtml,
  jsonResponse,
  htmlPageResponse,
  serveStandIn,
  type StandInRequest,
  type StandIn,
  type StandInAddress,
  type StandInResponse,
  type TlsKeyPair,
} from './serve.ts';

type Status = 'SUCCESS' | 'FAIL' | 'DEALING' | 'REFUND';
type Transfer = {
  no: string;
  amount: string;
  identity: string;
  identity_type: string;
  name: string;
  order_id: string;
  status: Status;
  error_code?: string;
};

/**
 * What happens to the next requests: `pay` at once, `deal` (decided later), `refuse` with a sub code, `lost` (never arrives),
 * `mute` (paid, but no answer comes), `forge` (not paid, but an answer signed with a wrong key says that it was).
 */
type Plan = 'pay' | 'deal' | 'lost' | 'mute' | 'forge' | { readonly refuse: string };

export type PayoutStandIn = StandIn & {
  plan(plan: Plan): void;
  transfers(): readonly Transfer[];
  /** How often the transfer with this number was really paid. */
  paid(no: string): number;
  /** The number of requests with a right signature, by method. */
  asked(method: string): number;
  /** Ends a waiting transfer with this status, or returns a paid one (REFUND). */
  decide(no: string, status: Status, error_code?: string): void;
  /** A notice as it would be sent; it is not sent. `change` sets fields that differ from the transfer, correctly signed. */
  notice(no: string, change?: Partial<Record<'status' | 'trans_amount' | 'app_id' | 'msg_method', string>>): string;
};

export type PayoutKeys = { readonly env: Record<string, string>; readonly caller: KeyObject; readonly own: KeyObject };

/** Both key pairs: the variables for the server, and the keys of the stand-in. */
export function generatePayoutKeys(appId = 'payout-development'): PayoutKeys {
  const caller = keyPairOf('payout caller');
  const own = keyPairOf('payout own');
  const der = (key: KeyObject, type: 'pkcs8' | 'spki'): string =>
    (key.export({ format: 'der', type } as never) as Buffer).toString('base64');
  return {
    env: {
      PAYOUT_ALIPAY_APP_ID: appId,
      PAYOUT_ALIPAY_PRIVATE_KEY: der(caller.privateKey, 'pkcs8'),
      PAYOUT_ALIPAY_PUBLIC_KEY: der(own.publicKey, 'spki'),
    },
    caller: createPublicKey(caller.privateKey.export({ format: 'pem', type: 'pkcs8' })),
    own: own.privateKey,
  };
}

const CLOCK_MS = 15 * 60_000;
const TRANSFER = 'alipay.fund.trans.uni.transfer';
const QUERY = 'alipay.fund.trans.common.query';

const textOf = (fields: Iterable<readonly [string, string]>): Buffer =>
  Buffer.from(
    [...fields]
      .filter(([name, value]) => name !== 'sign' && value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&'),
    'utf8',
  );

/** `notifyUrl` is where decisions made on the page are reported; with Alipay it is configured once per app. */
export type PayoutOptions = StandInAddress & { keys: PayoutKeys; notifyUrl?: string; secure?: TlsKeyPair };

export async function startPayoutStandIn(options: PayoutOptions): Promise<PayoutStandIn> {
  const { keys } = options;
  const appId = keys.env.PAYOUT_ALIPAY_APP_ID!;
  const stranger = keyPairOf('payout stranger').privateKey;
  const transfers = new Map<string, Transfer>();
  const payments = new Map<string, number>();
  const counts = new Map<string, number>();
  let plan: Plan = 'pay';

  const signed = (text: string | Buffer, key = keys.own): string =>
    sign('RSA-SHA256', Buffer.from(text), key).toString('base64');
  const told = (method: string, node: object, key = keys.own): StandInResponse => {
    const bytes = JSON.stringify(node);
    const name = `${method.replaceAll('.', '_')}_response`;
    return { type: 'application/json;charset=utf-8', body: `{"${name}":${bytes},"sign":"${signed(bytes, key)}"}` };
  };
  const failed = (method: string, sub_code: string): StandInResponse =>
    told(method, { code: '40004', msg: 'Business Failed', sub_code, sub_msg: sub_code });
  const done = (method: string, t: Transfer, key = keys.own): StandInResponse =>
    told(
      method,
      {
        code: '10000',
        msg: 'Success',
        out_biz_no: t.no,
        order_id: t.order_id,
        status: t.status,
        trans_amount: t.amount,
        ...(t.error_code === undefined ? {} : { error_code: t.error_code }),
      },
      key,
    );
  const settle = (t: Transfer, status: Status): Transfer => {
    if (status === 'SUCCESS' && t.status !== 'SUCCESS') payments.set(t.no, (payments.get(t.no) ?? 0) + 1);
    t.status = status;
    return t;
  };

  type Content = {
    out_biz_no?: string;
    trans_amount?: string;
    product_code?: string;
    payee_info?: { identity?: string; identity_type?: string; name?: string };
  };

  const transfer = (content: Content): StandInResponse | 'silent' => {
    const { out_biz_no: no = '', trans_amount: amount = '', payee_info: payee = {} } = content;
    const isCard = content.product_code === 'TRANS_BANKCARD_NO_PWD';
    if (!no || !/^\d+\.\d\d$/.test(amount) || !payee.identity || !payee.name)
      return failed(TRANSFER, 'INVALID_PARAMETER');
    if (payee.identity_type !== (isCard ? 'BANKCARD_ACCOUNT' : 'ALIPAY_LOGON_ID'))
      return failed(TRANSFER, 'INVALID_PARAMETER');
    const known = transfers.get(no);
    // The same number is the same order: its state is returned and nothing is paid.
    if (known) return known.amount === amount ? done(TRANSFER, known) : failed(TRANSFER, 'INVALID_PARAMETER');
    if (plan === 'lost') return 'silent';
    if (typeof plan === 'object') return failed(TRANSFER, plan.refuse);
    const fresh: Transfer = {
      no,
      amount,
      identity: payee.identity,
      identity_type: payee.identity_type,
      name: payee.name,
      order_id: `2026${providerNumberOf(no, 20)}`,
      status: 'DEALING',
    };
    if (plan === 'forge') return done(TRANSFER, { ...fresh, status: 'SUCCESS' }, stranger);
    transfers.set(no, fresh);
    if (plan !== 'deal') settle(fresh, 'SUCCESS');
    return plan === 'mute' ? 'silent' : done(TRANSFER, fresh);
  };

  const query = ({ out_biz_no = '' }: Content): StandInResponse | 'silent' => {
    if (plan === 'lost' || plan === 'mute') return 'silent';
    const known = transfers.get(out_biz_no);
    if (plan === 'forge')
      return done(QUERY, { ...(known ?? ({ no: out_biz_no } as Transfer)), status: 'SUCCESS' }, stranger);
    return known ? done(QUERY, known) : failed(QUERY, 'ORDER_NOT_EXIST');
  };

  const gateway = (asked: StandInRequest): StandInResponse | 'silent' => {
    const form = new Map([...asked.query, ...new URLSearchParams(asked.body.toString('utf8'))]);
    const method = form.get('method') ?? '';
    const signature = Buffer.from(form.get('sign') ?? '', 'base64');
    const at = Date.parse(`${form.get('timestamp')?.replace(' ', 'T')}+08:00`);
    if (form.get('app_id') !== appId) return failed(method, 'isv.invalid-app-id');
    if (form.get('sign_type') !== 'RSA2' || !verify('RSA-SHA256', textOf(form), keys.caller, signature))
      return failed(method, 'isv.invalid-signature');
    if (!(Math.abs(Date.now() - at) < CLOCK_MS)) return failed(method, 'isv.invalid-timestamp');
    counts.set(method, (counts.get(method) ?? 0) + 1);
    const content = JSON.parse(form.get('biz_content') ?? '{}') as Content;
    if (method === TRANSFER) return transfer(content);
    return method === QUERY ? query(content) : failed(method, 'isv.invalid-method');
  };

  const notice: PayoutStandIn['notice'] = (no, change = {}) => {
    const t = transfers.get(no);
    const biz_content = JSON.stringify({
      out_biz_no: no,
      order_id: t?.order_id ?? '',
      status: change.status ?? t?.status,
      trans_amount: change.trans_amount ?? t?.amount,
      ...(t?.error_code === undefined ? {} : { error_code: t.error_code }),
    });
    const fields = new Map([
      ['app_id', change.app_id ?? appId],
      ['msg_method', change.msg_method ?? 'alipay.fund.trans.order.changed'],
      ['notify_id', String(randomInt(1e12))],
      ['utc_timestamp', String(Date.now())],
      ['version', '1.1'],
      ['charset', 'UTF-8'],
      ['biz_content', biz_content],
    ]);
    const signature = signed(textOf(fields));
    return new URLSearchParams([...fields, ['sign_type', 'RSA2'], ['sign', signature]]).toString();
  };

  const decide: PayoutStandIn['decide'] = (no, status, error_code) => {
    const t = settle(transfers.get(no)!, status);
    if (error_code !== undefined) t.error_code = error_code;
  };

  /** The page shows no names or accounts, because it may stay open on a desk. */
  const list = (): StandInResponse => {
    const button = (no: string, status: Status, words: string): string =>
      `<form method="post"><input type="hidden" name="no" value="${no}"><button name="status" value="${status}">${words}</button></form>`;
    const row = ({ no, amount, status }: Transfer): string =>
      `<tr><td>${escapeHtml(no)}<td>¥${escapeHtml(amount)}<td>${status}<td>${
        status === 'DEALING' ? button(no, 'SUCCESS', '到账') + button(no, 'FAIL', '失败') : ''
      }`;
    return htmlPageResponse(
      '打款（本地替身）',
      `<table>${[...transfers.values()].toReversed().map(row).join('')}</table>`,
    );
  };

  const standIn = await serveStandIn(
    options,
    async (asked) => {
      if (asked.path === '/gateway.do') {
        const said = gateway(asked);
        // The connection stays open until the caller gives up or the stand-in is closed.
        return said === 'silent' ? new Promise<StandInResponse>(() => undefined) : said;
      }
      if (asked.method !== 'POST') return asked.path === '/' ? list() : jsonResponse({}, 404);
      const form = new URLSearchParams(asked.body.toString('utf8'));
      const t = transfers.get(form.get('no') ?? '');
      if (!t) return jsonResponse({}, 404);
      decide(t.no, form.get('status') === 'FAIL' ? 'FAIL' : 'SUCCESS');
      if (options.notifyUrl)
        await fetch(options.notifyUrl, { method: 'POST', body: notice(t.no) }).catch(() => undefined);
      return list();
    },
    options.secure,
  );
  return {
    ...standIn,
    plan: (next) => void (plan = next),
    transfers: () => [...transfers.values()],
    paid: (no) => payments.get(no) ?? 0,
    asked: (method) => counts.get(method) ?? 0,
    decide,
    notice,
  };
}

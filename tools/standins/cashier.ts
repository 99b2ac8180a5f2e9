// Stand-in of Alipay and WeChat Pay: both providers' signed protocols, and a plain page where a person pays or cancels.
//   node tools/standins/cashier.ts [port]      prints the variables that make a server use it
import { AlipayCashier } from './cashier-alipay.ts';
import { yuanTextOf, type CashierBehaviour, type ProviderNotice, type PayProvider } from './cashier-trades.ts';
import { WechatCashier } from './cashier-wechat.ts';
import {
  escapeHtml,
  jsonResponse,
  htmlPageResponse,
  readPortArgument,
  serveStandIn,
  type StandInRequest,
  type StandIn,
  type StandInAddress,
  type StandInResponse,
  type TlsKeyPair,
} from './serve.ts';

export type CashierStandIn = StandIn & {
  readonly alipay: AlipayCashier;
  readonly wechat: WechatCashier;
  /** The variables that make a server use this cashier. */
  env(): Record<string, string>;
  behave(mood: CashierBehaviour): void;
  /** Pays an order as the button on the cashier page does, but sends no notice (see `send`). */
  pay(provider: PayProvider, no: string): void;
  /** Posts the notice of a payment to the order's notify_url; returns the response. */
  send(provider: PayProvider, no: string): Promise<string>;
};

export type CashierStandInOptions = StandInAddress & { now?: () => number; secure?: TlsKeyPair };

const NAMES = { alipay: '支付宝收银台（本地替身）', wechat: '微信支付收银台（本地替身）' } as const;
const back = (location: string): StandInResponse => ({ status: 302, headers: { location }, body: '' });

export async function startCashierStandIn({
  now = Date.now,
  secure,
  ...address
}: CashierStandInOptions): Promise<CashierStandIn> {
  const cashiers = { alipay: new AlipayCashier(now), wechat: new WechatCashier(now) };
  const { alipay, wechat } = cashiers;
  let mood: CashierBehaviour = 'well';

  const send = async (provider: PayProvider, no: string): Promise<string> => {
    const { headers, body }: ProviderNotice = cashiers[provider].notice(no);
    const url = cashiers[provider].trades.get(no)!.notify_url;
    return (await fetch(url, { method: 'POST', headers, body })).text();
  };

  const cashierPage = async ({ method, path, query, body }: StandInRequest): Promise<StandInResponse> => {
    const [, , name, no = ''] = path.split('/');
    const provider: PayProvider = name === 'wechat' ? 'wechat' : 'alipay';
    const { trades } = cashiers[provider];
    const trade = trades.get(no);
    if (!trade) return htmlPageResponse(NAMES[provider], '<p>订单不存在</p>');
    const home = query.get('redirect_url') ?? trade.return_url;
    if (method === 'POST') {
      if (body.toString('utf8').includes('do=pay') && trade.state === 'unpaid') {
        trades.pay(no);
        // As with the real provider, the browser goes back whether or not the notice arrived.
        await send(provider, no).catch(() => undefined);
      }
      return URL.canParse(home) ? back(home) : htmlPageResponse(NAMES[provider], '<p>请返回应用</p>');
    }
    const words = { unpaid: '', paid: '<p>已支付</p>', closed: '<p>订单已关闭</p>' }[trade.state];
    const pay = trade.state === 'unpaid' ? '<button name="do" value="pay">支付</button> ' : '';
    const form = `<form method="post">${pay}<button name="do" value="cancel">取消</button></form>`;
    return htmlPageResponse(
      NAMES[provider],
      `<p>${escapeHtml(trade.title)}</p><b>¥${yuanTextOf(trade.amount_fen)}</b>${words}${form}`,
    );
  };

  const api = (asked: StandInRequest): StandInResponse => {
    if (asked.path !== '/gateway.do') return wechat.answer(asked);
    const told = alipay.answer(asked);
    return 'page' in told ? back(told.page) : { type: 'application/json;charset=utf-8', body: told.json };
  };

  const standIn = await serveStandIn(
    address,
    (asked) => {
      if (asked.path.startsWith('/cashier/')) return cashierPage(asked);
      if (mood === 'silent') return new Promise<StandInResponse>(() => undefined);
      if (mood === 'outage') return jsonResponse({ code: 'SYSTEM_ERROR' }, 500);
      if (asked.path.startsWith('/bill/alipay/'))
        return { type: 'application/zip', body: alipay.bill(asked.path.split('/')[3]!) };
      return asked.path === '/gateway.do' || asked.path.startsWith('/v3/')
        ? api(asked)
        : jsonResponse({ code: 'NOT_FOUND' }, 404);
    },
    secure,
  );
  alipay.url = standIn.url;
  wechat.url = standIn.url;
  return {
    ...standIn,
    alipay,
    wechat,
    env: () => ({ ...wechat.env(), ...alipay.env() }),
    behave: (next) => void (mood = next),
    pay: (provider, no) => void cashiers[provider].trades.pay(no),
    send,
  };
}

if (import.meta.main) {
  const cashier = await startCashierStandIn({ port: readPortArgument(8105) });
  console.log(`收银台替身 ${cashier.url}`);
  for (const [name, value] of Object.entries(cashier.env())) console.log(`${name}=${value}`);
}

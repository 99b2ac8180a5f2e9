// Stand-in of Alipay and WeChat Pay: both providers' signed protocols, and a plain page where a person pays or turns back.
//   node tools/standins/cashier.ts [port]      prints the variables that make a server use it
import { AlipayCashier } from './cashier-alipay.ts';
import { yuan, type Mood, type Notice, type Provider } from './cashier-trades.ts';
import { WechatCashier } from './cashier-wechat.ts';
import {
  escapeHtml,
  json,
  page,
  portFromArguments,
  serve,
  type Asked,
  type StandIn,
  type Told,
  type Secure,
} from './serve.ts';

export type Cashier = StandIn & {
  readonly alipay: AlipayCashier;
  readonly wechat: WechatCashier;
  /** Variables of a server that pays here. */
  env(): Record<string, string>;
  behave(mood: Mood): void;
  /** The person pays; the notice is not sent. */
  pay(provider: Provider, no: string): void;
  /** Posts the notice of a payment to where the order said; what the notified side answered. */
  send(provider: Provider, no: string): Promise<string>;
};

export type CashierOptions = { port: number; now?: () => number; secure?: Secure };

const NAMES = { alipay: '支付宝收银台（本地替身）', wechat: '微信支付收银台（本地替身）' } as const;
const back = (location: string): Told => ({ status: 302, headers: { location }, body: '' });

export async function startCashier({ port, now = Date.now, secure }: CashierOptions): Promise<Cashier> {
  const cashiers = { alipay: new AlipayCashier(now), wechat: new WechatCashier(now) };
  const { alipay, wechat } = cashiers;
  let mood: Mood = 'well';

  const send = async (provider: Provider, no: string): Promise<string> => {
    const { headers, body }: Notice = cashiers[provider].notice(no);
    const url = cashiers[provider].trades.get(no)!.notify_url;
    return (await fetch(url, { method: 'POST', headers, body })).text();
  };

  const cashierPage = async ({ method, path, query, body }: Asked): Promise<Told> => {
    const [, , name, no = ''] = path.split('/');
    const provider: Provider = name === 'wechat' ? 'wechat' : 'alipay';
    const { trades } = cashiers[provider];
    const trade = trades.get(no);
    if (!trade) return page(NAMES[provider], '<p>订单不存在</p>');
    const home = query.get('redirect_url') ?? trade.return_url;
    if (method === 'POST') {
      if (body.toString('utf8').includes('do=pay') && trade.state === 'unpaid') {
        trades.pay(no);
        // As with the provider itself: the browser goes back whether or not the notice arrived.
        await send(provider, no).catch(() => undefined);
      }
      return URL.canParse(home) ? back(home) : page(NAMES[provider], '<p>请返回应用</p>');
    }
    const words = { unpaid: '', paid: '<p>已支付</p>', closed: '<p>订单已关闭</p>' }[trade.state];
    const pay = trade.state === 'unpaid' ? '<button name="do" value="pay">支付</button> ' : '';
    const form = `<form method="post">${pay}<button name="do" value="cancel">取消</button></form>`;
    return page(NAMES[provider], `<p>${escapeHtml(trade.title)}</p><b>¥${yuan(trade.amount_fen)}</b>${words}${form}`);
  };

  const api = (asked: Asked): Told => {
    if (asked.path !== '/gateway.do') return wechat.answer(asked);
    const told = alipay.answer(asked);
    return 'page' in told ? back(told.page) : { type: 'application/json;charset=utf-8', body: told.json };
  };

  const standIn = await serve(
    port,
    (asked) => {
      if (asked.path.startsWith('/cashier/')) return cashierPage(asked);
      if (mood === 'silent') return new Promise<Told>(() => undefined);
      if (mood === 'outage') return json({ code: 'SYSTEM_ERROR' }, 500);
      if (asked.path.startsWith('/bill/alipay/'))
        return { type: 'application/zip', body: alipay.bill(asked.path.split('/')[3]!) };
      return asked.path === '/gateway.do' || asked.path.startsWith('/v3/')
        ? api(asked)
        : json({ code: 'NOT_FOUND' }, 404);
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
  const cashier = await startCashier({ port: portFromArguments(8105) });
  console.log(`收银台替身 ${cashier.url}`);
  for (const [name, value] of Object.entries(cashier.env())) console.log(`${name}=${value}`);
}

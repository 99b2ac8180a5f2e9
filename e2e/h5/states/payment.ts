// The states of 充值 (S-PAY), and how a phone reaches each, with replies of the real server; payment channels without a provider in
// the test are switched on.
import { newPerson } from '@shengyu/server/testing/http.ts';
import { newAdult, newMinor } from '@shengyu/server/testing/people/people.ts';
import { signIn, type Member } from '../campaign-phone.ts';
import type { Phone } from '../phone.ts';
import type { Site } from '../site.ts';
import { newSelfExcludedMember } from './campaign/campaign-page.ts';
import { changeBootstrapReply, pressButton, waitForText, type ReachState, type States } from './state.ts';

const OFFER = '**/recharge_type';
const QUERY = '**/h5_query_pay_order';
const NO = 'RC2026111800000000000001';

type Offer = {
  tiers: { tag?: string; bonus: object[] }[];
  channels: { enabled: number; disabled_reason?: string }[];
  custom: { enabled: number };
  pending?: object;
  target: object;
};

async function offer({ page }: Phone, change: (offer: Offer) => void = () => undefined): Promise<void> {
  await page.route(OFFER, async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { code: number; data: Offer };
    if (json.code === 1) {
      for (const channel of json.data.channels) Object.assign(channel, { enabled: 1, disabled_reason: undefined });
      change(json.data);
    }
    await route.fulfill({ json });
  });
}

const rich = (site: Site): Promise<Member> => newAdult(site.ctx, { diamonds: 12_860 });

const opened =
  (who: (site: Site) => Promise<Member | undefined>, change?: (offer: Offer) => void): ReachState =>
  async (phone, site) => {
    await offer(phone, change);
    const member = await who(site);
    if (member) await signIn(phone, member);
    await phone.open('/payment');
    await waitForText(phone, '立即充值');
  };
const nobody = (): Promise<undefined> => Promise.resolve(undefined);

const answers = ({ page }: Phone, call: string, data: object, code = 1, msg = 'ok'): Promise<unknown> =>
  page.route(call, (route) => route.fulfill({ json: { code, msg, data } }));

/** Returns from the payment provider to an order in this state. */
const returned =
  (order: object, words: string): ReachState =>
  async (phone, site) => {
    await offer(phone);
    const member = await rich(site);
    await signIn(phone, member);
    const target = { user_id: member.user_id, show_id: String(member.user_id), nickname: '晚风予你', avatar: '' };
    const whole = { amount_fen: 6_800, diamond: 680, bonus: [], target, can_retry: 0, ...order };
    await answers(phone, QUERY, whole);
    await phone.open(`/payment?out_trade_no=${NO}`);
    await waitForText(phone, words);
  };

const reserving =
  (data: object, words: string, code = 1, msg = 'ok', who: typeof rich = rich): ReachState =>
  async (phone, site) => {
    await opened(who)(phone, site);
    await answers(phone, '**/h5_get_out_trade_no', data, code, msg);
    await phone.page.getByRole('checkbox').check();
    await pressButton(phone, '立即充值');
    await waitForText(phone, words);
  };

export const PAYMENT_STATES: States = {
  payment: opened(rich),
  'payment-offers': opened(rich, ({ tiers }) => {
    const pink = (num: number) => ({
      item_type: 113,
      item_code: 'pink',
      name: '粉钻',
      icon: '',
      num,
      unit: '个',
      value: num,
    });
    tiers[0]!.tag = '首充双倍';
    tiers.forEach((tier, i) => (tier.bonus = [pink(20 * (i + 1))]));
  }),
  'payment-end': async (phone, site) => {
    await opened(rich)(phone, site);
    await phone.page.getByRole('button', { name: /^消费守护/ }).scrollIntoViewIfNeeded();
  },
  'payment-guest': opened(nobody),
  'payment-target': async (phone, site) => {
    await opened(nobody)(phone, site);
    const other = await newAdult(site.ctx);
    await pressButton(phone, '输入用户 ID');
    await phone.page.getByLabel('用户 ID').fill(String(other.user_id));
    await pressButton(phone, '查找');
    await waitForText(phone, '确认为');
  },
  'payment-other': async (phone, site) => {
    await PAYMENT_STATES['payment-target']!(phone, site);
    await pressButton(phone, '确认为 TA 充值');
    await waitForText(phone, '切换账号');
  },
  'payment-custom': async (phone, site) => {
    await opened(rich)(phone, site);
    await pressButton(phone, '自定义金额');
    await phone.page.getByLabel('充值金额').fill('88');
    await waitForText(phone, '= 880');
  },
  'payment-consent': async (phone, site) => {
    await opened(rich)(phone, site);
    await pressButton(phone, '立即充值');
    await waitForText(phone, '同意并充值');
  },
  'payment-pending': opened(rich, (data) => {
    data.pending = { out_trade_no: NO, amount_fen: 6_800, expire_at: Math.floor(Date.now() / 1000) + 1_500 };
  }),
  'payment-unverified': opened((site) => newPerson(site.ctx)),
  'payment-gate': reserving({ reason: 'limit' }, '去完成', 1010, '未实名账号每日最多充值 ¥100，请先实名认证', (site) =>
    newPerson(site.ctx),
  ),
  'payment-limit': reserving({ reason: 'self_limit' }, '单笔限额', 1010, '超过您设置的单笔限额 ¥50'),
  'payment-minor': async (phone, site) => {
    await signIn(phone, await newMinor(site.ctx));
    await phone.open('/payment');
    await waitForText(phone, '未成年人不能充值');
  },
  'payment-resting': async (phone, site) => {
    await opened((one) => newSelfExcludedMember(one, { diamonds: 300 }))(phone, site);
    await waitForText(phone, '你已开启冷静期');
  },
  'payment-guard': async (phone, site) => {
    await opened(rich)(phone, site);
    await phone.page.getByRole('button', { name: /^消费守护/ }).click();
    await waitForText(phone, '近30天消费');
  },
  'payment-asked': reserving(
    {
      out_trade_no: NO,
      guard: { need_confirm: 1, text: '今日已充值 ¥0，本次后将达到 ¥68（您的单日上限 ¥100）' },
    },
    '我再想想',
  ),
  'payment-code': async (phone, site) => {
    await answers(phone, '**/h5_create_pay_order', { reason: 'need', need: ['sms'] }, 0, '请输入短信验证码');
    await reserving({ out_trade_no: NO, guard: { need_confirm: 0 } }, '输入验证码')(phone, site);
  },
  'payment-waiting': returned({ status: 1, status_text: '支付中', can_retry: 1 }, '取消订单'),
  'payment-success': returned(
    { status: 3, status_text: '已到账', credited_at: 1_795_000_000, balance: 13_540 },
    '充值成功',
  ),
  'payment-closed': returned({ status: 4, status_text: '已关闭' }, '请重新下单'),
  'payment-exception': returned({ status: 7, status_text: '异常' }, '人工核对'),
  'payment-down': async (phone, site) => {
    await opened(rich, ({ channels }) =>
      Object.assign(channels[0]!, { enabled: 0, disabled_reason: '该支付方式维护中' }),
    )(phone, site);
    await phone.page.getByText('该支付方式维护中').scrollIntoViewIfNeeded();
  },
  'payment-empty': opened(rich, (data) => {
    data.tiers = [];
    data.custom.enabled = 0;
  }),
  'payment-offline': async (phone, site) => {
    await opened(rich)(phone, site);
    await phone.page.unroute(OFFER);
    await phone.page.route(OFFER, (route) => route.abort());
    await phone.page.reload();
    await waitForText(phone, '联网后显示');
  },
  'payment-failed': async (phone) => {
    await phone.page.route(OFFER, (route) => route.fulfill({ status: 502, body: '' }));
    await phone.open('/payment');
    await waitForText(phone, '加载失败');
  },
  'payment-loading': async (phone) => {
    await phone.page.route(OFFER, () => undefined);
    await phone.open('/payment');
    await phone.page.waitForTimeout(600);
  },
  'payment-maintenance': async (phone) => {
    await changeBootstrapReply(phone, { maintenance: { until: 1_795_010_000, text: '正在升级支付服务' } });
    await phone.open('/payment');
    await waitForText(phone, '系统维护中');
  },
};

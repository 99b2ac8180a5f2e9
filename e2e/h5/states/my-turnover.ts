// The states of 我的流水 (S-TURN), and how a phone reaches each. The replies of its call are written here.
import { addDays } from '@shengyu/rules/time/calendar.ts';
import { chartOf, chartListOf } from '@shengyu/rules/ui/chart-data.ts';
import { daysOfRange, type ChartRange, type ChartType } from '@shengyu/rules/ui/chart-ranges.ts';
import { trendOf } from '@shengyu/rules/money/turnover.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { signIn } from '../campaign-phone.ts';
import type { Phone } from '../phone.ts';
import { waitForText, type ReachState, type States } from './state.ts';

const CALL = '**/member_data_center';
const TODAY = '2026-11-18';

type Asked = { type: ChartRange; chart_type: ChartType; metric?: string };
type Of = { role?: number | null; empty?: boolean };

const trend = trendOf;
const person = (user_id: number, nickname: string) => ({
  user_id,
  show_id: String(user_id),
  nickname,
  avatar: '/activity/avatar/default.svg',
  gender: 1,
  wealth_level: 3,
  charm_level: 4,
  is_online: 0,
});

function answerTo({ type, chart_type, metric }: Asked, { role = 0, empty = false }: Of): object {
  const { begin, end } = daysOfRange(type, TODAY);
  const valueOf = (i: number): number =>
    empty ? 0 : chart_type === 'member' ? Number(i % 3 > 0) : 900 + ((i * 733) % 1_900);
  const values = Array.from({ length: type * 30 }, (_, i) => ({ day: addDays(begin, i), value: valueOf(i) }));
  const unit = metric === 'income' ? 'fen' : metric === 'mic_minutes' ? 'minute' : 'diamond';
  const of = (value: number, prev: number) => (empty ? trend(0, 0) : trend(value, prev));
  return {
    mode: 'detail',
    chart: { ...chartOf(values, 'sum'), unit },
    list: chartListOf(type, chart_type, values, 'sum'),
    range: { type, begin, end },
    allow_types: [1, 3, 6],
    role,
    is_patrol: 0,
    page_type: 2,
    updated_at: 1_795_000_000,
    user: { ...person(12, '晚风予你'), role: 0, join_at: 1_790_000_000 },
    summary: {
      water_flow: of(56_430, 48_210),
      direct_flow: of(40_000, 1),
      backpack_flow: of(16_430, 1),
      refund_flow: 0,
      adjust_flow: 0,
      income_fen: of(282_150, 301_200),
      mic_minutes: of(1_275, 1_275),
      valid_days: of(20, 18),
      sender_num: of(9, 9),
    },
    top_senders: empty
      ? []
      : [
          { ...person(31, '星落'), share_bp: 4_210 },
          { ...person(0, '神秘人'), share_bp: 1_200 },
          { ...person(33, '海盐汽水'), share_bp: 640 },
        ],
  };
}

async function answered({ page }: Phone, of: Of): Promise<void> {
  await page.route(CALL, (route) => {
    const { data } = route.request().postDataJSON() as { data: Asked };
    return route.fulfill({ json: { code: 1, msg: 'ok', data: answerTo(data, of) } });
  });
}

const opened =
  (of: Of = {}, words = '流水趋势'): ReachState =>
  async (phone, site) => {
    await answered(phone, of);
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/myTurnover');
    await waitForText(phone, words);
  };
const scrolledTo =
  (words: string, of?: Of): ReachState =>
  async (phone, site) => {
    await opened(of)(phone, site);
    await phone.page.getByText(words).first().scrollIntoViewIfNeeded();
  };

export const MY_TURNOVER_STATES: States = {
  myTurnover: opened(),
  'myTurnover-head': opened({ role: 3 }),
  'myTurnover-days': scrolledTo('合计', {}),
  'myTurnover-end': async (phone, site) => {
    await phone.context.addInitScript(`localStorage.setItem('monthGoal', '90000')`);
    await scrolledTo('更早的收益')(phone, site);
  },
  'myTurnover-income': async (phone, site) => {
    await opened()(phone, site);
    await phone.page.getByRole('radio', { name: '收益' }).click();
    await waitForText(phone, '收益趋势');
  },
  'myTurnover-no-guild': opened({ role: null }),
  'myTurnover-empty': opened({ role: null, empty: true }, '近 30 天暂无流水'),
  'myTurnover-login': async (phone) => {
    await phone.open('/myTurnover');
    await waitForText(phone, '登录后查看');
  },
  'myTurnover-offline': async (phone, site) => {
    await opened()(phone, site);
    await phone.page.unroute(CALL);
    await phone.page.route(CALL, (route) => route.abort());
    await phone.page.reload();
    await waitForText(phone, '保存的内容');
  },
  'myTurnover-failed': async (phone, site) => {
    await phone.page.route(CALL, (route) => route.fulfill({ status: 502, body: '' }));
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/myTurnover');
    await waitForText(phone, '加载失败');
  },
  'myTurnover-loading': async (phone, site) => {
    await phone.page.route(CALL, () => undefined);
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/myTurnover');
    await phone.page.waitForTimeout(600);
  },
};

import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import { chartOf, chartListOf } from '@shengyu/rules/ui/chart-data.ts';
import { daysOfRange, type ChartRange } from '@shengyu/rules/ui/chart-ranges.ts';
import { trendOf } from '@shengyu/rules/money/turnover.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearReads } from '@shengyu/web/read/cache.ts';
import { setToken } from '@shengyu/web/session.ts';
import {
  buttonNamed,
  expectEventually,
  tapButton,
  setUpComponentTestKit,
  readPageText,
  typeInto,
} from '#testing/part.tsx';
import { avatarUrl, NOW_SECONDS, TODAY } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import { goalPaceOf } from './goal.ts';
import { Screen } from './MyTurnover.tsx';
import type { Turnover } from './use-turnover.ts';

const parts = setUpComponentTestKit();
const trend = trendOf;
const brief = (user_id: number, nickname: string) => ({
  user_id,
  show_id: String(user_id),
  nickname,
  avatar: avatarUrl(user_id % 12),
  gender: 1 as const,
  wealth_level: 3,
  charm_level: 4,
  is_online: 0 as const,
});

type Asked = { type: ChartRange; chart_type: 'income' | 'member' | 'other'; metric?: string };

function answerTo({ type, chart_type, metric }: Asked, of = (i: number) => 1_000 + i): Turnover {
  const { begin, end } = daysOfRange(type, TODAY);
  const values = Array.from({ length: type * 30 }, (_, i) => ({
    day: addDays(begin, i),
    value: chart_type === 'member' ? i % 2 : of(i),
  }));
  const unit = metric === 'income' ? 'fen' : metric === 'mic_minutes' ? 'minute' : 'diamond';
  return {
    mode: 'detail',
    chart: { ...chartOf(values, 'sum'), unit },
    list: chartListOf(type, chart_type, values, 'sum'),
    range: { type, begin, end },
    allow_types: [1, 3, 6],
    role: 0,
    is_patrol: 0,
    page_type: 2,
    updated_at: NOW_SECONDS,
    user: { ...brief(12, '晚风予你'), role: 0, join_at: NOW_SECONDS },
    summary: {
      water_flow: trend(30_435, 20_000),
      direct_flow: trend(20_000, 0),
      backpack_flow: trend(10_435, 0),
      refund_flow: 0,
      adjust_flow: 0,
      income_fen: trend(152_175, 160_000),
      mic_minutes: trend(1_275, 1_275),
      valid_days: trend(15, 12),
      sender_num: trend(9, 9),
    },
    top_senders: [
      { ...brief(31, '星落'), share_bp: 4_210 },
      { ...brief(0, '神秘人'), is_hidden: 1, share_bp: 1_200 },
    ],
  };
}

beforeEach(() => {
  document.documentElement.removeAttribute('data-stage');
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: NOW_SECONDS, flags: {} }),
    member_data_center: (asked: Asked) => ok(answerTo(asked)),
  });
});
const show = async (): Promise<void> => {
  parts.show(<Screen />);
  await expect.element(page.getByRole('heading', { name: '流水趋势' })).toBeVisible();
};
const chip = (name: string): void => (page.getByRole('radio', { name }).element() as HTMLElement).click();

it('S-TURN-1 the window’s turnover with its change, income, valid days, time on mic', async () => {
  await show();
  for (const words of ['近1个月流水', '30,435', '+52.2%', '¥1,521.75', '15 天', '21时15分', '持平'])
    expect(readPageText()).toContain(words);
  expect(parts.asked('member_data_center')[0]).toEqual({ id: 0, type: 1, chart_type: 'income' });
});

it('S-TURN-1 chips change the chart and leave the head', async () => {
  await show();
  chip('收益');
  await expect.element(page.getByRole('heading', { name: '收益趋势' })).toBeVisible();
  expect(readPageText()).toContain('近1个月流水');
  await expectEventually(() => parts.asked('member_data_center')).toContainEqual({
    id: 0,
    type: 1,
    chart_type: 'other',
    metric: 'income',
  });
  chip('时长');
  await expectEventually(() => parts.asked('member_data_center').at(-1)).toMatchObject({ metric: 'mic_minutes' });
});

it('S-TURN-1 S4-05 a member sees one range, a head three', async () => {
  await show();
  expect(page.getByRole('radiogroup', { name: '时间范围' }).query()).toBeNull();
  parts.wire.answers.member_data_center = (asked: Asked) => ok({ ...answerTo(asked), role: 3 });
  clearReads();
  await expect.element(page.getByRole('radiogroup', { name: '时间范围' })).toBeVisible();
  chip('近6个月');
  await expectEventually(readPageText).toContain('近6个月流水');
});

it('S-TURN-2 B13 the newest seven days are listed, the others on demand', async () => {
  await show();
  const days = () => page.getByRole('button', { name: /^\d\d-\d\d/ }).elements().length;
  await expectEventually(days).toBe(7);
  await tapButton(/展开全部/);
  await expectEventually(days).toBe(30);
});

it('S-TURN-2 a day of turnover opens its detail, a day of income does not', async () => {
  const went: string[] = [];
  const { navigation } = parts.services;
  const go = navigation.go;
  navigation.go = (route) => void went.push(route);
  try {
    await show();
    await expect.element(buttonNamed(new RegExp(`^${TODAY.slice(5)}`))).toBeInTheDocument();
    await tapButton(new RegExp(`^${TODAY.slice(5)}`));
    expect(went).toEqual([`/guild/dayDetail?id=12&type=2&date_info=${TODAY}`]);
    chip('收益');
    await expect.element(page.getByRole('heading', { name: '收益趋势' })).toBeVisible();
    await expectEventually(() => buttonNamed(new RegExp(`^${TODAY.slice(5)}`)).query()).toBeNull();
  } finally {
    navigation.go = go;
  }
});

it('S-TURN-2 CARE-7 contributors as they allow, by share and never by sum', async () => {
  await show();
  await expectEventually(readPageText).toContain('Top 贡献者');
  for (const words of ['星落', '42.1%', '神秘人', '12.0%']) expect(readPageText()).toContain(words);
});

it('S-TURN-3 outside a guild the page works and hints; without turnover it says so', async () => {
  parts.wire.answers.member_data_center = (asked: Asked) => ok({ ...answerTo(asked, () => 0), role: null });
  parts.show(<Screen />);
  await expect.element(page.getByText('近 30 天暂无流水')).toBeVisible();
  expect(readPageText()).toContain('加入公会可获得更多扶持');
});

it('S-TURN-4 what is older stands in the statement', async () => {
  await show();
  await expectEventually(readPageText).toContain('更早的收益可在收益明细按月查看');
});

it('S-TURN goal: kept on this phone, against an even pace', async () => {
  await show();
  await expect.element(buttonNamed('设置目标')).toBeInTheDocument();
  await tapButton('设置目标');
  await typeInto(page.getByLabelText('流水目标'), '90000');
  await tapButton('保存');
  await expect.element(page.getByRole('progressbar', { name: '本月目标' })).toHaveAttribute('aria-valuemax', '90000');
  expect(localStorage.getItem('monthGoal')).toBe('90000');
});

it('S-TURN goal: only days of this month count, and the pace is the share of days gone', () => {
  const day = (month_date_info: string, water_flow: number) => ({ time: '', month_date_info, water_flow });
  const list = [
    { year: 2026, month: 6, list: [day('2026-06-10', 700), day('2026-06-01', 300)] },
    { year: 2026, month: 5, list: [day('2026-05-31', 9_000)] },
  ];
  expect(goalPaceOf(list, '2026-06-10', 30_000)).toEqual({ done: 1_000, due: 10_000 });
});

it('S-TURN valid days of the month are a calendar', async () => {
  await show();
  await expect.element(page.getByRole('list', { name: '本月有效天' })).toBeInTheDocument();
  const { begin } = daysOfRange(1, TODAY);
  const valid = Array.from({ length: 30 }, (_, i) => addDays(begin, i)).filter(
    (day, i) => i % 2 === 1 && day.slice(0, 7) === dayOf(Date.now()).slice(0, 7),
  );
  expect(readPageText()).toContain(`本月 ${valid.length} 天`);
});

it('S-ALL-5 login needed, failed', async () => {
  parts.wire.answers.member_data_center = () => refuseWith(1001, '请先登录', { reason: 'login' });
  parts.show(<Screen />);
  await expect.element(buttonNamed('去登录')).toBeVisible();
  parts.wire.answers.member_data_center = () => 'broken';
  clearReads();
  await expect.element(page.getByText('加载失败')).toBeVisible();
});

it('S-ALL-5 offline the own copy with its time; not another member’s', async () => {
  await show();
  parts.wire.answers.member_data_center = () => 'broken';
  clearReads();
  await expect.element(page.getByText(/这是 .* 保存的内容/)).toBeVisible();
  expect(readPageText()).toContain('30,435');
  setToken('somebody-else');
  clearReads();
  await expect.element(page.getByText('加载失败')).toBeVisible();
});

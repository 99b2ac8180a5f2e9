import { addDays } from '@shengyu/rules/time/calendar.ts';
import { trendOf } from '@shengyu/rules/money/turnover.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setToken } from '@shengyu/web/session.ts';
import {
  buttonNamed,
  expectEventually,
  tapButton,
  setUpComponentTestKit,
  readPageText,
  tapElement,
  typeInto,
} from '#testing/part.tsx';
import { sampleUser, NOW_SECONDS, itemPictureUrl, TODAY } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import { parseHash } from '#shell/location.ts';
import { samplePerson } from '#features/guild/testing.ts';
import {
  findNeighbourDate,
  buildDataCentreRoute,
  formatDayOrMonth,
  formatHourSpan,
  readDayQuery,
} from './day-query.ts';
import { clearReads } from '@shengyu/web/read/cache.ts';
import { Screen } from './DayDetail.tsx';

const parts = setUpComponentTestKit();
const YESTERDAY = addDays(TODAY, -1);
type Ask = { date_info: string; source?: number; hour?: number; keyword?: string; page: number };

const line = (flow_id: number, more: object = {}) => ({
  flow_id,
  time: NOW_SECONDS - flow_id * 60,
  gift: { item_code: 'g_rose', name: '玫瑰', icon: itemPictureUrl('bouquet'), price: 10 },
  num: 99,
  gift_value: 990,
  water_flow: 990,
  source: 1,
  tier: '',
  sender: samplePerson(41, '海盐'),
  receiver: samplePerson(42, '山茶'),
  refunded: 0,
  ...more,
});
const hours = Array.from({ length: 24 }, (_, hour) => (hour === 20 ? 9_000 : hour === 9 ? 300 : 0));
const answered = (ask: Pick<Ask, 'date_info'>, list: object[], more: object = {}) =>
  ok({
    list,
    total: list.length,
    page: 1,
    limit: 10,
    date_info: ask.date_info,
    subject: { name: '星海一号', picture: '' },
    range: { begin: addDays(TODAY, -29), end: TODAY },
    export_guild_id: 500,
    summary: {
      water_flow: trendOf(9_300, 8_000),
      direct_flow: 9_000,
      backpack_flow: 300,
      refund_flow: 40,
      sender_num: 12,
      receiver_num: 3,
      order_num: 25,
      peak_hour: 20,
    },
    hours: { chart_x: hours.map((_, i) => `${i}:00`), chart_y: hours, num: 9_300, unit: 'diamond' },
    ...more,
  });
const EMPTY = {
  summary: {
    water_flow: trendOf(0, 0),
    direct_flow: 0,
    backpack_flow: 0,
    refund_flow: 0,
    sender_num: 0,
    receiver_num: 0,
    order_num: 0,
    peak_hour: null,
  },
  hours: { chart_x: [], chart_y: Array(24).fill(0), num: 0, unit: 'diamond' },
};

beforeEach(() => {
  localStorage.clear();
  setToken('a-member');
  document.documentElement.removeAttribute('data-stage');
  Object.assign(parts.wire.answers, {
    get_user_info_mp: () => ok(sampleUser),
    water_flow_log: (ask: Ask) => answered(ask, [line(1), line(2)]),
  });
});
let replaced: string[] = [];
const show = (query = `?id=500&type=1&date_info=${TODAY}`): void => {
  const { navigation } = parts.services;
  replaced = [];
  const replace = (route: string): void => void replaced.push(route);
  parts.show(<Screen />, { navigation: { ...navigation, replace, current: parseHash(`#/guild/dayDetail${query}`) } });
};
const last = () => parts.asked('water_flow_log').at(-1);
const click = (role: 'radio', name: RegExp | string): Promise<void> =>
  tapElement(page.getByRole(role, { name }).first());

describe('the day', () => {
  it('S-DD-1 whose, the sum against the day before, its parts, the peak and 24 bars', async () => {
    show();
    await expectEventually(readPageText).toContain('9,300');
    for (const words of ['星海一号', '公会流水', '+16.3%', '直刷', '背包', '退款', '送礼人数', '收礼人数', '笔数'])
      expect(readPageText()).toContain(words);
    expect(readPageText()).toContain('高峰时段 20:00–21:00');
    expect(page.getByRole('radiogroup', { name: '按小时查看' }).getByRole('radio').elements()).toHaveLength(24);
    expect(parts.asked('water_flow_log')[0]).toMatchObject({ id: 500, type: 1, date_info: TODAY, page: 1, limit: 10 });
  });

  it('S-DD-1 S-DD-3 the days beside it as far as one may look; 历史 before today, 每分钟更新 today', async () => {
    show();
    await expectEventually(readPageText).toContain('每分钟更新');
    await expect.element(buttonNamed('后一天')).toBeDisabled();
    await tapButton('前一天');
    await expectEventually(last).toMatchObject({ date_info: YESTERDAY });
    await expectEventually(readPageText).toContain('历史');
    expect(readPageText()).not.toContain('每分钟更新');
    await expect.element(buttonNamed('后一天')).toBeEnabled();
  });

  it('S-DD-1 no further back than the range', () => {
    const range = { begin: '2026-10-20', end: '2026-11-18' };
    expect(findNeighbourDate('2026-10-20', -1, range)).toBeUndefined();
    expect(findNeighbourDate('2026-10-21', -1, range)).toBe('2026-10-20');
    expect(findNeighbourDate('2026-11-18', 1, range)).toBeUndefined();
    expect(findNeighbourDate('2026-11', -1, range)).toBe('2026-10');
    expect(findNeighbourDate('2026-10', -1, range)).toBeUndefined();
    expect(formatDayOrMonth('2026-11-18')).toBe('11月18日 周三');
    expect([formatDayOrMonth('2026-11'), formatHourSpan(23)]).toEqual(['2026年11月', '23:00–24:00']);
  });
});

describe('the lines', () => {
  it('S-DD-2 DATA-10 gift, tier, both people, room, source; value and turnover where they differ', async () => {
    const room = { room_id: 7, show_id: '87', room_name: '潮声电台' };
    parts.wire.answers.water_flow_log = (ask: Ask) =>
      answered(ask, [
        line(1, { tier: 'large', gift_value: 120_000, water_flow: 30_000, source: 2, room, income_fen: 15_000 }),
      ]);
    show();
    await expectEventually(readPageText).toContain('价值 120,000 钻 · 计流水 30,000');
    for (const words of ['玫瑰', '× 99', '金礼', '海盐', '山茶', '潮声电台 · 背包', '收益 ¥150.00'])
      expect(readPageText()).toContain(words);
  });

  it('S-DD-2 a line of full value says it once', async () => {
    show();
    await expectEventually(readPageText).toContain('玫瑰');
    expect(readPageText()).not.toContain('计流水');
  });

  it('S-DD-2 refunded lines are struck through, late and flagged ones marked', async () => {
    parts.wire.answers.water_flow_log = (ask: Ask) =>
      answered(ask, [line(1, { refunded: 1 }), line(2, { late: 1 }), line(3, { flagged: 1 })]);
    show();
    await expectEventually(readPageText).toContain('已退款');
    for (const words of ['补录', '核查中']) expect(readPageText()).toContain(words);
    const struck = Array.from(document.querySelectorAll('b')).filter(
      (one) => getComputedStyle(one).textDecorationLine === 'line-through',
    );
    expect(struck).toHaveLength(1);
  });

  it('S-DD-2 filters: source, name or ID; the sums stay while the lines change', async () => {
    show();
    await expectEventually(readPageText).toContain('玫瑰');
    parts.wire.answers.water_flow_log = (ask: Ask) => answered(ask, []);
    await click('radio', '背包');
    await expectEventually(last).toMatchObject({ source: 2 });
    await expect.element(page.getByText('没有符合条件的流水')).toBeVisible();
    expect(readPageText()).toContain('9,300');
    const search = page.getByRole('textbox', { name: '搜索' });
    await typeInto(search, '海盐');
    await userEvent.keyboard('{Enter}');
    await expectEventually(last).toMatchObject({ source: 2, keyword: '海盐' });
    await tapButton('清空搜索');
    await expectEventually(() => 'keyword' in last()).toBe(false);
    await typeInto(search, '海盐');
    await userEvent.keyboard('{Enter}');
    await expectEventually(last).toMatchObject({ source: 2, keyword: '海盐' });
    await expect.element(buttonNamed('清除筛选')).toBeVisible();
    parts.wire.answers.water_flow_log = (ask: Ask) => answered(ask, [line(1)]);
    await tapButton('清除筛选');
    await expectEventually(() => 'keyword' in last() || 'source' in last()).toBe(false);
    await expect.element(search).toHaveValue('');
  });

  it('S-DD better: a bar shows its hour alone; again, or the chip, the whole day', async () => {
    show();
    await expectEventually(readPageText).toContain('玫瑰');
    await click('radio', /20:00–21:00/);
    await expectEventually(last).toMatchObject({ hour: 20 });
    await expect.element(buttonNamed('取消只看 20:00–21:00')).toBeInTheDocument();
    await tapButton('取消只看 20:00–21:00');
    await expectEventually(() => 'hour' in last()).toBe(false);
    await click('radio', /09:00–10:00/);
    await expectEventually(last).toMatchObject({ hour: 9 });
    await tapButton('前一天');
    await expectEventually(last).toMatchObject({ date_info: YESTERDAY });
    expect('hour' in last()).toBe(false);
  });

  it('S-DD-2 S-CMP-7 a person opens their card', async () => {
    parts.wire.answers['42'] = () => ok(samplePerson(42, '山茶'));
    show();
    await expectEventually(readPageText).toContain('玫瑰');
    await tapButton('收礼人 山茶');
    await expect.element(page.getByRole('dialog', { name: '山茶 的名片' })).toBeVisible();
  });

  it('S-DD better: the day is exported as it is filtered; not by who may not', async () => {
    parts.wire.answers.guild_export = () => ok({ task_id: 7, status: 1, url: 'https://x.example/a.csv' });
    show();
    await expect.element(buttonNamed('导出')).toBeInTheDocument();
    await click('radio', '直刷');
    await expectEventually(last).toMatchObject({ source: 1 });
    await tapButton('导出');
    await expect.element(buttonNamed('开始导出')).toBeVisible();
    await tapButton('开始导出');
    await expectEventually(() => parts.asked('guild_export')[0]).toMatchObject({
      guild_id: 500,
      kind: 'flow',
      params: { id: 500, type: 1, date_info: TODAY, source: 1 },
    });
  });

  it('S-DD better: without the right no 导出 is drawn', async () => {
    parts.wire.answers.water_flow_log = (ask: Ask) => answered(ask, [line(1)], { export_guild_id: undefined });
    show();
    await expectEventually(readPageText).toContain('玫瑰');
    expect(buttonNamed('导出').query()).toBeNull();
  });
});

describe('S-DD-4', () => {
  it.each(['', '?id=500&type=1', '?id=0&type=1&date_info=2026-11-18', '?id=5&type=4&date_info=2026-11-18'])(
    'a missing or bad query is 日期有误: %s',
    async (query) => {
      show(query);
      await expect.element(page.getByText('日期有误')).toBeVisible();
      expect(parts.asked('water_flow_log')).toEqual([]);
      await tapButton('返回数据中心');
      expect(replaced).toEqual(['/guild/dataCenter']);
    },
  );

  it('a day that does not exist is none, a month is one', () => {
    expect(readDayQuery({ id: '5', type: '1', date_info: '2026-02-30' })).toBeUndefined();
    expect(readDayQuery({ id: '5', type: '3', date_info: '2026-02', guild_id: '9' })).toEqual({
      id: 5,
      type: 3,
      date_info: '2026-02',
      guild_id: 9,
    });
  });

  it('further back than one may look, with the way out', async () => {
    parts.wire.answers.water_flow_log = () => refuseWith(1004, '仅可查看近 30 天', { reason: 'params' });
    show();
    await expect.element(page.getByText('仅可查看近 30 天')).toBeVisible();
    await expect.element(buttonNamed('返回数据中心')).toBeVisible();
    await tapButton('返回数据中心');
    expect(replaced).toEqual(['/guild/dataCenter?page_type=1&guild_id=500']);
    // ROLE-5: patrol staff look at a member of a guild they are not in.
    expect(buildDataCentreRoute({ id: 41, type: 2, date_info: TODAY, guild_id: 500 })).toBe(
      '/guild/dataCenter?page_type=2&id=41&guild_id=500',
    );
  });

  it('no permission, and nothing on that day', async () => {
    parts.wire.answers.water_flow_log = (ask: Ask) =>
      ask.date_info === TODAY ? answered(ask, [], EMPTY) : refuseWith(1005, '暂无权限', { reason: 'no_permission' });
    show();
    await expect.element(page.getByText('当日暂无流水')).toBeVisible();
    expect(page.getByRole('radiogroup', { name: '按小时查看' }).query()).toBeNull();
    expect(buttonNamed('导出').query()).toBeNull();
    await tapButton('看前一天');
    await expect.element(page.getByText('暂无权限查看')).toBeVisible();
  });

  it('S-ALL-5 a guest is asked to log in', async () => {
    parts.wire.answers.water_flow_log = () => refuseWith(1001, '请先登录', { reason: 'login' });
    show();
    await expect.element(buttonNamed('去登录')).toBeVisible();
  });

  it('S-ALL-5 without network the kept day is shown with its time; another day is not', async () => {
    show();
    await expectEventually(readPageText).toContain('玫瑰');
    parts.wire.answers.water_flow_log = () => 'broken';
    // As after leaving the page: the memory cache is empty.
    clearReads();
    show();
    await expectEventually(readPageText).toContain('保存的内容');
    expect(readPageText()).toContain('9,300');
    await tapButton('前一天');
    await expect.element(page.getByText('加载失败')).toBeVisible();
  });
});

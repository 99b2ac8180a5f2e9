import { addDays } from '@shengyu/rules/time/calendar.ts';
import { chartOf, chartListOf } from '@shengyu/rules/ui/chart-data.ts';
import { daysOfRange, type ChartRange, type ChartType } from '@shengyu/rules/ui/chart-ranges.ts';
import { trendOf } from '@shengyu/rules/money/turnover.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setToken } from '@shengyu/web/session.ts';
import {
  buttonNamed,
  expectEventually,
  tapButton,
  setUpComponentTestKit,
  readPageText,
  tapElement,
} from '#testing/part.tsx';
import { sampleUser, NOW_SECONDS, TODAY } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import { parseHash } from '#shell/location.ts';
import { sampleGuildDetail, ROLE_PERMISSIONS, samplePerson } from '#features/guild/testing.ts';
import { Screen } from './DataCenter.tsx';

const parts = setUpComponentTestKit();
type Ask = { id?: number; type?: ChartRange; chart_type?: ChartType; metric?: string };

const chart = ({ type = 1, chart_type = 'income' }: Ask, role: number, of = (i: number) => 1_000 + i) => {
  const { begin, end } = daysOfRange(type, TODAY);
  const values = Array.from({ length: type * 30 }, (_, i) => ({ day: addDays(begin, i), value: of(i) }));
  return {
    chart: { ...chartOf(values, 'sum'), unit: 'diamond' },
    list: chartListOf(type, chart_type, values, 'sum'),
    range: { type, begin, end },
    allow_types: [1, 3, 6],
    role,
    is_patrol: 0,
    updated_at: NOW_SECONDS,
  };
};
const guildData = (ask: Ask, role = 3, more: object = {}) => ({
  ...chart(ask, role),
  page_type: 1,
  summary: {
    water_flow: trendOf(3_342_816, 2_968_000),
    direct_flow: trendOf(2_540_200, 2_300_100),
    backpack_flow: trendOf(902_616, 0),
    refund_flow: 120_000,
    adjust_flow: 20_000,
    member_num: trendOf(86, 80),
    valid_host: trendOf(31, 33),
    mic_minutes: trendOf(48_230, 48_230),
    sender_num: trendOf(412, 380),
    new_member: trendOf(9, 12),
    quit_member: trendOf(3, 0),
    commission_fen: trendOf(1_671_400, 1_484_000),
  },
  today: { water_flow: 1, updated_at: NOW_SECONDS },
  insight: '本周流水 +18%，主要来自房间「潮声电台」',
  month_forecast: { water_flow: 3_600_000, low: 3_310_000, high: 3_890_000 },
  score: { score_val: 731, score_scale: Array.from({ length: 100 }, (_, i) => i * 10) },
  top_members: [{ ...samplePerson(41, '海盐'), water_flow: 900_000, share_bp: 2_700 }],
  top_rooms: [],
  ...more,
});
const inside = (role: 0 | 1 | 3) =>
  sampleGuildDetail({
    my: {
      in_guild: 1,
      role,
      is_patrol: 0,
      permissions: [...ROLE_PERMISSIONS[role === 3 ? 'head' : role === 1 ? 'manager' : 'member']],
      can_join: 0,
    },
  });

beforeEach(() => {
  localStorage.clear();
  setToken('a-member');
  document.documentElement.removeAttribute('data-stage');
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: NOW_SECONDS, flags: {} }),
    get_user_info_mp: () => ok(sampleUser),
    get_guild_detail: () => ok(inside(3)),
    guild_data_center: (ask: Ask) => ok(guildData(ask)),
    member_data_center: (ask: Ask) =>
      ok(
        ask.id === undefined
          ? {
              mode: 'list',
              range: chart(ask, 3).range,
              allow_types: [1],
              items: {
                list: [
                  {
                    ...samplePerson(41, '海盐'),
                    role: 0,
                    water_flow: trendOf(900, 800),
                    mic_minutes: 600,
                    valid_days: 9,
                    left: 0,
                  },
                  {
                    ...samplePerson(42, '过客'),
                    role: 0,
                    water_flow: trendOf(5, 0),
                    mic_minutes: 0,
                    valid_days: 0,
                    left: 1,
                  },
                ],
                total: 2,
                page: 1,
                limit: 10,
              },
            }
          : {
              mode: 'detail',
              ...chart(ask, 0),
              page_type: 2,
              user: { ...samplePerson(12, '我自己'), role: 0, join_at: NOW_SECONDS },
              summary: {
                water_flow: trendOf(30_435, 20_000),
                direct_flow: trendOf(1, 1),
                backpack_flow: trendOf(1, 1),
                refund_flow: 0,
                adjust_flow: 0,
                mic_minutes: trendOf(1_275, 1_275),
                valid_days: trendOf(15, 12),
                sender_num: trendOf(9, 9),
              },
            },
      ),
  });
});
const show = async (words: string, query = ''): Promise<void> => {
  const { navigation } = parts.services;
  parts.show(<Screen />, { navigation: { ...navigation, current: parseHash(`#/guild/dataCenter${query}`) } });
  await expectEventually(readPageText).toContain(words);
};
const last = () => parts.asked('guild_data_center').at(-1);

it('S-DC-2 the great figure and seven tiles with their change; forecast and insight of the head', async () => {
  await show('流水趋势');
  for (const words of [
    '3,342,816',
    '+12.6%',
    '有效主播',
    '无可比数据',
    '持平',
    '佣金',
    '预测',
    '3,310,000',
    '主要来自房间「潮声电台」',
    '会长视角',
  ])
    expect(readPageText()).toContain(words);
});

it('S-DC-2 FLOW-5 refunds and late lines are shown, so that 直刷 and 背包 add up to the turnover', async () => {
  await show('流水趋势');
  expect(readPageText()).toContain('退款 −120,000 补录 +20,000');
  const { water_flow, direct_flow, backpack_flow, refund_flow, adjust_flow } = guildData({}).summary;
  expect(direct_flow.value + backpack_flow.value - refund_flow + adjust_flow).toBe(water_flow.value);
});

it('S-DC-2 without refunds there is no line about them, also in a copy saved before they were sent', async () => {
  const { refund_flow: _, adjust_flow: __, ...summary } = guildData({}).summary;
  parts.wire.answers.guild_data_center = (ask: Ask) => ok(guildData(ask, 3, { summary }));
  await show('流水趋势');
  expect(readPageText()).not.toContain('退款');
});

it('S-DC-2 S-DC-3 a tile switches the chart', async () => {
  await show('流水趋势');
  await tapElement(page.getByRole('button', { name: /有效主播/ }));
  await expectEventually(last).toMatchObject({ chart_type: 'other', metric: 'valid_host' });
  await tapElement(page.getByRole('button', { name: /^成员/ }));
  await expectEventually(last).toMatchObject({ chart_type: 'member' });
});

it('S-DC-3 DATA-8 the score and how many guilds it is ahead of; S-DC-4 shares', async () => {
  await show('公会评分');
  expect(readPageText()).toContain('超过 74% 的公会');
  expect(readPageText()).toContain('27.0%');
});

it('S-DC-6 ROLE-2 a head has three ranges, a manager one; a stale role falls back', async () => {
  await show('流水趋势');
  await expect.element(page.getByRole('radio', { name: '近6个月' })).toBeInTheDocument();
  parts.wire.answers.guild_data_center = (ask: Ask) =>
    ask.type === 6 ? refuseWith(1005, '仅可查看近1个月', { reason: 'range' }) : ok(guildData(ask, 1));
  await tapElement(page.getByRole('radio', { name: '近6个月' }));
  await expectEventually(readPageText).toContain('权限已变更');
  await expectEventually(() => page.getByRole('radio', { name: '近6个月' }).query()).toBeNull();
});

it('S-DC-1 a member sees the own data alone, and cannot export', async () => {
  parts.wire.answers.get_guild_detail = () => ok(inside(0));
  await show('流水趋势');
  expect(readPageText()).toContain('30,435');
  expect(parts.asked('member_data_center')[0]).toMatchObject({ id: 0 });
  expect(parts.asked('guild_data_center')).toEqual([]);
  expect(page.getByRole('tab').query()).toBeNull();
  expect(buttonNamed('导出').query()).toBeNull();
});

it('S-DC-5 members in the range, those who left in grey with the word', async () => {
  await show('海盐', '?page_type=2');
  expect(readPageText()).toContain('已离会');
  expect(readPageText()).toContain('有效 9 天 · 上麦 10 小时');
  await tapElement(page.getByRole('tab', { name: '上麦' }));
  await expectEventually(() => parts.asked('member_data_center').at(-1)).toMatchObject({ sort: 'mic', guild_id: 500 });
});

it('S-DC-1 X26 export: asked after until the file is there', async () => {
  let round = 0;
  parts.wire.answers.guild_export = () =>
    ok(++round < 2 ? { task_id: 7, status: 0 } : { task_id: 7, status: 1, url: 'https://x.example/a.csv' });
  const opened: unknown[] = [];
  const { navigation, bridge } = parts.services;
  const call = ((action: string, data: { url: string }) => {
    opened.push([action, data.url]);
    return Promise.resolve({});
  }) as typeof bridge.call;
  parts.show(<Screen />, {
    navigation: { ...navigation, current: parseHash('#/guild/dataCenter') },
    bridge: { ...bridge, call },
  });
  await expect.element(buttonNamed('导出')).toBeInTheDocument();
  await tapButton('导出');
  await expect.element(buttonNamed('开始导出')).toBeVisible();
  await tapButton('开始导出');
  await expect.element(buttonNamed('下载')).toBeVisible();
  await tapButton('下载');
  await expectEventually(() => opened).toEqual([['openExternal', 'https://x.example/a.csv']]);
  expect(parts.asked('guild_export')[1]).toMatchObject({ task_id: 7, kind: 'data' });
});

/** Records where the page navigates, instead of going there. */
const led = async (words: string, query = '', instead: object = {}): Promise<string[]> => {
  const ways: string[] = [];
  const { navigation } = parts.services;
  const go = (route: string): void => void ways.push(`go ${route}`);
  const replace = (route: string): void => void ways.push(`replace ${route}`);
  parts.show(<Screen />, {
    navigation: { ...navigation, current: parseHash(`#/guild/dataCenter${query}`), go, replace, ...instead },
  });
  await expectEventually(readPageText).toContain(words);
  return ways;
};

it('S-DC-5 the list in the head’s range; a row opens its page, and coming back finds the list as it was', async () => {
  const ways = await led('海盐', '?page_type=2');
  await tapElement(page.getByRole('radio', { name: '近6个月' }));
  await tapElement(page.getByRole('tab', { name: '有效天' }));
  await expectEventually(() => parts.asked('member_data_center').at(-1)).toMatchObject({ type: 6, sort: 'days' });
  await expectEventually(readPageText).toContain('海盐');
  await tapButton(/海盐/);
  expect(ways).toEqual([
    'replace /guild/dataCenter?page_type=2&type=6&sort=days',
    'go /guild/dataCenter?page_type=2&id=41&type=6',
  ]);
});

it('ROLE-2 a manager’s list has one range', async () => {
  parts.wire.answers.get_guild_detail = () => ok(inside(1));
  await show('海盐', '?page_type=2');
  expect(page.getByRole('radio').query()).toBeNull();
});

it('ROLE-5 S-DC-5 patrol goes on looking into the same guild', async () => {
  const my = { in_guild: 0, role: null, is_patrol: 1, permissions: ['guild.view'], can_join: 0 };
  parts.wire.answers.get_guild_detail = () => ok(sampleGuildDetail({ my: my as never }));
  const ways = await led('海盐', '?guild_id=500');
  await tapButton(/海盐/);
  expect(ways.at(-1)).toBe('go /guild/dataCenter?page_type=2&id=41&guild_id=500');
});

it('S-DC-5 one member: the same tiles, their place, and no tabs of the guild', async () => {
  await show('流水趋势', '?page_type=2&id=12');
  expect(readPageText()).toContain('我自己');
  expect(page.getByRole('tab').query()).toBeNull();
  await tapElement(page.getByRole('button', { name: /^有效天/ }));
  await expectEventually(() => parts.asked('member_data_center').at(-1)).toMatchObject({
    id: 12,
    chart_type: 'member',
  });
});

it('ROLE-1 the owner of a room sees the own room', async () => {
  parts.wire.answers.get_guild_detail = () => ok(inside(0));
  const trend = trendOf(9, 8);
  const facts = 'direct_flow backpack_flow open_minutes valid_days online_peak sender_num host_num new_sender_num';
  parts.wire.answers.room_data_center = (ask: Ask) =>
    ok({
      mode: 'detail',
      ...chart(ask, 0),
      page_type: 3,
      room: {
        room_id: 71,
        show_id: '71',
        room_name: '潮声电台',
        cover: '',
        room_type: 3,
        type_name: '电台',
        is_live: 1,
        heat: 1,
      },
      summary: Object.fromEntries(['water_flow', ...facts.split(' ')].map((name) => [name, trend])),
      week_standard: { need_days: 5, need_minutes: 120, done_days: 3, ok: 0 },
    });
  await show('潮声电台', '?page_type=3&id=71');
  expect(readPageText()).toContain('本周达标 3/5 天');
});

it('DATA-9 the members’ list exports itself with its filters', async () => {
  parts.wire.answers.guild_export = () => ok({ task_id: 7, status: 2 });
  await show('海盐', '?page_type=2&sort=mic');
  await tapButton('导出');
  await expect.element(buttonNamed('开始导出')).toBeVisible();
  expect(readPageText()).toContain('近1个月');
  await tapButton('开始导出');
  await expectEventually(() => parts.asked('guild_export')).toMatchObject([
    { kind: 'member', params: { type: 1, sort: 'mic' } },
  ]);
  expect(parts.asked('guild_export')[0].params).not.toHaveProperty('begin');
});

it('GUILD-6 a frozen guild exports nothing', async () => {
  parts.wire.answers.get_guild_detail = () => ok({ ...inside(3), guild_status: 7 });
  await show('流水趋势');
  await tapButton('导出');
  await expectEventually(readPageText).toContain('公会已冻结，暂不能操作');
  expect(parts.asked('guild_export')).toEqual([]);
});

it('S-DC a day far below the others leads to its lines', async () => {
  parts.wire.answers.guild_data_center = (ask: Ask) => {
    const dipped = chart(ask, 3, (i) => (i === 20 ? 100 : 1_000));
    return ok({ ...guildData(ask), ...dipped, chart: { ...dipped.chart, prev_y: [] } });
  };
  const ways = await led('低于日均 90%');
  await tapButton(/低于日均/);
  expect(ways).toEqual([`go /guild/dayDetail?id=500&type=1&date_info=${addDays(TODAY, -9)}`]);
});

it('S-DC-7 not in a guild', async () => {
  parts.wire.answers.get_guild_detail = () => refuseWith(0, '您还没有加入公会', { reason: 'not_in_guild' });
  await show('您还没有加入公会');
  expect(parts.asked('guild_data_center')).toEqual([]);
});

it('S-DC-7 nothing in the last 30 days; a frozen guild can still be read', async () => {
  parts.wire.answers.get_guild_detail = () => ok({ ...inside(3), guild_status: 7 });
  parts.wire.answers.guild_data_center = (ask: Ask) => {
    const data = guildData(ask);
    return ok({ ...data, ...chart(ask, 3, () => 0), summary: { ...data.summary, water_flow: trendOf(0, 0) } });
  };
  await show('近 30 天暂无数据');
  expect(readPageText()).toContain('公会已冻结，数据仍可查看');
});

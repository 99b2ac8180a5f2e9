// The states of 数据中心 (S-DC), and how a phone reaches each, with replies in the form of the turnover module.
import { addDays } from '@shengyu/rules/time/calendar.ts';
import { chartOf, chartListOf } from '@shengyu/rules/ui/chart-data.ts';
import { daysOfRange, type ChartRange, type ChartType } from '@shengyu/rules/ui/chart-ranges.ts';
import { trendOf } from '@shengyu/rules/money/turnover.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { signIn } from '../../campaign-phone.ts';
import type { Phone } from '../../phone.ts';
import { fulfillCall, makeGuildDetail, makePerson } from './guild.ts';
import { changeBootstrapReply, pressButton, waitForText, type ReachState, type States } from '../state.ts';

const TODAY = '2026-11-18';
const NOW = 1_795_000_000;
type Asked = { type?: ChartRange; chart_type?: ChartType; metric?: string };

type Role = 0 | 1 | 2 | 3;
/** The role of the person who looks at the page; null stands for patrol (platform staff who may read every guild). */
type Viewer = Role | null;

const room = (i: number) => ({
  room_id: 70 + i,
  show_id: String(70 + i),
  room_name: ['潮声电台', '午夜点唱机', '岛上有光', '一个名字特别长的派对房间周末不散场', '听故事的人'][i]!,
  cover: `/activity/avatar/${i + 4}.svg`,
  room_type: 3,
  type_name: '电台',
  is_live: 1,
  heat: 10,
});

const UNITS: Readonly<Record<string, string>> = {
  mic_minutes: 'minute',
  commission: 'fen',
  valid_host: 'person',
  sender: 'person',
};
/** The turnover of a guild by day: higher at weekends, and growing. */
const ofDay = (i: number): number =>
  (i % 30 === 21 ? 0.4 : 1) * 62_000 + i * 310 + [0, 4_200, 9_800, 16_400, 38_900, 52_300, 21_700][i % 7]!;

function chartOfAsk({ type = 1, chart_type = 'income', metric }: Asked, viewer: Viewer, empty: boolean) {
  const { begin, end } = daysOfRange(type, TODAY);
  const members = chart_type === 'member';
  const unit = members ? 'person' : (UNITS[metric ?? ''] ?? 'diamond');
  const value = (i: number): number =>
    members
      ? 78 + Math.floor(i / 4)
      : unit === 'person'
        ? 8 + (ofDay(i) % 11)
        : unit === 'minute'
          ? ofDay(i) >> 6
          : ofDay(i);
  const values = Array.from({ length: type * 30 }, (_, i) => ({ day: addDays(begin, i), value: empty ? 0 : value(i) }));
  const total = members ? 'last' : 'sum';
  return {
    chart: {
      ...chartOf(values, total),
      unit,
      ...(chart_type === 'income'
        ? { prev_y: values.map(({ value: now }, i) => Math.round(now * (0.72 + (i % 9) / 40))) }
        : {}),
    },
    list: chartListOf(type, chart_type, values, total),
    range: { type, begin, end },
    allow_types: viewer === 3 || viewer === null ? [1, 3, 6] : [1],
    role: viewer,
    is_patrol: viewer === null ? 1 : 0,
    updated_at: NOW,
  };
}

const guildData = (ask: Asked, viewer: Viewer, empty: boolean) => ({
  ...chartOfAsk(ask, viewer, empty),
  page_type: 1,
  summary: {
    water_flow: empty ? trendOf(0, 0) : trendOf(3_342_816, 2_968_000),
    direct_flow: empty ? trendOf(0, 0) : trendOf(2_540_200, 2_300_100),
    backpack_flow: empty ? trendOf(0, 0) : trendOf(802_616, 0),
    refund_flow: 0,
    adjust_flow: 0,
    member_num: empty ? trendOf(1, 0) : trendOf(86, 80),
    valid_host: empty ? trendOf(0, 0) : trendOf(31, 33),
    mic_minutes: empty ? trendOf(0, 0) : trendOf(48_230, 48_230),
    sender_num: empty ? trendOf(0, 0) : trendOf(412, 380),
    new_member: trendOf(9, 12),
    quit_member: trendOf(3, 0),
    ...(viewer === 3 || viewer === 2 ? { commission_fen: empty ? trendOf(0, 0) : trendOf(1_671_400, 1_484_000) } : {}),
  },
  today: { water_flow: empty ? 0 : 129_304, updated_at: NOW },
  ...(empty ? {} : { insight: '本周流水 +18%，主要来自房间「潮声电台」' }),
  ...((viewer === 3 || viewer === null) && !empty
    ? { month_forecast: { water_flow: 3_600_000, low: 3_310_000, high: 3_890_000 } }
    : {}),
  score: { score_val: empty ? 100 : 731, score_scale: Array.from({ length: 100 }, (_, i) => i * 10) },
  top_members: empty
    ? []
    : [0, 1, 2, 3, 4].map((i) => ({
        ...makePerson(40 + i, MEMBERS[i]!),
        water_flow: 900_000 - i * 160_000,
        share_bp: 2_700 - i * 480,
      })),
  top_rooms: empty
    ? []
    : [0, 1, 3].map((i) => ({ ...room(i), water_flow: 1_400_000 - i * 400_000, share_bp: 4_200 - i * 1_200 })),
});

const MEMBERS = ['海盐', '山茶', '月亮邮递员不送信只送风', '小屿', '狐狸先生'];
const memberRows = MEMBERS.map((name, i) => ({
  ...makePerson(40 + i, name),
  role: [0, 2, 0, 0, 0][i],
  water_flow: trendOf(3_320_000 - i * 754_000, [3_000_000, 2_700_000, 1_812_000, 0, 304_000][i]!),
  mic_minutes: 3_000 - i * 400,
  valid_days: 26 - i * 3,
  left: i === 3 ? 1 : 0,
}));
const roomRows = [0, 1, 2, 3].map((i) => ({
  ...room(i),
  water_flow: trendOf(1_400_000 - i * 300_000, 1_200_000 - i * 280_000),
  open_minutes: 6_400 - i * 900,
  valid_days: 28 - i * 4,
  unbound: i === 2 ? 1 : 0,
}));

const oneMember = (ask: Asked, viewer: Viewer, own: boolean) => ({
  mode: 'detail',
  ...chartOfAsk(ask, viewer, false),
  page_type: 2,
  user: { ...makePerson(40, '海盐'), role: own ? 0 : 1, join_at: NOW - 214 * 86_400 },
  summary: {
    water_flow: trendOf(320_000, 300_000),
    direct_flow: trendOf(241_000, 251_000),
    backpack_flow: trendOf(79_000, 49_000),
    refund_flow: 0,
    adjust_flow: 0,
    mic_minutes: trendOf(3_000, 2_800),
    valid_days: trendOf(26, 26),
    sender_num: trendOf(61, 70),
    ...(own || viewer === 3 || viewer === 2 ? { income_fen: trendOf(1_280_000, 1_200_000) } : {}),
  },
  rank_in_guild: 5,
  ...(own
    ? {
        top_senders: [
          { ...makePerson(51, '落日飞车'), share_bp: 3_120 },
          { ...makePerson(0, '神秘人'), share_bp: 1_840 },
          { ...makePerson(53, '一个名字特别长的送礼人'), share_bp: 905 },
        ],
      }
    : {}),
});
const oneRoom = (ask: Asked, viewer: Viewer) => ({
  mode: 'detail',
  ...chartOfAsk(ask, viewer, false),
  page_type: 3,
  room: room(3),
  summary: {
    water_flow: trendOf(1_400_000, 1_200_000),
    direct_flow: trendOf(1_100_000, 900_000),
    backpack_flow: trendOf(300_000, 300_000),
    refund_flow: 0,
    adjust_flow: 0,
    open_minutes: trendOf(6_400, 5_900),
    valid_days: trendOf(28, 25),
    online_peak: trendOf(186, 143),
    sender_num: trendOf(211, 190),
    host_num: trendOf(14, 12),
    new_sender_num: trendOf(37, 0),
  },
  week_standard: { need_days: 5, need_minutes: 120, done_days: 3, ok: 0 },
});

type Answering = { readonly empty?: boolean; readonly guild?: object };
type One = Asked & { readonly id?: number; readonly keyword?: string };

async function answers(phone: Phone, viewer: Viewer, { empty = false, guild = {} }: Answering = {}): Promise<void> {
  const my = viewer === null ? { is_patrol: 1, permissions: ['guild.view'] } : {};
  const home = makeGuildDetail(viewer === 2 ? 3 : viewer, guild, my);
  const permissions = [...home.my.permissions, ...(viewer === 2 || viewer === 3 ? ['export'] : [])];
  await fulfillCall(phone, 'api/v1/get_guild_detail', { ...home, my: { ...home.my, role: viewer, permissions } });
  const by = (call: string, dataOf: (ask: One) => object): Promise<unknown> =>
    phone.page.route(`**/api/v1/${call}`, (route) => {
      const { data } = route.request().postDataJSON() as { data: One };
      return route.fulfill({ json: { code: 1, msg: 'ok', data: dataOf(data) } });
    });
  const many = (ask: One, list: readonly object[]) => {
    const { range, allow_types } = chartOfAsk(ask, viewer, false);
    const found = ask.keyword ? [] : list;
    return { mode: 'list', range, allow_types, items: { list: found, total: found.length, page: 1, limit: 10 } };
  };
  await by('guild_data_center', (ask) => guildData(ask, viewer, empty));
  await by('member_data_center', (ask) =>
    ask.id === undefined ? many(ask, empty ? [] : memberRows) : oneMember(ask, viewer, ask.id === 0),
  );
  await by('room_data_center', (ask) =>
    ask.id === undefined ? many(ask, empty ? [] : roomRows) : oneRoom(ask, viewer),
  );
}

const opened =
  (viewer: Viewer, words: string, query = '', then?: ReachState, answering: Answering = {}): ReachState =>
  async (phone, site) => {
    await changeBootstrapReply(phone, {});
    await answers(phone, viewer, answering);
    await signIn(phone, await newAdult(site.ctx));
    await phone.open(`/guild/dataCenter${query}`);
    await waitForText(phone, words);
    await then?.(phone, site);
  };
/** Waits for the chart, which is drawn after the page. */
const drawn: ReachState = async ({ page }) => page.getByRole('slider').first().waitFor({ state: 'attached' });
const metric =
  (name: RegExp, words: string): ReachState =>
  async (phone, site) => {
    await phone.page.getByRole('button', { name }).click();
    await waitForText(phone, words);
    await drawn(phone, site);
  };
const range =
  (name: string): ReachState =>
  async (phone, site) => {
    await drawn(phone, site);
    await phone.page.getByRole('radio', { name }).click();
    await phone.page.getByText('不满整月').first().scrollIntoViewIfNeeded();
  };
const GUILD_CALL = '**/api/v1/guild_data_center';

export const GUILD_DATA_STATES: States = {
  'guilddata-head': opened(3, '流水趋势', '', drawn),
  'guilddata-vice': opened(2, '流水趋势', '', drawn),
  'guilddata-manager': opened(1, '流水趋势', '', drawn),
  'guilddata-patrol': opened(null, '流水趋势', '?guild_id=509', drawn),
  'guilddata-chart': opened(3, '流水趋势', '', async (phone, site) => {
    await drawn(phone, site);
    await phone.page.getByRole('slider').first().focus();
    await phone.page.getByText('11-16', { exact: true }).last().scrollIntoViewIfNeeded();
  }),
  'guilddata-landscape': opened(3, '流水趋势', '', async (phone, site) => {
    await drawn(phone, site);
    await pressButton(phone, '横屏');
  }),
  'guilddata-six': opened(3, '流水趋势', '', range('近6个月')),
  'guilddata-people': opened(3, '流水趋势', '', metric(/^成员/, '成员人数')),
  'guilddata-minutes': opened(3, '流水趋势', '', async (phone, site) => {
    await metric(/^上麦时长/, '上麦时长')(phone, site);
    await phone.page.getByText('11-16', { exact: true }).last().scrollIntoViewIfNeeded();
  }),
  'guilddata-commission': opened(3, '流水趋势', '', metric(/^佣金/, '佣金')),
  'guilddata-score': opened(3, '公会评分', '', async ({ page }) => page.getByText('TOP 房间').scrollIntoViewIfNeeded()),
  'guilddata-end': opened(3, '公会评分', '', async (phone, site) => {
    await drawn(phone, site);
    await phone.page
      .getByText('听故事的人')
      .or(phone.page.getByText('一个名字特别长的派对'))
      .last()
      .scrollIntoViewIfNeeded();
  }),
  'guilddata-exporting': opened(3, '流水趋势', '', async (phone) => {
    await fulfillCall(phone, 'api/v1/guild_export', { task_id: 1, status: 0 });
    await pressButton(phone, '导出');
    await pressButton(phone, '开始导出');
    await waitForText(phone, '导出中');
  }),
  'guilddata-members': opened(3, '狐狸先生', '?page_type=2'),
  'guilddata-members-none': opened(3, '狐狸先生', '?page_type=2', async (phone) => {
    await phone.page.getByLabel('搜索成员').fill('没有这个人');
    await phone.page.keyboard.press('Enter');
    await waitForText(phone, '没有找到成员');
  }),
  'guilddata-rooms': opened(3, '潮声电台', '?page_type=3'),
  'guilddata-one': opened(3, '流水趋势', '?page_type=2&id=40', drawn),
  'guilddata-one-manager': opened(1, '流水趋势', '?page_type=2&id=40', drawn),
  'guilddata-room': opened(3, '流水趋势', '?page_type=3&id=73', drawn),
  'guilddata-own': opened(0, '流水趋势', '', drawn),
  'guilddata-own-end': opened(0, '流水趋势', '', async ({ page }) => page.getByText('神秘人').scrollIntoViewIfNeeded()),
  'guilddata-frozen': opened(3, '流水趋势', '', drawn, { guild: { guild_status: 7 } }),
  'guilddata-empty': opened(3, '暂无数据', '', undefined, { empty: true }),
  'guilddata-rooms-empty': opened(3, '暂无数据', '?page_type=3', undefined, { empty: true }),
  'guilddata-copy': opened(3, '流水趋势', '', async (phone, site) => {
    await drawn(phone, site);
    await phone.page.route('**/api/v1/**', (route) => route.abort());
    await phone.page.reload();
    await waitForText(phone, '保存的内容');
  }),
  'guilddata-loading': async (phone, site) => {
    await answers(phone, 3);
    await phone.page.route(GUILD_CALL, () => undefined);
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/dataCenter');
    await waitForText(phone, '会长视角');
    await phone.page.waitForTimeout(500);
  },
  'guilddata-failed': async (phone, site) => {
    await answers(phone, 3);
    await phone.page.route(GUILD_CALL, (route) => route.fulfill({ status: 502, body: '' }));
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/dataCenter');
    await waitForText(phone, '加载失败');
  },
  'guilddata-none': async (phone, site) => {
    await phone.page.route('**/api/v1/get_guild_detail', (route) =>
      route.fulfill({ json: { code: 0, msg: '您还没有加入公会', data: { reason: 'not_in_guild' } } }),
    );
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/dataCenter');
    await waitForText(phone, '您还没有加入公会');
  },
};

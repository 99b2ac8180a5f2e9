// 数据中心 in the states of S-DC, answered as the turnover module will.
import { addDays } from '@shengyu/rules/calendar.ts';
import { chartOf, listOf } from '@shengyu/rules/chart-data.ts';
import { daysOfRange, type ChartRange, type ChartType } from '@shengyu/rules/chart-ranges.ts';
import { trendOf } from '@shengyu/rules/turnover.ts';
import { newAdult } from '@shengyu/server/testing/people.ts';
import { signIn } from '../campaign-phone.ts';
import type { Phone } from '../phone.ts';
import { answer, detailOf, person } from './guild.ts';
import { until, type Reach, type States } from './state.ts';

const TODAY = '2026-11-18';
const NOW = 1_795_000_000;
type Asked = { type?: ChartRange; chart_type?: ChartType };

const room = (i: number) => ({
  room_id: 70 + i,
  show_id: String(70 + i),
  room_name: ['潮声电台', '午夜点唱机', '岛上有光', '周末派对', '听故事的人'][i]!,
  cover: `/activity/avatar/${i + 4}.svg`,
  room_type: 3,
  type_name: '电台',
  is_live: 1,
  heat: 10,
});

function chartOfAsk({ type = 1, chart_type = 'income' }: Asked, role: 0 | 1 | 3, empty: boolean) {
  const { begin, end } = daysOfRange(type, TODAY);
  const values = Array.from({ length: type * 30 }, (_, i) => ({
    day: addDays(begin, i),
    value: empty ? 0 : 80_000 + ((i * 7_919) % 62_000),
  }));
  return {
    chart: { ...chartOf(values, 'sum'), unit: 'diamond' },
    list: listOf(type, chart_type, values, 'sum'),
    range: { type, begin, end },
    allow_types: [1, 3, 6],
    role,
    is_patrol: 0,
    updated_at: NOW,
  };
}

const guildData = (ask: Asked, role: 0 | 1 | 3, empty: boolean) => ({
  ...chartOfAsk(ask, role, empty),
  page_type: 1,
  summary: {
    water_flow: empty ? trendOf(0, 0) : trendOf(3_342_816, 2_968_000),
    direct_flow: trendOf(2_540_200, 2_300_100),
    backpack_flow: trendOf(802_616, 667_900),
    member_num: trendOf(86, 80),
    valid_host: trendOf(31, 33),
    mic_minutes: trendOf(48_230, 48_230),
    sender_num: trendOf(412, 380),
    new_member: trendOf(9, 12),
    quit_member: trendOf(3, 0),
    ...(role === 3 ? { commission_fen: trendOf(1_671_400, 1_484_000) } : {}),
  },
  today: { water_flow: 129_304, updated_at: NOW },
  ...(empty ? {} : { insight: '本周流水 +18%，主要来自房间「潮声电台」' }),
  ...(role === 3 && !empty ? { month_forecast: { water_flow: 3_600_000, low: 3_310_000, high: 3_890_000 } } : {}),
  score: { score_val: 731, score_scale: Array.from({ length: 100 }, (_, i) => i * 10) },
  top_members: empty
    ? []
    : [0, 1, 2, 3, 4].map((i) => ({
        ...person(40 + i, ['海盐', '山茶', '晚风予你', '小屿', '狐狸先生'][i]!),
        water_flow: 900_000 - i * 160_000,
        share_bp: 2_700 - i * 480,
      })),
  top_rooms: empty
    ? []
    : [0, 1, 2].map((i) => ({ ...room(i), water_flow: 1_400_000 - i * 400_000, share_bp: 4_200 - i * 1_200 })),
});

async function answers(phone: Phone, role: 0 | 1 | 3, empty = false): Promise<void> {
  await answer(phone, 'api/v1/get_guild_detail', detailOf(role));
  await phone.page.route('**/api/v1/guild_data_center', (route) => {
    const { data } = route.request().postDataJSON() as { data: Asked };
    return route.fulfill({ json: { code: 1, msg: 'ok', data: guildData(data, role, empty) } });
  });
  await phone.page.route('**/api/v1/member_data_center', (route) => {
    const { data } = route.request().postDataJSON() as { data: Asked & { id?: number } };
    const list = ['海盐', '山茶', '晚风予你', '小屿', '狐狸先生'].map((name, i) => ({
      ...person(40 + i, name),
      role: 0,
      water_flow: trendOf(320_000 - i * 54_000, 300_000 - i * 60_000),
      mic_minutes: 3_000 - i * 400,
      valid_days: 26 - i * 3,
      left: i === 3 ? 1 : 0,
    }));
    const one = {
      mode: 'detail',
      ...chartOfAsk(data, role, false),
      page_type: 2,
      user: { ...person(40, '海盐'), role: 0, join_at: NOW },
      summary: {
        water_flow: trendOf(320_000, 300_000),
        direct_flow: trendOf(1, 1),
        backpack_flow: trendOf(1, 1),
        mic_minutes: trendOf(3_000, 2_800),
        valid_days: trendOf(26, 26),
        sender_num: trendOf(61, 70),
      },
    };
    const { range } = chartOfAsk(data, role, false);
    const many = { mode: 'list', range, allow_types: [1], items: { list, total: list.length, page: 1, limit: 10 } };
    return route.fulfill({ json: { code: 1, msg: 'ok', data: data.id === undefined ? many : one } });
  });
}

const opened =
  (role: 0 | 1 | 3, words: string, query = '', then?: Reach): Reach =>
  async (phone, site) => {
    await answers(phone, role);
    await signIn(phone, await newAdult(site.ctx));
    await phone.open(`/guild/dataCenter${query}`);
    await until(phone, words);
    await then?.(phone, site);
  };

export const GUILD_DATA: States = {
  'guilddata-head': opened(3, '流水趋势'),
  'guilddata-manager': opened(1, '流水趋势'),
  'guilddata-score': opened(3, '公会评分', '', async ({ page }) => page.getByText('TOP 房间').scrollIntoViewIfNeeded()),
  'guilddata-members': opened(3, '狐狸先生', '?page_type=2'),
  'guilddata-one': opened(3, '流水趋势', '?page_type=2&id=40'),
  'guilddata-own': opened(0, '流水趋势'),
  'guilddata-empty': async (phone, { ctx }) => {
    await answers(phone, 3, true);
    await signIn(phone, await newAdult(ctx));
    await phone.open('/guild/dataCenter');
    await until(phone, '暂无数据');
  },
};

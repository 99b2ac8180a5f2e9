// The states of 流水详情 and 处理记录 (S-DD, S-HL), and how a phone reaches each.
import { addDays } from '@shengyu/rules/time/calendar.ts';
import { trendOf } from '@shengyu/rules/money/turnover.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { signIn } from '../../campaign-phone.ts';
import type { Phone } from '../../phone.ts';
import { fulfillCall, makeGuildDetail, makePerson } from './guild.ts';
import { waitForText, type ReachState, type States } from '../state.ts';

const NOW = 1_795_000_000;
const TODAY = '2026-11-18';
const FLOW = '**/api/v1/water_flow_log';
const LOG = '**/api/v1/guild_log';

const GIFTS = [
  ['g_rose', '玫瑰'],
  ['g_castle', '云上城堡'],
  ['g_whale', '深海巨鲸'],
  ['g_bouquet', '满天星花束'],
  ['g_rocket', '星际火箭'],
] as const;
const NAMES = ['海盐', '山茶', '晚风予你', '月亮邮递员不送信只送风', '小屿', '狐狸先生'];

const room = {
  room_id: 70,
  show_id: '70',
  room_name: '潮声电台',
  cover: '',
  room_type: 3,
  type_name: '电台',
  is_live: 1,
};
const line = (i: number, more: object = {}) => {
  const [item_code, name] = GIFTS[i % GIFTS.length]!;
  return {
    flow_id: 900 - i,
    time: NOW - i * 1_300,
    gift: { item_code, name, icon: `/activity/items/${item_code.slice(2)}.svg`, price: 10 },
    num: [99, 1, 1, 10, 3][i % 5],
    gift_value: [990, 52_000, 300_000, 1_990, 3_942][i % 5],
    water_flow: [990, 52_000, 300_000, 1_990, 3_942][i % 5],
    source: i % 3 === 1 ? 2 : 1,
    tier: ['', 'medium', 'superLarge', '', ''][i % 5],
    sender: makePerson(40 + i, NAMES[i % 6]!),
    receiver: makePerson(47 + i, NAMES[(i + 3) % 6]!),
    room: { ...room, heat: 10 },
    income_fen: 4_950,
    refunded: 0,
    ...more,
  };
};
const LINES = [
  line(0),
  line(1, { water_flow: 13_000 }),
  line(2),
  line(3, { refunded: 1 }),
  line(4, { late: 1 }),
  line(5, { flagged: 1 }),
  line(6),
];
const HOURS = [2, 0, 0, 0, 0, 0, 0, 1, 3, 4, 6, 8, 12, 9, 7, 9, 12, 18, 26, 41, 58, 36, 22, 9].map((n) => n * 620);

type Asked = { date_info: string; source?: number; hour?: number; keyword?: string };
const day = ({ date_info, source, keyword }: Asked, list: readonly object[], type = 1) => ({
  list: keyword ? [] : source ? list.filter((one) => (one as { source: number }).source === source) : list,
  total: keyword ? 0 : list.length,
  page: 1,
  limit: 10,
  date_info,
  subject: { name: type === 2 ? '海盐' : '声屿夜航', picture: '/activity/avatar/5.svg' },
  range: { begin: addDays(TODAY, -29), end: TODAY },
  export_guild_id: 509,
  summary:
    list.length > 0
      ? {
          water_flow: trendOf(129_304, 153_640),
          direct_flow: 98_204,
          backpack_flow: 33_090,
          refund_flow: 1_990,
          sender_num: 42,
          receiver_num: 17,
          order_num: 268,
          peak_hour: 20,
        }
      : {
          water_flow: trendOf(0, 0),
          direct_flow: 0,
          backpack_flow: 0,
          refund_flow: 0,
          sender_num: 0,
          receiver_num: 0,
          order_num: 0,
          peak_hour: null,
        },
  hours: {
    chart_x: HOURS.map((_, i) => `${i}:00`),
    chart_y: list.length > 0 ? HOURS : HOURS.map(() => 0),
    num: list.length > 0 ? 129_304 : 0,
    unit: 'diamond',
  },
});

const dayAnswers = ({ page }: Phone, list: readonly object[], type = 1): Promise<unknown> =>
  page.route(FLOW, (route) => {
    const { data } = route.request().postDataJSON() as { data: Asked };
    return route.fulfill({ json: { code: 1, msg: 'ok', data: day(data, list, type) } });
  });
const dayOpened =
  (words: string, then?: ReachState, list: readonly object[] = LINES, date = TODAY, type = 1): ReachState =>
  async (phone, site) => {
    await dayAnswers(phone, list, type);
    await signIn(phone, await newAdult(site.ctx));
    await phone.open(`/guild/dayDetail?id=509&type=${type}&date_info=${date}`);
    await waitForText(phone, words);
    await then?.(phone, site);
  };
const refusedDay =
  (code: number, msg: string): ReachState =>
  async (phone, site) => {
    await phone.page.route(FLOW, (route) => route.fulfill({ json: { code, msg, data: { reason: 'x' } } }));
    await signIn(phone, await newAdult(site.ctx));
    await phone.open(`/guild/dayDetail?id=509&type=1&date_info=2026-06-01`);
    await waitForText(phone, msg);
  };

export const DAY_DETAIL_STATES: States = {
  dayDetail: dayOpened('高峰时段'),
  'dayDetail-lines': dayOpened('高峰时段', async ({ page }) => page.getByText('没有更多了').scrollIntoViewIfNeeded()),
  'dayDetail-history': dayOpened('历史', undefined, LINES, '2026-11-12', 2),
  'dayDetail-hour': dayOpened('高峰时段', async (phone) => {
    await phone.page.getByRole('radio', { name: /19:00–20:00/ }).click();
    await waitForText(phone, '只看');
  }),
  'dayDetail-nothing': dayOpened('高峰时段', async (phone) => {
    await phone.page.getByLabel('搜索', { exact: true }).fill('没有这个人');
    await phone.page.keyboard.press('Enter');
    await waitForText(phone, '没有符合条件的流水');
  }),
  'dayDetail-empty': dayOpened('当日暂无流水', undefined, []),
  'dayDetail-bad': async (phone, site) => {
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/dayDetail?id=509&type=1&date_info=2026-02-30');
    await waitForText(phone, '日期有误');
  },
  'dayDetail-tooOld': refusedDay(1004, '仅可查看近 30 天'),
  'dayDetail-refused': refusedDay(1005, '暂无权限'),
  'dayDetail-copy': dayOpened('高峰时段', async (phone) => {
    await phone.page.unroute(FLOW);
    await phone.page.route(FLOW, (route) => route.abort());
    await phone.page.reload();
    await waitForText(phone, '保存的内容');
  }),
  'dayDetail-failed': async (phone, site) => {
    await phone.page.route(FLOW, (route) => route.fulfill({ status: 502, body: '' }));
    await signIn(phone, await newAdult(site.ctx));
    await phone.open(`/guild/dayDetail?id=509&type=1&date_info=${TODAY}`);
    await waitForText(phone, '加载失败');
  },
  'dayDetail-loading': async (phone, site) => {
    await phone.page.route(FLOW, () => undefined);
    await signIn(phone, await newAdult(site.ctx));
    await phone.open(`/guild/dayDetail?id=509&type=1&date_info=${TODAY}`);
    await phone.page.waitForTimeout(800);
  },
};

const TYPES =
  '入会 退会 移出 任命 免职 资料修改 入会审核 退会审核 绑定房间 房间变更 会长变更 解散 公会提现 数据导出 结算 冻结解冻 撤销 敏感查看'
    .split(' ')
    .map((name, i) => ({ id: i + 1, name }));
const entry = (log_id: number, type: number, text: string, ago: number, more: object = {}) => ({
  log_id,
  type,
  type_name: TYPES[type - 1]!.name,
  operator: makePerson(31 + (log_id % 3), ['星落', '阿贝', '老船长'][log_id % 3]!),
  text,
  created_at: NOW - ago,
  can_undo: 0,
  undone: 0,
  ...more,
});
const ENTRIES = [
  entry(1, 4, '阿贝 将 晚风予你 设为管理员', 120, { can_undo: 1, undo_until: NOW + 4_800 }),
  entry(2, 6, '老船长 修改了公会公告', 400, {
    before: '本周五晚八点公会团建，点唱厅见。',
    after: '本周六晚八点公会团建，点唱厅见；新人记得先改昵称。',
  }),
  entry(3, 3, '星落 将 过客 移出公会：长期未活跃', 4_000, { undone: 1 }),
  entry(4, 7, '阿贝 通过了 海盐 的入会申请', 9_000),
  entry(5, 18, '巡查员 查看流水明细 2026-11-17', 86_400),
  entry(6, 2, '狐狸先生 退出公会：友好退会 7 天未处理，自动通过', 90_000, { operator: undefined }),
  entry(7, 14, '老船长 导出成员数据', 172_000),
];
const logOf = (list: readonly object[], types = TYPES) => ({ list, total: list.length, page: 1, limit: 10, types });

const logOpened =
  (words: string, then?: ReachState, data: object = logOf(ENTRIES), role: 0 | 1 | 3 = 3): ReachState =>
  async (phone, site) => {
    const home = makeGuildDetail(role);
    const my = { ...home.my, permissions: [...home.my.permissions, ...(role === 3 ? ['export'] : [])] };
    await fulfillCall(phone, 'api/v1/get_guild_detail', { ...home, my });
    await fulfillCall(phone, 'api/v1/guild_log', data);
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/handleLog');
    await waitForText(phone, words);
    await then?.(phone, site);
  };
const MEMBERS = NAMES.map((name, i) => ({ ...makePerson(40 + i, name), role: [3, 2, 1, 1, 0, 0][i] }));

export const HANDLE_LOG_STATES: States = {
  handleLog: logOpened('晚风予你', async ({ page }) => {
    await page.getByRole('button', { name: '查看变更' }).click();
  }),
  'handleLog-end': logOpened('晚风予你', async ({ page }) => page.getByText('没有更多了').scrollIntoViewIfNeeded()),
  'handleLog-undo': logOpened('晚风予你', async (phone) => {
    await phone.page.getByRole('button', { name: /^撤销 阿贝/ }).click();
    await waitForText(phone, '一并恢复');
  }),
  'handleLog-undoRefused': logOpened('晚风予你', async (phone) => {
    await phone.page.route('**/api/v1/undo_guild_action', (route) =>
      route.fulfill({ json: { code: 1008, msg: '对方已加入其他公会，不能恢复', data: { reason: 'conflict' } } }),
    );
    await phone.page.getByRole('button', { name: /^撤销 阿贝/ }).click();
    await phone.page.getByRole('alertdialog').getByRole('button', { name: '撤销', exact: true }).click();
    await waitForText(phone, '不能撤销：');
  }),
  'handleLog-filter': logOpened('晚风予你', async (phone) => {
    await phone.page.getByRole('button', { name: '筛选', exact: true }).click();
    await waitForText(phone, '导出符合条件的记录');
  }),
  'handleLog-people': logOpened('晚风予你', async (phone) => {
    await fulfillCall(phone, 'api/v1/guild_member_list', { list: MEMBERS, total: 6, page: 1, limit: 20, counts: {} });
    await phone.page.getByRole('button', { name: '筛选', exact: true }).click();
    await phone.page.getByRole('combobox', { name: /操作人/ }).click();
    await waitForText(phone, '狐狸先生');
  }),
  'handleLog-export': logOpened('晚风予你', async (phone) => {
    const file = { url: '/files/export/1.csv', file_name: '月屿声工坊-处理记录-20261118.csv', rows: 1_284 };
    await fulfillCall(phone, 'api/v1/guild_export', { task_id: 1, status: 1, ...file });
    await phone.page.getByRole('button', { name: '筛选', exact: true }).click();
    await phone.page.getByRole('button', { name: '导出符合条件的记录' }).click();
    await waitForText(phone, '导出完成');
  }),
  'handleLog-manager': logOpened('晚风予你', undefined, logOf(ENTRIES.slice(0, 4), TYPES.slice(0, 8)), 1),
  'handleLog-empty': logOpened('暂无记录', undefined, logOf([])),
  'handleLog-member': logOpened('仅公会管理可查看', undefined, logOf([]), 0),
  'handleLog-copy': logOpened('晚风予你', async (phone) => {
    await phone.page.unroute('**/api/v1/guild_log');
    await phone.page.route(LOG, (route) => route.abort());
    await phone.page.reload();
    await waitForText(phone, '保存的内容');
  }),
  'handleLog-loading': async (phone, site) => {
    await fulfillCall(phone, 'api/v1/get_guild_detail', makeGuildDetail(3));
    await phone.page.route(LOG, () => undefined);
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/handleLog');
    await phone.page.waitForTimeout(900);
  },
};

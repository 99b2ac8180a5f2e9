// The states of /guild/guildRoom (S-GR), and how a phone reaches each.
import { trendOf } from '@shengyu/rules/money/turnover.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { signIn } from '../../campaign-phone.ts';
import { fulfillCall, makeGuildDetail, makePerson } from './guild.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

const CALL = 'api/v1/get_guild_room_list';
const NAMES = ['潮声电台', '午夜点唱机', '岛上有光', '一个名字特别特别长的深夜陪伴房间', '老船长的茶馆'];
const HEAD = ['guild.view', 'data.room.view', 'room.operation.view', 'room.manage'];

const room = (i: number, officer: boolean) => ({
  room_id: 70 + i,
  show_id: String(880_070 + i),
  room_name: NAMES[i % NAMES.length],
  cover: `/activity/avatar/${i + 4}.svg`,
  room_type: 3,
  type_name: ['电台', '点唱', '交友', '电台', '派对'][i],
  is_live: i < 2 ? 1 : 0,
  heat: Math.round(18_600 * 0.6 ** i),
  owner: makePerson(40 + i, ['海盐', '山茶', '晚风予你', '月亮邮递员', '老船长'][i]!),
  state: [1, 1, 2, 1, 3][i],
  online_num: 142 - i * 30,
  on_mic_num: 8 - i,
  bind_at: 1_795_000_000,
  week_valid_days: [5, 3, 0, 4, 1][i],
  standard: i === 0 ? 1 : 0,
  ...(officer ? { today_flow: 12_380 - i * 2_000, month_flow: trendOf(345_600 - i * 60_000, 300_000) } : {}),
});
const rooms = (officer: boolean, more: object = {}) => ({
  list: NAMES.map((_, i) => room(i, officer)),
  total: NAMES.length,
  page: 1,
  limit: 10,
  counts: { all: 5, live: 2, idle: 1, restricted: 1 },
  quota: 12,
  can_manage: officer ? 1 : 0,
  ...more,
});

const opened =
  (officer: boolean, data: object, words: string, then?: ReachState): ReachState =>
  async (phone, site) => {
    await fulfillCall(
      phone,
      'api/v1/get_guild_detail',
      makeGuildDetail(officer ? 3 : 0, {}, officer ? { permissions: HEAD } : {}),
    );
    await fulfillCall(phone, CALL, data);
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/guildRoom');
    await waitForText(phone, words);
    await then?.(phone, site);
  };
const more =
  (name: string, then?: ReachState): ReachState =>
  async (phone, site) => {
    await pressButton(phone, `更多 ${name}`);
    await waitForText(phone, '操作日志');
    await then?.(phone, site);
  };
const binding =
  (found: object | undefined, words: string): ReachState =>
  async (phone) => {
    await pressButton(phone, '绑定房间');
    await phone.page.getByLabel('房间 ID').fill('990001');
    await phone.page.unroute(`**/${CALL}`);
    await fulfillCall(phone, CALL, rooms(true, found ? { found } : {}));
    await pressButton(phone, '查找房间');
    await waitForText(phone, words);
  };

export const GUILD_ROOM_STATES: States = {
  guildRoom: opened(true, rooms(true), '岛上有光'),
  'guildRoom-end': opened(true, rooms(true), '岛上有光', ({ page }) =>
    page.getByText('没有更多了').scrollIntoViewIfNeeded(),
  ),
  'guildRoom-member': opened(false, rooms(false), '岛上有光'),
  'guildRoom-full': opened(true, rooms(true, { quota: 5 }), '名额已满'),
  'guildRoom-more': opened(true, rooms(true), '岛上有光', more('潮声电台')),
  'guildRoom-unbind': opened(
    true,
    rooms(true),
    '岛上有光',
    more('岛上有光', async (phone) => {
      await pressButton(phone, '解绑房间');
      await waitForText(phone, '历史流水保留');
    }),
  ),
  'guildRoom-owner': opened(true, rooms(true), '岛上有光', async (phone, site) => {
    const list = ['海盐', '山茶', '晚风予你', '月亮邮递员'].map((name, i) => makePerson(50 + i, name));
    await fulfillCall(phone, 'api/v1/guild_member_list', { list, total: 4, page: 1, limit: 20 });
    await more('岛上有光', async () => {
      await pressButton(phone, '更换房主');
      await waitForText(phone, '月亮邮递员');
    })(phone, site);
  }),
  'guildRoom-bind': opened(
    true,
    rooms(true),
    '岛上有光',
    binding({ ...room(3, false), show_id: '990001' }, '确认绑定'),
  ),
  'guildRoom-barred': opened(
    true,
    rooms(true),
    '岛上有光',
    binding({ ...room(3, false), show_id: '990001', barred: '该房间已属于其他公会' }, '已属于其他公会'),
  ),
  'guildRoom-empty': opened(
    true,
    rooms(true, { list: [], total: 0, counts: { all: 0, live: 0, idle: 0, restricted: 0 } }),
    '公会还没有房间',
  ),
  'guildRoom-loading': async (phone, site) => {
    await fulfillCall(phone, 'api/v1/get_guild_detail', makeGuildDetail(0));
    await phone.page.route(`**/${CALL}`, () => undefined);
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/guildRoom');
    await phone.page.waitForTimeout(900);
  },
  'guildRoom-failed': async (phone, site) => {
    await fulfillCall(phone, 'api/v1/get_guild_detail', makeGuildDetail(0));
    await phone.page.route(`**/${CALL}`, (route) => route.fulfill({ status: 502, body: '' }));
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/guildRoom');
    await waitForText(phone, '加载失败');
  },
  'guildRoom-copy': opened(false, rooms(false), '岛上有光', async (phone) => {
    await phone.page.unroute(`**/${CALL}`);
    await phone.page.route(`**/${CALL}`, (route) => route.abort());
    await phone.page.reload();
    await waitForText(phone, '保存的内容');
  }),
};

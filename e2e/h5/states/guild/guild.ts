// The states of /guild (S-GL), and how a phone reaches each; also replies of the guild module for a site without guilds.
import { trendOf } from '@shengyu/rules/money/turnover.ts';
import { permissionsOf, type Role } from '@shengyu/server/modules/roster/permissions.ts';
import { signIn } from '../../campaign-phone.ts';
import type { Phone } from '../../phone.ts';
import type { Site } from '../../site.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { waitForText, type ReachState, type States } from '../state.ts';

const NAMES =
  '星海一号 月屿声工坊 烈焰红唇 晚风电台 深海打捞队 云上城邦 蝶梦小筑 拾贝少年社 环形行星 声屿夜航 听潮阁 一个名字特别长的公会'.split(
    ' ',
  );

export const makePerson = (user_id: number, nickname: string) => ({
  user_id,
  show_id: String(860_000 + user_id),
  nickname,
  avatar: `/activity/avatar/${(user_id % 12) + 1}.svg`,
  gender: 2,
  wealth_level: 21,
  charm_level: 13,
  is_online: 1,
});

export const makeGuildRow = (i: number, more: object = {}) => ({
  guild_id: 500 + i,
  show_id: String(80_600 + i),
  guild_name: NAMES[i % NAMES.length],
  logo: `/activity/avatar/${(i % 12) + 1}.svg`,
  guild_level: Math.max(1, 9 - Math.floor(i / 2)),
  guild_type: i % 3 === 0 ? 2 : 1,
  member_num: Math.max(20, 1_386 - i * 120),
  capacity: 2_000,
  is_recruit: 1,
  guild_status: 6,
  rank: i + 1,
  rank_change: [0, 2, -1, null, 1][i % 5],
  honour_value: Math.round(1_502_800 * 0.87 ** i),
  head: makePerson(30 + i, ['南枝', '老船长', '云朵朵', '栖蝶', '阿贝'][i % 5]!),
  slogan: '一起听海',
  tags: ['电台', '点唱', '陪伴'].slice(0, (i % 3) + 1),
  live_room_num: i % 4,
  join_state: [0, 0, 0, 0, 2, 3, 0, 4, 5][i % 9],
  join_block_reason: '退会冷静期内，11-20 后可加入',
  ...more,
});

const LIST = '**/api/v1/get_guild_list';
export const NOW_SECONDS = 1_795_000_000;

const listOf = (rows: readonly object[], more: object = {}) => ({
  list: rows,
  total: rows.length,
  page: 1,
  limit: 20,
  my: null,
  rank_code: 'honour_guild',
  window: 'week',
  period_key: '2026-W47',
  begin_at: NOW_SECONDS - 90_000,
  end_at: NOW_SECONDS + 216_000,
  state: 0,
  stale: 0,
  updated_at: NOW_SECONDS,
  rule_text: '成员当日魅力荣誉每满 100 得 1 荣誉值；每 1 位有效主播得 5 荣誉值。分数相同，先达到者在前。',
  ...more,
});
const BOARD = NAMES.map((_, i) => makeGuildRow(i));

export const fulfillCall = ({ page }: Phone, call: string, data: object): Promise<unknown> =>
  page.route(`**/${call}`, (route) => route.fulfill({ json: { code: 1, msg: 'ok', data } }));

export const signInAsNewMember = async (phone: Phone, { ctx }: Site): Promise<void> =>
  signIn(phone, await newAdult(ctx));

const opened =
  (data: object, then?: ReachState, words = '晚风电台'): ReachState =>
  async (phone, site) => {
    await fulfillCall(phone, 'api/v1/get_guild_list', data);
    await fulfillCall(phone, 'api/v1/my_apply_join_list', { list: [], total: 0, page: 1, limit: 10 });
    await signInAsNewMember(phone, site);
    await phone.open('/guild');
    await waitForText(phone, words);
    await then?.(phone, site);
  };

export const GUILD_LIST_STATES: States = {
  guildlist: opened(listOf(BOARD, { my: { ...makeGuildRow(9, { join_state: 1 }), gap_to_prev: 32_000 } })),
  'guildlist-outside': async (phone, site) => {
    const recommend = [6, 8, 3].map((i) => ({ ...makeGuildRow(i, { join_state: 0 }), answer_minutes_p50: i * 17 }));
    await opened(listOf(BOARD, { recommend }), async ({ page }) => {
      await page.unroute('**/api/v1/my_apply_join_list');
      const list = [
        {
          status: 0,
          status_text: '待审核',
          apply_id: 7,
          guild: makeGuildRow(4),
          apply_text: '',
          created_at: NOW_SECONDS,
          expire_at: NOW_SECONDS + 500_000,
          can_cancel: 1,
        },
      ];
      await fulfillCall(phone, 'api/v1/my_apply_join_list', { list, total: 1, page: 1, limit: 10 });
      await page.reload();
      await waitForText(phone, '申请中');
    })(phone, site);
  },
  'guildlist-rows': opened(listOf(BOARD), async ({ page }) => page.getByText('没有更多了').scrollIntoViewIfNeeded()),
  'guildlist-join': opened(listOf(BOARD), async (phone) => {
    const detail = {
      ...makeGuildRow(3),
      cover: '',
      intro: '',
      created_at: NOW_SECONDS,
      vice_list: [],
      manager_num: 1,
      room_num: 2,
      join_type: 1,
      join_condition: { min_wealth_level: 10, min_charm_level: 1, need_voice: 1 },
      company_verified: 1,
      honour: { week_rank: 4, month_rank: 6, week_value: 1 },
      my: { in_guild: 0, role: null, is_patrol: 0, permissions: [], can_join: 1 },
      level_progress: { level: 4 },
    };
    await fulfillCall(phone, 'api/v1/get_guild_detail', detail);
    await phone.page.getByRole('button', { name: '申请加入 晚风电台' }).click();
    await waitForText(phone, '语音介绍');
  }),
  'guildlist-search': opened(
    listOf([makeGuildRow(10, { rank: null })]),
    async ({ page }) => {
      await page.getByLabel('搜索公会').fill('听潮');
      await page.waitForTimeout(800);
    },
    '听潮阁',
  ),
  'guildlist-nothing': opened(
    listOf([]),
    async (phone) => {
      await phone.page.getByLabel('搜索公会').fill('没有的公会');
      await waitForText(phone, '没有找到相关公会');
    },
    '榜单虚位以待',
  ),
  'guildlist-settling': opened(listOf(BOARD, { state: 1 })),
  'guildlist-loading': async (phone, site) => {
    await phone.page.route(LIST, () => undefined);
    await signInAsNewMember(phone, site);
    await phone.open('/guild');
    await phone.page.waitForTimeout(800);
  },
  'guildlist-failed': async (phone, site) => {
    await phone.page.route(LIST, (route) => route.fulfill({ status: 502, body: '' }));
    await signInAsNewMember(phone, site);
    await phone.open('/guild');
    await waitForText(phone, '加载失败');
  },
  'guildlist-copy': opened(listOf(BOARD), async (phone) => {
    await phone.page.unroute(LIST);
    await phone.page.route(LIST, (route) => route.abort());
    await phone.page.reload();
    await waitForText(phone, '保存的内容');
  }),
};

export const makeGuildDetail = (role: Role | null, more: object = {}, my: object = {}) => ({
  ...makeGuildRow(9, { member_num: 86, capacity: 200, guild_level: 5 }),
  cover: '',
  slogan: '把夜晚交给声音',
  intro: '我们是一群爱唱歌的人，每晚八点准时开播，欢迎来坐坐。',
  tags: ['电台', '点唱', '陪伴'],
  created_at: NOW_SECONDS - 86_400 * 300,
  vice_list: [makePerson(31, '星落')],
  manager_num: 4,
  room_num: 6,
  join_type: 1,
  join_condition: { min_wealth_level: 0, min_charm_level: 0, need_voice: 0 },
  company_verified: 1,
  honour: { week_rank: 12, month_rank: 20, week_value: 64_280 },
  my: {
    in_guild: role === null ? 0 : 1,
    role,
    is_patrol: 0,
    permissions: role === null ? [] : permissionsOf({ role, is_patrol: false }),
    can_join: role === null ? 1 : 0,
    ...my,
  },
  level_progress: role ? { level: 5, month_flow: 345_600, next_need: 500_000 } : { level: 5 },
  ...(role === null ? {} : { notice: '本周五晚八点公会团建，点唱厅见；新人记得先改昵称。' }),
  ...(role
    ? {
        stats: { today_flow: trendOf(12_380, 11_770), month_flow: trendOf(345_600, 395_000), member_delta_30d: 6 },
        todo: { join_pending: 3, quit_pending: 1, expiring_24h: 1 },
      }
    : {}),
  ...more,
});

// Guild screens in the states of S-GL and S-GD. What the guild module answers stands here until a site is seeded with guilds.
import { trendOf } from '@shengyu/rules/turnover.ts';
import { signIn } from '../campaign-phone.ts';
import type { Phone } from '../phone.ts';
import type { Site } from '../site.ts';
import { newAdult } from '@shengyu/server/testing/people.ts';
import { until, type Reach, type States } from './state.ts';

const NAMES =
  '星海一号 月屿声工坊 烈焰红唇 晚风电台 深海打捞队 云上城邦 蝶梦小筑 拾贝少年社 环形行星 声屿夜航 听潮阁 一个名字特别长的公会'.split(
    ' ',
  );

export const person = (user_id: number, nickname: string) => ({
  user_id,
  show_id: String(860_000 + user_id),
  nickname,
  avatar: `/activity/avatar/${(user_id % 12) + 1}.svg`,
  gender: 2,
  wealth_level: 21,
  charm_level: 13,
  is_online: 1,
});

export const guildRow = (i: number, more: object = {}) => ({
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
  head: person(30 + i, ['南枝', '老船长', '云朵朵', '栖蝶', '阿贝'][i % 5]!),
  slogan: '一起听海',
  tags: ['电台', '点唱', '陪伴'].slice(0, (i % 3) + 1),
  live_room_num: i % 4,
  join_state: [0, 0, 0, 0, 2, 3, 0, 4, 5][i % 9],
  join_block_reason: '退会冷静期内，11-20 后可加入',
  ...more,
});

const LIST = '**/api/v1/get_guild_list';
const NOW = 1_795_000_000;

const listOf = (rows: readonly object[], more: object = {}) => ({
  list: rows,
  total: rows.length,
  page: 1,
  limit: 20,
  my: null,
  rank_code: 'honour_guild',
  window: 'week',
  period_key: '2026-W47',
  begin_at: NOW - 90_000,
  end_at: NOW + 216_000,
  state: 0,
  stale: 0,
  updated_at: NOW,
  rule_text: '成员当日魅力荣誉每满 100 得 1 荣誉值；每 1 位有效主播得 5 荣誉值。分数相同，先达到者在前。',
  ...more,
});
const BOARD = NAMES.map((_, i) => guildRow(i));

export const answer = ({ page }: Phone, call: string, data: object): Promise<unknown> =>
  page.route(`**/${call}`, (route) => route.fulfill({ json: { code: 1, msg: 'ok', data } }));

const asMember = async (phone: Phone, { ctx }: Site): Promise<void> => signIn(phone, await newAdult(ctx));

const opened =
  (data: object, then?: Reach, words = '晚风电台'): Reach =>
  async (phone, site) => {
    await answer(phone, 'api/v1/get_guild_list', data);
    await answer(phone, 'api/v1/my_apply_join_list', { list: [], total: 0, page: 1, limit: 10 });
    await asMember(phone, site);
    await phone.open('/guild');
    await until(phone, words);
    await then?.(phone, site);
  };

export const GUILD: States = {
  guildlist: opened(listOf(BOARD, { my: { ...guildRow(9, { join_state: 1 }), gap_to_prev: 32_000 } })),
  'guildlist-outside': async (phone, site) => {
    const recommend = [6, 8, 3].map((i) => ({ ...guildRow(i, { join_state: 0 }), answer_minutes_p50: i * 17 }));
    await opened(listOf(BOARD, { recommend }), async ({ page }) => {
      await page.unroute('**/api/v1/my_apply_join_list');
      const list = [
        {
          status: 0,
          status_text: '待审核',
          apply_id: 7,
          guild: guildRow(4),
          apply_text: '',
          created_at: NOW,
          expire_at: NOW + 500_000,
          can_cancel: 1,
        },
      ];
      await answer(phone, 'api/v1/my_apply_join_list', { list, total: 1, page: 1, limit: 10 });
      await page.reload();
      await until(phone, '申请中');
    })(phone, site);
  },
  'guildlist-rows': opened(listOf(BOARD), async ({ page }) => page.getByText('没有更多了').scrollIntoViewIfNeeded()),
  'guildlist-join': opened(listOf(BOARD), async (phone) => {
    const detail = {
      ...guildRow(3),
      cover: '',
      intro: '',
      created_at: NOW,
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
    await answer(phone, 'api/v1/get_guild_detail', detail);
    await phone.page.getByRole('button', { name: '申请加入 晚风电台' }).click();
    await until(phone, '语音介绍');
  }),
  'guildlist-search': opened(
    listOf([guildRow(10, { rank: null })]),
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
      await until(phone, '没有找到相关公会');
    },
    '榜单虚位以待',
  ),
  'guildlist-settling': opened(listOf(BOARD, { state: 1 })),
  'guildlist-loading': async (phone, site) => {
    await phone.page.route(LIST, () => undefined);
    await asMember(phone, site);
    await phone.open('/guild');
    await phone.page.waitForTimeout(800);
  },
  'guildlist-failed': async (phone, site) => {
    await phone.page.route(LIST, (route) => route.fulfill({ status: 502, body: '' }));
    await asMember(phone, site);
    await phone.open('/guild');
    await until(phone, '加载失败');
  },
  'guildlist-copy': opened(listOf(BOARD), async (phone) => {
    await phone.page.unroute(LIST);
    await phone.page.route(LIST, (route) => route.abort());
    await phone.page.reload();
    await until(phone, '保存的内容');
  }),
};

const OFFICER =
  'guild.view guild.notice.edit guild.info.edit apply.join.review apply.view data.guild.view log.view company.view head.transfer disband'.split(
    ' ',
  );

export const detailOf = (role: 0 | 1 | 3 | null, more: object = {}, my: object = {}) => ({
  ...guildRow(9, { member_num: 86, capacity: 200, guild_level: 5 }),
  cover: '',
  slogan: '把夜晚交给声音',
  intro: '我们是一群爱唱歌的人，每晚八点准时开播，欢迎来坐坐。',
  tags: ['电台', '点唱', '陪伴'],
  created_at: NOW - 86_400 * 300,
  vice_list: [person(31, '星落')],
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
    permissions: role === null ? [] : role === 0 ? ['guild.view'] : OFFICER,
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

const offerOf = (actions: readonly string[]) => ({
  from: person(30, '南枝'),
  to: person(31, '星落'),
  expire_at: NOW + 200_000,
  actions,
});

const home =
  (data: object, words: string, then?: Reach): Reach =>
  async (phone, site) => {
    await answer(phone, 'api/v1/get_guild_detail', data);
    await answer(phone, 'api/v1/guild_manager_list', {
      head: person(30, '南枝'),
      vice_list: [person(31, '星落')],
      manager_list: [person(33, '阿贝'), person(34, '老船长')],
      vice_max: 2,
      manager_max: 5,
      can_set_vice: 0,
      can_set_manager: 0,
    });
    await answer(phone, 'api/v1/get_guild_hot_member', {
      list: ['海盐', '山茶', '晚风予你', '月亮邮递员', '小屿', '狐狸先生'].map((name, i) => ({
        ...person(40 + i, name),
        rank: i + 1,
        role: 0,
        honour_value: 900 - i * 70,
      })),
      window: 'week',
    });
    await answer(phone, 'api/v1/get_guild_room_list', {
      list: ['潮声电台', '午夜点唱机', '岛上有光'].map((room_name, i) => ({
        room_id: 70 + i,
        show_id: String(70 + i),
        room_name,
        cover: `/activity/avatar/${i + 4}.svg`,
        room_type: 3,
        type_name: ['电台', '点唱', '交友'][i],
        is_live: i < 2 ? 1 : 0,
        heat: 10,
        online_num: 42 - i * 17,
      })),
      total: 3,
      page: 1,
      limit: 5,
    });
    await asMember(phone, site);
    await phone.open('/guild/detail?id=509');
    await until(phone, words);
    await then?.(phone, site);
  };
const sheet =
  (name: string, words: string): Reach =>
  async (phone) => {
    await phone.page.getByRole('button', { name: '更多', exact: true }).click();
    await phone.page.getByRole('button', { name, exact: true }).click();
    await until(phone, words);
  };
const QUIT = {
  list: [
    {
      quit_type: 1,
      name: '友好退会',
      desc: '提交后由公会审核，7 天未处理自动通过',
      available: 1,
      need_review: 1,
      fee_fen: 0,
      effect_at: NOW + 604_800,
      cooling_days: 0,
      rejoin_at: NOW + 864_000,
      steps: [],
    },
    {
      quit_type: 2,
      name: '强制退会',
      desc: '无需审核，冷静期后生效',
      available: 1,
      need_review: 0,
      fee_fen: 12_345,
      fee_detail: { income_90d_fen: 123_450, rate_bp: 1_000, cap_fen: 200_000 },
      effect_at: NOW + 604_800,
      cooling_days: 7,
      rejoin_at: NOW + 3_000_000,
      steps: [],
    },
    {
      quit_type: 3,
      name: '无责退会',
      desc: '符合条件时立即生效',
      available: 0,
      unavailable_reason: '入会已超过 24 小时',
      need_review: 0,
      fee_fen: 0,
      effect_at: NOW,
      cooling_days: 0,
      rejoin_at: NOW,
      steps: [],
    },
  ],
  reason_types: [
    { id: 1, name: '时间不合适' },
    { id: 2, name: '想换个公会' },
  ],
  room_to_handover: [],
  balance_fen: 0,
};

export const GUILD_DETAIL: States = {
  'guildhome-visitor': home(detailOf(null), '申请加入'),
  'guildhome-member': home(detailOf(0), '公告'),
  'guildhome-officer': home(detailOf(1), '入会待审'),
  'guildhome-head': home(detailOf(3), '入会待审', async ({ page }) =>
    page.getByText('岛上有光').scrollIntoViewIfNeeded(),
  ),
  'guildhome-more': home(detailOf(3), '入会待审', async (phone) => {
    await phone.page.getByRole('button', { name: '更多', exact: true }).click();
    await until(phone, '解散公会');
  }),
  'guildhome-quit': home(detailOf(0), '公告', async (phone, site) => {
    await answer(phone, 'api/v1/get_quit_type', QUIT);
    await sheet('退出公会', '推荐')(phone, site);
  }),
  'guildhome-disband': home(detailOf(3), '公告', async (phone, site) => {
    const impact = {
      member_num: 86,
      room_num: 6,
      balance_fen: 128_800,
      pending_withdrawal_num: 1,
      pending_commission_fen: 45_600,
    };
    const blockers = [{ key: 'dispute', text: '有一笔结算存在异议', route: '/guild/enterprise' }];
    await answer(phone, 'api/v1/disband_guild', { status: 6, status_text: '正常', blockers, impact });
    await sheet('解散公会', '处理中的提现')(phone, site);
  }),
  'guildhome-disbandWhy': home(detailOf(3), '公告', async (phone, site) => {
    const impact = {
      member_num: 86,
      room_num: 6,
      balance_fen: 0,
      pending_withdrawal_num: 0,
      pending_commission_fen: 0,
    };
    const reason_types = ['公会停止运营', '合并至其他公会', '团队解散', '其他'].map((name, i) => ({ id: i + 1, name }));
    const look = { status: 6, status_text: '正常', blockers: [], impact, reason_types };
    await answer(phone, 'api/v1/disband_guild', look);
    await sheet('解散公会', '处理中的提现')(phone, site);
    await phone.page.getByRole('button', { name: '下一步' }).click();
    await until(phone, '解散原因');
  }),
  'guildhome-offered': home(detailOf(1, {}, { head_offer: offerOf(['accept', 'decline']) }), '邀请您接任会长'),
  'guildhome-offering': home(detailOf(3, {}, { head_offer: offerOf(['withdraw']) }), '等待 星落 确认'),
  'guildhome-quitting': home(
    detailOf(0, {}, { quit_apply: { apply_id: 1, quit_type: 2, status: 1, end_at: NOW + 500_000 } }),
    '强制退会冷静期',
  ),
  'guildhome-disbanding': home(
    detailOf(3, { guild_status: 8, disband: { apply_at: NOW, effective_at: NOW + 600_000, reason_text: '' } }),
    '公会解散中',
  ),
  'guildhome-frozen': home(
    detailOf(0, { guild_status: 7, frozen: { reason_text: '涉嫌刷流水，核查中' } }),
    '公会已冻结',
  ),
  'guildhome-none': async (phone, site) => {
    await phone.page.route('**/api/v1/get_guild_detail', (route) =>
      route.fulfill({ json: { code: 0, msg: '您还没有加入公会', data: { reason: 'not_in_guild' } } }),
    );
    await asMember(phone, site);
    await phone.open('/guild/detail');
    await until(phone, '您还没有加入公会');
  },
  'guildhome-loading': async (phone, site) => {
    await phone.page.route('**/api/v1/get_guild_detail', () => undefined);
    await asMember(phone, site);
    await phone.open('/guild/detail');
    await phone.page.waitForTimeout(800);
  },
};

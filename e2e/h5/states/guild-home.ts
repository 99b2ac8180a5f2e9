// /guild/detail in the states of S-GD.
import { permissionsOf } from '@shengyu/server/modules/guild/permissions.ts';
import { answer, asMember, detailOf, NOW, person } from './guild.ts';
import { until, type Reach, type States } from './state.ts';

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
  'guildhome-asked': home(
    detailOf(null, {
      guild_name: '一个名字特别长的公会啊',
      cover: '/activity/avatar/6.svg',
      join_condition: { min_wealth_level: 10, min_charm_level: 1, need_voice: 1 },
    }),
    '财富等级 10 级',
  ),
  'guildhome-applied': home(
    detailOf(null, {}, { join_apply: { apply_id: 9, status: 0, expire_at: NOW + 200_000 } }),
    '撤回申请',
  ),
  'guildhome-barred': home(detailOf(null, { member_num: 200 }), '人数已满'),
  'guildhome-member': home(detailOf(0), '公告'),
  'guildhome-officer': home(detailOf(1), '入会待审'),
  'guildhome-vice': home(detailOf(2), '企业信息'),
  'guildhome-patrol': home(
    detailOf(null, {}, { is_patrol: 1, can_join: 0, permissions: permissionsOf({ role: undefined, is_patrol: true }) }),
    '处理记录',
  ),
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
  'guildhome-quitForced': home(detailOf(0), '公告', async (phone, site) => {
    await answer(phone, 'api/v1/get_quit_type', QUIT);
    await sheet('退出公会', '推荐')(phone, site);
    await phone.page.getByRole('radio', { name: /强制退会/ }).click();
    await phone.page.getByText('可随时撤回').scrollIntoViewIfNeeded();
  }),
  'guildhome-transfer': home(detailOf(3, { guild_type: 1 }), '公告', sheet('转让会长', '对方接受后')),
  'guildhome-transferCompany': home(detailOf(3), '公告', sheet('转让会长', '请联系运营')),
  'guildhome-invite': home(detailOf(1), '公告', async (phone, site) => {
    const list = ['海盐', '山茶'].map((name, i) => person(51 + i, name));
    await answer(phone, 'goapi/follow/get_follow_list*', { list, total: 2, page: 1, limit: 20 });
    await sheet('邀请好友', 'ID 860052')(phone, site);
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

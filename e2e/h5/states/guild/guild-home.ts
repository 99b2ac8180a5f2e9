// The states of /guild/detail (S-GD), and how a phone reaches each.
import { permissionsOf } from '@shengyu/server/modules/roster/permissions.ts';
import { fulfillCall, signInAsNewMember, makeGuildDetail, NOW_SECONDS, makePerson } from './guild.ts';
import { waitForText, type ReachState, type States } from '../state.ts';

const offerOf = (actions: readonly string[]) => ({
  from: makePerson(30, '南枝'),
  to: makePerson(31, '星落'),
  expire_at: NOW_SECONDS + 200_000,
  actions,
});

const home =
  (data: object, words: string, then?: ReachState): ReachState =>
  async (phone, site) => {
    await fulfillCall(phone, 'api/v1/get_guild_detail', data);
    await fulfillCall(phone, 'api/v1/guild_manager_list', {
      head: makePerson(30, '南枝'),
      vice_list: [makePerson(31, '星落')],
      manager_list: [makePerson(33, '阿贝'), makePerson(34, '老船长')],
      vice_max: 2,
      manager_max: 5,
      can_set_vice: 0,
      can_set_manager: 0,
    });
    await fulfillCall(phone, 'api/v1/get_guild_hot_member', {
      list: ['海盐', '山茶', '晚风予你', '月亮邮递员', '小屿', '狐狸先生'].map((name, i) => ({
        ...makePerson(40 + i, name),
        rank: i + 1,
        role: 0,
        honour_value: 900 - i * 70,
      })),
      window: 'week',
    });
    await fulfillCall(phone, 'api/v1/get_guild_room_list', {
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
    await signInAsNewMember(phone, site);
    await phone.open('/guild/detail?id=509');
    await waitForText(phone, words);
    await then?.(phone, site);
  };
const sheet =
  (name: string, words: string): ReachState =>
  async (phone) => {
    await phone.page.getByRole('button', { name: '更多', exact: true }).click();
    await phone.page.getByRole('button', { name, exact: true }).click();
    await waitForText(phone, words);
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
      effect_at: NOW_SECONDS + 604_800,
      cooling_days: 0,
      rejoin_at: NOW_SECONDS + 864_000,
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
      effect_at: NOW_SECONDS + 604_800,
      cooling_days: 7,
      rejoin_at: NOW_SECONDS + 3_000_000,
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
      effect_at: NOW_SECONDS,
      cooling_days: 0,
      rejoin_at: NOW_SECONDS,
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

export const GUILD_DETAIL_STATES: States = {
  'guildhome-visitor': home(makeGuildDetail(null), '申请加入'),
  'guildhome-asked': home(
    makeGuildDetail(null, {
      guild_name: '一个名字特别长的公会啊',
      cover: '/activity/avatar/6.svg',
      join_condition: { min_wealth_level: 10, min_charm_level: 1, need_voice: 1 },
    }),
    '财富等级 10 级',
  ),
  'guildhome-applied': home(
    makeGuildDetail(null, {}, { join_apply: { apply_id: 9, status: 0, expire_at: NOW_SECONDS + 200_000 } }),
    '撤回申请',
  ),
  'guildhome-barred': home(makeGuildDetail(null, { member_num: 200 }), '人数已满'),
  'guildhome-member': home(makeGuildDetail(0), '公告'),
  'guildhome-officer': home(makeGuildDetail(1), '入会待审'),
  'guildhome-vice': home(makeGuildDetail(2), '企业信息'),
  'guildhome-patrol': home(
    makeGuildDetail(
      null,
      {},
      { is_patrol: 1, can_join: 0, permissions: permissionsOf({ role: undefined, is_patrol: true }) },
    ),
    '处理记录',
  ),
  'guildhome-head': home(makeGuildDetail(3), '入会待审', async ({ page }) =>
    page.getByText('岛上有光').scrollIntoViewIfNeeded(),
  ),
  'guildhome-more': home(makeGuildDetail(3), '入会待审', async (phone) => {
    await phone.page.getByRole('button', { name: '更多', exact: true }).click();
    await waitForText(phone, '解散公会');
  }),
  'guildhome-quit': home(makeGuildDetail(0), '公告', async (phone, site) => {
    await fulfillCall(phone, 'api/v1/get_quit_type', QUIT);
    await sheet('退出公会', '推荐')(phone, site);
  }),
  'guildhome-quitForced': home(makeGuildDetail(0), '公告', async (phone, site) => {
    await fulfillCall(phone, 'api/v1/get_quit_type', QUIT);
    await sheet('退出公会', '推荐')(phone, site);
    await phone.page.getByRole('radio', { name: /强制退会/ }).click();
    await phone.page.getByText('可随时撤回').scrollIntoViewIfNeeded();
  }),
  'guildhome-transfer': home(makeGuildDetail(3, { guild_type: 1 }), '公告', sheet('转让会长', '对方接受后')),
  'guildhome-transferCompany': home(makeGuildDetail(3), '公告', sheet('转让会长', '请联系运营')),
  'guildhome-invite': home(makeGuildDetail(1), '公告', async (phone, site) => {
    const list = ['海盐', '山茶'].map((name, i) => makePerson(51 + i, name));
    await fulfillCall(phone, 'goapi/follow/get_follow_list*', { list, total: 2, page: 1, limit: 20 });
    await sheet('邀请成员', '按 ID 邀请')(phone, site);
    await phone.page.getByRole('button', { name: /邀请好友/ }).click();
    await waitForText(phone, 'ID 860052');
  }),
  'guildhome-inviteWays': home(makeGuildDetail(1), '公告', sheet('邀请成员', '按 ID 邀请')),
  'guildhome-invitePoster': home(makeGuildDetail(1), '公告', async (phone, site) => {
    await sheet('邀请成员', '按 ID 邀请')(phone, site);
    await phone.page.getByRole('button', { name: /邀请海报/ }).click();
    await waitForText(phone, '保存图片');
  }),
  'guildhome-inviteId': home(makeGuildDetail(1), '公告', async (phone, site) => {
    await sheet('邀请成员', '按 ID 邀请')(phone, site);
    await phone.page.getByRole('button', { name: /按 ID 邀请/ }).click();
    await waitForText(phone, '发送邀请');
  }),
  'guildhome-invited': home(makeGuildDetail(null, { inviter: makePerson(9, '阿贝') }), '由 阿贝 邀请'),
  'guildhome-notices': home(makeGuildDetail(1), '公告', async (phone) => {
    const told = (notice_id: number, title: string, text: string, is_read: 0 | 1) => ({
      notice_id,
      kind: 'guild',
      title,
      text,
      is_read,
      created_at: NOW_SECONDS - notice_id * 4_000,
    });
    const list = [
      told(1, '新的入会申请', '听风 申请加入公会，请在 7 天内处理', 0),
      told(2, '佣金到账', '2026-10 佣金 ¥311.80 已到账', 0),
      told(30, '入会成功', '您已加入「星海一号」，24 小时内可无责退会', 1),
    ];
    await fulfillCall(phone, 'api/v1/get_notice_list', { list, total: 3, page: 1, limit: 20, unread_num: 2 });
    await phone.page.getByRole('button', { name: /^通知/ }).click();
    await waitForText(phone, '全部已读');
  }),
  'guildhome-disband': home(makeGuildDetail(3), '公告', async (phone, site) => {
    const impact = {
      member_num: 86,
      room_num: 6,
      balance_fen: 128_800,
      pending_withdrawal_num: 1,
      pending_commission_fen: 45_600,
    };
    const blockers = [{ key: 'dispute', text: '有一笔结算存在异议', route: '/guild/enterprise' }];
    await fulfillCall(phone, 'api/v1/disband_guild', { status: 6, status_text: '正常', blockers, impact });
    await sheet('解散公会', '处理中的提现')(phone, site);
  }),
  'guildhome-disbandWhy': home(makeGuildDetail(3), '公告', async (phone, site) => {
    const impact = {
      member_num: 86,
      room_num: 6,
      balance_fen: 0,
      pending_withdrawal_num: 0,
      pending_commission_fen: 0,
    };
    const reason_types = ['公会停止运营', '合并至其他公会', '团队解散', '其他'].map((name, i) => ({ id: i + 1, name }));
    const look = { status: 6, status_text: '正常', blockers: [], impact, reason_types };
    await fulfillCall(phone, 'api/v1/disband_guild', look);
    await sheet('解散公会', '处理中的提现')(phone, site);
    await phone.page.getByRole('button', { name: '下一步' }).click();
    await waitForText(phone, '解散原因');
  }),
  'guildhome-offered': home(makeGuildDetail(1, {}, { head_offer: offerOf(['accept', 'decline']) }), '邀请您接任会长'),
  'guildhome-offering': home(makeGuildDetail(3, {}, { head_offer: offerOf(['withdraw']) }), '等待 星落 确认'),
  'guildhome-quitting': home(
    makeGuildDetail(0, {}, { quit_apply: { apply_id: 1, quit_type: 2, status: 1, end_at: NOW_SECONDS + 500_000 } }),
    '强制退会冷静期',
  ),
  'guildhome-disbanding': home(
    makeGuildDetail(3, {
      guild_status: 8,
      disband: { apply_at: NOW_SECONDS, effective_at: NOW_SECONDS + 600_000, reason_text: '' },
    }),
    '公会解散中',
  ),
  'guildhome-frozen': home(
    makeGuildDetail(0, { guild_status: 7, frozen: { reason_text: '涉嫌刷流水，核查中' } }),
    '公会已冻结',
  ),
  'guildhome-none': async (phone, site) => {
    await phone.page.route('**/api/v1/get_guild_detail', (route) =>
      route.fulfill({ json: { code: 0, msg: '您还没有加入公会', data: { reason: 'not_in_guild' } } }),
    );
    await signInAsNewMember(phone, site);
    await phone.open('/guild/detail');
    await waitForText(phone, '您还没有加入公会');
  },
  'guildhome-loading': async (phone, site) => {
    await phone.page.route('**/api/v1/get_guild_detail', () => undefined);
    await signInAsNewMember(phone, site);
    await phone.open('/guild/detail');
    await phone.page.waitForTimeout(800);
  },
};

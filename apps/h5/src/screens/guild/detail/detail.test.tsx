import { trendOf } from '@shengyu/rules/money/turnover.ts';
import { describeTrend } from '#lib/change-in.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
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
import { avatarUrl, sampleUser, NOW_SECONDS } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import { sampleGuildDetail, ROLE_PERMISSIONS, samplePerson } from '#features/guild/testing.ts';
import { joinConditionsOf } from '#features/guild/join/conditions.ts';
import { clearReads } from '@shengyu/web/read/cache.ts';
import { unmountAll } from '#testing/render.tsx';
import { Screen } from './Detail.tsx';
import { findJoinObstacle } from './JoinBar.tsx';
import { findBestQuitOption } from './QuitSheet.tsx';

const parts = setUpComponentTestKit();
const inside = (role: 0 | 1 | 3, more: object = {}) =>
  sampleGuildDetail({
    notice: '今晚八点团建',
    my: {
      in_guild: 1,
      role,
      is_patrol: 0,
      permissions: [...ROLE_PERMISSIONS[role === 3 ? 'head' : role === 1 ? 'manager' : 'member']],
      can_join: 0,
      ...more,
    },
    ...(role > 0
      ? {
          stats: { today_flow: trendOf(12_300, 11_692), month_flow: trendOf(345_600, 395_000), member_delta_30d: 6 },
          todo: { join_pending: 3, quit_pending: 1, expiring_24h: 1 },
          level_progress: { level: 5, month_flow: 345_600, next_need: 500_000 },
        }
      : {}),
  });
const way = (quit_type: 1 | 2 | 3, name: string, more: object = {}) => ({
  quit_type,
  name,
  desc: `${name}的说明`,
  available: 1 as const,
  need_review: 0 as const,
  fee_fen: 0,
  effect_at: NOW_SECONDS + 86_400,
  cooling_days: 0,
  rejoin_at: NOW_SECONDS + 86_400 * 3,
  steps: [],
  ...more,
});
const ways = [
  way(1, '友好退会', { effect_at: NOW_SECONDS + 86_400 * 7 }),
  way(2, '强制退会', {
    fee_fen: 12_345,
    cooling_days: 7,
    effect_at: NOW_SECONDS + 86_400 * 7,
    fee_detail: { income_90d_fen: 123_450, rate_bp: 1_000, cap_fen: 200_000 },
  }),
  way(3, '无责退会', { available: 0, unavailable_reason: '入会已超过 24 小时' }),
];

beforeEach(() => {
  localStorage.clear();
  setToken('a-member');
  document.documentElement.removeAttribute('data-stage');
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: NOW_SECONDS, flags: {} }),
    get_user_info_mp: () => ok(sampleUser),
    get_guild_detail: () => ok(sampleGuildDetail()),
    get_guild_hot_member: () =>
      ok({ list: [{ ...samplePerson(41, '海盐'), rank: 1, role: 0, honour_value: 10 }], window: 'week' }),
    get_guild_room_list: () =>
      ok({
        list: [0, 1].map((is_live, i) => ({
          room_id: 70 + i,
          show_id: String(70 + i),
          room_name: `潮声电台${i}`,
          cover: avatarUrl(i),
          room_type: 3,
          type_name: '电台',
          is_live,
          heat: 1,
          online_num: 5,
        })),
        total: 2,
        page: 1,
        limit: 5,
      }),
    guild_manager_list: () =>
      ok({
        head: samplePerson(30, '南枝'),
        vice_list: [samplePerson(31, '星落')],
        manager_list: [samplePerson(33, '阿贝')],
        vice_max: 2,
        manager_max: 5,
        can_set_vice: 0,
        can_set_manager: 0,
      }),
    get_quit_type: () =>
      ok({ list: ways, reason_types: [{ id: 1, name: '时间不合适' }], room_to_handover: [], balance_fen: 0 }),
    info: () => ok({ id: 5, type: 'host', title: '主播合作协议', version: '1.0', summary: [], history: [] }),
    get_sms_code: () => ok({ expire_in: 300, resend_in: 60, need_captcha: 0 }),
  });
});
const show = async (words = '会长与管理'): Promise<void> => {
  parts.show(<Screen />);
  await expectEventually(readPageText).toContain(words);
};
const open = async (act: string): Promise<void> => {
  await tapButton('更多');
  await expect.element(buttonNamed(act)).toBeVisible();
  await tapButton(act);
};

describe('what stands there', () => {
  it('S-GD-1 S-GD-3 face, places, officers, hot members, live rooms first', async () => {
    await show();
    for (const words of ['星海一号', 'Lv.5', '企业认证', '86/200', '把夜晚交给声音', '64,280', '南枝', '副会长'])
      expect(readPageText()).toContain(words);
    await expectEventually(readPageText).toContain('海盐');
    await expectEventually(readPageText).toContain('潮声电台1');
    expect(readPageText().indexOf('潮声电台1')).toBeLessThan(readPageText().indexOf('潮声电台0'));
  });

  it('S-GD-2 a member reads the notice and sees no figures of officers', async () => {
    parts.wire.answers.get_guild_detail = () => ok(inside(0));
    await show('今晚八点团建');
    expect(readPageText()).not.toContain('入会待审');
    // S-DC-1, S-IA-1: a plain member has the data centre and the applications, but only with the own data.
    for (const name of ['成员管理', '公会房间', '数据中心', '申请记录'])
      await expect.element(buttonNamed(name)).toBeInTheDocument();
    for (const name of ['处理记录', '企业信息']) expect(buttonNamed(name).query()).toBeNull();
    expect(buttonNamed('申请加入').query()).toBeNull();
  });

  it('S-GD-2 ROLE-1 officers: what waits, red within a day; figures; ways by permissions', async () => {
    parts.wire.answers.get_guild_detail = () => ok(inside(1));
    await show('入会待审');
    for (const words of ['24 小时内将自动通过', '345,600', '+5.2%', '−12.5%', '还差 154,400 升到 Lv.6'])
      expect(readPageText()).toContain(words);
    for (const name of ['数据中心', '申请记录', '处理记录'])
      await expect.element(buttonNamed(name)).toBeInTheDocument();
    expect(buttonNamed('企业信息').query()).toBeNull();
  });

  it('S-GD-1 GUILD-4 a guild that cannot rise further says so', async () => {
    const level_progress = { level: 5, month_flow: 345_600 };
    parts.wire.answers.get_guild_detail = () => ok({ ...inside(1), guild_type: 1, level_progress });
    await show();
    expect(readPageText()).toContain('本月流水 345,600 · 已达个人公会最高等级');
  });

  it('ROLE-5 S-GD-2 patrol is led on inside the guild it looks at, members to the own one', async () => {
    const gone: string[] = [];
    const { navigation } = parts.services;
    const ways = { navigation: { ...navigation, go: (route: string) => void gone.push(route) } };
    const patrol = { in_guild: 0 as const, role: null, is_patrol: 1 as const, can_join: 0 as const };
    parts.wire.answers.get_guild_detail = () =>
      ok(sampleGuildDetail({ my: { ...patrol, permissions: [...ROLE_PERMISSIONS.manager] } }));
    parts.show(<Screen />, ways);
    await expect.element(buttonNamed('处理记录')).toBeInTheDocument();
    await tapButton('处理记录');
    expect(gone).toEqual(['/guild/handleLog?guild_id=500']);
  });
});

describe('⋯', () => {
  const friends = { list: [{ ...samplePerson(51, '山茶'), is_friend: 1 }], total: 1, page: 1, limit: 20 };
  /** Records calls of the shell's share sheet. */
  const shared = () => {
    const calls: object[] = [];
    const { bridge } = parts.services;
    const call = (name: string, payload: object) =>
      name === 'share' ? Promise.resolve(void calls.push(payload)) : bridge.call(name as 'share', payload as never);
    return { calls, instead: { bridge: Object.create(bridge, { call: { value: call } }) as typeof bridge } };
  };

  it('S-GD-9 JOIN-6 a friend is invited with a link that names the officer who sent it', async () => {
    parts.wire.answers.get_guild_detail = () => ok(inside(1));
    parts.wire.answers.get_follow_list = () => ok(friends);
    const { calls, instead } = shared();
    parts.show(<Screen />, instead);
    await expectEventually(readPageText).toContain('入会待审');
    await open('邀请成员');
    await expect.element(buttonNamed(/按 ID 邀请/)).toBeVisible();
    await tapButton(/邀请好友/);
    await expectEventually(() => parts.asked('get_follow_list').length).toBe(1);
    await expect.element(buttonNamed(/山茶/)).toBeVisible();
    await tapButton(/山茶/);
    await expectEventually(() => calls.length).toBe(1);
    expect(calls[0]).toMatchObject({
      title: '星海一号',
      url: expect.stringContaining(`/guild/detail?id=500&inviter=${sampleUser.user_id}`),
    });
  });

  it('S-GD-9 without a single friend there are still link, poster and ID', async () => {
    parts.wire.answers.get_guild_detail = () => ok(inside(1));
    parts.wire.answers.invite_guild_member = ({ show_id }: { show_id: string }) =>
      show_id === '10086' ? ok({ user: samplePerson(51, '山茶') }) : refuseWith(1006, '没有找到该用户');
    await show('入会待审');
    await open('邀请成员');
    await expect.element(buttonNamed(/复制链接/)).toBeVisible();
    await tapButton(/邀请海报/);
    await expect.element(page.getByRole('img', { name: /星海一号.*邀请你加入/ })).toBeVisible();
    await expect.element(buttonNamed('保存图片')).toBeEnabled();
    unmountAll();
    await show('入会待审');
    await open('邀请成员');
    await expect.element(buttonNamed(/按 ID 邀请/)).toBeVisible();
    await tapButton(/按 ID 邀请/);
    await expect.element(page.getByPlaceholder('输入对方的声屿 ID')).toBeVisible();
    await typeInto(page.getByPlaceholder('输入对方的声屿 ID'), '1');
    await tapButton('发送邀请');
    await expectEventually(readPageText).toContain('没有找到该用户');
    await typeInto(page.getByPlaceholder('输入对方的声屿 ID'), '10086');
    await tapButton('发送邀请');
    await expectEventually(readPageText).toContain('已邀请 山茶');
    expect(parts.asked('invite_guild_member').at(-1)).toMatchObject({ guild_id: 500, show_id: '10086' });
  });

  it('JOIN-6 the visitor reads who invites', async () => {
    parts.wire.answers.get_guild_detail = () => ok(sampleGuildDetail({ inviter: samplePerson(9, '阿贝') }));
    await show('由 阿贝 邀请');
    expect(parts.asked('get_guild_detail')).toHaveLength(1);
  });

  it('NOTE-3 the bell says how much is unread and opens the list of all notices', async () => {
    const told = (notice_id: number, is_read: 0 | 1) => ({
      notice_id,
      kind: 'guild',
      title: is_read ? '入会成功' : '佣金到账',
      text: '一句话',
      is_read,
      created_at: NOW_SECONDS - 60,
    });
    parts.wire.answers.get_guild_detail = () => ok(inside(0));
    parts.wire.answers.get_notice_list = ({ unread }: { unread?: 1 }) =>
      ok({ list: unread ? [told(2, 0)] : [told(2, 0), told(1, 1)], total: 2, page: 1, limit: 20, unread_num: 1 });
    parts.wire.answers.read_notice = () => ok({ unread_num: 0 });
    await show();
    await expect.element(buttonNamed('通知，1 条未读')).toBeVisible();
    await tapButton('通知，1 条未读');
    await expectEventually(readPageText).toContain('入会成功');
    expect(readPageText()).toContain('佣金到账');
    await tapButton('全部已读');
    await expectEventually(() => parts.asked('read_notice')).toMatchObject([{ all: 1 }]);
  });

  it.each([
    [7, '公会已冻结'],
    [8, '公告'],
  ])('S-GD-9 GUILD-6 GUILD-7 nobody is invited in status %i', async (guild_status, words) => {
    parts.wire.answers.get_guild_detail = () => ok({ ...inside(3), guild_status });
    await show(words);
    await tapButton('更多');
    await expect.element(buttonNamed('分享')).toBeVisible();
    expect(buttonNamed('邀请成员').query()).toBeNull();
  });

  it('S-GD-1 members too can report the guild, its head cannot', async () => {
    parts.wire.answers.get_guild_detail = () => ok(inside(0));
    await show();
    await tapButton('更多');
    await expect.element(buttonNamed('举报')).toBeVisible();
    unmountAll();
    clearReads();
    parts.wire.answers.get_guild_detail = () => ok(inside(3));
    await show();
    await tapButton('更多');
    await expect.element(buttonNamed('分享')).toBeVisible();
    expect(buttonNamed('举报').query()).toBeNull();
  });
});

describe('visitors', () => {
  it('S-GD-4 what is asked for stands on the page, with ticks for who is signed in', async () => {
    const join_condition = { min_wealth_level: 99, min_charm_level: 1, need_voice: 0 as const };
    parts.wire.answers.get_guild_detail = () => ok(sampleGuildDetail({ join_condition }));
    await show('入会条件');
    expect(readPageText()).toContain('由公会审核');
    await expectEventually(readPageText).toContain('财富等级 99 级（当前');
    expect(readPageText()).toContain('未满足');
    expect(joinConditionsOf({ join_condition }, undefined).map(({ name, met }) => [name, met])).toEqual([
      ['完成实名认证', undefined],
      ['财富等级 99 级', undefined],
    ]);
  });

  it('S-GD-4 applies at the bottom of the page', async () => {
    await show();
    await expect.element(buttonNamed('申请加入')).toBeEnabled();
    await tapButton('申请加入');
    await expect.element(page.getByRole('dialog', { name: '申请加入 星海一号' })).toBeVisible();
  });

  it('S-GD-4 why not: full, closed, cooling, what the server says', () => {
    expect(findJoinObstacle(sampleGuildDetail())).toBeUndefined();
    expect(findJoinObstacle(sampleGuildDetail({ member_num: 200 }))).toBe('人数已满');
    expect(findJoinObstacle(sampleGuildDetail({ is_recruit: 0 }))).toBe('暂停招募');
    expect(
      findJoinObstacle(sampleGuildDetail({ my: { ...sampleGuildDetail().my, cooldown_until: 1_795_000_000 } })),
    ).toMatch(/^冷静期 2026-11-\d\d 后可加入$/);
    expect(
      findJoinObstacle(
        sampleGuildDetail({ my: { ...sampleGuildDetail().my, can_join: 0, block_reason: '您已在公会中' } }),
      ),
    ).toBe('您已在公会中');
  });

  it('S-GD-4 申请中 with 撤回申请', async () => {
    const my = { ...sampleGuildDetail().my, join_apply: { apply_id: 9, status: 0, expire_at: NOW_SECONDS + 99 } };
    parts.wire.answers.get_guild_detail = () => ok(sampleGuildDetail({ my }));
    parts.wire.answers.cancel_join_guild = () => ok({ status: 3, status_text: '已撤回' });
    await show('申请中，等待审核');
    await tapButton('撤回申请');
    await expectEventually(() => parts.asked('cancel_join_guild')).toMatchObject([{ apply_id: 9 }]);
  });
});

describe('people', () => {
  it('S-GD-3 B13 the online dot of a popular member says what it says everywhere: is_online, not a room', async () => {
    const live_room = { room_id: 70, show_id: '70', room_name: '潮声电台', cover: avatarUrl(1), room_type: 3 };
    const hot = (user_id: number, nickname: string, more: object) => ({
      ...samplePerson(user_id, nickname),
      rank: user_id,
      role: 0,
      honour_value: 10,
      ...more,
    });
    parts.wire.answers.get_guild_hot_member = () =>
      ok({ list: [hot(1, '海盐', { is_online: 0, live_room }), hot(2, '星落', { is_online: 1 })], window: 'week' });
    await show();
    await expect.element(buttonNamed(/海盐.*第/)).toBeInTheDocument();
    expect(buttonNamed(/海盐.*第/).element().textContent).not.toContain('在线');
    expect(buttonNamed(/星落.*第/).element().textContent).toContain('在线');
  });
});

describe('leaving', () => {
  it('S-GD-5 B13 a way that is closed names every condition that is not met', async () => {
    parts.wire.answers.get_guild_detail = () => ok(inside(0));
    const unmet = ['入会 24 小时内', '公会冻结或解散中'];
    const closed = way(3, '无责退会', { available: 0, unavailable_reason: '满足以下任一条即可', unmet });
    const owner = { available: 0, unavailable_reason: '请先移交房间', unmet: ['请先移交房间', '明天后可再次提交'] };
    parts.wire.answers.get_quit_type = () =>
      ok({ list: [way(1, '友好退会', owner), closed], reason_types: [], room_to_handover: [], balance_fen: 0 });
    await show('今晚八点团建');
    await open('退出公会');
    await expect.element(page.getByRole('radiogroup', { name: '退会方式' })).toBeVisible();
    const [friendly, free] = page.getByRole('radiogroup', { name: '退会方式' }).getByRole('radio').elements();
    expect(free!.textContent).toContain(`满足以下任一条即可${unmet.join('')}`);
    expect(friendly!.textContent).toMatch(/说明请先移交房间明天后可再次提交$/);
  });

  it('S-GD-5 QUIT-7 three ways, the cheapest marked, the fee explained, forced only with a code', async () => {
    parts.wire.answers.get_guild_detail = () => ok(inside(0));
    parts.wire.answers.quit_guild = () => ok({ status: 1, status_text: '冷静期', apply_id: 5, fee_fen: 12_345 });
    await show('今晚八点团建');
    await open('退出公会');
    await expect.element(page.getByRole('radiogroup', { name: '退会方式' })).toBeVisible();
    expect(readPageText()).toContain('推荐');
    expect(readPageText()).toContain('¥1,234.50 × 10%，最高 ¥2,000.00');
    expect(readPageText()).toContain('入会已超过 24 小时');
    await tapElement(page.getByRole('radio', { name: /强制退会/ }));
    await expect.element(buttonNamed('强制退会 费用 ¥123.45')).toBeVisible();
    expect(readPageText()).toContain('费用 ¥123.45 从收益中冻结，撤回后退还；冷静期 7 天内可随时撤回');
    await tapButton('强制退会 费用 ¥123.45');
    await expectEventually(readPageText).toContain('请选择退会原因');
    await tapElement(page.getByRole('radio', { name: /时间不合适/ }));
    await new Promise((resolve) => setTimeout(resolve, 350));
    await tapButton('强制退会 费用 ¥123.45');
    await expect.element(page.getByRole('dialog', { name: '输入验证码' })).toBeVisible();
    expect(parts.asked('quit_guild')).toEqual([]);
    await typeInto(page.getByRole('textbox', { name: /验证码/ }), '123456');
    await expectEventually(() => parts.asked('quit_guild')).toMatchObject([
      { quit_type: 2, reason_type: 1, fee_confirm_fen: 12_345, sms_code: '123456' },
    ]);
  });

  it('S-GD-5 the reason 其他 asks for a text and sends it', async () => {
    parts.wire.answers.get_guild_detail = () => ok(inside(0));
    const reason_types = [{ id: 5, name: '其他' }];
    parts.wire.answers.get_quit_type = () => ok({ list: ways, reason_types, room_to_handover: [], balance_fen: 0 });
    parts.wire.answers.quit_guild = () => ok({ status: 0, status_text: '待审核', apply_id: 5, fee_fen: 0 });
    await show('今晚八点团建');
    await open('退出公会');
    await expect.element(page.getByRole('radio', { name: '其他' })).toBeInTheDocument();
    await tapElement(page.getByRole('radio', { name: '其他' }));
    await expect.element(page.getByLabelText('其他原因')).toBeVisible();
    await tapButton('友好退会 免费');
    await expectEventually(readPageText).toContain('请填写退会原因');
    await typeInto(page.getByLabelText('其他原因'), '换了城市');
    await new Promise((resolve) => setTimeout(resolve, 350));
    await tapButton('友好退会 免费');
    await expectEventually(() => parts.asked('quit_guild')).toMatchObject([
      { quit_type: 1, reason_type: 5, reason_text: '换了城市' },
    ]);
  });

  it('S-GD-6 under way: a countdown and the way back', async () => {
    parts.wire.answers.get_guild_detail = () =>
      ok(inside(0, { quit_apply: { apply_id: 6, quit_type: 1, status: 0, end_at: NOW_SECONDS + 9_000 } }));
    parts.wire.answers.cancel_quit_guild = () =>
      ok({ status: 4, status_text: '已撤回', apply_id: 6, fee_released_fen: 0 });
    await show('退会申请审核中');
    expect(readPageText()).toContain('后自动通过');
    await tapButton('撤回');
    await expectEventually(() => parts.asked('cancel_quit_guild')).toMatchObject([{ apply_id: 6 }]);
  });

  it('S-GD-5 the best way is the cheapest that can be taken, of those the soonest', () => {
    expect(findBestQuitOption(ways)!.quit_type).toBe(1);
    expect(findBestQuitOption([ways[1]!])!.quit_type).toBe(2);
    expect(findBestQuitOption([ways[2]!])).toBeUndefined();
    expect(findBestQuitOption([ways[0]!, way(3, '无责退会')])!.quit_type).toBe(3);
  });
});

describe('the head', () => {
  it('S-GD-7 DISB-1 what it touches, why, the name to the letter, a code', async () => {
    parts.wire.answers.get_guild_detail = () => ok(inside(3));
    const impact = {
      member_num: 86,
      room_num: 6,
      balance_fen: 100,
      pending_withdrawal_num: 1,
      pending_commission_fen: 0,
    };
    const reason_types = [
      { id: 1, name: '公会停止运营' },
      { id: 2, name: '合并至其他公会' },
    ];
    parts.wire.answers.disband_guild = () => ok({ status: 6, status_text: '正常', blockers: [], impact, reason_types });
    await show('今晚八点团建');
    expect(buttonNamed('退出公会').query()).toBeNull();
    await open('解散公会');
    await expect.element(page.getByText('处理中的提现')).toBeVisible();
    expect(parts.asked('disband_guild')).toMatchObject([{ dry_run: 1 }]);
    await tapButton('下一步');
    await expectEventually(() => page.getByRole('dialog', { name: '星海一号', exact: true }).query()).toBeNull();
    await typeInto(page.getByLabelText('公会名称'), '星海');
    await tapButton('解散公会');
    await expect.element(page.getByText('公会名称输入不一致')).toBeVisible();
    await expect.element(page.getByText('请选择解散原因')).toBeVisible();
    await typeInto(page.getByLabelText('公会名称'), '星海一号');
    await typeInto(page.getByLabelText('补充说明'), '并到月屿');
    await tapElement(page.getByRole('radio', { name: '合并至其他公会' }));
    await tapButton('解散公会');
    await expect.element(page.getByRole('dialog', { name: '输入验证码' })).toBeVisible();
    await typeInto(page.getByRole('textbox', { name: /验证码/ }), '654321');
    await expectEventually(() => parts.asked('disband_guild').at(-1)).toMatchObject({
      reason_type: 2,
      reason_text: '并到月屿',
      guild_name_confirm: '星海一号',
      sms_code: '654321',
    });
  });

  it('S-GD-7 disbanding: until when, and the head may stop it', async () => {
    parts.wire.answers.get_guild_detail = () =>
      ok({
        ...inside(3),
        guild_status: 8,
        disband: { apply_at: NOW_SECONDS, effective_at: NOW_SECONDS + 86_400, reason_text: '' },
      });
    parts.wire.answers.cancel_disband_guild = () => ok({ status: 6, status_text: '正常' });
    await show('公会解散中');
    await tapButton('取消解散');
    await expectEventually(() => parts.asked('cancel_disband_guild')).toMatchObject([{ guild_id: 500 }]);
  });

  it('S-GD-8 ROLE-7 an enterprise changes its head through the operator', async () => {
    parts.wire.answers.get_guild_detail = () => ok({ ...inside(3), guild_type: 2 });
    await show('今晚八点团建');
    await open('转让会长');
    await expectEventually(readPageText).toContain('企业公会请联系运营变更法人');
    expect(buttonNamed('转让').query()).toBeNull();
  });

  it('S-GD-8 hands over to a vice-head with a code', async () => {
    parts.wire.answers.get_guild_detail = () => ok({ ...inside(3), guild_type: 1 });
    parts.wire.answers.transfer_guild_head = () => ok({ state: 0, expire_at: NOW_SECONDS + 72 * 3_600 });
    await show('今晚八点团建');
    await open('转让会长');
    await expect.element(page.getByRole('radio', { name: /星落/ })).toBeInTheDocument();
    await tapElement(page.getByRole('radio', { name: /星落/ }));
    await expect.element(buttonNamed('转让')).toBeEnabled();
    await tapButton('转让');
    await typeInto(page.getByRole('textbox', { name: /验证码/ }), '111222');
    await expectEventually(() => parts.asked('transfer_guild_head')).toMatchObject([
      { user_id: 31, action: 1, sms_code: '111222' },
    ]);
  });

  const offer = (actions: string[]) => ({
    from: samplePerson(30, '南枝'),
    to: samplePerson(31, '星落'),
    expire_at: NOW_SECONDS + 70 * 3_600,
    actions,
  });

  it('S-GD-8 takes the offer back; meanwhile there is no second one', async () => {
    parts.wire.answers.get_guild_detail = () => ok(inside(3, { head_offer: offer(['withdraw']) }));
    parts.wire.answers.transfer_guild_head = () => ok({ state: 3, expire_at: NOW_SECONDS });
    await show('等待 星落 确认');
    expect(buttonNamed('接受').query()).toBeNull();
    await tapButton('更多');
    await expect.element(buttonNamed('解散公会')).toBeVisible();
    expect(buttonNamed('转让会长').query()).toBeNull();
    await tapButton('撤回');
    await expectEventually(() => parts.asked('transfer_guild_head')).toMatchObject([{ guild_id: 500, action: 4 }]);
  });

  it('S-GD-8 whoever got the offer takes it with a code; a wrong one is said', async () => {
    parts.wire.answers.get_guild_detail = () => ok(inside(1, { head_offer: offer(['accept', 'decline']) }));
    parts.wire.answers.transfer_guild_head = ({ sms_code }: { sms_code: string }) =>
      sms_code === '111222'
        ? ok({ state: 1, expire_at: NOW_SECONDS })
        : refuseWith(1004, '验证码错误或已过期', { reason: 'sms' });
    await show('南枝 邀请您接任会长');
    await tapButton('接受');
    await expect.element(page.getByRole('dialog', { name: '输入验证码' })).toBeVisible();
    await typeInto(page.getByRole('textbox', { name: /验证码/ }), '999999');
    await expectEventually(readPageText).toContain('验证码错误或已过期');
    await typeInto(page.getByRole('textbox', { name: /验证码/ }), '111222');
    await expectEventually(() => parts.asked('transfer_guild_head').at(-1)).toMatchObject({
      action: 2,
      sms_code: '111222',
    });
    await expectEventually(readPageText).toContain('您已成为会长');
  });

  it('S-GD-8 or declines it', async () => {
    parts.wire.answers.get_guild_detail = () => ok(inside(1, { head_offer: offer(['accept', 'decline']) }));
    parts.wire.answers.transfer_guild_head = () => ok({ state: 2, expire_at: NOW_SECONDS });
    await show('邀请您接任会长');
    expect(buttonNamed('撤回').query()).toBeNull();
    await tapButton('拒绝');
    await expectEventually(() => parts.asked('transfer_guild_head')).toMatchObject([{ guild_id: 500, action: 3 }]);
  });
});

describe('states', () => {
  it('S-GD-10 S-ALL-5 in no guild', async () => {
    parts.wire.answers.get_guild_detail = () => refuseWith(0, '您还没有加入公会', { reason: 'not_in_guild' });
    await show('您还没有加入公会');
    await expect.element(buttonNamed('创建公会')).toBeVisible();
  });

  it('S-GD-10 a guild that is gone', async () => {
    parts.wire.answers.get_guild_detail = () => refuseWith(1006, '公会不存在或已解散', { reason: 'not_found' });
    await show('公会不存在或已解散');
    expect(readPageText()).not.toContain('会长与管理');
  });

  it('S-GD-10 GUILD-6 a frozen one can be read, and left without liability', async () => {
    parts.wire.answers.get_guild_detail = () => ok({ ...inside(0), guild_status: 7 });
    await show('公会已冻结，可无责退会');
    expect(readPageText()).toContain('今晚八点团建');
  });

  it('S-GD-10 QUIT-1 GUILD-6 the head, who cannot leave, is told what the freeze stops', async () => {
    parts.wire.answers.get_guild_detail = () => ok({ ...inside(3), guild_status: 7 });
    await show('公会已冻结，解冻前不能审核、管理和提现');
    expect(readPageText()).not.toContain('可无责退会');
  });

  it('S-GD-10 members are told why it is frozen', async () => {
    parts.wire.answers.get_guild_detail = () =>
      ok({ ...inside(0), guild_status: 7, frozen: { reason_text: '涉嫌刷流水' } });
    await show('公会已冻结：');
    expect(readPageText()).toContain('公会已冻结：涉嫌刷流水，可无责退会');
  });

  it('DATA-4 changes are read with a sign', () => {
    expect(
      [trendOf(5, 0), trendOf(5, 5), trendOf(1_126, 1_000), trendOf(997, 1_000)].map((one) => describeTrend(one).text),
    ).toEqual(['无可比数据', '持平', '+12.6%', '−0.3%']);
  });
});

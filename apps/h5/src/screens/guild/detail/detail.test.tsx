import { trendOf } from '@shengyu/rules/turnover.ts';
import { changeIn } from '#lib/change-in.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setToken } from '#lib/session.ts';
import { button, eventually, tap, testParts, text } from '#mechanics/testing/part.tsx';
import { face, me, NOW } from '#mechanics/testing/samples.ts';
import { ok, refused } from '#mechanics/testing/wire.ts';
import { detail, PERMISSIONS, person } from '#screens/guild/testing.ts';
import { conditionsOf } from '#screens/guild/join/conditions.ts';
import { clearQueries } from '#lib/query.ts';
import { unmountAll } from '#testing/render.tsx';
import { Screen } from './Detail.tsx';
import { barredBy } from './JoinBar.tsx';
import { bestOf } from './QuitSheet.tsx';

const parts = testParts();
const inside = (role: 0 | 1 | 3, more: object = {}) =>
  detail({
    notice: '今晚八点团建',
    my: {
      in_guild: 1,
      role,
      is_patrol: 0,
      permissions: [...PERMISSIONS[role === 3 ? 'head' : role === 1 ? 'manager' : 'member']],
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
  effect_at: NOW + 86_400,
  cooling_days: 0,
  rejoin_at: NOW + 86_400 * 3,
  steps: [],
  ...more,
});
const ways = [
  way(1, '友好退会', { effect_at: NOW + 86_400 * 7 }),
  way(2, '强制退会', {
    fee_fen: 12_345,
    cooling_days: 7,
    effect_at: NOW + 86_400 * 7,
    fee_detail: { income_90d_fen: 123_450, rate_bp: 1_000, cap_fen: 200_000 },
  }),
  way(3, '无责退会', { available: 0, unavailable_reason: '入会已超过 24 小时' }),
];

beforeEach(() => {
  localStorage.clear();
  setToken('a-member');
  document.documentElement.removeAttribute('data-stage');
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: NOW, flags: {} }),
    get_user_info_mp: () => ok(me),
    get_guild_detail: () => ok(detail()),
    get_guild_hot_member: () =>
      ok({ list: [{ ...person(41, '海盐'), rank: 1, role: 0, honour_value: 10 }], window: 'week' }),
    get_guild_room_list: () =>
      ok({
        list: [0, 1].map((is_live, i) => ({
          room_id: 70 + i,
          show_id: String(70 + i),
          room_name: `潮声电台${i}`,
          cover: face(i),
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
        head: person(30, '南枝'),
        vice_list: [person(31, '星落')],
        manager_list: [person(33, '阿贝')],
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
  await eventually(text).toContain(words);
};
const open = async (act: string): Promise<void> => {
  tap('更多');
  await expect.element(button(act)).toBeVisible();
  tap(act);
};

describe('what stands there', () => {
  it('S-GD-1 S-GD-3 face, places, officers, hot members, live rooms first', async () => {
    await show();
    for (const words of ['星海一号', 'Lv.5', '企业认证', '86/200', '把夜晚交给声音', '64,280', '南枝', '副会长'])
      expect(text()).toContain(words);
    await eventually(text).toContain('海盐');
    await eventually(text).toContain('潮声电台1');
    expect(text().indexOf('潮声电台1')).toBeLessThan(text().indexOf('潮声电台0'));
  });

  it('S-GD-2 a member reads the notice and sees no figures of officers', async () => {
    parts.wire.answers.get_guild_detail = () => ok(inside(0));
    await show('今晚八点团建');
    expect(text()).not.toContain('入会待审');
    // S-DC-1, S-IA-1: of the data centre and the applications a member has the own part.
    for (const name of ['成员管理', '公会房间', '数据中心', '申请记录'])
      await expect.element(button(name)).toBeInTheDocument();
    for (const name of ['处理记录', '企业信息']) expect(button(name).query()).toBeNull();
    expect(button('申请加入').query()).toBeNull();
  });

  it('S-GD-2 ROLE-1 officers: what waits, red within a day; figures; ways by permissions', async () => {
    parts.wire.answers.get_guild_detail = () => ok(inside(1));
    await show('入会待审');
    for (const words of ['24 小时内将自动通过', '345,600', '+5.2%', '−12.5%', '还差 154,400 升到 Lv.6'])
      expect(text()).toContain(words);
    for (const name of ['数据中心', '申请记录', '处理记录']) await expect.element(button(name)).toBeInTheDocument();
    expect(button('企业信息').query()).toBeNull();
  });

  it('S-GD-1 GUILD-4 a guild that cannot rise further says so', async () => {
    const level_progress = { level: 5, month_flow: 345_600 };
    parts.wire.answers.get_guild_detail = () => ok({ ...inside(1), guild_type: 1, level_progress });
    await show();
    expect(text()).toContain('本月流水 345,600 · 已达个人公会最高等级');
  });

  it('ROLE-5 S-GD-2 patrol is led on inside the guild it looks at, members to the own one', async () => {
    const gone: string[] = [];
    const { navigation } = parts.services;
    const ways = { navigation: { ...navigation, go: (route: string) => void gone.push(route) } };
    const patrol = { in_guild: 0 as const, role: null, is_patrol: 1 as const, can_join: 0 as const };
    parts.wire.answers.get_guild_detail = () =>
      ok(detail({ my: { ...patrol, permissions: [...PERMISSIONS.manager] } }));
    parts.show(<Screen />, ways);
    await expect.element(button('处理记录')).toBeInTheDocument();
    tap('处理记录');
    expect(gone).toEqual(['/guild/handleLog?guild_id=500']);
  });
});

describe('⋯', () => {
  const friends = { list: [{ ...person(51, '山茶'), is_friend: 1 }], total: 1, page: 1, limit: 20 };
  /** The shell's sheet of ways to share. */
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
    await eventually(text).toContain('入会待审');
    await open('邀请好友');
    await eventually(() => parts.asked('get_follow_list').length).toBe(1);
    await expect.element(button(/山茶/)).toBeVisible();
    tap(/山茶/);
    await eventually(() => calls.length).toBe(1);
    expect(calls[0]).toMatchObject({
      title: '星海一号',
      url: expect.stringContaining(`/guild/detail?id=500&inviter=${me.user_id}`),
    });
  });

  it.each([
    [7, '公会已冻结'],
    [8, '公告'],
  ])('S-GD-9 GUILD-6 GUILD-7 nobody is invited in status %i', async (guild_status, words) => {
    parts.wire.answers.get_guild_detail = () => ok({ ...inside(3), guild_status });
    await show(words);
    tap('更多');
    await expect.element(button('分享')).toBeVisible();
    expect(button('邀请好友').query()).toBeNull();
  });

  it('S-GD-1 members too can report the guild, its head cannot', async () => {
    parts.wire.answers.get_guild_detail = () => ok(inside(0));
    await show();
    tap('更多');
    await expect.element(button('举报')).toBeVisible();
    unmountAll();
    clearQueries();
    parts.wire.answers.get_guild_detail = () => ok(inside(3));
    await show();
    tap('更多');
    await expect.element(button('分享')).toBeVisible();
    expect(button('举报').query()).toBeNull();
  });
});

describe('visitors', () => {
  it('S-GD-4 what is asked for stands on the page, with ticks for who is signed in', async () => {
    const join_condition = { min_wealth_level: 99, min_charm_level: 1, need_voice: 0 as const };
    parts.wire.answers.get_guild_detail = () => ok(detail({ join_condition }));
    await show('入会条件');
    expect(text()).toContain('由公会审核');
    await eventually(text).toContain('财富等级 99 级（当前');
    expect(text()).toContain('未满足');
    expect(conditionsOf({ join_condition }, undefined).map(({ name, met }) => [name, met])).toEqual([
      ['完成实名认证', undefined],
      ['财富等级 99 级', undefined],
    ]);
  });

  it('S-GD-4 applies at the bottom of the page', async () => {
    await show();
    await expect.element(button('申请加入')).toBeEnabled();
    tap('申请加入');
    await expect.element(page.getByRole('dialog', { name: '申请加入 星海一号' })).toBeVisible();
  });

  it('S-GD-4 why not: full, closed, cooling, what the server says', () => {
    expect(barredBy(detail())).toBeUndefined();
    expect(barredBy(detail({ member_num: 200 }))).toBe('人数已满');
    expect(barredBy(detail({ is_recruit: 0 }))).toBe('暂停招募');
    expect(barredBy(detail({ my: { ...detail().my, cooldown_until: 1_795_000_000 } }))).toMatch(
      /^冷静期 2026-11-\d\d 后可加入$/,
    );
    expect(barredBy(detail({ my: { ...detail().my, can_join: 0, block_reason: '您已在公会中' } }))).toBe(
      '您已在公会中',
    );
  });

  it('S-GD-4 申请中 with 撤回申请', async () => {
    const my = { ...detail().my, join_apply: { apply_id: 9, status: 0, expire_at: NOW + 99 } };
    parts.wire.answers.get_guild_detail = () => ok(detail({ my }));
    parts.wire.answers.cancel_join_guild = () => ok({ status: 3, status_text: '已撤回' });
    await show('申请中，等待审核');
    tap('撤回申请');
    await eventually(() => parts.asked('cancel_join_guild')).toMatchObject([{ apply_id: 9 }]);
  });
});

describe('leaving', () => {
  it('S-GD-5 QUIT-7 three ways, the cheapest marked, the fee explained, forced only with a code', async () => {
    parts.wire.answers.get_guild_detail = () => ok(inside(0));
    parts.wire.answers.quit_guild = () => ok({ status: 1, status_text: '冷静期', apply_id: 5, fee_fen: 12_345 });
    await show('今晚八点团建');
    await open('退出公会');
    await expect.element(page.getByRole('radiogroup', { name: '退会方式' })).toBeVisible();
    expect(text()).toContain('推荐');
    expect(text()).toContain('¥1,234.50 × 10%，最高 ¥2,000.00');
    expect(text()).toContain('入会已超过 24 小时');
    (page.getByRole('radio', { name: /强制退会/ }).element() as HTMLElement).click();
    await expect.element(button('强制退会 ¥123.45')).toBeVisible();
    expect(text()).toContain('冷静期 7 天内可随时撤回');
    tap('强制退会 ¥123.45');
    await eventually(text).toContain('请选择退会原因');
    (page.getByRole('radio', { name: /时间不合适/ }).element() as HTMLElement).click();
    await new Promise((resolve) => setTimeout(resolve, 350));
    tap('强制退会 ¥123.45');
    await expect.element(page.getByRole('dialog', { name: '输入验证码' })).toBeVisible();
    expect(parts.asked('quit_guild')).toEqual([]);
    await userEvent.fill(page.getByRole('textbox', { name: /验证码/ }), '123456');
    await eventually(() => parts.asked('quit_guild')).toMatchObject([
      { quit_type: 2, reason_type: 1, fee_confirm_fen: 12_345, sms_code: '123456' },
    ]);
  });

  it('S-GD-6 under way: a countdown and the way back', async () => {
    parts.wire.answers.get_guild_detail = () =>
      ok(inside(0, { quit_apply: { apply_id: 6, quit_type: 1, status: 0, end_at: NOW + 9_000 } }));
    parts.wire.answers.cancel_quit_guild = () =>
      ok({ status: 4, status_text: '已撤回', apply_id: 6, fee_released_fen: 0 });
    await show('退会申请审核中');
    expect(text()).toContain('后自动通过');
    tap('撤回');
    await eventually(() => parts.asked('cancel_quit_guild')).toMatchObject([{ apply_id: 6 }]);
  });

  it('S-GD-5 the best way is the cheapest that can be taken, of those the soonest', () => {
    expect(bestOf(ways)!.quit_type).toBe(1);
    expect(bestOf([ways[1]!])!.quit_type).toBe(2);
    expect(bestOf([ways[2]!])).toBeUndefined();
    expect(bestOf([ways[0]!, way(3, '无责退会')])!.quit_type).toBe(3);
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
    expect(button('退出公会').query()).toBeNull();
    await open('解散公会');
    await expect.element(page.getByText('处理中的提现')).toBeVisible();
    expect(parts.asked('disband_guild')).toMatchObject([{ dry_run: 1 }]);
    tap('下一步');
    await eventually(() => page.getByRole('dialog', { name: '星海一号', exact: true }).query()).toBeNull();
    await userEvent.fill(page.getByLabelText('公会名称'), '星海');
    tap('解散公会');
    await expect.element(page.getByText('公会名称输入不一致')).toBeVisible();
    await expect.element(page.getByText('请选择解散原因')).toBeVisible();
    await userEvent.fill(page.getByLabelText('公会名称'), '星海一号');
    await userEvent.fill(page.getByLabelText('补充说明'), '并到月屿');
    (page.getByRole('radio', { name: '合并至其他公会' }).element() as HTMLElement).click();
    tap('解散公会');
    await expect.element(page.getByRole('dialog', { name: '输入验证码' })).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: /验证码/ }), '654321');
    await eventually(() => parts.asked('disband_guild').at(-1)).toMatchObject({
      reason_type: 2,
      reason_text: '并到月屿',
      guild_name_confirm: '星海一号',
      sms_code: '654321',
    });
  });

  it('S-GD-7 disbanding: until when, and the head may stop it', async () => {
    parts.wire.answers.get_guild_detail = () =>
      ok({ ...inside(3), guild_status: 8, disband: { apply_at: NOW, effective_at: NOW + 86_400, reason_text: '' } });
    parts.wire.answers.cancel_disband_guild = () => ok({ status: 6, status_text: '正常' });
    await show('公会解散中');
    tap('取消解散');
    await eventually(() => parts.asked('cancel_disband_guild')).toMatchObject([{ guild_id: 500 }]);
  });

  it('S-GD-8 ROLE-7 an enterprise changes its head through the operator', async () => {
    parts.wire.answers.get_guild_detail = () => ok({ ...inside(3), guild_type: 2 });
    await show('今晚八点团建');
    await open('转让会长');
    await eventually(text).toContain('企业公会请联系运营变更法人');
    expect(button('转让').query()).toBeNull();
  });

  it('S-GD-8 hands over to a vice-head with a code', async () => {
    parts.wire.answers.get_guild_detail = () => ok({ ...inside(3), guild_type: 1 });
    parts.wire.answers.transfer_guild_head = () => ok({ state: 0, expire_at: NOW + 72 * 3_600 });
    await show('今晚八点团建');
    await open('转让会长');
    await expect.element(page.getByRole('radio', { name: /星落/ })).toBeInTheDocument();
    (page.getByRole('radio', { name: /星落/ }).element() as HTMLElement).click();
    await expect.element(button('转让')).toBeEnabled();
    tap('转让');
    await userEvent.fill(page.getByRole('textbox', { name: /验证码/ }), '111222');
    await eventually(() => parts.asked('transfer_guild_head')).toMatchObject([
      { user_id: 31, action: 1, sms_code: '111222' },
    ]);
  });

  const offer = (actions: string[]) => ({
    from: person(30, '南枝'),
    to: person(31, '星落'),
    expire_at: NOW + 70 * 3_600,
    actions,
  });

  it('S-GD-8 takes the offer back; meanwhile there is no second one', async () => {
    parts.wire.answers.get_guild_detail = () => ok(inside(3, { head_offer: offer(['withdraw']) }));
    parts.wire.answers.transfer_guild_head = () => ok({ state: 3, expire_at: NOW });
    await show('等待 星落 确认');
    expect(button('接受').query()).toBeNull();
    tap('更多');
    await expect.element(button('解散公会')).toBeVisible();
    expect(button('转让会长').query()).toBeNull();
    tap('撤回');
    await eventually(() => parts.asked('transfer_guild_head')).toMatchObject([{ guild_id: 500, action: 4 }]);
  });

  it('S-GD-8 whoever got the offer takes it with a code; a wrong one is said', async () => {
    parts.wire.answers.get_guild_detail = () => ok(inside(1, { head_offer: offer(['accept', 'decline']) }));
    parts.wire.answers.transfer_guild_head = ({ sms_code }: { sms_code: string }) =>
      sms_code === '111222' ? ok({ state: 1, expire_at: NOW }) : refused(1004, '验证码错误或已过期', { reason: 'sms' });
    await show('南枝 邀请您接任会长');
    tap('接受');
    await expect.element(page.getByRole('dialog', { name: '输入验证码' })).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: /验证码/ }), '999999');
    await eventually(text).toContain('验证码错误或已过期');
    await userEvent.fill(page.getByRole('textbox', { name: /验证码/ }), '111222');
    await eventually(() => parts.asked('transfer_guild_head').at(-1)).toMatchObject({ action: 2, sms_code: '111222' });
    await eventually(text).toContain('您已成为会长');
  });

  it('S-GD-8 or declines it', async () => {
    parts.wire.answers.get_guild_detail = () => ok(inside(1, { head_offer: offer(['accept', 'decline']) }));
    parts.wire.answers.transfer_guild_head = () => ok({ state: 2, expire_at: NOW });
    await show('邀请您接任会长');
    expect(button('撤回').query()).toBeNull();
    tap('拒绝');
    await eventually(() => parts.asked('transfer_guild_head')).toMatchObject([{ guild_id: 500, action: 3 }]);
  });
});

describe('states', () => {
  it('S-GD-10 S-ALL-5 in no guild', async () => {
    parts.wire.answers.get_guild_detail = () => refused(0, '您还没有加入公会', { reason: 'not_in_guild' });
    await show('您还没有加入公会');
    await expect.element(button('创建公会')).toBeVisible();
  });

  it('S-GD-10 a guild that is gone', async () => {
    parts.wire.answers.get_guild_detail = () => refused(1006, '公会不存在或已解散', { reason: 'not_found' });
    await show('公会不存在或已解散');
    expect(text()).not.toContain('会长与管理');
  });

  it('S-GD-10 GUILD-6 a frozen one can be read, and left without liability', async () => {
    parts.wire.answers.get_guild_detail = () => ok({ ...inside(0), guild_status: 7 });
    await show('公会已冻结，可无责退会');
    expect(text()).toContain('今晚八点团建');
  });

  it('S-GD-10 members are told why it is frozen', async () => {
    parts.wire.answers.get_guild_detail = () =>
      ok({ ...inside(0), guild_status: 7, frozen: { reason_text: '涉嫌刷流水' } });
    await show('公会已冻结：');
    expect(text()).toContain('公会已冻结：涉嫌刷流水，可无责退会');
  });

  it('DATA-4 changes are read with a sign', () => {
    expect(
      [trendOf(5, 0), trendOf(5, 5), trendOf(1_126, 1_000), trendOf(997, 1_000)].map((one) => changeIn(one).text),
    ).toEqual(['新增', '持平', '+12.6%', '−0.3%']);
  });
});

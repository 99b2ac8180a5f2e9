import { trendOf } from '@shengyu/rules/money/turnover.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearReads } from '@shengyu/web/read/cache.ts';
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
import { sampleUser, NOW_SECONDS } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import { sampleGuildDetail, ROLE_PERMISSIONS, samplePerson } from '#features/guild/testing.ts';
import { formatMinutesAsHours, type AllowedMemberAction, type GuildMember } from './member.ts';
import { Screen } from './MemberManage.tsx';

const parts = setUpComponentTestKit();
type Ask = { page: number; limit: number; keyword?: string; filter?: string; sort?: string };
const DAY = 86_400;

const PLAIN: AllowedMemberAction[] = ['data', 'remark', 'remind', 'give_manager', 'give_vice', 'remove'];
const member = (i: number, more: Partial<GuildMember> = {}): GuildMember => ({
  ...samplePerson(i, `成员${i}`),
  is_online: 0,
  role: 0,
  join_at: NOW_SECONDS - DAY * 9,
  last_active_at: NOW_SECONDS - 3_600,
  is_room_owner: 0,
  quit_state: 0,
  month_flow: trendOf(1_200, 1_000),
  valid_days_month: 7,
  mic_minutes_month: 2_550,
  actions: PLAIN,
  ...more,
});
const HEAD = member(1, { nickname: '南枝', role: 3, actions: ['data'] });
const VICE = member(2, { nickname: '星落', role: 2, actions: ['data', 'remark', 'remove_vice', 'remove', 'transfer'] });
const MANAGER = member(3, {
  nickname: '阿贝',
  role: 1,
  actions: ['data', 'remark', 'give_vice', 'remove_manager', 'remove'],
});
const ALL = [HEAD, VICE, MANAGER, ...Array.from({ length: 22 }, (_, i) => member(i + 4))];
const COUNTS = { all: 25, new: 2, idle: 3, leaving: 1, unsigned: 4 };

const answered =
  (rows: readonly GuildMember[]) =>
  ({ page: at, limit }: Ask) =>
    ok({
      list: rows.slice((at - 1) * limit, at * limit),
      total: rows.length,
      page: at,
      limit,
      counts: COUNTS,
      capacity: 200,
    });
const officers = (more: object = {}) =>
  ok({
    head: HEAD,
    vice_list: [VICE],
    vice_max: 2,
    manager_list: [MANAGER],
    manager_max: 6,
    can_set_vice: 1,
    can_set_manager: 1,
    ...more,
  });
const guild = (role: 0 | 1 | 3, more: object = {}) =>
  ok(
    sampleGuildDetail({
      guild_level: 5,
      level_progress: { level: 5, next_need: 500_000 },
      my: {
        in_guild: 1,
        role,
        is_patrol: 0,
        permissions: [...ROLE_PERMISSIONS[role === 3 ? 'head' : role === 1 ? 'manager' : 'member']],
        can_join: 0,
      },
      ...more,
    }),
  );

beforeEach(() => {
  localStorage.clear();
  setToken('a-member');
  document.documentElement.removeAttribute('data-stage');
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: NOW_SECONDS, flags: {} }),
    get_user_info_mp: () => ok(sampleUser),
    get_guild_detail: () => guild(3),
    guild_manager_list: () => officers(),
    guild_member_list: answered(ALL),
    remove_guild_member: ({ user_ids }: { user_ids: number[] }) =>
      ok({
        results: user_ids.map((id) => ({ id, ok: 1, code: 1, msg: 'ok' })),
        success_num: user_ids.length,
        log_id: 77,
        undo_until: NOW_SECONDS + 600,
      }),
    undo_guild_action: () => ok({ log_id: 78, restored: [] }),
  });
});

const show = async (words = '成员4'): Promise<void> => {
  parts.show(<Screen />);
  await expectEventually(readPageText).toContain(words);
};
const last = (name: string) => parts.asked(name).at(-1);
const dialog = () => page.getByRole('dialog');
const openSheet = async (name: RegExp, words = '查看成员数据'): Promise<void> => {
  await tapButton(name);
  await expectEventually(() => dialog().query()?.textContent ?? '').toContain(words);
};
/** Counts clicks in the topmost sheet. Each click gets a later timestamp, so that the debounce never drops it. */
let clicks = 0;
function pressIn(name: string): void {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(click, 'timeStamp', { value: performance.now() + ++clicks * 1_000 });
  // The last match is used, because a closing sheet is still in the document.
  dialog().getByRole('button', { name, exact: true }).elements().at(-1)!.dispatchEvent(click);
}
const choose = async (name: string): Promise<void> => {
  const radio = page.getByRole('radio', { name });
  await expectEventually(() => radio.query()).not.toBeNull();
  await tapElement(radio);
  // Waits for a render before the next tap.
  await new Promise((resolve) => setTimeout(resolve));
};
const tick = (at: number): void => (page.getByRole('checkbox').elements()[at] as HTMLElement).click();

describe('finding members', () => {
  it('S-MM-1 chips with counts, search and sort ask again; officers begin with the turnover', async () => {
    await show();
    expect(last('guild_member_list')).toMatchObject({ guild_id: 500, filter: 'all', sort: 'flow', page: 1, limit: 50 });
    expect(
      page
        .getByRole('tab')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['全部25', '新成员2', '待激活3', '退会中1', '未签约4']);
    await tapElement(page.getByRole('tab', { name: /退会中/ }));
    await expectEventually(() => last('guild_member_list')).toMatchObject({ filter: 'leaving' });
    // With a filter the heading counts the filtered members.
    await expect.element(page.getByRole('heading', { name: /^退会中 \d+$/ })).toBeInTheDocument();
    await tapButton(/^排序/);
    await choose('入会时间');
    await expectEventually(() => last('guild_member_list')).toMatchObject({ filter: 'leaving', sort: 'join' });
    await typeInto(page.getByLabelText('搜索成员'), '月亮');
    await expectEventually(() => last('guild_member_list')).toMatchObject({ keyword: '月亮', sort: 'join' });
  });

  it('S-MM-1 导出 is for role 2 and above, 批量 for officers', async () => {
    parts.wire.answers.get_guild_detail = () => guild(1);
    await show();
    expect(buttonNamed('批量').query()).not.toBeNull();
    expect(buttonNamed('导出').query()).toBeNull();
  });

  it('S-MM-1 an export names what is looked at', async () => {
    parts.wire.answers.guild_export = () => ok({ task_id: 1, status: 2 });
    await show();
    await tapButton('导出');
    await expect.element(buttonNamed('开始导出')).toBeVisible();
    await tapButton('开始导出');
    await expectEventually(() => last('guild_export')).toMatchObject({
      kind: 'member',
      params: { filter: 'all', sort: 'flow' },
    });
  });

  it('S-MM-3 a row: days, valid days, hours, turnover with its change, marks', async () => {
    parts.wire.answers.guild_member_list = answered([
      member(4, { is_room_owner: 1, quit_state: 1, remark: '周五主持', nickname: '晚风' }),
    ]);
    await show('晚风（周五主持）');
    const row = document.querySelector('ul[aria-label=成员]')!.textContent;
    for (const words of ['房主', '退会中', '入会10天', '有效7天', '上麦42.5h', '1,200', '+20.0%'])
      expect(row).toContain(words);
  });

  it('S-MM-6 a plain member sees names and roles alone', async () => {
    parts.wire.answers.get_guild_detail = () => guild(0);
    const seen = ALL.map((one): GuildMember => ({
      ...one,
      month_flow: undefined as never,
      mic_minutes_month: undefined as never,
      actions: [],
    }));
    parts.wire.answers.guild_member_list = answered(seen);
    parts.wire.answers.guild_manager_list = () => officers({ can_set_vice: 0, can_set_manager: 0 });
    await show();
    expect(last('guild_member_list')).toMatchObject({ sort: 'role' });
    expect(page.getByRole('tab').elements()).toHaveLength(2);
    expect(readPageText()).not.toContain('1,200');
    expect(buttonNamed('批量').query()).toBeNull();
    expect(buttonNamed('任命管理').query()).toBeNull();
  });

  it('S-MM-6 nobody found', async () => {
    parts.wire.answers.guild_member_list = answered([]);
    await show('没有找到成员');
    expect(parts.asked('guild_member_list')).toHaveLength(1);
  });

  it('S-ALL-5 who is in no guild is shown the ways into one', async () => {
    parts.wire.answers.get_guild_detail = () => refuseWith(0, '您还没有加入公会', { reason: 'not_in_guild' });
    await show('您还没有加入公会');
    expect(buttonNamed('去看看公会').query()).not.toBeNull();
    expect(parts.asked('guild_member_list')).toHaveLength(0);
  });

  it('S-ALL-6 of thousands only those in sight are in the document, and each page is asked for once', async () => {
    const many = Array.from({ length: 5_000 }, (_, i) => member(i + 1));
    parts.wire.answers.guild_member_list = answered(many);
    await show();
    const scroller = document.querySelector('header')!.parentElement!.parentElement!;
    for (let pages = 2; pages <= 4; pages++) {
      scroller.scrollTop = scroller.scrollHeight;
      await expectEventually(() => parts.asked('guild_member_list').length).toBe(pages);
    }
    await expectEventually(() => document.querySelectorAll('ul[aria-label=成员] > li').length).toBeLessThan(60);
    expect(parts.asked('guild_member_list').map((ask) => ask.page)).toEqual([1, 2, 3, 4]);
  });
});

describe('the team', () => {
  it('S-MM-2 seats are counted and a free one is given to somebody who may have it', async () => {
    parts.wire.answers.give_manager_guild = () =>
      ok({ log_id: 5, undo_until: NOW_SECONDS + 600, user_id: 4, role: 1, manager_num: 2, manager_max: 6 });
    await show();
    await expectEventually(readPageText).toContain('副会长 1/2');
    expect(readPageText()).toContain('管理员 1/6');
    await tapButton('任命管理');
    await expectEventually(() => dialog().query()?.textContent ?? '').toContain('成员4');
    expect(dialog().element().textContent).not.toContain('阿贝');
    (
      dialog()
        .getByRole('button', { name: /^成员4/ })
        .element() as HTMLElement
    ).click();
    await expectEventually(readPageText).toContain('将 成员4 设为管理员？');
    expect(readPageText()).toContain('移出普通成员');
    page
      .getByRole('alertdialog')
      .getByRole('button', { name: '设为管理' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expectEventually(() => last('give_manager_guild')).toMatchObject({ guild_id: 500, user_id: 4 });
    await expectEventually(readPageText).toContain('已将 成员4 设为管理员');
  });

  it('S-MM-6 a full team says which level has more seats, and asks nothing', async () => {
    parts.wire.answers.guild_manager_list = () => officers({ manager_max: 1 });
    await show();
    await expectEventually(readPageText).toContain('管理员 1/1');
    await tapButton('任命管理');
    await expectEventually(readPageText).toContain('管理员名额已满，升到 Lv.6 可增加');
    await openSheet(/^成员4/, '管理员名额已满');
    expect(
      dialog()
        .getByRole('button', { name: /^设为管理/ })
        .query(),
    ).toBeNull();
  });
});

describe('acts', () => {
  it('S-MM-3 the sheet offers what the server allows and nothing else', async () => {
    await show();
    await openSheet(/^阿贝/);
    const words = dialog().element().textContent;
    for (const name of ['设为副会长', '备注', '撤销管理员', '移出公会']) expect(words).toContain(name);
    for (const name of ['设为管理', '发送提醒', '转让会长', '撤销副会长']) expect(words).not.toContain(name);
  });

  it('S-MM-4 a vice-head: what the role may do is read first', async () => {
    parts.wire.answers.give_vice_guild = () => refuseWith(1010, '副会长名额已满', { reason: 'full' });
    await show();
    await openSheet(/^成员4/);
    await tapButton(/^设为副会长/);
    await expectEventually(readPageText).toContain('任命和撤销管理员');
    await tapElement(page.getByRole('alertdialog').getByRole('button', { name: '设为副会长' }));
    await expectEventually(readPageText).toContain('副会长名额已满');
    expect(parts.asked('give_vice_guild')).toHaveLength(1);
  });

  it('S-MM-4 S-ALL-11 removing asks for a reason, tells the consequence and can be undone', async () => {
    await show();
    await openSheet(/^成员4/);
    pressIn('移出公会');
    await expectEventually(() => dialog().query()?.textContent ?? '').toContain('对方将收到通知，10 分钟内可撤销');
    pressIn('移出公会');
    await expectEventually(readPageText).toContain('请选择移出原因');
    expect(parts.asked('remove_guild_member')).toHaveLength(0);
    await choose('违反会规');
    parts.wire.answers.guild_member_list = answered(ALL.filter(({ user_id }) => user_id !== 4));
    pressIn('移出公会');
    await expectEventually(() => last('remove_guild_member')).toMatchObject({ user_ids: [4], reason_type: 2 });
    await expectEventually(readPageText).toContain('已移出 成员4');
    await expectEventually(() => buttonNamed(/^成员4/).query()).toBeNull();
    parts.wire.answers.guild_member_list = answered(ALL);
    await tapButton('撤销');
    await expectEventually(() => last('undo_guild_action')).toMatchObject({ guild_id: 500, log_id: 77 });
    await expectEventually(() => buttonNamed(/^成员4/).query()).not.toBeNull();
  });

  it('S-MM-4 another reason must be written down', async () => {
    await show();
    await openSheet(/^成员4/);
    pressIn('移出公会');
    await choose('其他');
    pressIn('移出公会');
    await expectEventually(readPageText).toContain('请填写移出原因');
    expect(parts.asked('remove_guild_member')).toHaveLength(0);
  });

  it('S-MM-5 S-MM-4 a batch: twenty at most, the word from eleven on, each result by itself', async () => {
    parts.wire.answers.remove_guild_member = ({ user_ids }: { user_ids: number[] }) =>
      ok({
        results: user_ids.map((id, i) =>
          i === 0 ? { id, ok: 0, code: 1008, msg: '对方是房主，请先移交房间' } : { id, ok: 1, code: 1, msg: 'ok' },
        ),
        success_num: user_ids.length - 1,
        log_id: 79,
        undo_until: NOW_SECONDS + 600,
      });
    await show();
    await tapButton('批量');
    await expectEventually(() => page.getByRole('checkbox').elements().length).toBe(25);
    expect((page.getByRole('checkbox').elements()[0] as HTMLInputElement).disabled).toBe(true);
    for (let i = 1; i < 22; i++) tick(i);
    await expectEventually(readPageText).toContain('最多选择 20 人');
    expect(readPageText()).toContain('20/20');
    await tapButton('移出');
    await choose('长期未活跃');
    pressIn('移出公会');
    await expectEventually(readPageText).toContain('请输入「移出」确认');
    await typeInto(page.getByLabelText('确认'), '移出');
    pressIn('移出公会');
    await expectEventually(readPageText).toContain('移出公会结果');
    expect(last('remove_guild_member').user_ids).toHaveLength(20);
    expect(readPageText()).toContain('对方是房主，请先移交房间');
    // S-ALL-11: the undo bar's ten seconds do not run while it is hidden.
    expect(readPageText()).not.toContain('已移出 19 位成员');
    pressIn('知道了');
    await expectEventually(readPageText).toContain('已移出 19 位成员');
  });

  it('S-MM-5 a step back ends the batch and stays on the page', async () => {
    await show();
    await tapButton('批量');
    await expectEventually(readPageText).toContain('已选');
    history.back();
    await expectEventually(readPageText).not.toContain('已选');
    expect(readPageText()).toContain('成员4');
  });

  it('X44 待激活: a recall is seen before it is sent, a second within 7 days is told', async () => {
    const sleeper = member(4, { actions: ['data', 'remark', 'recall', 'remove'], inviter: samplePerson(3, '阿贝') });
    parts.wire.answers.guild_member_list = answered([HEAD, sleeper]);
    let sent = 0;
    parts.wire.answers.remind_guild_member = ({ user_ids }: { user_ids: number[] }) =>
      ok({
        results: user_ids.map((id) =>
          sent++ === 0 ? { id, ok: 1, code: 1, msg: 'ok' } : { id, ok: 0, code: 1010, msg: '7 天内已提醒过' },
        ),
        success_num: 1,
      });
    await show();
    await tapElement(page.getByRole('tab', { name: /待激活/ }));
    await expectEventually(() => buttonNamed('召回提醒 成员4').query()).not.toBeNull();
    expect(readPageText()).toMatch(/上次在线 \S+前 · 入会/);
    await tapButton('召回提醒 成员4');
    await expectEventually(() => dialog().query()?.textContent ?? '').toContain('想念你，回来和大家聊聊吧');
    expect(parts.asked('remind_guild_member')).toHaveLength(0);
    pressIn('发送');
    await expectEventually(readPageText).toContain('已发送');
    await expectEventually(() => dialog().query()).toBeNull();
    await tapButton('召回提醒 成员4');
    await expectEventually(() => dialog().query()?.textContent ?? '').toContain('想念你');
    pressIn('发送');
    await expectEventually(readPageText).toContain('7 天内已提醒过');
    expect(last('remind_guild_member')).toMatchObject({ guild_id: 500, user_ids: [4] });
    expect(last('remind_guild_member')).not.toHaveProperty('text');
  });

  it('X44 an active member gets the officer’s own words; JOIN-6 the sheet says who invited', async () => {
    parts.wire.answers.guild_member_list = answered([HEAD, member(4, { inviter: samplePerson(3, '阿贝') })]);
    parts.wire.answers.remind_guild_member = () =>
      ok({ results: [{ id: 4, ok: 1, code: 1, msg: 'ok' }], success_num: 1 });
    await show();
    await openSheet(/^成员4/);
    expect(dialog().element().textContent).toContain('由 阿贝 邀请');
    expect(dialog().element().textContent).not.toContain('召回提醒');
    await tapButton(/^发消息/);
    await expectEventually(() => dialog().query()?.textContent ?? '').toContain('对方将收到');
    pressIn('发送');
    await expectEventually(readPageText).toContain('请写一句话');
    await typeInto(page.getByRole('textbox', { name: '消息' }), '今晚八点排麦');
    await expectEventually(readPageText).toContain(`${sampleUser.nickname}：今晚八点排麦`);
    pressIn('发送');
    await expectEventually(() => last('remind_guild_member')).toMatchObject({ user_ids: [4], text: '今晚八点排麦' });
  });

  it('a remark is seen on the row at once', async () => {
    parts.wire.answers.set_member_remark = () => ok({});
    await show();
    await openSheet(/^成员4/);
    await tapButton(/^备注/);
    await expectEventually(() => page.getByPlaceholder('仅管理团队可见').query()).not.toBeNull();
    await typeInto(page.getByPlaceholder('仅管理团队可见'), '周五主持');
    await tapButton('保存');
    await expectEventually(() => last('set_member_remark')).toMatchObject({ user_id: 4, remark: '周五主持' });
    await expectEventually(readPageText).toContain('备注已保存');
  });

  it('S-MM-6 frozen: the reason is said, nothing can be done', async () => {
    parts.wire.answers.get_guild_detail = () => guild(3, { guild_status: 7 });
    parts.wire.answers.guild_member_list = answered(
      ALL.map((one) => ({ ...one, actions: ['data', 'remark', 'remind'] })),
    );
    await show('公会已冻结，暂不能操作');
    await tapButton('批量');
    await expectEventually(readPageText).toContain('公会已冻结，暂不能操作');
    expect(page.getByRole('checkbox').query()).toBeNull();
    expect(buttonNamed('移出公会').query()).toBeNull();
    await expectEventually(() => buttonNamed(/^成员4/).query()).not.toBeNull();
    // Nobody can be invited, and rows have no quick actions.
    expect((buttonNamed('邀请成员').element() as HTMLButtonElement).disabled).toBe(true);
    expect(readPageText()).not.toContain('左滑成员可快捷操作');
    await openSheet(/^成员4/);
    expect(dialog().query()!.textContent).toContain('公会已冻结，暂不能操作');
    for (const name of [/备注/, /发送提醒/]) expect(dialog().getByRole('button', { name }).query()).toBeNull();
  });

  it('S-MM-1 GUILD-6 frozen: no file is asked for', async () => {
    parts.wire.answers.get_guild_detail = () => guild(3, { guild_status: 7 });
    await show('公会已冻结，暂不能操作');
    await expectEventually(() => buttonNamed('导出').query()).not.toBeNull();
    await tapButton('导出');
    // One text in the strip and one in the toast.
    await expectEventually(() => readPageText().split('公会已冻结，暂不能操作').length - 1).toBe(2);
    expect(parts.asked('guild_export')).toHaveLength(0);
  });
});

it('S-GD-9 JOIN-6 nobody is invited before the link can name the officer', async () => {
  parts.wire.answers.get_user_info_mp = () => 'broken';
  parts.wire.answers.get_follow_list = () =>
    ok({ list: [{ ...samplePerson(51, '山茶'), is_friend: 1 }], total: 1, page: 1, limit: 20 });
  const urls: string[] = [];
  const { bridge } = parts.services;
  const call = (name: string, payload: { url: string }) =>
    name === 'share' ? Promise.resolve(void urls.push(payload.url)) : bridge.call(name as 'share', payload as never);
  parts.show(<Screen />, { bridge: Object.create(bridge, { call: { value: call } }) as typeof bridge });
  await expectEventually(readPageText).toContain('成员4');
  expect((buttonNamed('邀请成员').element() as HTMLButtonElement).disabled).toBe(true);
  parts.wire.answers.get_user_info_mp = () => ok(sampleUser);
  clearReads();
  await expect.element(buttonNamed('邀请成员')).toBeEnabled();
  await tapButton('邀请成员');
  await expect.element(buttonNamed(/邀请好友/)).toBeVisible();
  await tapButton(/邀请好友/);
  await expect.element(buttonNamed(/山茶/)).toBeVisible();
  await tapButton(/山茶/);
  await expectEventually(() => urls.length).toBe(1);
  expect(urls[0]).toContain(`/guild/detail?id=500&inviter=${sampleUser.user_id}`);
});

it('state matrix: without the network the kept copy is shown, and nothing can be done', async () => {
  await show();
  Object.assign(parts.wire.answers, { guild_member_list: () => 'broken', guild_manager_list: () => 'broken' });
  clearReads();
  await expectEventually(readPageText).toContain('保存的内容');
  await expectEventually(readPageText).toContain('成员4');
  await tapButton('批量');
  expect(page.getByRole('checkbox').query()).toBeNull();
  expect(buttonNamed('任命管理').query()).toBeNull();
  await openSheet(/^成员4/);
  expect(dialog().element().textContent).not.toContain('移出公会');
});

it('hours with one digit where there is one', () => {
  expect([
    formatMinutesAsHours(2_550),
    formatMinutesAsHours(2_400),
    formatMinutesAsHours(0),
    formatMinutesAsHours(59),
  ]).toEqual(['42.5', '40', '0', '0.9']);
});

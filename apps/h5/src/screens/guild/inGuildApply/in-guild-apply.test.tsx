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
import { sampleGuildDetail, sampleGuildRow, ROLE_PERMISSIONS, samplePerson } from '#features/guild/testing.ts';
import {
  describeHandledRefusal,
  urgencyOf,
  type JoinApplication,
  type OwnApplication,
  type QuitApplication,
} from './apply.ts';
import { Screen } from './InGuildApply.tsx';

const parts = setUpComponentTestKit();
const DAY = 86_400;
type Check = { apply_ids: number[]; action: number };

const joinApply = (i: number, more: Partial<JoinApplication> = {}): JoinApplication => ({
  status: 0,
  status_text: '待审核',
  apply_id: 700 + i,
  user: samplePerson(60 + i, `申请人${i}`),
  inviter: samplePerson(9, '阿贝'),
  apply_text: '会弹吉他',
  created_at: NOW_SECONDS - 3_600,
  expire_at: NOW_SECONDS + DAY * 5,
  profile: {
    register_days: 128,
    is_real_name: 1,
    guild_num_1y: 1,
    last_guild_name: '云上城邦',
    last_quit_type: 1,
    violation_num_90d: 0,
    mic_minutes_30d: 1_860,
  },
  hint: 'good',
  hint_text: '近 30 天上麦 31 小时',
  ...more,
});
const quitApply = (i: number, more: Partial<QuitApplication> = {}): QuitApplication => ({
  status: 0,
  status_text: '待审核',
  apply_id: 800 + i,
  user: samplePerson(70 + i, `离开者${i}`),
  role: 0,
  quit_type: 1,
  reason_type: 1,
  reason_text: '工作调动',
  join_at: NOW_SECONDS - DAY * 214,
  stay_days: 214,
  flow_total: 1_386_420,
  flow_90d: 86_400,
  fee_fen: 0,
  fee_state: 0,
  created_at: NOW_SECONDS - DAY,
  auto_pass_at: NOW_SECONDS + DAY * 5,
  reject_left: 2,
  can_reject: 1,
  can_approve: 1,
  ...more,
});
const FORCED = quitApply(2, {
  status: 1,
  status_text: '冷静期',
  quit_type: 2,
  fee_fen: 12_345,
  fee_state: 1,
  auto_pass_at: undefined as never,
  cooling_end_at: NOW_SECONDS + DAY * 3,
  can_reject: 0,
});
const JOINS = [joinApply(0), joinApply(1), joinApply(2)];
const pageOf = (list: readonly object[]) => ok({ list, total: list.length, page: 1, limit: 20 });
const tabs = (names: string, more: object = {}) =>
  ok({
    list: [
      { status: -1, name: '全部', num: 9 },
      ...names.split(' ').map((name, status) => ({ status, name, num: status === 0 ? 3 : 1 })),
    ],
    ...more,
  });
const inGuild = (role: 0 | 1 | 3, more: object = {}, my: object = {}) =>
  ok(
    sampleGuildDetail({
      member_num: 86,
      capacity: 200,
      my: {
        in_guild: 1,
        role,
        is_patrol: 0,
        permissions: [...ROLE_PERMISSIONS[role === 0 ? 'member' : 'head']],
        can_join: 0,
        ...my,
      },
      ...more,
    }),
  );
const checked = (more: object = {}) =>
  (({ apply_ids }: Check) =>
    ok({
      results: apply_ids.map((id) => ({ id, ok: 1, code: 1, msg: 'ok' })),
      success_num: apply_ids.length,
      fail_num: 0,
      log_ids: apply_ids.map((id) => id + 1_000),
      ...more,
    })) as never;

beforeEach(() => {
  localStorage.clear();
  setToken('a-member');
  document.documentElement.removeAttribute('data-stage');
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: NOW_SECONDS, flags: {} }),
    get_user_info_mp: () => ok(sampleUser),
    get_guild_detail: () => inGuild(3),
    join_guild_status_list: () => tabs('待审核 已通过 已拒绝 已撤回 已过期 已失效'),
    quit_guild_status_list: () => tabs('待审核 冷静期 已退会 已拒绝 已撤回 已失效', { expiring_24h: 1 }),
    join_guild_list: () => pageOf(JOINS),
    quit_guild_list: () => pageOf([quitApply(0), quitApply(1, { role: 1, reject_left: 1 }), FORCED]),
    join_guild_check: checked(),
    quit_guild_check: checked(),
    undo_guild_action: () => ok({ log_id: 1, restored: [] }),
  });
});

const show = async (words: string, tab?: string): Promise<void> => {
  const { navigation } = parts.services;
  const current = { ...navigation.current, query: tab ? { tab } : {} };
  parts.show(<Screen />, { navigation: Object.create(navigation, { current: { value: current } }) });
  // Only the page is searched, because a toast of the previous test may still be shown.
  await expectEventually(() => document.querySelector('main')?.textContent ?? '').toContain(words);
};
const last = (name: string) => parts.asked(name).at(-1);
const inDialog = (name: string) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name, exact: true });
let clicks = 0;
/** Presses a button of the topmost dialog. Each click gets a later timestamp, so that the debounce never drops it. */
async function pressIn(name: string): Promise<void> {
  await expectEventually(() => inDialog(name).elements().length).toBeGreaterThan(0);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(click, 'timeStamp', { value: performance.now() + ++clicks * 1_000 });
  inDialog(name).elements().at(-1)!.dispatchEvent(click);
}
const choose = async (role: 'radio' | 'tab' | 'checkbox', name: RegExp): Promise<void> => {
  await expectEventually(() => page.getByRole(role, { name }).query()).not.toBeNull();
  await tapElement(page.getByRole(role, { name }));
  // Waits for a render before the next tap.
  await new Promise((resolve) => setTimeout(resolve));
};

describe('who wants in', () => {
  it('S-IA-1 what waits comes first; states have their numbers and ask again', async () => {
    await show('申请人0');
    expect(last('join_guild_list')).toMatchObject({ guild_id: 500, status: 0 });
    await expectEventually(() => page.getByRole('tab', { name: /^已通过/ }).query()?.textContent).toBe('已通过1');
    await choose('tab', /^已拒绝/);
    await expectEventually(() => last('join_guild_list')).toMatchObject({ status: 2 });
    await choose('tab', /^退会申请/);
    await expectEventually(() => last('quit_guild_list')).toMatchObject({ status: 0 });
    await expectEventually(readPageText).toContain('1 个退会申请将在 24 小时内自动通过');
  });

  it('S-IA-2 an application: hint with its reason, what was said, facts', async () => {
    await show('申请人0');
    const item = page.getByRole('article', { name: '申请人0' }).element().textContent;
    for (const words of [
      '优质',
      '近 30 天上麦 31 小时',
      '会弹吉他',
      '注册 128 天',
      '已实名',
      // JOIN-6: by whose link the applicant came.
      '由 阿贝 邀请',
      '曾在 云上城邦（友好退会）',
      '剩余',
    ])
      expect(item).toContain(words);
  });

  it('S-IA-2 a welcome is one tap, and the row tells it', async () => {
    await show('申请人0');
    await tapButton('通过 申请人0');
    await expectEventually(() => last('join_guild_check')).toMatchObject({
      guild_id: 500,
      apply_ids: [700],
      action: 1,
    });
    await expectEventually(() => page.getByRole('article', { name: '申请人0' }).element().textContent).toContain(
      '已通过',
    );
    expect(buttonNamed('通过 申请人0').query()).toBeNull();
  });

  it('S-IA-1 a list that is turned to tells who decided and when, also of what was decided a moment ago', async () => {
    await show('申请人0');
    await tapButton('通过 申请人0');
    await expectEventually(() => buttonNamed('通过 申请人0').query()).toBeNull();
    const handled = { status: 1, status_text: '已通过', handler: samplePerson(9, '南枝'), handled_at: NOW_SECONDS };
    parts.wire.answers.join_guild_list = () => pageOf([joinApply(0, handled)]);
    await choose('tab', /^已通过/);
    await expectEventually(() => page.getByRole('article', { name: '申请人0' }).query()?.textContent).toContain(
      '已由 南枝 处理',
    );
  });

  it('S-ALL-11 undone while another list is in sight: it is asked for again', async () => {
    parts.wire.answers.join_guild_check = checked({ undo_until: NOW_SECONDS + 600 });
    await show('申请人0');
    await tapButton('拒绝 申请人0');
    await pressIn('拒绝');
    await expectEventually(readPageText).toContain('已拒绝 申请人0');
    parts.wire.answers.join_guild_list = () =>
      pageOf([
        joinApply(0, { status: 2, status_text: '已拒绝', handler: samplePerson(9, '南枝'), handled_at: NOW_SECONDS }),
      ]);
    await choose('tab', /^已拒绝/);
    await expectEventually(readPageText).toContain('已由 南枝 处理');
    parts.wire.answers.join_guild_list = () => pageOf([]);
    await tapButton('撤销');
    await expectEventually(readPageText).toContain('暂无申请');
  });

  it('S-IA-2 S-ALL-11 a rejection has a quick reason and days, and can be undone', async () => {
    parts.wire.answers.join_guild_check = checked({ undo_until: NOW_SECONDS + 600 });
    await show('申请人0');
    await tapButton('拒绝 申请人0');
    await choose('radio', /公会名额有限/);
    await choose('radio', /^30 天$/);
    await pressIn('拒绝');
    await expectEventually(() => last('join_guild_check')).toMatchObject({
      apply_ids: [700],
      action: 2,
      reject_reason: '公会名额有限',
      block_days: 30,
    });
    await expectEventually(readPageText).toContain('已拒绝 申请人0');
    await tapButton('撤销');
    await expectEventually(() => last('undo_guild_action')).toMatchObject({ guild_id: 500, log_id: 1_700 });
    await expectEventually(() => buttonNamed('通过 申请人0').query()).not.toBeNull();
  });

  it('S-IA-6 JOIN-4 handled by another: the row says by whom', async () => {
    parts.wire.answers.join_guild_check = () =>
      ok({
        results: [{ id: 700, ok: 0, code: 1008, msg: '该申请已被 星落 处理' }],
        success_num: 0,
        fail_num: 1,
        log_ids: [],
      });
    await show('申请人0');
    await tapButton('通过 申请人0');
    await expectEventually(readPageText).toContain('已由 星落 处理');
    expect(buttonNamed('通过 申请人0').query()).toBeNull();
    expect(buttonNamed('通过 申请人1').query()).not.toBeNull();
  });

  it('S-IA-4 a batch: the whole page, each result by itself', async () => {
    parts.wire.answers.join_guild_check = () =>
      ok({
        results: [
          { id: 700, ok: 1, code: 1, msg: 'ok' },
          { id: 701, ok: 0, code: 1008, msg: '对方已加入其他公会' },
          { id: 702, ok: 0, code: 1010, msg: '公会人数已满' },
        ],
        success_num: 1,
        fail_num: 2,
        log_ids: [5],
      });
    await show('申请人0');
    await expectEventually(() => buttonNamed('批量').query()).not.toBeNull();
    await tapButton('批量');
    await choose('checkbox', /全选本页/);
    await expectEventually(readPageText).toContain('3/50');
    await tapButton('通过');
    await expectEventually(() => last('join_guild_check')).toMatchObject({ apply_ids: [700, 701, 702], action: 1 });
    await expectEventually(readPageText).toContain('通过申请结果');
    expect(readPageText()).toContain('对方已加入其他公会');
    // An application that did not fit may still be approved later.
    await expectEventually(() => buttonNamed('通过 申请人2').query()).not.toBeNull();
  });

  it('S-IA-4 JOIN-3 more than places: how many will be taken is said first', async () => {
    parts.wire.answers.get_guild_detail = () => inGuild(3, { member_num: 198 });
    await show('申请人0');
    await expectEventually(() => buttonNamed('批量').query()).not.toBeNull();
    await tapButton('批量');
    await choose('checkbox', /全选本页/);
    await tapButton('通过');
    await expectEventually(readPageText).toContain('还有 2 个名额，将按顺序通过前 2 人');
    expect(parts.asked('join_guild_check')).toHaveLength(0);
    await pressIn('通过');
    await expectEventually(() => last('join_guild_check')).toMatchObject({ apply_ids: [700, 701, 702] });
  });

  it('S-IA-4 no place at all: nothing is promised, each is told why', async () => {
    parts.wire.answers.get_guild_detail = () => inGuild(3, { member_num: 200 });
    await show('申请人0');
    await expectEventually(() => buttonNamed('批量').query()).not.toBeNull();
    await tapButton('批量');
    await choose('checkbox', /全选本页/);
    await tapButton('通过');
    await expectEventually(readPageText).toContain('通过申请结果');
    expect(readPageText()).not.toContain('将按顺序通过前 0 人');
  });

  it('S-IA-6 patrol and a frozen guild: to be read only', async () => {
    parts.wire.answers.get_guild_detail = () => inGuild(0, {}, { in_guild: 0, role: null, is_patrol: 1 });
    await show('申请人0');
    expect(readPageText()).toContain('巡查视角，仅可查看');
    expect(buttonNamed('通过 申请人0').query()).toBeNull();
    expect(buttonNamed('批量').query()).toBeNull();
    parts.wire.answers.get_guild_detail = () => inGuild(3, { guild_status: 7 });
    clearReads();
    await expectEventually(readPageText).toContain('公会已冻结，暂不能操作');
    await expectEventually(readPageText).toContain('申请人0');
    expect(buttonNamed('通过 申请人0').query()).toBeNull();
  });

  it('S-IA-6 nobody waits', async () => {
    parts.wire.answers.join_guild_list = () => pageOf([]);
    await show('暂无申请');
    expect(page.getByRole('article').query()).toBeNull();
  });
});

describe('who wants out', () => {
  it('S-IA-3 reason, days, turnover, fee and its state; a forced one can only be let go', async () => {
    await show('离开者0', 'quit');
    const words = (name: string) => page.getByRole('article', { name }).element().textContent;
    for (const part of [
      '友好退会',
      '个人时间安排：工作调动',
      '入会 214 天',
      '1,386,420',
      '86,400',
      '自动通过',
      '拒绝（剩余 2 次）',
    ])
      expect(words('离开者0')).toContain(part);
    for (const part of ['强制退会', '费用 已冻结', '¥123.45', '冷静期', '提前放行'])
      expect(words('离开者2')).toContain(part);
    expect(words('离开者2')).not.toContain('拒绝');
  });

  it('S-IA-3 QUIT-9 letting go early names the fee that goes back', async () => {
    await show('离开者2', 'quit');
    await tapButton('提前放行 离开者2');
    await expectEventually(readPageText).toContain('放行后将退还对方 ¥123.45 费用');
    expect(parts.asked('quit_guild_check')).toHaveLength(0);
    await pressIn('提前放行');
    await expectEventually(() => last('quit_guild_check')).toMatchObject({ apply_ids: [802], action: 1 });
  });

  it('S-IA-3 a rejection needs its reason; what the server refuses is said in the sheet', async () => {
    parts.wire.answers.quit_guild_check = () => refuseWith(1004, '内容包含敏感词', { reason: 'sensitive' });
    await show('离开者0', 'quit');
    await tapButton(/^拒绝 离开者0/);
    await pressIn('拒绝');
    await expectEventually(readPageText).toContain('请填写拒绝原因');
    expect(parts.asked('quit_guild_check')).toHaveLength(0);
    await typeInto(page.getByPlaceholder('请填写拒绝原因'), '再聊聊');
    await pressIn('拒绝');
    await expectEventually(() => last('quit_guild_check')).toMatchObject({
      apply_ids: [800],
      action: 2,
      reject_reason: '再聊聊',
    });
    await expectEventually(readPageText).toContain('内容包含敏感词');
  });
});

describe('my own', () => {
  const mine = (more: Partial<OwnApplication>): OwnApplication => ({
    status: 0,
    status_text: '待审核',
    apply_id: 900,
    guild: sampleGuildRow(0),
    apply_text: '',
    created_at: NOW_SECONDS - DAY,
    expire_at: NOW_SECONDS + DAY * 5,
    can_cancel: 1,
    ...more,
  });

  it('S-IA-5 outside a guild: steps, the time left, taking it back', async () => {
    let list = [mine({})];
    Object.assign(parts.wire.answers, {
      get_guild_detail: () => refuseWith(0, '您还没有加入公会', { reason: 'not_in_guild' }),
      my_apply_join_list: () => pageOf(list),
      cancel_join_guild: () => ok({ status: 3, status_text: '已撤回' }),
    });
    await show('星海一号');
    expect(readPageText()).toContain('等待结果');
    expect(page.getByRole('tab').query()).toBeNull();
    list = [mine({ status: 3, status_text: '已撤回', can_cancel: 0 })];
    await tapButton('撤回 星海一号');
    await expectEventually(() => last('cancel_join_guild')).toMatchObject({ apply_id: 900 });
    await expectEventually(() => buttonNamed('撤回 星海一号').query()).toBeNull();
  });

  it('S-IA-5 rejected: why, and from when on again; a plain member has no review', async () => {
    Object.assign(parts.wire.answers, {
      get_guild_detail: () =>
        inGuild(0, {}, { quit_apply: { apply_id: 1, quit_type: 1, status: 0, end_at: NOW_SECONDS + DAY } }),
      my_apply_join_list: () =>
        pageOf([
          mine({
            status: 2,
            status_text: '已拒绝',
            can_cancel: 0,
            handled_at: NOW_SECONDS - 60,
            reject_reason: '公会名额有限',
            next_apply_at: NOW_SECONDS + DAY * 7,
          }),
        ]),
    });
    await show('原因：公会名额有限');
    expect(readPageText()).toContain('后可再次申请');
    expect(readPageText()).toContain('退会申请审核中');
    expect(parts.asked('join_guild_list')).toHaveLength(0);
  });
});

it('S-IA-6 words: who was faster, and how much a deadline presses', () => {
  expect(describeHandledRefusal('该申请已被 星落 处理')).toBe('已由 星落 处理');
  expect(describeHandledRefusal('申请已撤回')).toBe('申请已撤回');
  const now = NOW_SECONDS * 1000;
  expect([3_600, DAY * 2, DAY * 5].map((left) => urgencyOf(NOW_SECONDS + left, now))).toEqual(['late', 'soon', 'calm']);
});

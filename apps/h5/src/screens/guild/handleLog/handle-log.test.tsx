import { dayOf } from '@shengyu/rules/calendar.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setToken } from '#lib/session.ts';
import { button, eventually, tap, testParts, text } from '#mechanics/testing/part.tsx';
import { me, NOW } from '#mechanics/testing/samples.ts';
import { ok, refused } from '#mechanics/testing/wire.ts';
import { parseHash } from '#shell/location.ts';
import { detail, PERMISSIONS, person } from '#screens/guild/testing.ts';
import { answered, entry } from './testing.ts';
import { askedOf, isPlain } from './log-wish.ts';
import { Screen } from './HandleLog.tsx';

const parts = testParts();
const inside = (role: 0 | 1 | 3) =>
  detail({
    my: {
      in_guild: 1,
      role,
      is_patrol: 0,
      permissions: [...PERMISSIONS[role === 3 ? 'head' : role === 1 ? 'manager' : 'member']],
      can_join: 0,
    },
  });

beforeEach(() => {
  localStorage.clear();
  setToken('a-member');
  document.documentElement.removeAttribute('data-stage');
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: NOW, flags: {} }),
    get_user_info_mp: () => ok(me),
    get_guild_detail: () => ok(inside(3)),
    guild_log: () => answered([entry(1), entry(2, { operator: undefined }), entry(3, { created_at: NOW - 172_800 })]),
    guild_member_list: () =>
      ok({ list: [{ ...person(31, '星落'), role: 2 }], total: 1, page: 1, limit: 20, counts: {}, actions: [] }),
  });
});
const show = (query = ''): void => {
  const { navigation } = parts.services;
  parts.show(<Screen />, { navigation: { ...navigation, current: parseHash(`#/guild/handleLog${query}`) } });
};
const last = () => parts.asked('guild_log').at(-1);
const choose = async (role: 'tab' | 'combobox', name: RegExp | string): Promise<void> => {
  const one = page.getByRole(role, { name });
  await expect.element(one).toBeInTheDocument();
  (one.element() as HTMLElement).click();
};

describe('the list', () => {
  it('S-HL-1 by day: time, operator, sentence; the system where nobody did it', async () => {
    show();
    await eventually(text).toContain('星落 将 海盐1 设为管理员');
    expect(text()).toContain(dayOf(NOW * 1000 - 60_000).slice(5));
    expect(text()).toContain(dayOf((NOW - 172_800) * 1000).slice(5));
    expect(text()).toContain('系统');
    expect(last()).toMatchObject({ guild_id: 500, page: 1, limit: 10 });
  });

  it('S-HL-1 before and after stay folded until they are wanted', async () => {
    parts.wire.answers.guild_log = () => answered([entry(1, { before: '旧公告', after: '' })]);
    show();
    await expect.element(button('查看变更')).toBeInTheDocument();
    expect(text()).not.toContain('旧公告');
    tap('查看变更');
    await eventually(text).toContain('旧公告');
    expect(text()).toContain('（空）');
    await expect.element(button('收起变更')).toHaveAttribute('aria-expanded', 'true');
  });

  it('S-HL-1 S-HL-2 the chips are the types the server names, and ask for theirs', async () => {
    show();
    await choose('tab', '任命');
    await eventually(last).toMatchObject({ types: [4] });
    await choose('tab', '全部');
    await eventually(() => 'types' in last()).toBe(false);
  });

  it('S-HL better: a search over the sentences', async () => {
    show();
    await eventually(text).toContain('设为管理员');
    parts.wire.answers.guild_log = () => answered([]);
    await userEvent.fill(page.getByRole('textbox', { name: '搜索' }), '海盐');
    await userEvent.keyboard('{Enter}');
    await eventually(last).toMatchObject({ keyword: '海盐' });
    await expect.element(page.getByText('没有符合条件的记录')).toBeVisible();
  });

  it('S-HL-1 operator and days in the sheet; X26 the export has the same filters', async () => {
    parts.wire.answers.guild_export = () => ok({ task_id: 7, status: 1, url: 'https://x.example/a.csv' });
    show();
    await eventually(text).toContain('设为管理员');
    await choose('tab', '任命');
    tap('筛选');
    await choose('combobox', /操作人/);
    const people = page.getByRole('dialog', { name: '选择操作人' });
    await expect.element(people.getByRole('button', { name: /星落/ })).toBeVisible();
    expect(parts.asked('guild_member_list')[0]).toMatchObject({ guild_id: 500, sort: 'role' });
    (people.getByRole('button', { name: /星落/ }).element() as HTMLElement).click();
    await expect.element(button('导出符合条件的记录')).toBeVisible();
    tap('导出符合条件的记录');
    await eventually(() => parts.asked('guild_export')[0]).toMatchObject({
      kind: 'log',
      params: { types: [4], operator_id: 31 },
    });
    await expect.element(button('下载')).toBeVisible();
    tap('关闭');
    tap('查看');
    await eventually(last).toMatchObject({ operator_id: 31, types: [4] });
    await expect.element(button('筛选中')).toBeInTheDocument();
  });

  it('S-HL-1 both days or none', () => {
    const one = { user_id: 3, nickname: '海盐' };
    expect(askedOf({ target: one, begin: '2026-11-01' })).toEqual({ target_id: 3 });
    expect(askedOf({ begin: '2026-11-01', end: '2026-11-02', keyword: '' })).toEqual({
      begin: '2026-11-01',
      end: '2026-11-02',
    });
    expect([isPlain({}), isPlain({ type: 1 })]).toEqual([true, false]);
  });
});

describe('taking it back', () => {
  const undoable = entry(1, { can_undo: 1, undo_until: NOW + 500 });

  it('LOG-3 S-HL-1 with its countdown, after a word with the object and the consequence; then it is marked', async () => {
    parts.wire.answers.guild_log = () => answered([undoable]);
    parts.wire.answers.undo_guild_action = () => {
      parts.wire.answers.guild_log = () => answered([entry(1, { undone: 1 })]);
      return ok({ log_id: 9, restored: [] });
    };
    show();
    await expect.element(button(/^撤销 星落/)).toBeInTheDocument();
    await expect.element(page.getByRole('timer')).toBeInTheDocument();
    tap(/^撤销 星落/);
    const sure = page.getByRole('alertdialog', { name: '撤销这次任命？' });
    await expect.element(sure).toBeVisible();
    expect(sure.element().textContent).toContain('星落 将 海盐1 设为管理员');
    tap('撤销');
    await eventually(() => parts.asked('undo_guild_action')[0]).toMatchObject({ guild_id: 500, log_id: 1 });
    await eventually(text).toContain('已撤销');
    await eventually(() => button(/^撤销 星落/).query()).toBeNull();
  });

  it('S-HL-3 a refused undo says why, beside the entry', async () => {
    parts.wire.answers.guild_log = () => answered([undoable]);
    parts.wire.answers.undo_guild_action = () => refused(1008, '对方已加入其他公会，不能恢复', { reason: 'conflict' });
    show();
    await expect.element(button(/^撤销 星落/)).toBeInTheDocument();
    tap(/^撤销 星落/);
    await expect.element(button('撤销')).toBeVisible();
    tap('撤销');
    await eventually(text).toContain('不能撤销：对方已加入其他公会，不能恢复');
    expect(button(/^撤销 星落/).query()).toBeNull();
  });

  it('S-HL-2 what the server does not offer is not drawn; time that is over neither', async () => {
    parts.wire.answers.guild_log = () =>
      answered([entry(1), entry(2, { can_undo: 0, undo_until: NOW + 500 }), entry(3, { undone: 1 })]);
    show();
    await eventually(text).toContain('已撤销');
    expect(button(/^撤销/).query()).toBeNull();
  });
});

describe('S-HL-3', () => {
  it('nothing yet', async () => {
    parts.wire.answers.guild_log = () => answered([]);
    show();
    await expect.element(page.getByText('暂无记录')).toBeVisible();
  });

  it('members have no permission, and nothing is asked', async () => {
    parts.wire.answers.get_guild_detail = () => ok(inside(0));
    show();
    await expect.element(page.getByText('仅公会管理可查看')).toBeVisible();
    expect(parts.asked('guild_log')).toEqual([]);
  });

  it('S-ALL-5 not in a guild', async () => {
    parts.wire.answers.get_guild_detail = () => refused(0, '您还没有加入公会', { reason: 'not_in_guild' });
    show();
    await expect.element(page.getByText('您还没有加入公会')).toBeVisible();
  });

  it('ROLE-6 a role that ended meanwhile is refused where the list stood', async () => {
    parts.wire.answers.guild_log = () => refused(1005, '暂无权限', { reason: 'no_permission' });
    show();
    await expect.element(page.getByText('暂无权限').first()).toBeVisible();
  });

  it('ROLE-5 patrol reads another guild', async () => {
    show('?guild_id=777');
    await eventually(() => parts.asked('get_guild_detail')[0]).toMatchObject({ guild_id: 777 });
  });

  it('S-ALL-5 without network the kept log is shown with its time, to be read only', async () => {
    parts.wire.answers.guild_log = () => answered([entry(1, { can_undo: 1, undo_until: NOW + 500 })]);
    show();
    await eventually(text).toContain('设为管理员');
    Object.assign(parts.wire.answers, { guild_log: () => 'broken' });
    await choose('tab', '任命');
    await expect.element(page.getByText('加载失败')).toBeVisible();
    await choose('tab', '全部');
    await eventually(text).toContain('保存的内容');
    expect(text()).toContain('设为管理员');
    expect(button(/^撤销/).query()).toBeNull();
  });
});

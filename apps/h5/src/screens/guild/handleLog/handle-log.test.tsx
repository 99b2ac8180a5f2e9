import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
import { parseHash } from '#shell/location.ts';
import { sampleGuildDetail, ROLE_PERMISSIONS, samplePerson } from '#features/guild/testing.ts';
import { sampleHandlingLogReply, sampleLogEntry } from './testing.ts';
import { buildHandlingLogRequest, isHandlingLogUnfiltered } from './log-wish.ts';
import { Screen } from './HandleLog.tsx';

const parts = setUpComponentTestKit();
const inside = (role: 0 | 1 | 3) =>
  sampleGuildDetail({
    my: {
      in_guild: 1,
      role,
      is_patrol: 0,
      permissions: [...ROLE_PERMISSIONS[role === 3 ? 'head' : role === 1 ? 'manager' : 'member']],
      can_join: 0,
    },
  });

beforeEach(() => {
  localStorage.clear();
  setToken('a-member');
  document.documentElement.removeAttribute('data-stage');
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: NOW_SECONDS, flags: {} }),
    get_user_info_mp: () => ok(sampleUser),
    get_guild_detail: () => ok(inside(3)),
    guild_log: () =>
      sampleHandlingLogReply([
        sampleLogEntry(1),
        sampleLogEntry(2, { operator: undefined }),
        sampleLogEntry(3, { created_at: NOW_SECONDS - 172_800 }),
      ]),
    guild_member_list: () =>
      ok({ list: [{ ...samplePerson(31, '星落'), role: 2 }], total: 1, page: 1, limit: 20, counts: {}, actions: [] }),
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
  await tapElement(one);
};

describe('the list', () => {
  it('S-HL-1 by day: time, operator, sentence; the system where nobody did it', async () => {
    show();
    await expectEventually(readPageText).toContain('星落 将 海盐1 设为管理员');
    expect(readPageText()).toContain(dayOf(NOW_SECONDS * 1000 - 60_000).slice(5));
    expect(readPageText()).toContain(dayOf((NOW_SECONDS - 172_800) * 1000).slice(5));
    expect(readPageText()).toContain('系统');
    expect(last()).toMatchObject({ guild_id: 500, page: 1, limit: 10 });
  });

  it('LOG-5 what an operator did is the platform’s, not the system’s', async () => {
    const entry = sampleLogEntry(1, { type: 16, type_name: '冻结', operator: undefined, by_platform: 1, text: '核查' });
    parts.wire.answers.guild_log = () => sampleHandlingLogReply([entry]);
    show();
    await expectEventually(readPageText).toContain('核查');
    expect(readPageText()).toContain('平台');
    expect(readPageText()).not.toContain('系统');
  });

  it('S-HL-1 before and after stay folded until they are wanted', async () => {
    parts.wire.answers.guild_log = () => sampleHandlingLogReply([sampleLogEntry(1, { before: '旧公告', after: '' })]);
    show();
    await expect.element(buttonNamed('查看变更')).toBeInTheDocument();
    expect(readPageText()).not.toContain('旧公告');
    await tapButton('查看变更');
    await expectEventually(readPageText).toContain('旧公告');
    expect(readPageText()).toContain('（空）');
    await expect.element(buttonNamed('收起变更')).toHaveAttribute('aria-expanded', 'true');
  });

  it('S-HL-1 S-HL-2 the chips are the types the server names, and ask for theirs', async () => {
    show();
    await choose('tab', '任命');
    await expectEventually(last).toMatchObject({ types: [4] });
    await choose('tab', '全部');
    await expectEventually(() => 'types' in last()).toBe(false);
  });

  it('S-HL better: a search over the sentences', async () => {
    show();
    await expectEventually(readPageText).toContain('设为管理员');
    parts.wire.answers.guild_log = () => sampleHandlingLogReply([]);
    await typeInto(page.getByRole('textbox', { name: '搜索' }), '海盐');
    await userEvent.keyboard('{Enter}');
    await expectEventually(last).toMatchObject({ keyword: '海盐' });
    await expect.element(page.getByText('没有符合条件的记录')).toBeVisible();
  });

  it('S-HL-1 operator and days in the sheet; X26 the export has the same filters', async () => {
    parts.wire.answers.guild_export = () => ok({ task_id: 7, status: 1, url: 'https://x.example/a.csv' });
    show();
    await expectEventually(readPageText).toContain('设为管理员');
    await choose('tab', '任命');
    await tapButton('筛选');
    await choose('combobox', /操作人/);
    const people = page.getByRole('dialog', { name: '选择操作人' });
    await expect.element(people.getByRole('button', { name: /星落/ })).toBeVisible();
    expect(parts.asked('guild_member_list')[0]).toMatchObject({ guild_id: 500, sort: 'role' });
    await tapElement(people.getByRole('button', { name: /星落/ }));
    await expect.element(buttonNamed('导出符合条件的记录')).toBeVisible();
    await tapButton('导出符合条件的记录');
    await expectEventually(() => parts.asked('guild_export')[0]).toMatchObject({
      kind: 'log',
      params: { types: [4], operator_id: 31 },
    });
    await expect.element(buttonNamed('下载')).toBeVisible();
    await tapButton('关闭');
    await tapButton('查看');
    await expectEventually(last).toMatchObject({ operator_id: 31, types: [4] });
    await expect.element(buttonNamed('筛选中')).toBeInTheDocument();
  });

  it('S-HL-1 both days or none', () => {
    const one = { user_id: 3, nickname: '海盐' };
    expect(buildHandlingLogRequest({ target: one, begin: '2026-11-01' })).toEqual({ target_id: 3 });
    expect(buildHandlingLogRequest({ begin: '2026-11-01', end: '2026-11-02', keyword: '' })).toEqual({
      begin: '2026-11-01',
      end: '2026-11-02',
    });
    expect([isHandlingLogUnfiltered({}), isHandlingLogUnfiltered({ type: 1 })]).toEqual([true, false]);
  });
});

describe('taking it back', () => {
  const undoable = sampleLogEntry(1, { can_undo: 1, undo_until: NOW_SECONDS + 500 });

  it('LOG-3 S-HL-1 with its countdown, after a word with the object and the consequence; then it is marked', async () => {
    parts.wire.answers.guild_log = () => sampleHandlingLogReply([undoable]);
    parts.wire.answers.undo_guild_action = () => {
      parts.wire.answers.guild_log = () => sampleHandlingLogReply([sampleLogEntry(1, { undone: 1 })]);
      return ok({ log_id: 9, restored: [] });
    };
    show();
    await expect.element(buttonNamed(/^撤销 星落/)).toBeInTheDocument();
    await expect.element(page.getByRole('timer')).toBeInTheDocument();
    await tapButton(/^撤销 星落/);
    const sure = page.getByRole('alertdialog', { name: '撤销这次任命？' });
    await expect.element(sure).toBeVisible();
    expect(sure.element().textContent).toContain('星落 将 海盐1 设为管理员');
    await tapButton('撤销');
    await expectEventually(() => parts.asked('undo_guild_action')[0]).toMatchObject({ guild_id: 500, log_id: 1 });
    await expectEventually(readPageText).toContain('已撤销');
    await expectEventually(() => buttonNamed(/^撤销 星落/).query()).toBeNull();
  });

  it('S-HL-3 a refused undo says why, beside the entry', async () => {
    parts.wire.answers.guild_log = () => sampleHandlingLogReply([undoable]);
    parts.wire.answers.undo_guild_action = () =>
      refuseWith(1008, '对方已加入其他公会，不能恢复', { reason: 'conflict' });
    show();
    await expect.element(buttonNamed(/^撤销 星落/)).toBeInTheDocument();
    await tapButton(/^撤销 星落/);
    await expect.element(buttonNamed('撤销')).toBeVisible();
    await tapButton('撤销');
    await expectEventually(readPageText).toContain('不能撤销：对方已加入其他公会，不能恢复');
    expect(buttonNamed(/^撤销 星落/).query()).toBeNull();
  });

  it('S-HL-2 what the server does not offer is not drawn; time that is over neither', async () => {
    parts.wire.answers.guild_log = () =>
      sampleHandlingLogReply([
        sampleLogEntry(1),
        sampleLogEntry(2, { can_undo: 0, undo_until: NOW_SECONDS + 500 }),
        sampleLogEntry(3, { undone: 1 }),
      ]);
    show();
    await expectEventually(readPageText).toContain('已撤销');
    expect(buttonNamed(/^撤销/).query()).toBeNull();
  });
});

describe('S-HL-3', () => {
  it('nothing yet', async () => {
    parts.wire.answers.guild_log = () => sampleHandlingLogReply([]);
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
    parts.wire.answers.get_guild_detail = () => refuseWith(0, '您还没有加入公会', { reason: 'not_in_guild' });
    show();
    await expect.element(page.getByText('您还没有加入公会')).toBeVisible();
  });

  it('ROLE-6 a role that ended meanwhile is refused where the list stood', async () => {
    parts.wire.answers.guild_log = () => refuseWith(1005, '暂无权限', { reason: 'no_permission' });
    show();
    await expect.element(page.getByText('暂无权限').first()).toBeVisible();
  });

  it('ROLE-5 patrol reads another guild', async () => {
    show('?guild_id=777');
    await expectEventually(() => parts.asked('get_guild_detail')[0]).toMatchObject({ guild_id: 777 });
  });

  it('S-ALL-5 without network the kept log is shown with its time, to be read only', async () => {
    parts.wire.answers.guild_log = () =>
      sampleHandlingLogReply([sampleLogEntry(1, { can_undo: 1, undo_until: NOW_SECONDS + 500 })]);
    show();
    await expectEventually(readPageText).toContain('设为管理员');
    Object.assign(parts.wire.answers, { guild_log: () => 'broken' });
    await choose('tab', '任命');
    await expect.element(page.getByText('加载失败')).toBeVisible();
    await choose('tab', '全部');
    await expectEventually(readPageText).toContain('保存的内容');
    await expectEventually(readPageText).toContain('设为管理员');
    expect(buttonNamed(/^撤销/).query()).toBeNull();
  });
});

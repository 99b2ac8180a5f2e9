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
import { sampleUser, NOW_SECONDS } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import { sampleGuildDetail, ROLE_PERMISSIONS } from '#features/guild/testing.ts';
import { unmountAll } from '#testing/render.tsx';
import { pickChangedFields, buildProfileEdit, profileValuesOf } from './edit.ts';
import { Screen } from './SetInfo.tsx';

const parts = setUpComponentTestKit();
type Edit = NonNullable<GuildDetail['edit']>;
const EDIT: Edit = { version: 4, notice_pushed_today: 0, recruit_on: 1, pending: [] };

const guildOf = (who: keyof typeof ROLE_PERMISSIONS, edit: Partial<Edit> = {}, more: Partial<GuildDetail> = {}) =>
  sampleGuildDetail({
    notice: '今晚八点',
    my: {
      in_guild: 1,
      role: who === 'head' ? 3 : who === 'manager' ? 1 : 0,
      is_patrol: 0,
      permissions: [...ROLE_PERMISSIONS[who]],
      can_join: 0,
    },
    ...(who === 'member' ? {} : { edit: { ...EDIT, ...edit } }),
    ...more,
  });
const saved = (more: object = {}) =>
  ok({ log_id: 61, undo_until: NOW_SECONDS + 600, version: 5, pending_fields: [], ...more });

beforeEach(() => {
  localStorage.clear();
  setToken('a-member');
  document.documentElement.removeAttribute('data-stage');
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: NOW_SECONDS, flags: {} }),
    get_user_info_mp: () => ok(sampleUser),
    get_guild_detail: () => ok(guildOf('head')),
    modify_guild_info: () => saved(),
    undo_guild_action: () => ok({ log_id: 62, restored: [] }),
  });
});
const show = async (words = '招募设置'): Promise<void> => {
  parts.show(<Screen />);
  await expectEventually(readPageText).toContain(words);
};
const field = (label: string) => page.getByLabelText(label, { exact: true });
const type = (label: string, words: string) => typeInto(field(label), words);
const flip = (name: string): void => (page.getByRole('switch', { name }).element() as HTMLElement).click();
const last = (name: string) => parts.asked(name).at(-1);

describe('what is edited', () => {
  it('S-SI-1 GUILD-8 sends only what was changed, with the version that was read', async () => {
    await show();
    await type('口号', '声声入耳');
    await tapElement(page.getByRole('radio', { name: '自由加入' }));
    flip('需要语音介绍');
    await expectEventually(() =>
      page.getByRole('switch', { name: '需要语音介绍', checked: true }).query(),
    ).not.toBeNull();
    await tapButton('保存');
    await expectEventually(() => last('modify_guild_info')).toMatchObject({
      guild_id: 500,
      version: 4,
      slogan: '声声入耳',
      join_type: 0,
      join_condition: { need_voice: 1 },
    });
    for (const other of ['intro', 'notice', 'guild_name', 'logo'])
      expect(other in last('modify_guild_info')).toBe(false);
  });

  it('S-SI-1 nothing is sent when nothing is different', async () => {
    await show();
    await type('口号', '别的');
    await type('口号', '把夜晚交给声音');
    await tapButton('保存');
    expect(parts.asked('modify_guild_info')).toEqual([]);
  });

  it('S-SI-1 level conditions begin at 1, and no condition is level 1', () => {
    const values = profileValuesOf(guildOf('head'));
    expect([values.min_wealth_level, values.min_charm_level]).toEqual([1, 1]);
    expect(pickChangedFields(values, { min_wealth_level: 1, slogan: undefined })).toEqual({});
    expect(buildProfileEdit({ min_wealth_level: 3, slogan: ' 好 ' })).toEqual({
      slogan: '好',
      join_condition: { min_wealth_level: 3 },
    });
  });

  it('S-SI-1 tags: five at most, no two alike', async () => {
    await show();
    await type('标签', '唱歌');
    await tapButton('添加标签');
    await expectEventually(() => buttonNamed('删除标签 唱歌').query()).not.toBeNull();
    await tapButton('删除标签 电台');
    await expectEventually(() => buttonNamed('删除标签 电台').query()).toBeNull();
    await tapButton('保存');
    await expectEventually(() => last('modify_guild_info')).toMatchObject({ tags: ['点唱', '陪伴', '唱歌'] });
  });

  it('S-SI-1 GUILD-2 the name waits for its day', async () => {
    parts.wire.answers.get_guild_detail = () => ok(guildOf('head', { next_name_change_at: 1_797_000_000 }));
    await show();
    expect(readPageText()).toContain('30 天可修改一次，下次 2026-12-11');
    expect(field('名称').element()).toHaveProperty('disabled', true);
  });

  it('S-SI-2 managers see the notice alone, members nothing', async () => {
    parts.wire.answers.get_guild_detail = () => ok(guildOf('manager'));
    await show('同时通知全体成员');
    expect(readPageText()).not.toContain('招募设置');
    await type('公告内容', '改到九点');
    flip('同时通知全体成员');
    await expectEventually(() => page.getByRole('switch', { checked: true }).query()).not.toBeNull();
    await tapButton('保存');
    await expectEventually(() => last('modify_guild_info')).toMatchObject({ notice: '改到九点', push_notice: 1 });
  });

  it('S-SI-2 a plain member has no permission', async () => {
    parts.wire.answers.get_guild_detail = () => ok(guildOf('member'));
    await show('暂无权限查看');
    expect(buttonNamed('保存').query()).toBeNull();
  });

  it('S-SI-1 a notice that was pushed today is not pushed again', async () => {
    parts.wire.answers.get_guild_detail = () => ok(guildOf('head', { notice_pushed_today: 1 }));
    await show();
    expect(readPageText()).toContain('今日已推送过公告');
    await type('公告内容', '改到九点');
    expect(page.getByRole('switch', { name: '同时通知全体成员' }).element()).toHaveProperty('disabled', true);
  });

  it('GUILD-6 frozen: nothing can be changed', async () => {
    parts.wire.answers.get_guild_detail = () => ok(guildOf('head', {}, { guild_status: 7 }));
    await show('公会已冻结，暂不能修改');
    await expectEventually(() => field('口号').query()).not.toBeNull();
    expect(field('口号').element()).toHaveProperty('disabled', true);
    expect(buttonNamed('保存').query()).toBeNull();
  });
});

describe('what comes of it', () => {
  it('S-SI-3 API-6 what waits for a moderator stands over what is live, marked', async () => {
    parts.wire.answers.get_guild_detail = () =>
      ok(
        guildOf('head', {
          pending: [
            { field: 'guild_name', value: '海上声屿' },
            { field: 'tags', value: '唱歌、交友' },
          ],
        }),
      );
    await show();
    expect((field('名称').element() as HTMLInputElement).value).toBe('海上声屿');
    expect(readPageText().split('审核中')).toHaveLength(3);
    expect(buttonNamed('删除标签 交友').query()).not.toBeNull();
  });

  it('S-SI-3 GUILD-8 somebody was faster: the difference is shown, then mine is saved over the version they left', async () => {
    await show();
    await type('口号', '我的口号');
    parts.wire.answers.modify_guild_info = ({ version }) =>
      version === 4 ? refuseWith(1008, '资料已被他人修改，请刷新后重试', { reason: 'version' }) : saved();
    parts.wire.answers.get_guild_detail = () => ok(guildOf('head', { version: 7 }, { slogan: '别人的口号' }));
    await tapButton('保存');
    await expectEventually(readPageText).toContain('资料已被他人修改');
    await tapButton('查看差异');
    await expectEventually(readPageText).toContain('别人的口号');
    expect(readPageText()).toContain('我的口号');
    await tapButton('用我的覆盖');
    await expectEventually(() => last('modify_guild_info')).toMatchObject({ version: 7, slogan: '我的口号' });
  });

  it('S-SI-4 LOG-3 saved can be undone; a name only says that it was saved', async () => {
    await show();
    await type('公告内容', '改到九点');
    await tapButton('保存');
    await expectEventually(() => buttonNamed('撤销').query()).not.toBeNull();
    await tapButton('撤销');
    await expectEventually(() => last('undo_guild_action')).toMatchObject({ guild_id: 500, log_id: 61 });
    await expectEventually(() => buttonNamed('撤销').query()).toBeNull();
  });

  it('S-SI-4 leaving with changes asks first', async () => {
    await show();
    await type('公告内容', '改到九点');
    await tapButton('返回');
    await expectEventually(readPageText).toContain('放弃修改？');
    await tapButton('继续编辑');
    await expectEventually(readPageText).not.toContain('放弃修改？');
    expect((field('公告内容').element() as HTMLTextAreaElement).value).toBe('改到九点');
  });

  /**
   * How many entries lie above the page's own: with unsaved changes the page pushes one, so that a step back opens the question.
   */
  const held = () => (history.state as { above?: number }).above ?? 0;
  const cameFromHome = async (): Promise<void> => {
    parts.services.navigation.go('/guild/detail');
    parts.services.navigation.go('/guild/setInfo');
    await show();
    await type('公告内容', '改到九点');
    await expectEventually(held).toBe(1);
  };

  it('S-SI-4 the phone’s own key asks too, each time it is pressed', async () => {
    await cameFromHome();
    for (const _ of ['once', 'again']) {
      history.back();
      await expectEventually(readPageText).toContain('放弃修改？');
      expect((field('公告内容').element() as HTMLTextAreaElement).value).toBe('改到九点');
      await tapButton('继续编辑');
      await expectEventually(readPageText).not.toContain('放弃修改？');
      await expectEventually(held).toBe(1);
    }
    // The back key while the question is open means 继续编辑.
    history.back();
    await expectEventually(readPageText).toContain('放弃修改？');
    history.back();
    await expectEventually(readPageText).not.toContain('放弃修改？');
    await expectEventually(held).toBe(1);
    expect(parts.services.navigation.current.path).toBe('/guild/setInfo');
  });

  it('S-SI-4 given up, the page before comes, in one step and with nothing left over it', async () => {
    for (const ask of [() => history.back(), () => tapButton('返回')]) {
      await cameFromHome();
      ask();
      await expectEventually(() => buttonNamed('放弃').query()).not.toBeNull();
      await tapButton('放弃');
      await expectEventually(() => parts.services.navigation.current.path).toBe('/guild/detail');
      expect(held()).toBe(0);
      unmountAll();
    }
  });

  it('S-SI-4 a shell’s own swipe waits while there is something to lose', async () => {
    const said: unknown[] = [];
    const { bridge } = parts.services;
    const notify = (name: string, payload: unknown): void => void (name === 'setSwipeBack' && said.push(payload));
    parts.show(<Screen />, { bridge: Object.create(bridge, { notify: { value: notify } }) as typeof bridge });
    await expectEventually(readPageText).toContain('招募设置');
    await type('口号', '别的');
    await expectEventually(() => said).toEqual([{ enabled: false }]);
    await type('口号', '把夜晚交给声音');
    await expectEventually(() => said).toEqual([{ enabled: false }, { enabled: true }]);
  });

  it('S-SI-4 what is saved leaves nothing to ask about', async () => {
    await cameFromHome();
    const asked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asked()).toBe(true);
    parts.wire.answers.get_guild_detail = () => ok(guildOf('head', { version: 5 }, { notice: '改到九点' }));
    await tapButton('保存');
    await expectEventually(held).toBe(0);
    expect(asked()).toBe(false);
    history.back();
    await expectEventually(() => parts.services.navigation.current.path).toBe('/guild/detail');
    expect(readPageText()).not.toContain('放弃修改？');
  });

  it('S-SI-3 other refusals are said above the form', async () => {
    parts.wire.answers.modify_guild_info = () => refuseWith(1004, '内容含有敏感词，请修改', { reason: 'sensitive' });
    await show();
    await type('口号', '刷流水');
    await tapButton('保存');
    await expectEventually(readPageText).toContain('内容含有敏感词，请修改');
  });

  it('S-SI-1 the preview shows what visitors will see', async () => {
    await show();
    await type('口号', '声声入耳');
    await tapButton('预览');
    await expectEventually(() => page.getByRole('dialog').query()?.textContent).toContain('声声入耳');
  });
});

import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setToken } from '@shengyu/web/session.ts';
import { parseHash } from '#shell/location.ts';
import {
  buttonNamed,
  expectEventually,
  tapButton,
  setUpComponentTestKit,
  readPageText,
  tapElement,
} from '#testing/part.tsx';
import { avatarUrl, sampleUser, NOW_SECONDS } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import { buildOperationLogRequest, formatDuration } from './log-filter.ts';
import { Screen } from './OperateLog.tsx';

const parts = setUpComponentTestKit();
const room = {
  room_id: 7,
  show_id: '87',
  room_name: '潮声电台',
  cover: avatarUrl(1),
  room_type: 3,
  type_name: '电台',
  is_live: 1,
  heat: 9,
};
const person = (user_id: number, nickname: string) => ({
  ...sampleUser,
  self: undefined,
  user_id,
  nickname,
  avatar: avatarUrl(user_id),
});
const operation = (op_id: number, more: object = {}) => ({
  op_id,
  room,
  type: 3,
  type_name: '踢出房间',
  operator: person(31, '星落'),
  operator_role: 'owner',
  target: person(32, '过客'),
  text: '星落 踢出房间 过客：刷屏',
  seconds: 600,
  created_at: NOW_SECONDS - op_id * 60,
  ...more,
});
const answered = (list: object[], more: object = {}) =>
  ok({ list, total: list.length, page: 1, limit: 10, types: [], alerts: [], ...more });

beforeEach(() => {
  localStorage.clear();
  setToken('a-member');
  document.documentElement.removeAttribute('data-stage');
  Object.assign(parts.wire.answers, {
    get_user_info_mp: () => ok(sampleUser),
    get_operation_list: () =>
      answered([
        operation(1),
        operation(2, {
          operator: undefined,
          operator_role: 'system',
          target: undefined,
          text: '系统 关播',
          seconds: undefined,
        }),
        operation(3, { created_at: NOW_SECONDS - 86_400 * 2 }),
      ]),
    get_user_list: () =>
      ok({
        list: [{ ...person(31, '星落'), room_role: 'owner' }],
        total: 1,
        page: 1,
        limit: 20,
        online_num: 3,
        mic_num: 1,
      }),
    get_guild_room_list: () =>
      ok({
        list: [
          { ...room, room_id: 7 },
          { ...room, room_id: 8, room_name: '午夜点唱机', show_id: '88' },
        ],
        total: 2,
        page: 1,
        limit: 50,
      }),
  });
});
/** Shows the page at an address with this query. */
const show = (query: string): void => {
  const { navigation } = parts.services;
  parts.show(<Screen />, { navigation: { ...navigation, current: parseHash(`#/operateLog${query}`) } });
};
const choose = (role: 'tab' | 'radio', name: string | RegExp): Promise<void> =>
  tapElement(page.getByRole(role, { name }));
const last = () => parts.asked('get_operation_list').at(-1);

it('S-OL-2 by day: time, sentence, who in which role, whom, how long', async () => {
  show('?room_id=7');
  await expectEventually(readPageText).toContain('星落 踢出房间 过客：刷屏');
  expect(readPageText()).toContain(dayOf(NOW_SECONDS * 1000 - 60_000).slice(5));
  expect(readPageText()).toContain(dayOf(NOW_SECONDS * 1000 - 86_400_000 * 2).slice(5));
  expect(readPageText()).toContain('房主');
  expect(readPageText()).toContain('时长 10分');
  expect(readPageText()).toContain('系统 关播');
  expect(parts.asked('get_operation_list')[0]).toMatchObject({ room_id: '7', page: '1', limit: '10' });
});

it('S-OL-1 ROOM-8 chips ask for their types', async () => {
  show('?room_id=7');
  await expectEventually(readPageText).toContain('刷屏');
  await choose('tab', '麦位');
  await expectEventually(last).toMatchObject({ types: '6,7,8,9,10,11' });
  await choose('tab', '全部');
  await expectEventually(() => 'types' in last()).toBe(false);
});

it('S-OL-1 operator from the managers of the room', async () => {
  show('?room_id=7');
  await expectEventually(readPageText).toContain('刷屏');
  await tapButton('筛选');
  await expect.element(page.getByRole('combobox', { name: /操作人/ })).toBeVisible();
  await tapElement(page.getByRole('combobox', { name: /操作人/ }));
  await expect.element(page.getByRole('dialog', { name: '选择操作人' })).toBeVisible();
  await expectEventually(() => parts.asked('get_user_list')[0]).toMatchObject({ room_id: '7', scene: 'admin' });
  await expect
    .element(page.getByRole('dialog', { name: '选择操作人' }).getByRole('button', { name: /星落/ }))
    .toBeVisible();
  (
    page.getByRole('dialog', { name: '选择操作人' }).getByRole('button', { name: /星落/ }).element() as HTMLElement
  ).click();
  await expect.element(buttonNamed('查看')).toBeVisible();
  await tapButton('查看');
  await expectEventually(last).toMatchObject({ operator_id: '31' });
  await expect.element(buttonNamed('筛选中')).toBeInTheDocument();
});

it('S-OL-1 officers choose among the rooms of their guild, all of them first', async () => {
  parts.wire.answers.get_user_info_mp = () => ok({ ...sampleUser, guild: { guild_id: 5, role: 1 } });
  show('');
  await expectEventually(last).toMatchObject({ guild_id: '5' });
  await expect.element(buttonNamed(/全部房间/)).toBeInTheDocument();
  await tapButton(/全部房间/);
  await expect.element(page.getByRole('dialog', { name: '选择房间' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /午夜点唱机/ })).toBeInTheDocument();
  await choose('radio', /午夜点唱机/);
  await expectEventually(last).toMatchObject({ room_id: '8' });
  expect('guild_id' in last()).toBe(false);
});

it('S-OL-2 S-CMP-7 a person opens their card', async () => {
  parts.wire.answers['32'] = () => ok(person(32, '过客'));
  show('?room_id=7');
  await expectEventually(readPageText).toContain('刷屏');
  await tapElement(page.getByRole('button', { name: '对象 过客' }).first());
  await expect.element(page.getByRole('dialog', { name: '过客 的名片' })).toBeVisible();
});

it('S-OL better: whoever kicks often within an hour is pointed out', async () => {
  parts.wire.answers.get_operation_list = () =>
    answered([operation(1)], {
      alerts: [{ operator: person(31, '星落'), type_name: '踢出房间', num: 14, hour: NOW_SECONDS - 3_600 }],
    });
  show('?room_id=7');
  await expectEventually(readPageText).toContain('星落 一小时内踢出房间 14 次');
});

it('S-OL-3 nothing in these days, not allowed, room gone', async () => {
  parts.wire.answers.get_operation_list = () => answered([]);
  show('?room_id=7');
  await expect.element(page.getByText('所选时间暂无操作')).toBeVisible();
  parts.wire.answers.get_operation_list = () => refuseWith(1005, '仅房间管理可查看', { reason: 'no_permission' });
  await choose('tab', '禁言');
  await expect.element(page.getByText('仅房间管理可查看')).toBeVisible();
  parts.wire.answers.get_operation_list = () => refuseWith(1006, '房间不存在', { reason: 'not_found' });
  await choose('tab', '踢出');
  await expect.element(page.getByText('房间不存在')).toBeVisible();
});

it('S-OL-3 neither a room nor a guild; a guest', async () => {
  show('');
  await expect.element(page.getByText('请从房间内打开操作日志')).toBeVisible();
  expect(parts.asked('get_operation_list')).toEqual([]);
});

it('S-ALL-5 a guest is asked to log in', async () => {
  setToken('');
  show('?room_id=7');
  await expect.element(buttonNamed('去登录')).toBeVisible();
});

it('ROOM-8 what is asked, and how long something lasted', () => {
  expect(buildOperationLogRequest({ room_id: 1 }, { group: 'patrol', begin: '2026-11-01', end: '2026-11-02' })).toEqual(
    {
      room_id: 1,
      types: '17,18',
      begin: '2026-11-01',
      end: '2026-11-02',
    },
  );
  expect([90, 3_600, 0, 7_265].map(formatDuration)).toEqual(['1分30秒', '1小时', '0秒', '2小时1分5秒']);
});

import { trendOf } from '@shengyu/rules/money/turnover.ts';
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
import { Screen } from './GuildRoom.tsx';
import { describeValidDaysOfWeek } from './RoomCard.tsx';
import type { Room } from './use-rooms.ts';

const parts = setUpComponentTestKit();

const room = (i: number, more: Partial<Room> = {}): Room => ({
  room_id: 70 + i,
  show_id: String(880_070 + i),
  room_name: `潮声${i}号`,
  cover: avatarUrl(i),
  room_type: 3,
  type_name: '电台',
  is_live: 0,
  heat: 12_300,
  owner: samplePerson(40 + i, `房主${i}`),
  state: 1,
  online_num: 42,
  on_mic_num: 6,
  bind_at: NOW_SECONDS,
  week_valid_days: 3,
  standard: 0,
  ...more,
});
const FIGURES = { today_flow: 1_200, month_flow: trendOf(34_560, 30_000) };
const ALL = Array.from({ length: 12 }, (_, i) => room(i, i === 0 ? { is_live: 1 } : {}));

type Ask = { page: number; limit: number; bind_show_id?: string };
const rooms =
  (list: readonly Room[], more: object = {}) =>
  ({ page: at, limit }: Ask) =>
    ok({
      list: list.slice((at - 1) * limit, at * limit),
      total: list.length,
      page: at,
      limit,
      counts: { all: list.length, live: 1, idle: 2, restricted: 0 },
      quota: 20,
      can_manage: 0,
      ...more,
    });
const guildOf = (who: keyof typeof ROLE_PERMISSIONS) =>
  sampleGuildDetail({
    my: {
      in_guild: 1,
      role: who === 'head' ? 3 : 0,
      is_patrol: 0,
      permissions: [...ROLE_PERMISSIONS[who]],
      can_join: 0,
    },
    level_progress: { level: 5, next_need: 500_000 },
  });

beforeEach(() => {
  localStorage.clear();
  setToken('a-member');
  document.documentElement.removeAttribute('data-stage');
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: NOW_SECONDS, flags: {} }),
    get_user_info_mp: () => ok(sampleUser),
    get_guild_detail: () => ok(guildOf('member')),
    get_guild_room_list: rooms(ALL),
    guild_room_manage: () => ok({ log_id: 1, room: ALL[1], state: 1 }),
  });
});
const asHead = (list: readonly Room[] = ALL, more: object = {}): void => {
  parts.wire.answers.get_guild_detail = () => ok(guildOf('head'));
  parts.wire.answers.get_guild_room_list = rooms(
    list.map((one) => ({ ...one, ...FIGURES })),
    { can_manage: 1, ...more },
  );
};
const show = async (words = '潮声1号'): Promise<void> => {
  parts.show(<Screen />);
  await expectEventually(readPageText).toContain(words);
  // A toast of the previous test may still name the same room.
  if (words === '潮声1号') await expectEventually(() => buttonNamed('进入 潮声1号').query()).not.toBeNull();
};
const last = (name: string) => parts.asked(name).at(-1);

describe('the rooms', () => {
  it('S-GR-1 places taken and live ones, chips with counts, search and order ask again', async () => {
    await show();
    await expectEventually(readPageText).toContain('房间 12/20');
    expect(readPageText()).toContain('直播中 1');
    await tapElement(page.getByRole('tab', { name: /闲置/ }));
    await expectEventually(() => last('get_guild_room_list')).toMatchObject({ guild_id: 500, state: 2 });
    await tapElement(page.getByRole('radio', { name: '最新' }));
    await expectEventually(() => last('get_guild_room_list')).toMatchObject({ state: 2, sort: 'new' });
    await typeInto(page.getByLabelText('搜索房间'), '潮声');
    await expectEventually(() => last('get_guild_room_list')).toMatchObject({ keyword: '潮声', sort: 'new' });
  });

  it('S-GR-2 S-GR-4 a card says who and what; turnover only to those who may see it', async () => {
    await show();
    for (const words of ['ID 880071', '电台', '房主 房主1', '热度 1.2w', '在线 42', '麦上 6', '本周达标 3/5 天'])
      expect(readPageText()).toContain(words);
    expect(readPageText()).not.toContain('流水');
  });

  it('S-GR-2 officers see today and the month with its change', async () => {
    asHead();
    await show();
    expect(readPageText()).toContain('34,560');
    expect(readPageText()).toContain('+15.2%');
  });

  it('S-GR-2 ROOM-6 the week’s standard is a countdown', () => {
    expect(describeValidDaysOfWeek(3, false, 3)).toBe('还差 2 天，本周剩 3 天');
    expect(describeValidDaysOfWeek(5, true, 1)).toBe('本周已达标');
    expect(describeValidDaysOfWeek(1, false, 2)).toBe('本周无法达标');
  });

  it('S-ALL-6 ten a page, more with scrolling', async () => {
    await show();
    expect(readPageText()).not.toContain('潮声11号');
    document.querySelector('ul[aria-label=房间]')!.nextElementSibling!.scrollIntoView();
    await expectEventually(readPageText).toContain('潮声11号');
  });

  it('S-GR-4 without rooms, and without a guild', async () => {
    asHead([]);
    await show('公会还没有房间');
    await tapButton('绑定房间');
    await expectEventually(() => page.getByLabelText('房间 ID').query()).not.toBeNull();
  });

  it('S-ALL-5 somebody without a guild is shown the ways to one', async () => {
    parts.wire.answers.get_guild_detail = () => refuseWith(0, '您还没有加入公会', { reason: 'not_in_guild' });
    await show('您还没有加入公会');
    expect(buttonNamed('创建公会').query()).not.toBeNull();
  });
});

describe('managing them', () => {
  it('S-GR-4 a plain member manages nothing', async () => {
    await show();
    expect(buttonNamed('绑定房间').query()).toBeNull();
    expect(buttonNamed('更多 潮声1号').query()).toBeNull();
  });

  it('ROOM-5 an owner hands the own room over, whatever the role, and sees its figures', async () => {
    parts.wire.answers.get_guild_room_list = rooms([
      room(1, { owner: { ...samplePerson(12, '我自己'), user_id: sampleUser.user_id } }),
    ]);
    await show();
    await expectEventually(() => buttonNamed('更多 潮声1号').query()).not.toBeNull();
    await tapButton('更多 潮声1号');
    await expectEventually(() => buttonNamed('更换房主').query()).not.toBeNull();
    expect(buttonNamed('数据').query()).not.toBeNull();
    expect(buttonNamed('解绑房间').query()).toBeNull();
  });

  it('S-GR-3 ROOM-1 a room is found by its number, shown, and bound', async () => {
    asHead();
    const list = parts.wire.answers.get_guild_room_list!;
    parts.wire.answers.get_guild_room_list = (ask) => {
      const answer = list(ask) as { data: object };
      return ask.bind_show_id === '990001'
        ? ok({ ...answer.data, found: room(30, { room_name: '新房间' }) })
        : ok(answer.data);
    };
    await show();
    await tapButton('绑定房间');
    await expectEventually(() => page.getByLabelText('房间 ID').query()).not.toBeNull();
    await typeInto(page.getByLabelText('房间 ID'), '123');
    await tapButton('查找房间');
    await expectEventually(readPageText).toContain('没有找到该房间');
    await typeInto(page.getByLabelText('房间 ID'), '990001');
    await tapButton('查找房间');
    await expectEventually(readPageText).toContain('新房间');
    await tapButton('确认绑定');
    await expectEventually(() => last('guild_room_manage')).toMatchObject({
      guild_id: 500,
      action: 'bind',
      room_id: 100,
    });
    await expectEventually(readPageText).toContain('已绑定 新房间');
  });

  it('S-GR-4 a full quota says what a level brings', async () => {
    asHead(ALL, { quota: 12 });
    await show('公会房间名额已满，升到 Lv.6 可增加');
    await tapButton('绑定房间');
    await expectEventually(() => (buttonNamed('查找房间').query() as HTMLButtonElement | null)?.disabled).toBe(true);
  });

  it('S-GR-4 ROOM-1 a live room is not let go; another is, after a question', async () => {
    asHead();
    await show();
    await tapButton('更多 潮声0号');
    await expectEventually(readPageText).toContain('房间直播中，暂不能解绑');
    expect(buttonNamed('解绑房间').query()).toBeNull();
    await tapButton('关闭');
    await expectEventually(readPageText).not.toContain('房间直播中，暂不能解绑');
    await tapButton('更多 潮声1号');
    await expectEventually(() => buttonNamed('解绑房间').query()).not.toBeNull();
    await tapButton('解绑房间');
    await expectEventually(readPageText).toContain('解绑房间 潮声1号？');
    expect(parts.asked('guild_room_manage')).toEqual([]);
    await tapButton('解绑');
    await expectEventually(() => last('guild_room_manage')).toMatchObject({ action: 'unbind', room_id: 71 });
  });

  it('S-GR-3 ROOM-5 another owner is picked among the members and named with what it means', async () => {
    asHead();
    parts.wire.answers.guild_member_list = () =>
      ok({ list: [samplePerson(41, '房主1'), samplePerson(50, '海盐')], total: 2, page: 1, limit: 20 });
    await show();
    await tapButton('更多 潮声1号');
    await expectEventually(() => buttonNamed('更换房主').query()).not.toBeNull();
    await tapButton('更换房主');
    await expectEventually(readPageText).toContain('海盐');
    expect(buttonNamed(/^房主1/).query()).toBeNull();
    await tapButton(/海盐/);
    await expectEventually(readPageText).toContain('更换后原房主不再拥有该房间管理权');
    await tapButton('更换');
    await expectEventually(() => last('guild_room_manage')).toMatchObject({
      action: 'owner',
      room_id: 71,
      owner_id: 50,
    });
  });
});

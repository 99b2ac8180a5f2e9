import {
  buttonNamed,
  expectEventually,
  tapButton,
  setUpComponentTestKit,
  readPageText,
  tapElement,
} from '@shengyu/h5/testing/part.tsx';
import { rankPage, avatarUrl, sampleUser, NOW_SECONDS } from '@shengyu/h5/testing/samples.ts';
import { ok, refuseWith } from '@shengyu/h5/testing/wire.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Screen } from './RoomRyList.tsx';

const parts = setUpComponentTestKit();

type Ask = { window?: string; period_key?: string };
const WINDOWS = [
  { key: 'day', name: '日榜', history: 7 },
  { key: 'week', name: '周榜', history: 8 },
  { key: 'month', name: '月榜', history: 6 },
  { key: 'total', name: '总榜', history: 0 },
];
const tab = (board_no: number, rank_code: string, name: string, subject: string) => ({
  board_no,
  rank_code,
  name,
  subject,
  windows: WINDOWS,
  rule_text: `每上麦 1 分钟得 20 荣誉值（每日最多 9600）；每收到 1 钻价值的礼物得 1 荣誉值（每日最多 60000）。分数相同，先达到者在前。`,
  rewards: [],
});
const config = {
  page_id: 1,
  title: '荣誉榜',
  tabs: [
    tab(1001, 'honour_room', '房间荣誉榜', 'room'),
    tab(1003, 'honour_charm', '魅力荣誉榜', 'user'),
    tab(1002, 'honour_giver', '守护荣誉榜', 'user'),
    tab(1004, 'honour_guild', '公会荣誉榜', 'guild'),
  ],
};
const row = (rank: number, more: object) => ({
  rank,
  rank_change: 1,
  score: 400_000 / rank,
  reached_at: NOW_SECONDS,
  ...more,
});
const room = (i: number, is_live: 0 | 1) => ({
  room_id: 700 + i,
  show_id: String(700 + i),
  room_name: `潮声电台${i}`,
  cover: avatarUrl(i),
  room_type: 3,
  type_name: '电台',
  is_live,
  heat: 10,
});
const answered = (list: object[], more: object = {}) =>
  ok({
    ...rankPage,
    list,
    total: list.length,
    rank_code: 'honour_room',
    score_name: '荣誉值',
    window: 'week',
    rewards: [],
    my: null,
    ...more,
  });
const ROOMS = [
  row(1, { room: room(1, 1), tier: 'superLarge', labels: ['常驻开播', '人气满座'] }),
  row(2, { room: room(2, 0), tier: 'large', labels: [] }),
  row(3, { room: room(3, 0), tier: 'large', labels: ['人气满座'] }),
  row(4, { room: room(4, 1), tier: 'medium', labels: ['常驻开播', '人气满座'] }),
];
const people = rankPage.list.map((one) => ({ ...one, tier: 'small', labels: ['麦上时光'] }));

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('settoken', 'a-member');
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: NOW_SECONDS, flags: {} }),
    '1': () => ok(config),
    '1001': () => answered(ROOMS),
    '1003': () => answered(people, { my: rankPage.my }),
    '1002': () => answered(people),
    '1004': () => answered([]),
    day_win_rank: ({ scene }: { scene: string }) =>
      scene === 'honour_room'
        ? ok({
            scene,
            rank_code: scene,
            date: '2026-01-01',
            state: 2,
            list: [row(1, { room: room(9, 0), items: [] })],
            days: [],
          })
        : refuseWith(1006, '当日暂无获奖记录'),
  });
});
const choose = (name: string): void => (page.getByRole('tab', { name }).element() as HTMLElement).click();
const turnTo = (name: string): void => (page.getByRole('radio', { name }).element() as HTMLElement).click();
const show = async (): Promise<void> => {
  parts.show(<Screen />);
  await expect.element(page.getByText('潮声电台1')).toBeInTheDocument();
};
const lastAsked = (no: string): Ask => parts.asked(no).at(-1);

describe('which board', () => {
  it('S-RY-1 RANK-1 tabs in the order of the configuration; RANK-9 the week first', async () => {
    await show();
    const tabs = page.getByRole('tablist', { name: '榜单' }).getByRole('tab').elements();
    expect(tabs.map((one) => one.textContent)).toEqual(['房间', '魅力', '守护', '公会']);
    expect(lastAsked('1001')).toMatchObject({ window: 'week' });
    turnTo('日榜');
    await expectEventually(() => lastAsked('1001')).toMatchObject({ window: 'day' });
    choose('魅力');
    await expectEventually(() => lastAsked('1003')).toMatchObject({ window: 'day' });
  });

  it('S-RY-1 RANK-5 this period, the last and older ones; what never closes has none', async () => {
    await show();
    await tapButton('上期');
    await expectEventually(() => lastAsked('1001')).toMatchObject({ window: 'week', period_key: '-1' });
    await tapButton('历史');
    await expect.element(page.getByRole('dialog', { name: '历史榜单' })).toBeVisible();
    const past = page.getByRole('dialog', { name: '历史榜单' }).getByRole('radio').elements();
    expect(past).toHaveLength(8);
    (past[7] as HTMLElement).click();
    await expectEventually(() => lastAsked('1001')).toMatchObject({ period_key: '-8' });
    turnTo('总榜');
    await expectEventually(() => lastAsked('1001')).toEqual({ window: 'total', page: '1', limit: '50' });
    expect(buttonNamed('上期').query()).toBeNull();
  });

  it('S-RY-1 RANK-3 how honour is made stands on the same screen', async () => {
    await show();
    await expect.element(page.getByText('每上麦 1 分钟得 20 荣誉值（每日最多 9600）')).toBeInTheDocument();
    expect(readPageText()).toContain('榜单只展示荣誉值，不展示任何消费与收益');
  });
});

describe('what stands on it', () => {
  it('S-RY-2 RANK-8 badges by score, in words what made it, live rooms can be entered', async () => {
    const went: object[] = [];
    const { bridge } = parts.services;
    const call = ((action: string, data: object) => {
      went.push({ action, ...data });
      return Promise.resolve({});
    }) as typeof bridge.call;
    parts.show(<Screen />, { bridge: { ...bridge, call } });
    await expect.element(page.getByText('常驻开播 · 人气满座')).toBeInTheDocument();
    expect(readPageText()).toContain('星耀荣誉章');
    await tapButton(/潮声电台4.*直播中/);
    expect(went).toEqual([{ action: 'openRoom', room_id: 704, from: 'honour' }]);
  });

  it('S-RY-2 yesterday’s stars where there are some, my place with the way to the next', async () => {
    await show();
    await expect.element(page.getByRole('region', { name: '昨日之星' })).toBeInTheDocument();
    expect(readPageText()).toContain('潮声电台9');
    choose('魅力');
    await expect.element(page.getByRole('complementary', { name: '我的排名' })).toBeInTheDocument();
    expect(page.getByRole('complementary', { name: '我的排名' }).element().textContent).toContain('距上一名 26');
    expect(page.getByRole('region', { name: '昨日之星' }).query()).toBeNull();
  });

  it('S-RY-3 RANK-6 隐身上榜 is set and the board is asked again; rooms have no such switch', async () => {
    await show();
    expect(page.getByRole('switch', { name: '隐身上榜' }).query()).toBeNull();
    choose('魅力');
    await expect.element(page.getByRole('switch', { name: '隐身上榜' })).toBeInTheDocument();
    const before = parts.asked('1003').length;
    await tapElement(page.getByRole('switch', { name: '隐身上榜' }));
    await expectEventually(() => parts.asked('set_privacy_setting')).toMatchObject([{ rank_hidden: 1 }]);
    await expectEventually(() => parts.asked('1003').length).toBe(before + 1);
  });

  it('S-CMP-7 a person opens their card, a guild its page', async () => {
    const went: string[] = [];
    const { navigation } = parts.services;
    const go = navigation.go;
    navigation.go = (route) => void went.push(route);
    parts.wire.answers['1004'] = () =>
      answered([
        row(1, {
          guild: {
            guild_id: 55,
            show_id: '55',
            guild_name: '星海一号',
            logo: avatarUrl(2),
            guild_level: 9,
            guild_type: 1,
            member_num: 120,
            capacity: 200,
            is_recruit: 1,
            guild_status: 6,
          },
        }),
      ]);
    parts.wire.answers['1000'] = () => ok({ ...sampleUser, user_id: 1000, nickname: '南枝向暖', self: undefined });
    try {
      await show();
      choose('公会');
      await expect.element(buttonNamed(/星海一号/)).toBeInTheDocument();
      await tapButton(/星海一号/);
      expect(went).toEqual(['/guild/detail?id=55']);
      choose('魅力');
      await expect.element(buttonNamed(/南枝向暖/)).toBeInTheDocument();
      await tapButton(/南枝向暖/);
      await expect.element(page.getByRole('dialog', { name: '南枝向暖 的名片' })).toBeVisible();
    } finally {
      navigation.go = go;
    }
  });
});

describe('states', () => {
  it('S-RY-4 EDGE-26 结算中 with the standing so far', async () => {
    parts.wire.answers['1001'] = () => answered(ROOMS, { state: 1 });
    await show();
    await expect.element(page.getByText('结算中').first()).toBeInTheDocument();
  });

  it('S-RY-4 empty, gone', async () => {
    await show();
    choose('公会');
    await expect.element(page.getByText('榜单虚位以待')).toBeInTheDocument();
    parts.wire.answers['1002'] = () => refuseWith(1006, '榜单不存在', { reason: 'not_found' });
    choose('守护');
    await expect.element(page.getByText('榜单不存在')).toBeInTheDocument();
  });

  it('S-RY-4 S-ALL-5 without a network the own copy with its time, else the error', async () => {
    await show();
    parts.wire.answers['1001'] = () => 'broken';
    choose('魅力');
    await expect.element(page.getByText('南枝向暖')).toBeInTheDocument();
    choose('房间');
    await expect.element(page.getByText(/这是 .* 保存的内容/)).toBeInTheDocument();
    await expect.poll(readPageText).toContain('潮声电台1');
    turnTo('月榜');
    await expect.element(page.getByText('加载失败')).toBeInTheDocument();
  });
});

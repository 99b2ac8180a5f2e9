// The states of 首页, 房间, 活动 and 我的 (S-ALL-5): loading, empty, error, offline, guest, minor. Those of 公会 are in guild/GuildTab.test.tsx.
import type { RouteName } from '@shengyu/contract/client.ts';
import { CallFailedError } from '@shengyu/web/send.ts';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { faultsOf, renderPlace, type Answers } from '#testing/isle.tsx';
import { liveRoom, me, roomPage } from '#testing/samples.ts';
import { EventsTab } from './events/EventsTab.tsx';
import { HomeTab } from './home/HomeTab.tsx';
import { MeTab } from './me/MeTab.tsx';
import type { TabProps } from './parts.tsx';
import { RoomsTab } from './rooms/RoomsTab.tsx';
import type { Campaign } from './when-line.ts';

const U01 = 'GET /goapi/user/get_user_info_mp/{id}';
const X48 = 'POST /goapi/room/room_list';
const Y10 = 'POST /api/activity/get_calendar';
const W04 = 'POST /api/v1/my_wallet_detail';

afterEach(() => void vi.restoreAllMocks());

const NOW = 1_800_000_000;
const campaign: Campaign = {
  activity_code: 'star_sign',
  title: '星座物语',
  state: 'open',
  open_at: NOW - 86_400,
  close_at: NOW + 86_400,
  server_time: NOW,
  route: '/starSign',
  cover: '/activity/star_sign/cover.svg',
  theme: { colors: ['#7a3fef', '#3fa0ef'], asset_base: '/activity/star_sign/' },
  red: 0,
} as never;

const FULL: Answers = {
  [U01]: () => me(),
  [X48]: () => roomPage([liveRoom(1), liveRoom(2), liveRoom(3)]),
  [Y10]: () => ({ list: [campaign] }),
  [W04]: () =>
    ({
      diamond: 24_860,
      pink_diamond: 52,
      income: { available_fen: 128_000, pending_fen: 0, month_fen: { value: 1 } },
    }) as never,
};
const EMPTY: Answers = { ...FULL, [X48]: () => roomPage([]), [Y10]: () => ({ list: [] }) };

/** Every route of the tabs answers in the same way. */
const all = (answer: () => never): Answers =>
  Object.fromEntries(([U01, X48, Y10, W04] satisfies RouteName[]).map((route) => [route, answer]));
const NEVER = all((() => new Promise(() => undefined)) as () => never);
const FAILING = all(() => {
  throw new CallFailedError('network');
});

type Case = {
  readonly name: string;
  readonly Tab: ComponentType<TabProps>;
  /** What the tab is about, when everything is there. */
  readonly full: RegExp;
  readonly empty?: RegExp;
};
const CASES: readonly Case[] = [
  { name: '首页', Tab: HomeTab, full: /3 个房间亮着灯/, empty: /岛上正安静，去点一盏灯/ },
  { name: '房间', Tab: RoomsTab, full: /主持 主人1/, empty: /岛上正安静，还没有房间亮灯/ },
  { name: '活动', Tab: EventsTab, full: /正在进行/, empty: /暂时没有进行中的活动/ },
  { name: '我的', Tab: MeTab, full: /24,860/ },
];

describe.each(CASES)('$name', ({ name, Tab, full, empty }) => {
  const ground = () => page.getByRole('main', { name });

  it('SHELL-24 loading: grey shapes after a moment, and nothing that is not known', async () => {
    renderPlace(<Tab shown />, { member: true, answers: NEVER });
    await expect.element(page.getByText('加载中').first()).toBeInTheDocument();
    expect(ground().element().textContent).not.toMatch(/安静|暂时没有|登录后|失败/);
  });

  it.runIf(empty)('empty: says so in its own words', async () => {
    renderPlace(<Tab shown />, { member: true, answers: EMPTY });
    await expect.element(page.getByText(empty!)).toBeVisible();
    expect(await faultsOf()).toEqual([]);
  });

  it('error: no answer is told, and another try brings the content', async () => {
    let works = false;
    const ask = FULL as Readonly<Record<string, (request: never) => never>>;
    const answers = Object.fromEntries(
      Object.keys(FULL).map((route) => [
        route,
        (request: never) => (works ? ask : FAILING)[route as typeof X48]!(request),
      ]),
    ) as Answers;
    renderPlace(<Tab shown />, { member: true, answers });
    const again = page.getByRole('button', { name: /重新加载|点击重试/ }).first();
    await expect.element(again).toBeVisible();
    // Nobody knows whether the island is quiet.
    expect(ground().element().textContent).not.toMatch(/安静|暂时没有/);
    expect(await faultsOf()).toEqual([]);
    works = true;
    // Each part of the tab that failed has a button of its own; a tap within 300 ms of the last one is dropped.
    await expect
      .poll(
        () => {
          const isThere = page.getByText(full).elements().length > 0;
          if (!isThere) (again.query() as HTMLElement | null)?.click();
          return isThere;
        },
        { interval: 350 },
      )
      .toBe(true);
    await expect.element(page.getByText(full).first()).toBeVisible();
  });

  it('offline: what was loaded stays, under a strip that says of when it is', async () => {
    renderPlace(<Tab shown />, { member: true, answers: FULL });
    await expect.element(page.getByText(full).first()).toBeVisible();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await expect.element(page.getByText(/^当前无网络，显示的是 \d\d:\d\d 的内容$/)).toBeVisible();
    await expect.element(page.getByText(full).first()).toBeVisible();
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByText(/^当前无网络/)).not.toBeInTheDocument();
  });
});

it('§4 往期 shows what ended, which is asked for only there; the other tabs keep their numbers', async () => {
  const over: Campaign = { ...campaign, activity_code: 'romance', title: '浪漫石商店', state: 'ended' };
  const { sent } = renderPlace(<EventsTab shown />, {
    member: true,
    answers: {
      ...FULL,
      [Y10]: ({ past }: { past?: 1 }) => ({ list: past ? [campaign, over] : [campaign] }),
    } as Answers,
  });
  await expect.element(page.getByText(/正在进行/)).toBeVisible();
  expect(sent(Y10)).toEqual([{}]);
  await page.getByRole('tab', { name: '往期' }).click();
  await expect.element(page.getByText('01.14 – 01.16')).toBeVisible();
  await expect.element(page.getByText('已结束')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /浪漫石商店/ })).toBeVisible();
  expect(page.getByText(/正在进行/).elements()).toHaveLength(0);
  expect(sent(Y10)).toEqual([{}, { past: 1 }]);
  await expect.element(page.getByRole('tab', { name: /^进行中.*1/ })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: /^往期.*1/ })).toBeVisible();
  expect(await faultsOf()).toEqual([]);
});

describe('a guest (SHELL-15)', () => {
  const { [U01]: _card, [W04]: _wallet, ...OPEN } = FULL;

  it('sees on 首页 all that is open; 充值 asks to log in first, and nothing of a member is asked for', async () => {
    const { opened, logins, sent } = renderPlace(<HomeTab shown />, { answers: OPEN });
    await expect.element(page.getByText(/3 个房间亮着灯/)).toBeVisible();
    await page.getByRole('button', { name: '充值' }).click();
    await page.getByRole('button', { name: '寻宝' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    expect([logins, opened]).toEqual([['充值'], ['/treasureHunt', '/login']]);
    expect([...sent(U01), ...sent('POST /api/v1/get_spend_guard')]).toEqual([]);
  });

  it('has in 房间 no scenes that need somebody to follow or a guild', async () => {
    renderPlace(<RoomsTab shown />, { answers: OPEN });
    await expect.element(page.getByText(/主持 主人1/)).toBeVisible();
    expect(page.getByRole('tab', { name: '推荐' }).elements()).toHaveLength(1);
    for (const name of ['关注', '公会']) expect(page.getByRole('tab', { name }).elements()).toHaveLength(0);
  });

  it('is told in 活动 that what can be taken is known after a login', async () => {
    const { opened, logins } = renderPlace(<EventsTab shown />, {
      answers: {
        ...OPEN,
        [Y10]: () => ({ list: [campaign, { ...campaign, activity_code: 'qixi', state: 'preview' }] }),
      },
    });
    await page.getByRole('tab', { name: '可领奖' }).click();
    await expect.element(page.getByText('登录后看看能领什么')).toBeVisible();
    await page.getByRole('button', { name: '去登录' }).click();
    expect(opened).toEqual(['/login']);
    await page.getByRole('tab', { name: /即将开始/ }).click();
    await page.getByRole('button', { name: /^提醒我/ }).click();
    expect(logins).toEqual(['设置提醒']);
  });

  it('finds in 我的 what a login is for', async () => {
    const { opened, sent } = renderPlace(<MeTab shown />, { answers: OPEN });
    await page.getByRole('button', { name: '登录 / 注册' }).click();
    expect(opened).toEqual(['/login']);
    expect(sent(W04)).toEqual([]);
    expect(await faultsOf()).toEqual([]);
  });

  it('is also somebody whose login has ended', async () => {
    renderPlace(<MeTab shown />, { member: true, answers: OPEN });
    await expect.element(page.getByText('登录后就是岛民')).toBeVisible();
  });
});

describe('a minor, also one who has only told the birthday (SHELL-27)', () => {
  const MINOR: Answers = { ...FULL, [U01]: () => me({}, { is_real_name: 0, is_adult: 0, is_minor: 1 }) };

  it('is offered on 首页 neither 寻宝 nor 充值; 签到 and 荣誉榜 stay', async () => {
    renderPlace(<HomeTab shown />, { member: true, answers: MINOR });
    await expect.element(page.getByRole('button', { name: '签到' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: '充值' })).not.toBeInTheDocument();
    expect(page.getByRole('button', { name: '寻宝' }).elements()).toHaveLength(0);
    await expect.element(page.getByRole('button', { name: '荣誉榜' })).toBeVisible();
  });

  it('has in 房间 no matchmaking', async () => {
    renderPlace(<RoomsTab shown />, { member: true, answers: MINOR });
    await expect.element(page.getByRole('tab', { name: '点唱' })).toBeVisible();
    await expect.element(page.getByRole('tab', { name: '相亲' })).not.toBeInTheDocument();
  });

  it('sees in 活动 what the server lists, and in teen mode a calm page', async () => {
    const { unmount } = renderPlace(<EventsTab shown />, { member: true, answers: MINOR });
    await expect.element(page.getByText(/正在进行/)).toBeVisible();
    unmount();
    renderPlace(<EventsTab shown />, {
      member: true,
      answers: { ...MINOR, [U01]: () => me({}, { is_teen: 1 }) },
    });
    await expect.element(page.getByText('青少年模式下不展示活动')).toBeVisible();
    expect(page.getByText(/正在进行/).elements()).toHaveLength(0);
  });

  it('has in 我的 the wallet without 充值, and no guard of payments', async () => {
    renderPlace(<MeTab shown />, { member: true, answers: MINOR });
    await expect.element(page.getByText(/24,860/)).toBeVisible();
    for (const name of [/^充值$/, /消费守护/]) expect(page.getByRole('button', { name }).elements()).toHaveLength(0);
  });
});

// Rooms of the island (web-shell.md §10: journeys 1, 5 and 9): from the island into the hottest room and to a first gift, what two
// people in one room see, how a lost line comes back, that a stay survives a reload, and who is not let in.
import { modules } from '@shengyu/server/app.ts';
import { DEMO_PEOPLE } from '@shengyu/server/demo/people.ts';
import { findUserByMobile } from '@shengyu/server/modules/identity/index.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { createNativeRooms } from '@shengyu/server/testing/native-rooms.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient } from '@shengyu/server/testing/http.ts';
import { consumeEvents } from '@shengyu/server/testing/consume.ts';
import { giveDiamonds, newAdult, newDeclaredMinor, verifyRealName } from '@shengyu/server/testing/people/people.ts';
import { endAllStreams } from '@shengyu/server/wire/event-stream.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { SMS_CODE } from '../h5/door.ts';
import { findAccessibilityFaults } from '../h5/phone.ts';
import { openSite, type Site } from '../h5/site.ts';
import { DESK, openVisitor, SIZES, type Visitor } from './visitor.ts';

let site: Site;
let browser: Browser;
/** That of the second person, where two are in one room: nothing is shared but the server. */
let otherBrowser: Browser;
let http: TestHttpClient;
let native: Awaited<ReturnType<typeof createNativeRooms>>;
/** Two members, other ones in each test: API-1 allows a member ten acts in ten seconds, and the server's clock stands still. */
let tokens: readonly string[];
/** Worn by the owner of the second token, who comes in with it. */
const MOUNT = { code: 'mt_ship', name: '黄金帆船座驾' };

beforeAll(async () => {
  [site, browser, otherBrowser] = await Promise.all([openSite(), openBrowser(), openBrowser()]);
  http = await openTestHttp(site.ctx, modules);
  native = await createNativeRooms(site.ctx, http);
});
beforeEach(async () => {
  const people = [];
  for (let i = 0; i < 2; i++) people.push(await newAdult(site.ctx, { diamonds: 50_000, items: { [MOUNT.code]: 1 } }));
  tokens = people.map(({ token }) => token);
  await putOnMount(tokens[1]!);
});
afterAll(async () => {
  await otherBrowser?.close();
  await browser?.close();
  await http?.close();
  await site?.close();
});

const putOnMount = (token: string) =>
  http.post('/api/v1/open_server/wear_decorate', { item_code: MOUNT.code, wear: 1, request_id: newRequestId() }, token);

const STREAM = '**/api/live/room?**';

/** How many rings and beams of the island map move (SHELL-26). */
const MOVING_ISLES = `document.getAnimations().filter(({ playState, animationName = '' }) =>
  playState === 'running' && /^(ring|beam)_/.test(animationName)).length`;

/** The lines of the public screen, the civility line left out. */
const linesOf = (page: Page): Promise<string[]> =>
  page.getByRole('log').evaluate((log) => [...log.children].slice(1).map((line) => line.textContent ?? ''));
/** In the room, and the stream is open: whatever happens from now on is heard. */
const inside = (page: Page): Promise<void> => page.locator('[role=log][aria-busy=false]').waitFor();

/** A room with its host and one guest on their mics. */
async function openRoom(): Promise<{ room_id: number; name: string }> {
  const { room_id, owner } = await native.newRoom({ cover: '/activity/room/2_1.svg' });
  const guest = await newPerson(site.ctx);
  for (const [seat_no, { user_id }] of [owner, guest].entries()) {
    await native.tell({ kind: 'enter', room_id, user_id });
    await native.tell({ kind: 'mic_on', room_id, user_id, seat_no });
  }
  return { room_id, name: `听海${room_id}` };
}

/** Somebody comes in by the app; everybody in the room hears of it. */
const comeIn = async (room_id: number): Promise<void> => {
  const { user_id } = await newPerson(site.ctx);
  await native.tell({ kind: 'enter', room_id, user_id });
};

const onlineIn = async (room_id: number): Promise<number> =>
  (await http.get(`/goapi/room/room_detail/${room_id}`)).data.online_num;

const roomConsumers = modules.find(({ name }) => name === 'room')!.consumers!;
let toldUntil = 0;

/** Tells the rooms of the gifts that were given since the last time, as the workers of the server do. */
const tellGifts = async (): Promise<void> => {
  toldUntil = await consumeEvents(site.ctx, roomConsumers, 'gift.sent', toldUntil);
};

/** Logs in by code on the login page in the top webview. */
async function logInByCode({ web }: Visitor, mobile: string): Promise<void> {
  await web.getByRole('checkbox').check();
  await web.getByRole('textbox', { name: '手机号' }).fill(mobile);
  await web.getByRole('button', { name: '获取验证码' }).click();
  await web.getByText('验证码已发送').waitFor();
  await web.getByRole('textbox', { name: '验证码' }).pressSequentially(SMS_CODE);
}

it.each(SIZES.map((size, i) => ({ ...size, who: DEMO_PEOPLE[i + 1]! })))(
  'SHELL-15, SHELL-31 journey 1 at $width px: a guest reads along in the hottest room, logs in at a gift, finds it chosen, and sees it arrive by the stream',
  async ({ who, ...size }) => {
    const { user_id } = (await findUserByMobile(site.ctx, site.ctx.db, who.mobile))!;
    await verifyRealName(site.ctx, user_id, who.birthday);
    await giveDiamonds(site.ctx, user_id, 50_000);
    const { room_id, name } = await openRoom();
    for (let i = 0; i < 8; i++) await comeIn(room_id);
    const visitor = await openVisitor(browser, site, size);
    const { page } = visitor;
    await visitor.open('/home');
    const isle = page.getByRole('button', { name: new RegExp(name) }).first();
    await isle.waitFor();
    await expect.poll(() => page.evaluate(MOVING_ISLES)).toBeGreaterThan(0);
    await isle.click();
    await inside(page);
    expect(page.url()).toContain(`#/room/${room_id}`);
    // The island under the room is not drawn any more, so that nothing of it costs anything.
    const ground = `getComputedStyle(document.querySelector('[role=main][aria-label=首页]')).visibility`;
    await expect.poll(() => page.evaluate(ground)).toBe('hidden');
    await native.tell({ kind: 'operate', room_id, op: { type: 14 } });
    // Those who came in shortly before may be told of in a line of their own.
    await expect.poll(() => linesOf(page)).not.toHaveLength(0);

    await page.getByRole('button', { name: '送礼物' }).click();
    const panel = page.getByRole('dialog', { name: '送礼物' });
    await panel.getByRole('radio').nth(2).click();
    const chosen = await panel.getByRole('radio', { checked: true }).textContent();
    await panel.getByRole('button', { name: '赠送，可连击' }).click();
    await page.getByRole('dialog', { name: '登录后送礼物' }).getByRole('button', { name: '去登录' }).click();
    await expect.poll(() => visitor.route()).toBe('/login');
    await logInByCode(visitor, who.mobile);
    // The login page closes by itself; the panel waits with the same gift, which nobody has paid yet.
    await expect.poll(() => visitor.webviews()).toBe(0);
    await panel.waitFor();
    await expect.poll(() => panel.getByRole('radio', { checked: true }).textContent()).toBe(chosen);
    expect((await linesOf(page)).join()).not.toContain('送给');
    await panel.getByText('50,000').waitFor();
    const give = panel.getByRole('button', { name: '赠送，可连击' });
    await give.click();
    await expect.poll(() => give.textContent()).toBe('连击');
    expect((await linesOf(page)).join()).not.toContain('送给');
    // The own gift is read out at once (§9), and its banner is on the screen for three seconds, so it is looked for before it is told.
    await Promise.all([
      page.locator('[aria-live=polite]', { hasText: `${who.nickname} 送给` }).waitFor(),
      page.locator('[aria-hidden=true] b', { hasText: who.nickname }).first().waitFor(),
      tellGifts(),
    ]);
    await expect.poll(async () => (await linesOf(page)).at(-1)).toMatch(new RegExp(`^${who.nickname} 送给.*×1$`));
    await expect.poll(() => onlineIn(room_id)).toBe(11);
    await native.tell({ kind: 'close', room_id });
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  },
);

it.each(SIZES)(
  'SHELL-32 journey 9 at $width px: reloading, folding and unfolding a room keep the place and the one stay',
  async (size) => {
    const { room_id, name } = await openRoom();
    const [watcher, visitor] = [
      await openVisitor(browser, site, { token: tokens[1]! }),
      await openVisitor(browser, site, { ...size, token: tokens[0]! }),
    ];
    await watcher.open(`/room/${room_id}`);
    await inside(watcher.page);
    const { page } = visitor;
    await visitor.open(`/room/${room_id}`);
    await inside(page);
    const entered = async (): Promise<number> =>
      (await linesOf(watcher.page)).filter((line) => line.includes('进入房间')).length;
    await expect.poll(entered).toBe(1);
    const online = (): Promise<number> => onlineIn(room_id);
    await expect.poll(online).toBe(4);

    await page.getByRole('button', { name: '送礼物' }).click();
    await page.getByRole('dialog', { name: '送礼物' }).waitFor();
    await page.reload();
    await inside(page);
    expect(page.url()).toContain(`#/room/${room_id}`);
    await page.getByRole('button', { name: '收起房间' }).click();
    await page.getByText(/^围观中/).waitFor();
    await expect.poll(() => page.getByRole('log').count()).toBe(0);
    await native.tell({ kind: 'operate', room_id, op: { type: 14 } });
    await page.getByRole('button', { name: new RegExp(`${name}\\s*围观中`) }).click();
    await inside(page);
    // What happened meanwhile is there: folding keeps listening.
    await expect.poll(() => linesOf(page)).toHaveLength(1);
    await expect.poll(online).toBe(4);
    expect(await entered()).toBe(1);
    const { data } = await http.get('/goapi/user/get_user_info_mp/me', tokens[0]);
    const spans = sql`select 1 from ingest_span where user_id = ${data.user_id} and room_id = ${room_id}`;
    expect(await site.ctx.db.rows(spans)).toHaveLength(1);
    // × ends the stay.
    await page.getByRole('button', { name: '收起房间' }).click();
    await page.getByRole('button', { name: '离开房间' }).click();
    await expect.poll(online).toBe(3);
    for (const each of [watcher, visitor]) {
      expect(each.errors).toEqual([]);
      await each.close();
    }
  },
);

it('§9 axe finds nothing on the room, the panel, a person’s card, the odds and what stands under 更多; Esc closes each', async () => {
  const { room_id } = await openRoom();
  const visitor = await openVisitor(browser, site, { token: tokens[0]! });
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.open(`/room/${room_id}`);
  await inside(page);
  expect(['room', await findAccessibilityFaults(page)]).toEqual(['room', []]);
  const look = async (what: string, open: () => Promise<void>, name: RegExp): Promise<void> => {
    await open();
    const sheet = page.getByRole('dialog', { name });
    await sheet.waitFor();
    await expect.poll(() => sheet.getByText('加载中').count()).toBe(0);
    expect([what, await findAccessibilityFaults(page)]).toEqual([what, []]);
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
    await expect.poll(() => page.url()).toContain(`#/room/${room_id}`);
  };
  await look('person', () => page.getByRole('button', { name: /^主持/ }).click(), /名片/);
  await look('board', () => page.getByRole('button', { name: /^房间榜/ }).click(), /房间榜/);
  await look('more', () => page.getByRole('button', { name: '更多' }).click(), /听海/);
  await page.getByRole('button', { name: '送礼物' }).focus();
  await look('panel', () => page.keyboard.press('Enter'), /送礼物/);
  await page.getByRole('button', { name: '送礼物' }).click();
  const box = page.getByRole('tab', { name: '盲盒' });
  await page.getByRole('radio').first().waitFor();
  if ((await box.count()) > 0) {
    await box.click();
    await look('odds', () => page.getByRole('button', { name: '概率公示' }).click(), /概率公示/);
  }
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

it.each(SIZES)('SHELL-15 a guest reads along in a room at $width px, and is counted nowhere', async (size) => {
  const { room_id, name } = await openRoom();
  const visitor = await openVisitor(browser, site, size);
  await visitor.open(`/room/${room_id}`);
  const { page } = visitor;
  await page.getByRole('heading', { name }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^主持/ }).count()).toBe(1);
  await inside(page);
  await comeIn(room_id);
  await expect.poll(() => linesOf(page)).toHaveLength(1);
  await page.getByRole('button', { name: '登录后说点什么…' }).click();
  await page.getByRole('dialog', { name: /登录后说点什么/ }).waitFor();
  expect(await onlineIn(room_id)).toBe(3);
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

it('SHELL-31 journey 5: two people see the same in the same order; a line lost for 10 s misses nothing, for 30 s is out', async () => {
  const { room_id } = await openRoom();
  const [first, second] = [
    await openVisitor(browser, site, { token: tokens[0]! }),
    await openVisitor(otherBrowser, site, { ...DESK, token: tokens[1]! }),
  ];
  await second.page.clock.install();
  for (const visitor of [first, second]) {
    await visitor.open(`/room/${room_id}`);
    await inside(visitor.page);
  }
  // The first sees the second come in; from then on both see the same.
  await expect.poll(() => linesOf(first.page)).toEqual([expect.stringContaining('进入房间')]);
  const same = async (count: number): Promise<void> => {
    await expect.poll(async () => (await linesOf(first.page)).length).toBe(count + 1);
    await expect.poll(() => linesOf(second.page)).toEqual((await linesOf(first.page)).slice(1));
  };
  // More than three people who come within two seconds are told of in one line, so what happens here is mostly something else.
  const change = () => native.tell({ kind: 'operate', room_id, op: { type: 1, text: '修改了房间公告' } });
  await change();
  await comeIn(room_id);
  await same(2);

  // The server's streams end and the second finds no way back for a while, as in a tunnel.
  await second.page.route(STREAM, (route) => route.abort('internetdisconnected'));
  endAllStreams();
  await second.page.getByText('正在重新连接…').waitFor();
  for (let i = 0; i < 4; i++) await change();
  await second.page.clock.fastForward(10_000);
  await second.page.unroute(STREAM);
  await same(6);
  await expect.poll(() => second.page.getByText('正在重新连接…').count()).toBe(0);

  await second.page.route(STREAM, (route) => route.abort('internetdisconnected'));
  endAllStreams();
  await second.page.getByText('正在重新连接…').waitFor();
  await second.page.clock.fastForward(40_000);
  await second.page.getByText('连接中断，您已离开房间').waitFor();
  await second.page.unroute(STREAM);
  await second.page.getByRole('button', { name: '重新进入' }).click();
  await second.page.getByText('连接中断，您已离开房间').waitFor({ state: 'detached' });
  // The page does not show when its stream is open again, so the room goes on until the page has heard of it.
  const heard = (await linesOf(second.page)).length;
  const goOn = async (): Promise<number> => {
    await change();
    return (await linesOf(second.page)).length;
  };
  await expect.poll(goOn, { interval: 500 }).toBeGreaterThan(heard);
  for (const visitor of [first, second]) await visitor.close();
});

it('SHELL-31 journey 5: what two browsers say and give at the same moment stands in one order in both', async () => {
  const { room_id } = await openRoom();
  const both = [
    await openVisitor(browser, site, { token: tokens[0]! }),
    await openVisitor(otherBrowser, site, { ...DESK, token: tokens[1]! }),
  ] as const;
  for (const visitor of both) {
    await visitor.open(`/room/${room_id}`);
    await inside(visitor.page);
  }
  const [{ page: first }, { page: second }] = both;
  await expect.poll(() => linesOf(first)).toEqual([expect.stringContaining('进入房间')]);
  await Promise.all(
    both.map(async ({ page }, i) => {
      await page.getByRole('textbox', { name: '说点什么' }).fill(`这是第 ${i + 1} 个人说的`);
      await page.getByRole('button', { name: '送礼物' }).click();
      await page.getByRole('dialog', { name: '送礼物' }).getByRole('radio').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: '送礼物' }).waitFor({ state: 'detached' });
    }),
  );
  await Promise.all(both.map(({ page }) => page.getByRole('button', { name: '发送' }).click()));
  await Promise.all(
    both.map(async ({ page }) => {
      await page.getByRole('button', { name: '送礼物' }).click();
      const give = page.getByRole('dialog', { name: '送礼物' }).getByRole('button', { name: '赠送，可连击' });
      await give.click();
      await expect.poll(() => give.textContent()).toBe('连击');
    }),
  );
  await tellGifts();
  // Two texts and two gifts; the first has also the line of the second's entrance.
  const saidAndGiven = async (page: Page) => (await linesOf(page)).filter((line) => /个人说的|送给/.test(line));
  for (const page of [first, second]) {
    // A text that is still on its way stands below the others.
    await expect.poll(() => page.getByText('发送中').count()).toBe(0);
    await expect.poll(() => saidAndGiven(page)).toHaveLength(4);
  }
  expect(await linesOf(second)).toEqual((await linesOf(first)).slice(1));
  for (const visitor of both) {
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  }
});

it('SHELL-30, SHELL-33, SHELL-34 journey 5: an entrance with a mount, words, and a combo to 全麦 reach both in the same order, and only when they are paid; heat and board move', async () => {
  const { room_id } = await openRoom();
  const [first, second] = [
    await openVisitor(browser, site, { token: tokens[0]! }),
    await openVisitor(otherBrowser, site, { ...DESK, token: tokens[1]! }),
  ];
  for (const visitor of [first, second]) {
    await visitor.open(`/room/${room_id}`);
    await inside(visitor.page);
  }
  const { page } = first;
  await expect.poll(() => linesOf(page)).toEqual([expect.stringContaining(`乘 ${MOUNT.name} 进入房间`)]);
  const heatOf = async (of: Page): Promise<number> =>
    Number((await of.getByRole('img', { name: /^热度/ }).getAttribute('aria-label'))!.replace(/[^\d]/g, ''));
  const before = await heatOf(page);
  await page.getByRole('textbox', { name: '说点什么' }).fill('这首好听');
  await page.getByRole('button', { name: '发送' }).click();
  await second.page.getByText('这首好听').waitFor();
  await page.getByRole('button', { name: '送礼物' }).click();
  const panel = page.getByRole('dialog', { name: '送礼物' });
  await panel.getByRole('radio').first().waitFor();
  await panel.getByRole('button', { name: '全麦' }).click();
  await panel.getByRole('button', { name: '数量 1' }).click();
  await panel.getByRole('button', { name: /^66/ }).click();
  const give = panel.getByRole('button', { name: '赠送，可连击' });
  await give.click();
  await expect.poll(() => give.textContent()).toBe('连击');
  // Nothing of the gift is on the screen before the server tells of it.
  expect((await linesOf(page)).join()).not.toContain('送给');
  await tellGifts();
  await second.page.getByText('送给').first().waitFor();
  await expect.poll(async () => (await linesOf(page)).at(-1)).toMatch(/送给.*等 2 人.*×66$/);
  await give.click();
  await expect
    .poll(async () => (await site.ctx.db.rows(sql`select 1 from gift_line where room_id = ${room_id}`)).length)
    .toBe(4);
  await tellGifts();
  // The combo grows where its line stands.
  await expect.poll(async () => (await linesOf(page)).at(-1)).toMatch(/送给.*等 2 人.*×132$/);
  // Nobody is told of the own entrance, so a third member comes in before both.
  const { token } = await newAdult(site.ctx, { items: { [MOUNT.code]: 1 } });
  await putOnMount(token);
  // The banner of an entrance is there for two seconds, so it is looked for before.
  await Promise.all([
    ...[first, second].map(({ page: each }) => each.getByText(`乘 ${MOUNT.name} 来了`).waitFor({ state: 'attached' })),
    http.post('/goapi/room/room_enter', { room_id, request_id: newRequestId() }, token),
  ]);
  await expect.poll(async () => (await linesOf(page)).at(-1)).toContain(`乘 ${MOUNT.name} 进入房间`);
  await expect.poll(() => linesOf(second.page)).toEqual((await linesOf(page)).slice(1));
  await page.keyboard.press('Escape');
  for (const { page: each } of [first, second]) {
    await expect.poll(() => heatOf(each)).toBeGreaterThan(before);
    await each.getByRole('button', { name: /^房间榜/ }).click();
    await each.getByRole('dialog', { name: '房间榜' }).getByRole('listitem').first().waitFor();
  }
  for (const visitor of [first, second]) {
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  }
});

it('SHELL-36, SHELL-39 a gift of the whole island leads from one room to another; back is the first room again, with one stay', async () => {
  const [here, there] = [await openRoom(), await openRoom()];
  const visitor = await openVisitor(browser, site, { token: tokens[0]! });
  const { page } = visitor;
  await visitor.open(`/room/${here.room_id}`);
  await inside(page);
  const { data } = await http.get(`/goapi/room/room_detail/${there.room_id}`);
  const [from, to] = data.seats.map(({ user }: { user?: object }) => user);
  const item = {
    item_type: 111,
    item_code: 'g_rose',
    name: '玫瑰',
    icon: '/activity/items/rose.svg',
    num: 1,
    unit: '朵',
    value: 10,
  };
  const told = { from, to, item, num: 30, tier: 'superLarge', room: data };
  // Gifts of the island are not kept for a stream that is still being opened, which the page does not show, so the gift is told until
  // the page has heard of it.
  const banner = page.getByRole('button', { name: new RegExp(`^全服.*${there.name}`) });
  const tell = async (): Promise<number> => {
    site.ctx.live.publish('ticker.island', { name: 'gift', data: told });
    return banner.count();
  };
  await expect.poll(tell, { interval: 500 }).toBe(1);
  await banner.click();
  await page.getByRole('heading', { name: there.name }).waitFor();
  await expect.poll(() => onlineIn(there.room_id)).toBe(3);
  await expect.poll(() => onlineIn(here.room_id)).toBe(2);
  await page.goBack();
  await page.getByRole('heading', { name: here.name }).waitFor();
  await inside(page);
  await expect.poll(() => onlineIn(here.room_id)).toBe(3);
  await expect.poll(() => onlineIn(there.room_id)).toBe(2);
  await visitor.close();
});

it('SHELL-27, SHELL-35 a minor is offered no gifts, and a matchmaking room says that it is not for minors', async () => {
  const { token } = await newDeclaredMinor(site.ctx);
  const dates = await native.newRoom({ type: 6, cover: '/activity/room/6_1.svg' });
  const { room_id } = await openRoom();
  const visitor = await openVisitor(browser, site, { token });
  const { page } = visitor;
  await visitor.open(`/room/${dates.room_id}`);
  await page.getByText('该房间暂不对未成年人开放').waitFor();
  await page.getByRole('button', { name: '去看看别的房间' }).click();
  await expect.poll(() => page.url()).toContain('#/rooms');
  await visitor.open(`/room/${room_id}`);
  await page.getByRole('textbox', { name: '说点什么' }).waitFor();
  expect(await page.getByRole('button', { name: '送礼物' }).count()).toBe(0);
  await visitor.close();
});

it('X50 who is on the blacklist, a room that rests and one that does not exist are told in words', async () => {
  const { room_id } = await openRoom();
  const { data } = await http.get('/goapi/user/get_user_info_mp/me', tokens[0]);
  await native.tell({ kind: 'operate', room_id, op: { type: 15, target_id: data.user_id, seconds: 600 } });
  const resting = await native.newRoom({}, { open: false });
  const visitor = await openVisitor(browser, site, { token: tokens[0]! });
  for (const [id, words] of [
    [room_id, '您暂时不能进入该房间'],
    [resting.room_id, '房间休息中'],
    [987_654, '房间不存在'],
  ] as const) {
    await visitor.open(`/room/${id}`);
    await visitor.page.getByText(words).waitFor();
    await visitor.page.getByRole('button', { name: '去看看别的房间' }).click();
    await expect.poll(() => visitor.page.url()).toContain('#/rooms');
  }
  await visitor.close();
});

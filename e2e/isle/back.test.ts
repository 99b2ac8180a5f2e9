// Journey 8 (web-shell.md §10): random openings of tabs, pages of the shell, a room, sheets and pages of the H5, their navigations,
// closings and the browser's backs end where a model says; no press is dead, no page is blank.
import { modules } from '@shengyu/server/app.ts';
import { createNativeRooms } from '@shengyu/server/testing/native-rooms.ts';
import { openTestHttp, type TestHttpClient } from '@shengyu/server/testing/http.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openSite, type Site } from '../h5/site.ts';
import { DESK, openVisitor, PHONE, type Visitor } from './visitor.ts';

let site: Site;
let browser: Browser;
let http: TestHttpClient;
let token: string;
let room: { readonly room_id: number; readonly name: string };

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  http = await openTestHttp(site.ctx, modules);
  const native = await createNativeRooms(site.ctx, http);
  const { room_id, owner } = await native.newRoom({ cover: '/activity/room/2_1.svg' });
  await native.tell({ kind: 'enter', room_id, user_id: owner.user_id });
  await native.tell({ kind: 'mic_on', room_id, user_id: owner.user_id, seat_no: 0 });
  room = { room_id, name: `听海${room_id}` };
  ({ token } = await newAdult(site.ctx));
});
afterAll(async () => {
  await browser?.close();
  await http?.close();
  await site?.close();
});

/** A small repeatable source of choices. */
function choices(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

/** What lies over the tabs, the last one on screen; a webview has a page for each of its steps. */
type Layer = { readonly hash: string } | { readonly pages: string[] };
type Model = { tab: string; readonly over: Layer[]; hasSheet: boolean };

type Step = {
  readonly name: string;
  go(): Promise<unknown>;
  /** What the step does to the model. */
  after(): void;
};

const TABS = { home: '首页', rooms: '房间', events: '活动', guild: '公会', me: '我的' } as const;
const ROUTES = ['/guild', '/grade', '/myTurnover', '/agreement'];
const NOTICES = { hash: '#/notices' };
const SETTINGS = { hash: '#/settings' };

const routeOf = (layer: Layer | undefined): string | undefined =>
  layer && 'pages' in layer ? layer.pages.at(-1) : undefined;
const hashOf = ({ tab, over }: Model): string => {
  const top = over.at(-1);
  if (!top) return `#/${tab}`;
  return 'pages' in top ? `#/web${top.pages.at(-1)}` : top.hash;
};

/** All that can be done where the model is. */
function stepsFrom(visitor: Visitor, model: Model, choose: (most: number) => number, step: number): readonly Step[] {
  const { page } = visitor;
  const { over } = model;
  const top = over.at(-1);
  const inRoom = { hash: `#/room/${room.room_id}` };
  const webs = over.filter((layer) => 'pages' in layer).length;
  const tell = (action: string, payload: unknown = null) => {
    const message = JSON.stringify(JSON.stringify({ v: 1, action, payload }));
    return visitor.inPage(`parent.shengyuHost.channelOf(window).postMessage(${message})`);
  };
  const click = (place: string, name: RegExp | string) =>
    page.locator(place).getByRole('button', { name }).first().click();
  const open = (name: string, layer: Layer, go: () => Promise<unknown>): Step => ({
    name,
    go,
    after: () => void over.push('pages' in layer ? { pages: [...layer.pages] } : layer),
  });
  const close = (name: string, go: () => Promise<unknown>): Step => ({ name, go, after: () => void over.pop() });
  const sheet = (name: string, hasSheet: boolean, go: () => Promise<unknown>): Step => ({
    name,
    go,
    after: () => void (model.hasSheet = hasSheet),
  });
  const back = () => page.evaluate('history.back()');
  const esc = () => page.keyboard.press('Escape');

  if (model.hasSheet) return [sheet('back from a sheet', false, back), sheet('Esc on a sheet', false, esc)];
  if (!top) {
    const next = Object.keys(TABS)[choose(5)] as keyof typeof TABS;
    const tab: Step = {
      name: `tab ${next}`,
      go: () => page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: TABS[next] }).click(),
      after: () => void (model.tab = next),
    };
    const ground = `[role=main][aria-label=${TABS[model.tab as keyof typeof TABS]}]`;
    const bell = open('notices', NOTICES, () => click(ground, /^通知/));
    if (model.tab === 'home')
      return [
        tab,
        bell,
        open('the board', { pages: ['/roomRyList'] }, () => click(ground, '荣誉榜')),
        open('the room', inRoom, () => click(ground, new RegExp(room.name))),
      ];
    if (model.tab === 'me')
      return [
        tab,
        bell,
        open('settings', SETTINGS, () => click(ground, '设置')),
        open('my level', { pages: ['/grade'] }, () => click(ground, '我的等级')),
      ];
    return [tab];
  }
  if ('pages' in top) {
    const route = `${ROUTES[choose(ROUTES.length)]}?n=${step}`;
    const steps: Step[] = [
      { name: `go ${route}`, go: () => goInPage(visitor, route), after: () => void top.pages.push(route) },
      {
        name: 'back in a page',
        go: back,
        after() {
          top.pages.pop();
          if (top.pages.length === 0) over.pop();
        },
      },
      close('close a page', () => tell('closePage')),
    ];
    if (over.length > 2) return steps;
    steps.push(open('settings over a page', SETTINGS, () => tell('openNative', { page: 'settings' })));
    if (webs < 2)
      steps.push(open('payment over a page', { pages: ['/payment'] }, () => tell('openNative', { page: 'wallet' })));
    if (!over.some((layer) => 'hash' in layer && layer.hash === inRoom.hash))
      steps.push(open('the room over a page', inRoom, () => tell('openRoom', { room_id: room.room_id })));
    return steps;
  }
  const steps = [close('back', back), close('Esc', esc)];
  if (top.hash === inRoom.hash) {
    steps.push(sheet('more of the room', true, () => click('main', '更多')));
    steps.push(close('fold the room', () => click('main', '收起房间')));
    if (over.length < 3) steps.push(open('notices over the room', NOTICES, () => click('main', '消息')));
  }
  if (top.hash === SETTINGS.hash) {
    steps.push(sheet('log out?', true, () => page.getByRole('button', { name: '退出登录' }).click()));
    if (webs < 2)
      steps.push(
        open('agreements', { pages: ['/agreement'] }, () => page.getByRole('button', { name: '协议与隐私' }).click()),
      );
  }
  return steps;
}

/**
 * The page goes to another route by its address. It hears of a step of the browser one task after the address has changed, which is
 * sooner than any tap, but not sooner than a driver, so the next step waits for that task.
 */
async function goInPage(visitor: Visitor, route: string): Promise<void> {
  await visitor.inPage('new Promise((heard) => setTimeout(heard))');
  await visitor.inPage(`location.hash = ${JSON.stringify(`#${route}`)}`);
}

/** How much text there is on what lies on top: a tab, a page, a room, or the page in a webview. */
const textOnTop = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const seen = (each) => !each.closest('[inert], [hidden], [aria-hidden=true]');
    const top = Array.from(document.querySelectorAll('#screen main, #screen [role=main], [data-webview]')).filter(seen).pop();
    const frame = top && top.querySelector('iframe');
    return (frame ? frame.contentDocument.getElementById('app') : top).innerText.trim().length;
  })()`);

/** How many entries of sheets lie above the entry of the place (back-closes.ts of the UI kit). */
const ENTRIES_OF_SHEETS = '(history.state && history.state.above) || 0';

/** One choice of steps with every change, others at night. */
const WALKS = [
  { seed: 20_261_118, ...PHONE },
  ...(process.env['JOURNEYS'] === undefined ? [] : [1, 2, 3, 4, 5]).map((seed) => ({
    seed,
    ...(seed % 2 ? DESK : PHONE),
  })),
];

it.each(WALKS)(
  'journey 8 at $width px, seed $seed: 40 random openings, navigations, closings and backs end where a model says, and no page is blank',
  async ({ seed, ...size }) => {
    const visitor = await openVisitor(browser, site, { ...size, token, calm: true });
    const { page } = visitor;
    await visitor.open('/home');
    await page.getByRole('button', { name: '荣誉榜' }).waitFor();
    const model: Model = { tab: 'home', over: [], hasSheet: false };
    const choose = choices(seed);
    for (let i = 1; i <= 40; i++) {
      const steps = stepsFrom(visitor, model, choose, i);
      const { name, go, after } = steps[choose(steps.length)]!;
      await go();
      after();
      const step = `${i} ${name}`;
      const [hash, route] = [hashOf(model), routeOf(model.over.at(-1))];
      const webs = model.over.filter((layer) => 'pages' in layer).length;
      await expect.poll(async () => [step, await visitor.webviews()]).toEqual([step, webs]);
      await expect.poll(() => [step, new URL(page.url()).hash]).toEqual([step, hash]);
      if (route) await expect.poll(async () => [step, await visitor.route()]).toEqual([step, route]);
      // A sheet has an entry of its own, which goes in the task after it: sooner than any finger, but not sooner than a driver.
      const sheets = async () => [step, await page.getByRole('dialog').count(), await page.evaluate(ENTRIES_OF_SHEETS)];
      await expect.poll(sheets).toEqual([step, ...(model.hasSheet ? [1, 1] : [0, 0])]);
      await expect.poll(async () => [step, (await textOnTop(page)) > 0]).toEqual([step, true]);
    }
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  },
);

// Every screen in every window that members have. Design 7: nothing may be lost under the dock or beyond the edge, every control can be brought
// under a finger, every text can be read, and no page moves sideways. Every change opens each route in one of the sizes, which rotate
// with the route's place in the table; the nightly run takes all sizes, and all states of all screens.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { signIn } from './campaign-phone.ts';
import { findFitFaults } from './fit.ts';
import { openGuildTestKit, type GuildTestKit, type GuildPeople } from './guilds.ts';
import { openPhone, type Phone } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { ALL_STATES } from './states/all.ts';
import { makeWish } from './states/campaign/zyj.ts';
import { prepareStates, advanceClockBefore } from './states/prepare.ts';

const SIZES: readonly (readonly [width: number, height: number])[] = [
  [375, 553],
  [844, 390],
  [390, 844],
  [360, 560],
  [1366, 620],
  [360, 640],
  [375, 603],
  [1280, 900],
  [390, 664],
  [430, 932],
];
const SAMPLED = 1;
const every = process.env.JOURNEYS !== undefined;
const asked = process.env.SIZES?.split(',');

let site: Site;
let browser: Browser;
let guilds: GuildTestKit;
let cast: GuildPeople;
let member: Phone;
let guest: Phone;

beforeAll(async () => {
  site = await openSite();
  await prepareStates(site);
  browser = await openBrowser();
  guilds = await openGuildTestKit(site);
  cast = await guilds.cast('潮汐公会');
  [member, guest] = [await openStillPhone(), await openStillPhone()];
  await signIn(member, cast.head);
  // A first visit to /zyj asks for a wish in a layer of its own, which the states show.
  await makeWish(site, cast.head, 'zy_02');
}, 180_000);
afterAll(async () => {
  await guilds?.close();
  await browser?.close();
  await site?.close();
});

/** A phone without motion, because a position is only measured at rest. */
async function openStillPhone(): Promise<Phone> {
  const phone = await openPhone(browser, site);
  await phone.page.emulateMedia({ reducedMotion: 'reduce' });
  return phone;
}

/** A screen is at rest when its skeleton is gone and nothing is being loaded. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

/** How long a page may take to come to rest in a new size on a busy machine. */
const REST_MS = 10_000;

/** What is still wrong when the page has come to rest. */
async function lastingFaults(page: Page): Promise<string[]> {
  for (const end = Date.now() + REST_MS; ; await page.waitForTimeout(250)) {
    const faults = await findFitFaults(page);
    if (faults.length === 0 || Date.now() > end) return faults;
  }
}

async function faultsIn(page: Page, sizes: typeof SIZES): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(60);
    found.push(...(await lastingFaults(page)).map((fault) => `${width}×${height} ${fault}`));
  }
  return found;
}

const fileText = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const [, ...listed] = fileText('spec/routes.tsv').trim().split('\n');
const paths = listed.map((line) => line.split('\t')[0]!).filter((path) => path !== '*' && path !== '/');
const routes = [...paths, '/nowhere'].map((route, i) => ({
  route,
  sizes: SIZES.filter((_, k) => every || k % (SIZES.length / SAMPLED) === i % (SIZES.length / SAMPLED)),
}));

const QUERY: Readonly<Record<string, string>> = { '/agreement': '?type=user', '/viewpdf': '?contract_no=HT1' };
const addressed = (route: string): string =>
  route.startsWith('/guild/') ? `${route}?id=${cast.guild_id}&guild_id=${cast.guild_id}` : route + (QUERY[route] ?? '');

describe('S-CMP-2 design 7: each route shows everything in a window of any size', () => {
  it.each(routes)('$route', async ({ route, sizes }) => {
    const { page, open } = /^\/(login|registe)$/.test(route) ? guest : member;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('about:blank');
    await open(addressed(route));
    await settled(page);
    expect(await faultsIn(page, sizes)).toEqual([]);
  });
});

describe('S-CMP-2 design 7: the main buttons of a stage stand on the first screen of the lowest phone', () => {
  /** The stage's buttons that are not whole on the screen, or covered. */
  const HIDDEN = `[...document.querySelectorAll('.b3')].filter((button) => {
    const { left, top, width, height, bottom } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return bottom > innerHeight || !button.contains(hit);
  }).map((button) => button.textContent)`;

  it.each([
    ['/treasureHunt', ''],
    ['/treasureHunt', '盲盒'],
    ['/happyDraw', ''],
    ['/tarotCard', '命运牌'],
    ['/tarotCard', '牌册'],
    ['/decompose', ''],
    ['/invitation', ''],
    ['/cpDetails', ''],
    ['/representative', ''],
    ['/qixi/lottery', ''],
    ['/qixi/qixiCard', ''],
    // The first visit, whose main button is 是的.
    ['/constellation/starMap', ''],
    ['/20250520/cupid', ''],
    ['/20250520/cupid', '匹配'],
    ['/zyj', ''],
    ['/newService', '宝箱'],
    ['/snakePage', ''],
    ['/summerFight', ''],
    ['/firstCharge', ''],
    ['/everydayCharge', ''],
    ['/constellation/shop', ''],
  ])('%s %s', async (route, tab) => {
    const { page, open } = member;
    await page.setViewportSize({ width: 375, height: 553 });
    await page.goto('about:blank');
    await open(route);
    await settled(page);
    if (tab !== '') await page.getByRole('tab', { name: tab }).click();
    await page.locator('.b3').first().waitFor();
    await expect.poll(() => page.evaluate(HIDDEN)).toEqual([]);
  });
});

describe('S-CMP-2 design 7: a window that is wider than a phone', () => {
  const COLUMN = `(() => {
    let one = document.querySelector('#app main');
    while (getComputedStyle(one).position !== 'fixed') one = one.parentElement;
    const { left, right, width } = one.getBoundingClientRect();
    return { left, right: innerWidth - right, width };
  })()`;
  const column = (page: Page): Promise<object> => page.evaluate(COLUMN);

  it.each(['/treasureHunt', '/payment', '/login'])('%s stands in a centred column', async (route) => {
    const { page, open } = guest;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('about:blank');
    const ground = site.built('src/shell/ground/Ground.tsx').script;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(route);
    await settled(page);
    await page.locator('main').first().waitFor();
    // A phone does not fetch what only a desktop shows.
    expect(asked).not.toContain(ground);
    await expect.poll(() => column(page)).toEqual({ left: 0, right: 0, width: 390 });

    await page.setViewportSize({ width: 1366, height: 620 });
    await page.getByText('手机扫码打开').waitFor();
    expect(asked).toContain(ground);
    await expect.poll(() => column(page)).toEqual({ left: 468, right: 468, width: 430 });

    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByText('手机扫码打开').waitFor({ state: 'hidden' });
    await expect.poll(() => column(page)).toEqual({ left: 227, right: 227, width: 390 });
    page.removeAllListeners('request');

    // A desktop that opens the page has the ground as well, not only one that was made wider.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.reload();
    await page.getByText('手机扫码打开').waitFor();
  });
});

const states = Object.entries(ALL_STATES).filter(([name]) => asked?.some((part) => name.includes(part)) ?? every);

describe.runIf(states.length > 0)(
  'S-CMP-2 design 7: each state of each screen shows everything in a window of any size',
  () => {
    it.each(states)('%s', async (name, reach) => {
      advanceClockBefore(site, name);
      const phone = await openStillPhone();
      try {
        await reach(phone, site);
        await phone.page.waitForTimeout(300);
        expect(await faultsIn(phone.page, SIZES)).toEqual([]);
      } finally {
        await phone.close();
      }
    });
  },
);

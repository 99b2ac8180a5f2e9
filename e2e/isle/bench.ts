// `pnpm build`, then `pnpm bench isle`: largest paint of 首页 compared with the landing page of the H5 in the same run, in turns (≤ 1.2 ×);
// layout shift (0); the island while it moves (layouts, paints, frames per second); time to the first paint of a page in a cold and in
// a warm frame (SHELL-22: ≤ 1 s, ≤ 300 ms); scripts of the first load (≤ 90 kB).
import { modules } from '@shengyu/server/app.ts';
import { createNativeRooms } from '@shengyu/server/testing/native-rooms.ts';
import { newPerson, openTestHttp } from '@shengyu/server/testing/http.ts';
import { findFreePort } from '../../tools/free-port.ts';
import { serveH5 } from '../../tools/serve-h5.ts';
import { readBuiltChunks } from '../../tools/web-build/chunk-sizes.ts';
import { openBrowser } from '../browser.ts';
import { openSite } from '../h5/site.ts';
import { BEGIN, END, mainThreadFiguresOf, TRACE_CATEGORIES } from '../h5/motion/trace.ts';
import { openVisitor, type Visitor } from './visitor.ts';

const RUNS = Number(process.env.RUNS ?? 5);
const PHONE_SLOWDOWN = 4;
const REST_MS = 3_000;
const QUIET_MS = 2_500;

// The door in front of the site has its own port, and pictures must have its address: the policy allows no other.
const port = await findFreePort();
const address = `http://127.0.0.1:${port}`;
const site = await openSite({ env: { PUBLIC_URL: address, STATIC_HOST: address } });
const http = await openTestHttp(site.ctx, modules);
const native = await createNativeRooms(site.ctx, http);
for (let room = 0; room < 6; room++) {
  const { room_id, owner } = await native.newRoom({ cover: '/activity/room/2_1.svg' });
  const people = [owner, await newPerson(site.ctx), await newPerson(site.ctx)];
  for (const [seat_no, { user_id }] of people.entries()) {
    await native.tell({ kind: 'enter', room_id, user_id });
    await native.tell({ kind: 'mic_on', room_id, user_id, seat_no });
  }
}
// Compressed files, as the door serves them; calls go to the site's server.
const door = await serveH5({ api: site.url, port });
const browser = await openBrowser();
let faults = 0;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const say = (what: string, value: string, isFine: boolean): void => {
  console.log(`${isFine ? ' ' : '✗'} ${what.padEnd(44)}${value}`);
  if (!isFine) faults += 1;
};

const OBSERVE = `
  window.seen = { lcp: 0, cls: 0 };
  new PerformanceObserver((list) => { for (const one of list.getEntries()) seen.lcp = one.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) seen.cls += one.value; })
    .observe({ type: 'layout-shift', buffered: true });`;

/** A new phone, four times slower than this machine, on a mobile line. */
async function firstLoad(address: string): Promise<{ lcp: number; cls: number }> {
  const visitor = await openVisitor(browser, door);
  const { page } = visitor;
  await page.addInitScript(`if (window === top) {${OBSERVE}}`);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await page.goto(door.url + address);
  await page.waitForTimeout(QUIET_MS * 2);
  const seen = await page.evaluate<{ lcp: number; cls: number }>('seen');
  await visitor.close();
  return seen;
}

async function compareFirstLoads(): Promise<void> {
  const runs: Record<'isle' | 'h5', { lcp: number; cls: number }[]> = { isle: [], h5: [] };
  // They take turns, so that a busy moment of the machine affects both.
  for (let run = 0; run < RUNS; run++) {
    runs.h5.push(await firstLoad('/#/treasureHunt'));
    runs.isle.push(await firstLoad('/isle/#/home'));
  }
  const [isle, h5] = [median(runs.isle.map(({ lcp }) => lcp)), median(runs.h5.map(({ lcp }) => lcp))];
  say(
    `LCP of 首页, medians of ${RUNS}`,
    `${isle.toFixed(0)} ms, ${(isle / h5).toFixed(2)} × the landing page (${h5.toFixed(0)} ms)`,
    isle <= 1.2 * h5,
  );
  const cls = Math.max(...runs.isle.map((one) => one.cls));
  say('CLS of 首页, worst', cls.toFixed(4), cls === 0);
}

/** The island is on screen and moves; nobody touches anything. */
async function watchIsland(): Promise<void> {
  const visitor = await openVisitor(browser, door);
  const { page } = visitor;
  await page.goto(`${door.url}/isle/#/home`);
  await page.getByRole('button', { name: '荣誉榜' }).waitFor();
  // The warm frame, too, has been made by then.
  await visitor.warm();
  await page.waitForTimeout(QUIET_MS);
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  const frames = await page.evaluate<number>(`new Promise((done) => {
    performance.mark('${BEGIN}');
    let frames = 0;
    const began = performance.now();
    const next = (now) => {
      frames += 1;
      if (now - began < ${REST_MS}) return requestAnimationFrame(next);
      performance.mark('${END}');
      done(frames / ((now - began) / 1000));
    };
    requestAnimationFrame(next);
  })`);
  await page.waitForTimeout(300);
  const { seconds, layouts, paints, cpuMs } = mainThreadFiguresOf(await browser.stopTracing());
  say('island moving: frames per second', frames.toFixed(0), frames >= 55);
  const perSecond = (count: number): number => count / seconds;
  say(
    'island moving: layouts and paints per second',
    `${perSecond(layouts).toFixed(1)}, ${perSecond(paints).toFixed(1)}`,
    perSecond(layouts) <= 1 && perSecond(paints) <= 1,
  );
  say('island moving: main thread', `${cpuMs.toFixed(1)} ms/s`, true);
  await visitor.close();
}

type Opening = { readonly painted: number; readonly complete: number };

/** From the tap to what the page draws first, with the shell's cover gone (SHELL-22), and to the page with its content. */
async function openingTime(visitor: Visitor): Promise<Opening> {
  return visitor.page.evaluate(`new Promise((done) => {
    const button = Array.from(document.querySelectorAll('button')).find((one) => one.textContent.includes('荣誉榜'));
    const began = performance.now();
    let painted = 0;
    button.click();
    const look = () => {
      const frame = document.querySelector('[data-webview] iframe');
      const app = frame && frame.contentDocument && frame.contentDocument.getElementById('app');
      const drawn = app && frame.contentWindow.location.hash === '#/roomRyList' && app.textContent.replace('空白页', '');
      const uncovered = document.querySelector('[data-webview] > [class*=gone]');
      if (!painted && drawn && uncovered) painted = performance.now() - began;
      if (painted && /总榜/.test(drawn)) requestAnimationFrame(() => done({ painted, complete: performance.now() - began }));
      else requestAnimationFrame(look);
    };
    look();
  })`);
}

async function compareOpenings(): Promise<void> {
  const times: Record<'cold' | 'warm', Opening[]> = { cold: [], warm: [] };
  for (let run = 0; run < RUNS; run++)
    for (const kind of ['cold', 'warm'] as const) {
      const visitor = await openVisitor(browser, door);
      const { page } = visitor;
      await page.goto(`${door.url}/isle/#/home`);
      await page.getByRole('button', { name: '荣誉榜' }).waitFor();
      // A warm frame is one that has come to rest; a member looks before tapping.
      if (kind === 'warm') await visitor.warm().then(() => page.waitForTimeout(1_000));
      times[kind].push(await openingTime(visitor));
      await visitor.close();
    }
  for (const [kind, most] of [
    ['cold', 1_000],
    ['warm', 300],
  ] as const) {
    const value = median(times[kind].map(({ painted }) => painted));
    const complete = median(times[kind].map((one) => one.complete));
    say(
      `first paint of a page, ${kind} frame`,
      `${value.toFixed(0)} ms (≤ ${most}), with its content ${complete.toFixed(0)} ms`,
      value <= most,
    );
  }
}

function weighFirstLoad(): void {
  const { first, sum } = readBuiltChunks(new URL('../../dist/shell/', import.meta.url));
  const kb = sum(first);
  say('scripts of the first load', `${kb.toFixed(1)} kB brotli (≤ 90)`, kb <= 90);
}

try {
  weighFirstLoad();
  await compareFirstLoads();
  await watchIsland();
  await compareOpenings();
} finally {
  await browser.close();
  await door.close();
  await http.close();
  await site.close();
}
process.exitCode = faults === 0 ? 0 : 1;

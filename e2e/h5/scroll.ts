// `pnpm bench scroll`: scrolls the list of 5 000 members of a guild with the CPU slowed down four times, once while its pages load,
// and once through the whole list. Goal: no task over 50 ms. `WORST=1` prints what the longest task did.
import type { CDPSession, Page } from 'playwright-core';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { openBrowser } from '../browser.ts';
import { signIn } from './campaign-phone.ts';
import { BEGIN, END, mainThreadFiguresOf } from './motion/trace.ts';
import { openPhone } from './phone.ts';
import { openSite } from './site.ts';
import { fulfillCall, makeGuildDetail } from './states/guild/guild.ts';
import { makeMemberRow, makeTeamReply } from './states/guild/guild-members.ts';

const MEMBERS = 5_000;
const SLOWER = 4;
/** Speeds in pixels per second: that of a hard flick, and one that is faster than any thumb. */
const [FLICK, RUSH] = [6_000, 18_000];
const ROW = 72;
const PAGES_WATCHED = 20;
const CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing'];

const site = await openSite();
const browser = await openBrowser();
const phone = await openPhone(browser, site);
const { page } = phone;

type Ask = { page: number; limit: number };
const rows = Array.from({ length: MEMBERS }, (_, i) => ({
  ...makeMemberRow(i % 12),
  user_id: i + 1,
  nickname: `成员${i + 1}`,
}));
await page.route('**/api/v1/guild_member_list', (route) => {
  const { data } = route.request().postDataJSON() as { data: Ask };
  const list = rows.slice((data.page - 1) * data.limit, data.page * data.limit);
  const counts = { all: MEMBERS, new: 5, idle: 12, leaving: 1, unsigned: 9 };
  const reply = { list, total: MEMBERS, page: data.page, limit: data.limit, counts, capacity: MEMBERS };
  return route.fulfill({ json: { code: 1, msg: 'ok', data: reply } });
});
await fulfillCall(phone, 'api/v1/get_guild_detail', makeGuildDetail(3));
await fulfillCall(phone, 'api/v1/guild_manager_list', makeTeamReply('head'));
await signIn(phone, await newAdult(site.ctx));
await phone.open('/guild/memberManage');
await page.getByText('成员1', { exact: true }).first().waitFor();

/** Records the time of every frame of the page; the longest pause between two frames is computed from these times. */
const WATCH = `window.frames_ = []; (function next(at) { window.frames_.push(at); window.watch_ = requestAnimationFrame(next); })(performance.now())`;
const SEEN = `cancelAnimationFrame(window.watch_), window.frames_`;

/** Median milliseconds of a small piece of work, which shows how much the page is really slowed down, even on a busy machine. */
const WORK = `(() => {
  const times = [];
  for (let run = 0; run < 21; run++) {
    const begun = performance.now();
    for (let i = 0, sum = 0; i < 4e6; i++) sum += i % 7;
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[10];
})()`;

async function scrolled(name: string, distance: number, speed: number): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const run = (expression: string) => session.send('Runtime.evaluate', { expression, returnByValue: true });
  // Memory that was used before must not be collected during the measurement.
  await session.send('HeapProfiler.collectGarbage');
  const unslowed = Number((await run(WORK)).result.value);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const slowed = Number((await run(WORK)).result.value) / unslowed;
  await browser.startTracing(page, { categories: CATEGORIES });
  await run(`${WATCH}; performance.mark('${BEGIN}')`);
  await session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 500,
    yDistance: distance,
    speed,
    preventFling: true,
    gestureSourceType: 'touch',
  });
  await run(`performance.mark('${END}')`);
  const { result } = await run(SEEN);
  const figures = mainThreadFiguresOf(await browser.stopTracing());
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const times = result.value as number[];
  const gaps = times.slice(1).map((at, i) => at - times[i]!);
  const missed = gaps.filter((gap) => gap > 25).length;
  process.stdout.write(
    `${name.padEnd(24)} ${figures.seconds.toFixed(1)} s  ${(gaps.length / figures.seconds).toFixed(1)} frames/s  late ${missed} of ${gaps.length}` +
      `  longest task ${figures.longestMs.toFixed(1)} ms  over 50 ms: ${figures.longTasks}  main ${figures.cpuMs.toFixed(0)} ms/s  slowed ${slowed.toFixed(1)} times` +
      `${process.env.WORST ? `  (${figures.longest})` : ''}\n`,
  );
  if (figures.longTasks > 0) process.exitCode = 1;
}

const drawn = (of: Page): Promise<number> => of.locator('ul[aria-label=成员] > li').count();

await scrolled('while pages come', -PAGES_WATCHED * 50 * ROW, FLICK);
// Loads the rest of the list by jumping to its end.
while (!(await page.getByText('没有更多了').isVisible())) {
  await page.evaluate(`(() => {
    const list = document.querySelector('ul[aria-label=成员]');
    let box = list; while (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY !== 'auto') box = box.parentElement;
    box.scrollTop = box.scrollHeight;
  })()`);
  await page.waitForTimeout(30);
}
process.stdout.write(`${MEMBERS} members, ${await drawn(page)} rows in the document\n`);
await scrolled('all, from end to begin', MEMBERS * ROW, RUSH);
await phone.close();
await browser.close();
await site.close();

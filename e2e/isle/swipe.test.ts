// The swipe from the left edge of a phone, over a page that takes its own touches (web-shell.md §3, setSwipeBack).
import { DEMO_PEOPLE } from '@shengyu/server/demo/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openSite, type Site } from '../h5/site.ts';
import { openVisitor, tokenOf } from './visitor.ts';

let site: Site;
let browser: Browser;

/** Counts in the top window how often this window asks the browser to go back. */
const COUNT_STEPS = `(() => {
  top.stepsBack = 0;
  for (const name of ['back', 'go']) {
    const step = history[name];
    history[name] = (...by) => {
      top.stepsBack += 1;
      step.apply(history, by);
    };
  }
})()`;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

it('SHELL-20 a swipe from the left edge goes back like the browser; elsewhere, or where the page forbids it, it does not', async () => {
  const visitor = await openVisitor(browser, site, { token: await tokenOf(site, DEMO_PEOPLE[0]!.mobile) });
  const { page } = visitor;
  const swipe = (from: number): Promise<unknown> =>
    visitor.inPage(`(() => {
      const tell = (type, x) => {
        const touch = new Touch({ identifier: 1, target: document.body, clientX: x, clientY: 300 });
        document.body.dispatchEvent(new TouchEvent(type, { touches: [touch], bubbles: true }));
      };
      tell('touchstart', ${from});
      tell('touchmove', ${from + 40});
      tell('touchmove', ${from + 100});
    })()`);
  const allowSwipe = (enabled: boolean): Promise<unknown> => {
    const text = JSON.stringify({ v: 1, action: 'setSwipeBack', payload: { enabled } });
    return visitor.inPage(`parent.shengyuHost.channelOf(window).postMessage(${JSON.stringify(text)})`);
  };
  await visitor.open('/home');
  await page.getByRole('button', { name: '荣誉榜' }).click();
  await expect.poll(() => page.title()).toBe('荣誉榜 · 声屿');
  // The page hears of a step one task after its address has changed, which is later than a driver acts.
  await visitor.inPage('new Promise((heard) => setTimeout(heard))');
  await visitor.inPage(`location.hash = '#/guild'`);
  await expect.poll(() => visitor.route()).toBe('/guild');
  // Whoever goes back asks the browser for it while the finger moves, so a swipe that went back has been counted when it has ended.
  await visitor.inPage(COUNT_STEPS);
  await page.evaluate(COUNT_STEPS);
  const stepsBack = () => page.evaluate('window.stepsBack');
  await swipe(60);
  await allowSwipe(false);
  await swipe(10);
  expect([await stepsBack(), await visitor.webviews(), await visitor.route()]).toEqual([0, 1, '/guild']);
  await allowSwipe(true);
  await swipe(10);
  expect(await stepsBack()).toBe(1);
  await expect.poll(() => visitor.route()).toBe('/roomRyList');
  await swipe(10);
  await expect.poll(() => visitor.webviews()).toBe(0);
  await expect.poll(() => page.url()).toContain('#/home');
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

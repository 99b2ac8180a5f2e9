// J8 and acceptance 2: queues worked off by keys alone, with the time that it took. The site's clock runs with the machine's, so that
// the limits of the server hold as in production.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consumers as plays } from '@shengyu/server/mechanics/plays/consumers.ts';
import { consumeEvents } from '@shengyu/server/testing/consume.ts';
import { newRequestId } from '@shengyu/server/testing/http.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { withdrawalStatusOf } from '@shengyu/server/testing/people/withdrawing.ts';
import { openBrowser } from '../browser.ts';
import { callAs, openCampaignsNow, type Member } from '../h5/campaign-phone.ts';
import { openSite, type Site } from '../h5/site.ts';
import { createBoundWithdrawer, submitWithdrawal } from '../h5/withdrawer.ts';
import { goByKeys, openDeskOf } from './desk.ts';

const ITEMS = 30;
/** J8: thirty items within a minute, on a machine that has nothing else to do. */
const PROMISED_MS = 60_000;
/** Which of them are refused, and the key of the ready reason. */
const REFUSED = new Map([
  [7, '3'],
  [21, '4'],
]);

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Lets the site's clock run while something is done; returns how long it took. */
async function timed(run: () => Promise<void>): Promise<number> {
  const begin = Date.now();
  let told = begin;
  const timer = setInterval(() => {
    const now = Date.now();
    site.ctx.clock.advance(now - told);
    told = now;
  }, 100);
  try {
    await run();
  } finally {
    clearInterval(timer);
  }
  return Date.now() - begin;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Arms an act, takes a ready reason and sends; nothing is touched but keys. */
async function decide(page: Page, act: string, reason: string): Promise<void> {
  await page.keyboard.press(act);
  await page.getByRole('group').getByRole('textbox', { name: '理由' }).waitFor();
  await page.keyboard.press(reason);
  await page.keyboard.press('Control+Enter');
}

/** Walks down the list with `j`; returns the milliseconds from each key to the frame that shows the next row with its acts, sorted. */
async function measureSteps(page: Page, steps: number): Promise<number[]> {
  const times: number[] = [];
  for (let step = 0; step < steps; step++) {
    await page.evaluate(`window.took = new Promise((done) => {
      // The amount tells the rows apart; the clock beside it ticks.
      const shown = () => /¥[^ 应]+/.exec(document.querySelector('section[aria-label] header')?.textContent)?.[0];
      const before = shown();
      window.addEventListener('keydown', () => {
        const begin = performance.now();
        const look = () => {
          const acts = document.querySelector('section[aria-label] footer button');
          if (shown() !== before && acts) done(Math.round(performance.now() - begin));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }, { once: true, capture: true });
    }), undefined`);
    await page.keyboard.press('j');
    times.push(await page.evaluate('window.took'));
  }
  return times.toSorted((a, b) => a - b);
}

const noticesOf = async (who: Member): Promise<string> =>
  JSON.stringify(await callAs(site, who, '/api/v1/get_notice_list', { page: 1, limit: 20 }));

it('J8 thirty texts within a minute by keys, two refused with reasons, and their owners are told', async () => {
  await openCampaignsNow(site, 'zyj');
  const authors: Member[] = [];
  const textOf = (no: number): string => `愿第${no + 1}盏灯照亮归途`;
  for (let no = 0; no < ITEMS; no++) {
    const author = await newAdult(site.ctx);
    site.ctx.clock.advance(1_000);
    await callAs(site, author, '/api/v1/user_into_wish_activity', {
      prize_id: 'zy_02',
      text: textOf(no),
      is_public: 1,
      request_id: newRequestId(),
    });
    authors.push(author);
  }
  const desk = await openDeskOf(browser, site, 'moderator');
  const { page } = desk;
  await desk.open('/inbox/moderation');
  const shown = (no: number): Promise<void> =>
    page.locator('section[aria-label=心愿] p').getByText(textOf(no), { exact: true }).waitFor();
  await shown(0);
  const took = await timed(async () => {
    for (let no = 0; no < ITEMS; no++) {
      const reason = REFUSED.get(no);
      await decide(page, reason ? 'r' : 'a', reason ?? '1');
      if (no < ITEMS - 1) await shown(no + 1);
    }
    await page.getByText('这个队列清空了').waitFor();
  });
  say(`J8: ${ITEMS} items in ${(took / 1_000).toFixed(1)} s`);
  expect(took).toBeLessThan(PROMISED_MS);
  await desk.closeClean();

  await consumeEvents(site.ctx, plays, 'text.moderated');
  for (const [no, author] of authors.entries()) {
    const told = await noticesOf(author);
    expect(told.includes('换一种说法试试'), textOf(no)).toBe(REFUSED.has(no));
    expect(told).toContain('内容审核结果');
  }
});

it('keyboard alone works off twenty withdrawals: j, a, reason 1, send', async () => {
  const numbers: string[] = [];
  for (let no = 0; no < 20; no++) {
    const fen = 120_000 + no * 1_000;
    const member = await createBoundWithdrawer(site, fen + 1_000);
    site.ctx.clock.advance(60_000);
    numbers.push(await submitWithdrawal(site, member, fen));
  }
  const desk = await openDeskOf(browser, site, 'finance');
  const { page } = desk;
  await goByKeys(page, 'i');
  const head = page.locator('section[aria-label] header');
  const opened = (no: number): Promise<void> => head.getByText(`¥1,${200 + no * 10}.00`, { exact: true }).waitFor();
  await opened(0);
  const times = await measureSteps(page, numbers.length - 1);
  const [middle, slow] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)]!);
  say(`the next row opens in ${middle} ms, 95 of 100 within ${slow} ms`);
  // CONUI-24, on a machine that does other work beside.
  expect(middle).toBeLessThan(150);
  for (let no = 1; no < numbers.length; no++) await page.keyboard.press('k');
  await opened(0);
  const took = await timed(async () => {
    // The first is left for later, so that the queue is walked and not only emptied from its top.
    await page.keyboard.press('j');
    for (let no = 1; no < numbers.length; no++) {
      await opened(no);
      await decide(page, 'a', '1');
    }
    await opened(0);
    await decide(page, 'a', '1');
    await page.getByText('这个队列清空了').waitFor();
  });
  say(`20 withdrawals in ${(took / 1_000).toFixed(1)} s`);
  for (const withdraw_no of numbers) expect(await withdrawalStatusOf(site.ctx, withdraw_no)).toBe(2);
  await desk.closeClean();
});

// The page of the console stands under its strict policy (console.md §2), and the harness notices when something breaks it.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openSite, type Site } from '../h5/site.ts';
import { openDesk } from './desk.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

it('every visit has a nonce of its own, in the page and in its policy', async () => {
  const visit = async (): Promise<string> => {
    const answer = await fetch(`${site.url}/console/inbox/withdraw`);
    const [, nonce] = /'nonce-([0-9a-f]{32})'/.exec(answer.headers.get('content-security-policy')!)!;
    expect(await answer.text()).toContain(`nonce="${nonce}"`);
    return nonce!;
  };
  expect(await visit()).not.toBe(await visit());
});

it('the sign-in page is drawn without a violation, and a violation is noticed', async () => {
  const desk = await openDesk(browser, site);
  await desk.open('/login');
  await desk.page.getByRole('heading', { level: 1 }).waitFor();
  expect(desk.errors).toEqual([]);
  // What text of a stranger would bring along: HTML, and a style written as an attribute.
  await desk.page.evaluate(`
    try { document.body.insertAdjacentHTML('beforeend', '<b>x</b>'); } catch {}
    document.body.setAttribute('style', 'color: red');`);
  await expect.poll(() => desk.errors.length).toBeGreaterThan(0);
  expect(await desk.page.locator('b').count()).toBe(0);
  await desk.close();
});

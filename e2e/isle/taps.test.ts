// A stranger and the demo world (web-shell.md §11.1): from /isle/ to an open campaign, a live room with faces, a guild's chart and a
// wallet in at most four taps each. The page itself counts the taps, those in webviews too.
import { DEMO_CAST, type DemoRole } from '@shengyu/server/demo/cast.ts';
import type { Context } from '@shengyu/server/context.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import type { ServedSite } from '../h5/site.ts';
import { FILL_MS, openWorldSite } from '../world/world-site.ts';
import { DESK, openVisitor, PHONE, type Visitor } from './visitor.ts';

const MOST = 4;

let site: ServedSite<Context>;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openWorldSite({ hasDesk: true }), openBrowser()]);
}, FILL_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

// USER-3 lets a number have one code a minute, and every walk logs in with a browser of its own.
beforeEach(() => site.ctx.db.run(sql`delete from sms_sent`));

/** Walks as a stranger and returns how many taps it took. */
async function walk(size: typeof PHONE, path: (visitor: Visitor) => Promise<void>): Promise<number> {
  const visitor = await openVisitor(browser, site, { ...size, calm: true });
  const { page } = visitor;
  await page.context().addInitScript({
    content: `addEventListener('pointerdown', ({ isTrusted }) => { if (isTrusted) top.taps = (top.taps || 0) + 1; }, true);`,
  });
  await page.goto(`${site.url}/isle/`);
  await path(visitor);
  const taps = (await page.evaluate('window.taps')) as number;
  // The desk asks for the pulse of a world that is being lived; this one stands still.
  expect(visitor.errors.filter((error) => !error.includes('/isle/pulse'))).toEqual([]);
  await visitor.close();
  return taps;
}

const tab = ({ page }: Visitor, name: string) => page.getByRole('navigation').getByRole('button', { name });

/** Becomes somebody of the demo world: at the desk, or on a phone, which has none, from 我的. */
async function become(visitor: Visitor, size: typeof PHONE, role: DemoRole): Promise<void> {
  const { page } = visitor;
  const { nickname } = DEMO_CAST.find((one) => one.role === role)!;
  const person = page.getByRole('button', { name: new RegExp(`^${nickname}`) });
  if (size === PHONE) {
    await tab(visitor, '我的').click();
    await page.getByRole('button', { name: /^演示身份/ }).click();
  }
  await person.click();
}

describe.each([PHONE, DESK])('web-shell.md §11.1 at $width px, in at most four taps', (size) => {
  it('an open campaign', async () => {
    const taps = await walk(size, async ({ page, web }) => {
      await page
        .getByRole('main', { name: '首页' })
        .getByRole('button', { name: /去看看/ })
        .first()
        .click();
      // Only campaigns have the button of their rules.
      await web.getByRole('button', { name: /规则/ }).first().waitFor();
    });
    expect(taps).toBeLessThanOrEqual(MOST);
  });

  it('a live room with faces on its seats', async () => {
    const taps = await walk(size, async ({ page }) => {
      await page
        .getByRole('main', { name: '首页' })
        .getByRole('button', { name: /麦.*热度/ })
        .first()
        .click();
      const faces = page.getByRole('region', { name: '麦位' }).getByRole('button').locator('img');
      await expect.poll(() => faces.count()).toBeGreaterThan(1);
    });
    expect(taps).toBeLessThanOrEqual(MOST);
  });

  it('a guild’s chart', async () => {
    const taps = await walk(size, async (visitor) => {
      await become(visitor, size, 'head');
      await tab(visitor, '公会').click();
      await visitor.page.getByRole('img', { name: '近 30 天流水走势' }).waitFor();
    });
    expect(taps).toBeLessThanOrEqual(MOST);
  });

  it('a wallet', async () => {
    const taps = await walk(size, async (visitor) => {
      await become(visitor, size, 'member');
      if (size !== PHONE) await tab(visitor, '我的').click();
      const wallet = visitor.page.getByRole('group', { name: '钱包' });
      await wallet
        .getByText(/^[\d,]+$/)
        .first()
        .waitFor();
    });
    expect(taps).toBeLessThanOrEqual(MOST);
  });
});

it('web-shell.md §4, WORLD-16: 往期 shows the campaign of the world that is over, and it opens its page', async () => {
  const visitor = await openVisitor(browser, site, { ...PHONE, calm: true });
  const { page, web } = visitor;
  await visitor.open('/events');
  await page.getByRole('tab', { name: /^往期/ }).click();
  const ground = page.getByRole('main', { name: '活动' });
  await ground.getByRole('button', { name: /公测开启/ }).click();
  await web.getByRole('heading', { name: '公测开启' }).first().waitFor();
  await expect.poll(() => visitor.route()).toBe('/beta');
  await visitor.close();
});

// Takes screenshots of pages of the console on a filled world, for people to look at:
// `node e2e/console/shots.ts <folder> [name parts, by comma] [sizes such as 1440x900,1280x720] [light,dark]`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../browser.ts';
import { openKeptWorldSite } from '../world/world-site.ts';
import { openDeskOf, openDesk, type Desk } from './desk.ts';
import { PAGES } from './pages.ts';

const [folder = 'shots', parts = '', sizes = '1440x900', themes = 'light,dark'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const VIEWPORTS = sizes.split(',').map((size) => {
  const [width, height] = size.split('x').map(Number);
  return { width: width!, height: height! };
});

const site = await openKeptWorldSite();
const browser = await openBrowser();
const desks = new Map<string, Desk>();
const failed: string[] = [];
for (const [name, { account, reach }] of Object.entries(PAGES)) {
  if (!parts.split(',').some((part) => name.includes(part))) continue;
  const key = account ?? '';
  // One sign-in per person: a one-time code can be used only once.
  const desk =
    desks.get(key) ??
    (account === undefined ? await openDesk(browser, site) : await openDeskOf(browser, site, account));
  desks.set(key, desk);
  for (const viewport of VIEWPORTS) {
    for (const colorScheme of themes.split(',') as ('light' | 'dark')[]) {
      const label = `${name}-${viewport.width}${colorScheme === 'dark' ? '-dark' : ''}`;
      const { page } = desk;
      desk.errors.length = 0;
      try {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await reach(desk, site);
        // Skeletons are replaced and charts are drawn; a page whose calls fail is pictured all the same.
        await page.waitForLoadState('networkidle').catch(() => undefined);
        if ((await page.locator('figure').count()) > 0)
          await page
            .locator('figure canvas')
            .first()
            .waitFor({ timeout: 2_000 })
            .catch(() => undefined);
        await page.waitForTimeout(600);
        await page.screenshot({ path: join(folder, `${label}.png`) });
        if (desk.errors.length > 0) failed.push(`${label}: ${desk.errors.join('; ').slice(0, 600)}`);
      } catch (error) {
        failed.push(`${label}: ${String(error).slice(0, 300)} ${desk.errors.join('; ').slice(0, 300)}`);
        await page.screenshot({ path: join(folder, `${label}.FAILED.png`) }).catch(() => undefined);
      }
    }
  }
}
await browser.close();
await site.close();
process.stdout.write(failed.length === 0 ? `pictures in ${folder}\n` : `${failed.join('\n')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;

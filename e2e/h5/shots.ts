// Pictures of every state of the finished screens, for eyes: `node e2e/h5/shots.ts <folder> [name parts, by comma] [quick]`.
// Quick takes two of the four (390 light, 360 dark).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../browser.ts';
import { openPhone } from './phone.ts';
import { openSite } from './site.ts';
import { STATES } from './states/all.ts';
import { prepare, turnClock } from './states/prepare.ts';

const [folder = 'shots', parts = '', quick] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];
/** A toast stands 2000 ms (S-ALL-4) and would hide what is under it. */
const TOAST_GONE = 2400;

const site = await openSite();
await prepare(site);
const browser = await openBrowser();
const failed: string[] = [];
for (const [name, reach] of Object.entries(STATES)) {
  if (!parts.split(',').some((part) => name.includes(part))) continue;
  for (const { width, height } of SIZES) {
    for (const dark of quick ? [width === 360] : [false, true]) {
      const label = `${name}-${width}${dark ? '-dark' : ''}`;
      turnClock(site, name);
      const phone = await openPhone(browser, site, { width, height, dark });
      const { page } = phone;
      try {
        await reach(phone, site);
        await page.waitForTimeout(
          /login-(typed|wrong|banned|appeal|known)|registe|diff|signing/.test(name) ? TOAST_GONE : 700,
        );
        await page.screenshot({ path: join(folder, `${label}.png`) });
      } catch (error) {
        failed.push(`${label}: ${String(error).slice(0, 300)}`);
        await page.screenshot({ path: join(folder, `${label}.FAILED.png`) }).catch(() => undefined);
      }
      await phone.close();
    }
  }
}
await browser.close();
await site.close();
process.stdout.write(failed.length === 0 ? `pictures in ${folder}\n` : `${failed.join('\n')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;

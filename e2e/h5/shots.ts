// Takes screenshots of every state of the finished screens, for people to look at: `node e2e/h5/shots.ts <folder> [name parts, by
// comma] [quick]`. quick takes only two of the four variants (390 light, 360 dark).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../browser.ts';
import { openPhone } from './phone.ts';
import { openSite } from './site.ts';
import { ALL_STATES } from './states/all.ts';
import { prepareStates, advanceClockBefore } from './states/prepare.ts';

const [folder = 'shots', parts = '', quick] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];
/** S-ALL-4: a toast stays for 2000 ms and would hide what is under it. */
const TOAST_GONE = 2400;

const site = await openSite();
await prepareStates(site);
const browser = await openBrowser();
const failed: string[] = [];
for (const [name, reach] of Object.entries(ALL_STATES)) {
  if (!parts.split(',').some((part) => name.includes(part))) continue;
  for (const { width, height } of SIZES) {
    for (const dark of quick ? [width === 360] : [false, true]) {
      const label = `${name}-${width}${dark ? '-dark' : ''}`;
      advanceClockBefore(site, name);
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

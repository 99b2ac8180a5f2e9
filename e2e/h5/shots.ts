// Takes screenshots of every state of the finished screens, for people to look at: `node e2e/h5/shots.ts <folder> [name parts, by
// comma] [quick | sizes such as 375x553,844x390]`. quick takes only two of the four variants (390 light, 360 dark).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../browser.ts';
import { openPhone } from './phone.ts';
import { openSite } from './site.ts';
import { ALL_STATES } from './states/all.ts';
import { prepareStates, advanceClockBefore } from './states/prepare.ts';

const [folder = 'shots', parts = '', variants = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const isQuick = variants === 'quick';
const SIZES = (isQuick || variants === '' ? '390x844,360x640' : variants).split(',').map((size) => {
  const [width, height] = size.split('x').map(Number);
  return { width: width!, height: height! };
});
/** S-ALL-4: a toast stays for 2000 ms and would hide what is under it. */
const TOAST_GONE = 2400;

const site = await openSite();
await prepareStates(site);
const browser = await openBrowser();
const failed: string[] = [];
for (const [name, reach] of Object.entries(ALL_STATES)) {
  if (!parts.split(',').some((part) => name.includes(part))) continue;
  for (const { width, height } of SIZES) {
    for (const dark of isQuick ? [width === 360] : [false, true]) {
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

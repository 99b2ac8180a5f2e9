// Takes pictures of the web shell for people to look at, on the kept demo world:
// `node e2e/isle/shots.ts <folder> [places, by comma] [sizes] [light,dark] [roles of the cast, or guest]`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_CAST } from '@shengyu/server/demo/cast.ts';
import { openBrowser } from '../browser.ts';
import { openKeptWorldSite } from '../world/world-site.ts';
import { openVisitor, tokenOf } from './visitor.ts';

const [
  folder = 'shots',
  places = 'home,rooms,events,guild,me,notices,bag,settings',
  sizes = '390x844',
  looks = 'light',
  roles = 'manager,guest',
] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const site = await openKeptWorldSite();
const browser = await openBrowser();
const written: string[] = [];
for (const who of roles.split(',')) {
  const mobile = DEMO_CAST.find(({ role }) => role === who)?.mobile;
  const token = mobile ? await tokenOf(site, mobile) : undefined;
  for (const size of sizes.split(',')) {
    const [width, height] = size.split('x').map(Number) as [number, number];
    for (const look of looks.split(',')) {
      const visitor = await openVisitor(browser, site, {
        width,
        height,
        dark: look === 'dark',
        ...(token ? { token } : {}),
      });
      for (const place of places.split(',')) {
        // `me:600` is the tab scrolled down by that much.
        const [name = '', down] = place.split(':');
        await visitor.open(`/${name}`);
        await visitor.page.reload();
        // The live line keeps a stream open, so the network is never idle.
        await visitor.page.waitForTimeout(2_000);
        if (down) {
          await visitor.page
            .getByRole('main')
            .last()
            .evaluate((main, top) => (main.closest('[class*=scroller]') ?? main).scrollTo(0, top), Number(down));
          await visitor.page.waitForTimeout(500);
        }
        await visitor.page.screenshot({
          path: join(folder, `${place.replaceAll(/[/:]/g, '-')}-${who}-${size}-${look}.png`),
        });
      }
      written.push(...visitor.errors);
      await visitor.close();
    }
  }
}
await browser.close();
await site.close();
process.stdout.write(written.length === 0 ? `pictures in ${folder}\n` : `${[...new Set(written)].join('\n')}\n`);

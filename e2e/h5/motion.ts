// `pnpm bench motion [part of a name]`: records a trace of the central animation of each campaign screen, and of the page at rest
// for three seconds. Goals (design 5): no layout and no paint during the animation, at most 5 ms of main thread per second; at rest
// nothing runs except the text of the countdown. `WORST=1` prints the longest task of each.
import { openBrowser } from '../browser.ts';
import { openCampaignsNow } from './campaign-phone.ts';
import { enterScene, MOTION_SCENES } from './motion/scenes.ts';
import { BEGIN, TRACE_CATEGORIES, END, mainThreadFiguresOf, type MainThreadFigures } from './motion/trace.ts';
import { openPhone, type Phone } from './phone.ts';
import { openSite } from './site.ts';

const [part = ''] = process.argv.slice(2);
const REST_MS = 3_000;

const site = await openSite();
await openCampaignsNow(
  site,
  'treasure_hunt',
  'happy_draw',
  'tarot',
  'romance',
  'qixi',
  'cp_520',
  'zyj',
  'snake_dance',
  'summer_fight',
  'everyday_charge',
);
const browser = await openBrowser();

type Span = { readonly leadMs: number; readonly steadyMs: number; readonly begins?: string };

async function traced(
  { page }: Phone,
  { leadMs, steadyMs, begins }: Span,
  play: () => Promise<void>,
): Promise<MainThreadFigures> {
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  // Both marks are set inside the page: on a busy machine this process is late, and work after the animation would be
  // counted.
  const marked = `new Promise((done) => setTimeout(() => {
    performance.mark('${BEGIN}');
    setTimeout(() => done(performance.mark('${END}')), ${steadyMs});
  }, ${leadMs}))`;
  const whenThere = `new Promise((there) => new MutationObserver((_, watch) => {
    if (!document.querySelector('${begins}')) return;
    watch.disconnect();
    there();
  }).observe(document.body, { subtree: true, childList: true, attributes: true })).then(() => ${marked})`;
  if (begins) {
    const over = page.evaluate(`${whenThere}.then(() => undefined)`);
    await play();
    await over;
  } else {
    await play();
    await page.evaluate(`${marked}.then(() => undefined)`);
  }
  await page.waitForTimeout(300);
  return mainThreadFiguresOf(await browser.stopTracing());
}

const line = (name: string, { seconds, layouts, paints, styles, cpuMs, longest }: MainThreadFigures): string =>
  `${name.padEnd(28)} ${seconds.toFixed(1)} s  layouts ${layouts}  paints ${paints}  styles ${styles}  main ${cpuMs.toFixed(1)} ms/s${
    process.env.WORST ? `  longest ${longest}` : ''
  }\n`;

for (const scene of MOTION_SCENES.filter(({ name, route }) => `${name} ${route}`.includes(part))) {
  const phone = await openPhone(browser, site);
  try {
    await enterScene(scene, phone, site);
    process.stdout.write(
      line(`${scene.name} at rest`, await traced(phone, { leadMs: 0, steadyMs: REST_MS }, async () => undefined)),
    );
    process.stdout.write(line(scene.name, await traced(phone, scene, () => scene.play(phone))));
  } finally {
    await phone.close();
  }
}
await browser.close();
await site.close();

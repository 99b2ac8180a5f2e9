// `pnpm bench motion [part of a name]`: records a trace of the central animation of each campaign screen, and of the page at rest
// for three seconds. Goals (design 5): no layout and no paint during the animation, at most 5 ms of main thread per second; at rest
// nothing runs except the text of the countdown. Each animation is played RUNS (3) times, each time on a page of its own: the
// median of the main thread counts, and the most layouts and paints. A browser that plays one animation and does nothing else is
// measured as well, for on a busy machine that alone costs more. `WORST=1` prints the longest task of each.
import { describeLoad } from '../../bench/report.ts';
import { openBrowser } from '../browser.ts';
import { openCampaignsNow } from './campaign-phone.ts';
import { enterScene, type MotionScene } from './motion/scene.ts';
import { MOTION_SCENES } from './motion/scenes.ts';
import { BEGIN, TRACE_CATEGORIES, END, mainThreadFiguresOf, type MainThreadFigures } from './motion/trace.ts';
import { openPhone, type Phone } from './phone.ts';
import { openSite } from './site.ts';

const [part = ''] = process.argv.slice(2);
const RUNS = Number(process.env.RUNS ?? 3);
const REST_MS = 3_000;
const MOST_CPU_MS = 5;

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
  { page }: Pick<Phone, 'page'>,
  { leadMs, steadyMs, begins }: Span,
  play: () => Promise<void>,
): Promise<MainThreadFigures> {
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  // Both marks are set inside the page: on a busy machine this process is late, and work after the animation would be counted.
  // There, too, much time may pass before the first frame is shown, with which the animation starts.
  const marked = `new Promise((done) => setTimeout(() => {
    performance.mark('${BEGIN}');
    setTimeout(() => done(performance.mark('${END}')), ${steadyMs});
  }, ${leadMs}))`;
  // An animation is ready with its first frame.
  const started = `Promise.all(document.getAnimations().map(({ ready }) => ready.catch(() => undefined)))`;
  const whenThere = `new Promise((there) => new MutationObserver((_, watch) => {
    if (!document.querySelector('${begins}')) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => there(${started})));
  }).observe(document.body, { subtree: true, childList: true, attributes: true })).then(() => ${marked})`;
  let trace: Buffer;
  try {
    if (begins) {
      const over = page.evaluate(`${whenThere}.then(() => undefined)`);
      await play();
      await over;
    } else {
      await play();
      await page.evaluate(`${marked}.then(() => undefined)`);
    }
    await page.waitForTimeout(300);
  } finally {
    // Also after a failure: the browser records one trace at a time.
    trace = await browser.stopTracing();
  }
  return mainThreadFiguresOf(trace);
}

const line = (name: string, { seconds, layouts, paints, styles, cpuMs, longest }: MainThreadFigures): string =>
  `${name.padEnd(28)} ${seconds.toFixed(1)} s  layouts ${layouts}  paints ${paints}  styles ${styles}  main ${cpuMs.toFixed(1)} ms/s${
    process.env.WORST ? `  longest ${longest}` : ''
  }`;

/** What a page costs that has nothing but one animation which the compositor plays. */
async function measureEmptyPage(): Promise<MainThreadFigures> {
  const page = await browser.newPage();
  await page.setContent('<i style="display:block;width:100px;height:100px;background:red"></i>');
  await page.evaluate(`void document.querySelector('i').animate(
    [{ transform: 'none' }, { transform: 'rotate(360deg)' }], { duration: 60000 })`);
  const figures = await traced({ page }, { leadMs: 500, steadyMs: REST_MS }, async () => undefined);
  await page.close();
  return figures;
}

/** Plays the scene on a new page; `atRest` measures the page before it, too. */
async function play(scene: MotionScene, atRest: boolean): Promise<MainThreadFigures> {
  const phone = await openPhone(browser, site);
  try {
    await enterScene(scene, phone, site);
    if (atRest) {
      const rest = await traced(phone, { leadMs: 0, steadyMs: REST_MS }, async () => undefined);
      console.log(line(`${scene.name} at rest`, rest));
    }
    return await traced(phone, scene, () => scene.play(phone));
  } finally {
    await phone.close();
  }
}

/** The run with the median of the main thread, with the most layouts, paints and styles of all runs. */
function summaryOf(runs: readonly MainThreadFigures[]): MainThreadFigures {
  const most = (pick: (figures: MainThreadFigures) => number): number => Math.max(...runs.map(pick));
  return {
    ...runs.toSorted((a, b) => a.cpuMs - b.cpuMs)[Math.floor(runs.length / 2)]!,
    layouts: most(({ layouts }) => layouts),
    paints: most(({ paints }) => paints),
    styles: most(({ styles }) => styles),
  };
}

const faultsOf = ({ layouts, paints, cpuMs }: MainThreadFigures): string[] => [
  ...(layouts > 0 ? [`${layouts} layouts`] : []),
  ...(paints > 0 ? [`${paints} paints`] : []),
  ...(cpuMs > MOST_CPU_MS ? [`${cpuMs.toFixed(1)} ms/s`] : []),
];

const missed: string[] = [];
try {
  console.log(describeLoad());
  console.log(line('an empty page', await measureEmptyPage()));
  for (const scene of MOTION_SCENES.filter(({ name, route }) => `${name} ${route}`.includes(part))) {
    const runs: MainThreadFigures[] = [];
    try {
      while (runs.length < RUNS) runs.push(await play(scene, runs.length === 0));
    } catch (error) {
      missed.push(`MISSED   ${scene.name}: not played, ${String(error).split('\n')[0]}`);
      continue;
    }
    const summary = summaryOf(runs);
    console.log(line(scene.name, summary));
    const faults = scene.painted ? [] : faultsOf(summary);
    if (faults.length > 0) missed.push(`MISSED   ${scene.name}: ${faults.join(', ')}`);
  }
  console.log(missed.length === 0 ? `reached  no layout, no paint, at most ${MOST_CPU_MS} ms/s` : missed.join('\n'));
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await site.close();
}

// `node bench/room-page.ts [--seconds 20] [--rate 30] [--profile]`: the page of a full room while thirty things happen in a second
// (web-shell.md §9): how busy the main thread of a phone is that is four times slower than this machine, and how many elements the page
// has. Times are those of the thread itself, so that a busy machine does not spoil them.
import { parseArgs } from 'node:util';
import { modules } from '@shengyu/server/app.ts';
import { openTestHttp } from '@shengyu/server/testing/http.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { openBrowser } from '../e2e/browser.ts';
import { openSite } from '../e2e/h5/site.ts';
import { openFullRoom } from '../e2e/isle/room-scene.ts';
import { openVisitor } from '../e2e/isle/visitor.ts';
import { printGoal } from './report.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '30' },
    profile: { type: 'boolean', default: false },
  },
});
const [SECONDS, RATE] = [Number(values.seconds), Number(values.rate)];
const SLOWER = 4;

const site = await openSite();
const browser = await openBrowser();
try {
  const http = await openTestHttp(site.ctx, modules);
  const { room_id, next } = await openFullRoom(site.ctx, http);
  const { token } = await newAdult(site.ctx, { diamonds: 50_000 });
  const visitor = await openVisitor(browser, site, { token });
  const { page } = visitor;
  await visitor.open(`/room/${room_id}`);
  await page.getByRole('log').waitFor();
  await page.waitForTimeout(2_000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const read = async (): Promise<Record<string, number>> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  if (values.profile) {
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.start');
  }
  const telling = setInterval(next, 1_000 / RATE);
  // The public screen fills first.
  await page.waitForTimeout(4_000);
  const [before, began] = [await read(), performance.now()];
  await page.waitForTimeout(SECONDS * 1_000);
  const [after, seconds] = [await read(), (performance.now() - began) / 1_000];
  clearInterval(telling);
  const share = (name: string): number => ((after[name]! - before[name]!) / seconds) * 100;
  const elements = Number(await page.evaluate('document.querySelectorAll("*").length'));
  for (const name of ['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'])
    process.stdout.write(`${name.padEnd(20)} ${share(name).toFixed(1)} %\n`);
  printGoal('main thread busy, %', share('TaskDuration'), 20);
  process.stdout.write(
    `elements             ${elements}\nlayouts a second     ${((after.LayoutCount! - before.LayoutCount!) / seconds).toFixed(1)}\n`,
  );
  if (values.profile) {
    const { profile } = await cdp.send('Profiler.stop');
    const own = new Map<number, number>();
    profile.samples!.forEach((id, i) => own.set(id, (own.get(id) ?? 0) + profile.timeDeltas![i]!));
    const byName = new Map<string, number>();
    for (const { id, callFrame } of profile.nodes) {
      const name = `${callFrame.functionName || '(anonymous)'} ${callFrame.url.split('/').pop()}:${callFrame.lineNumber}`;
      byName.set(name, (byName.get(name) ?? 0) + (own.get(id) ?? 0));
    }
    const top = [...byName].toSorted((a, b) => b[1] - a[1]).slice(0, 25);
    for (const [name, us] of top) process.stdout.write(`${(us / 1_000).toFixed(0).padStart(8)} ms ${name}\n`);
  }
  await visitor.close();
  await http.close();
} finally {
  await browser.close();
  await site.close();
}

// When a page can be used on a slow line by a slow phone: its buttons seen, and alive, so that a tap on them does something; at a first
// visit, and when the same phone comes back.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** A line and a phone: Lighthouse's 4G, and slow 3G; both phones are four times slower than this machine. */
export const LINES = {
  '4G': { latency: 562.5, downloadThroughput: (1_474_560 * 0.9) / 8, uploadThroughput: (675_000 * 0.9) / 8 },
  'slow 3G': { latency: 2_000, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 },
} as const;
export type LineName = keyof typeof LINES;
const FREE_LINE = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const SLOWER = 4;
const PATIENCE_MS = 60_000;

/** Milliseconds since the page was asked for. */
export type Ready = {
  readonly painted: number;
  readonly largest: number;
  readonly seen: number;
  readonly alive: number;
};

/**
 * Runs in the page: notes when an element first has a size, and when React has given it its properties; until then nobody hears a tap.
 */
const WATCH = (selector: string): string => `
  window.ready = {};
  new PerformanceObserver((list) => list.getEntries().forEach(({ startTime }) => (ready.largest = startTime)))
    .observe({ type: 'largest-contentful-paint', buffered: true });
  (function look() {
    const element = document.querySelector(${JSON.stringify(selector)});
    if (element && element.getBoundingClientRect().height > 0) {
      ready.seen = ready.seen || performance.now();
      if (Object.keys(element).some((key) => key.startsWith('__reactProps'))) ready.alive = performance.now();
    }
    if (!ready.alive) requestAnimationFrame(look);
  })();`;

const TOLD = `({ painted: (performance.getEntriesByName('first-contentful-paint')[0] || {}).startTime, ...ready })`;
/** The worker keeps the page once it has all of its files (apps/h5/src/worker/page-worker.ts). */
const IS_KEPT = `Boolean(navigator.serviceWorker.controller) && caches.match('/').then(Boolean)`;

type Opened = { readonly page: Page; readonly session: CDPSession; readonly ready: Ready };

/** `selector` names the button that people come for. */
export async function measureReady(browser: Browser, url: string, selector: string, line: LineName): Promise<Ready> {
  const context = await openContext(browser, true);
  try {
    return (await open(context, url, selector, line)).ready;
  } finally {
    await context.close();
  }
}

/** A first visit, and a second one by the same phone; `keeps` says whether the page may register its service worker. */
export async function measureVisits(
  browser: Browser,
  url: string,
  selector: string,
  line: LineName,
  keeps: boolean,
): Promise<readonly [first: Ready, second: Ready]> {
  const context = await openContext(browser, keeps);
  try {
    const { page, session, ready } = await open(context, url, selector, line);
    await session.send('Network.emulateNetworkConditions', { offline: false, ...FREE_LINE });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.waitForLoadState('networkidle');
    await evaluate(session, `void dispatchEvent(new Event('touchstart'))`);
    if (keeps) await until(session, IS_KEPT, `${url} is not kept`);
    await page.waitForTimeout(3_000);
    // Who comes back later finds the worker asleep.
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await page.close();
    return [ready, (await open(context, url, selector, line)).ready];
  } finally {
    await context.close();
  }
}

const openContext = (browser: Browser, keeps: boolean): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    ignoreHTTPSErrors: true,
    serviceWorkers: keeps ? 'allow' : 'block',
  });

async function open(context: BrowserContext, url: string, selector: string, line: LineName): Promise<Opened> {
  const page = await context.newPage();
  await page.addInitScript(WATCH(selector));
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINES[line] });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
  await until(session, 'Boolean(ready.alive && ready.largest)', `${url}: ${selector} is not alive`);
  return { page, session, ready: (await evaluate(session, TOLD)) as Ready };
}

/** The page's policy lets no text be run as script, so Playwright's own waiting is refused. */
async function until(session: CDPSession, expression: string, fault: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await evaluate(session, expression));) {
    if (Date.now() > end) throw new Error(`${fault} after ${PATIENCE_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
  return result.value;
}

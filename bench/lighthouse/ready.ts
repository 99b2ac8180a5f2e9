// When a page can be used on a slow line by a slow phone: its buttons seen, and alive, so that a tap on them does something.
import type { Browser } from 'playwright-core';

/** A line and a phone: Lighthouse's 4G, and slow 3G; both phones are four times slower than this machine. */
export const LINES = {
  '4G': { latency: 562.5, downloadThroughput: (1_474_560 * 0.9) / 8, uploadThroughput: (675_000 * 0.9) / 8 },
  'slow 3G': { latency: 2_000, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 },
} as const;
export type LineName = keyof typeof LINES;
const SLOWER = 4;
const PATIENCE_MS = 60_000;

/** Milliseconds since the page was asked for. */
export type Ready = { readonly painted: number; readonly seen: number; readonly alive: number };

/**
 * Runs in the page: notes when an element first has a size, and when React has given it its properties; until then nobody hears a tap.
 */
const WATCH = (selector: string): string => `
  window.ready = {};
  (function look() {
    const element = document.querySelector(${JSON.stringify(selector)});
    if (element && element.getBoundingClientRect().height > 0) {
      ready.seen = ready.seen || performance.now();
      if (Object.keys(element).some((key) => key.startsWith('__reactProps'))) ready.alive = performance.now();
    }
    if (!ready.alive) requestAnimationFrame(look);
  })();`;

const TOLD = `({ painted: (performance.getEntriesByName('first-contentful-paint')[0] || {}).startTime, ...ready })`;

/** `selector` names the button that people come for. */
export async function measureReady(browser: Browser, url: string, selector: string, line: LineName): Promise<Ready> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH(selector));
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...LINES[line] });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
    // The page's policy lets no text be run as script, so Playwright's own waiting is refused.
    for (const end = Date.now() + PATIENCE_MS; ; await page.waitForTimeout(100)) {
      const { result } = await session.send('Runtime.evaluate', { expression: TOLD, returnByValue: true });
      const told = result.value as Ready;
      if (told.alive) return told;
      if (Date.now() > end) throw new Error(`${url}: ${selector} is not alive after ${PATIENCE_MS} ms`);
    }
  } finally {
    await context.close();
  }
}

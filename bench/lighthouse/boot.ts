// What starting a page costs the main thread, in processor time. Lighthouse counts by the clock on the wall, which on a
// busy machine also counts the others' work.
import type { Browser } from 'playwright-core';

const QUIET_MS = 1_500;

/** Milliseconds of processor time from an empty tab to a page at rest. */
export async function bootCpu(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(QUIET_MS);
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  } finally {
    await context.close();
  }
}

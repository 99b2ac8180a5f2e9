// CPU time of the main thread for starting a page. Lighthouse measures wall-clock time, which on a busy machine includes the work
// of others.
import type { Browser } from 'playwright-core';

const QUIET_MS = 1_500;

/** Milliseconds of CPU time from an empty tab to a page at rest. */
export async function measureBootCpu(browser: Browser, url: string): Promise<number> {
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

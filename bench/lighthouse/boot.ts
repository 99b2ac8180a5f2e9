// What a browser does to start a page: CPU time of the main thread, and the files it asks for. Lighthouse measures wall-clock time,
// which on a busy machine includes the work of others.
import type { Browser } from 'playwright-core';

const QUIET_MS = 1_500;

export type Boot = {
  /** Milliseconds of CPU time from an empty tab to a page at rest. */
  readonly ms: number;
  readonly scripts: number;
  readonly styles: number;
  readonly files: number;
};

/** With a token the page is opened by a member who is signed in. */
export async function measureBoot(browser: Browser, url: string, token?: string): Promise<Boot> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    ignoreHTTPSErrors: true,
  });
  try {
    if (token !== undefined) await context.addInitScript(`localStorage.setItem('settoken', ${JSON.stringify(token)})`);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    // The line for pushes stays open, so the network may never be idle.
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
    await page.waitForTimeout(QUIET_MS);
    const { metrics } = await session.send('Performance.getMetrics');
    const count = (kind: string): number => asked.filter((path) => path.endsWith(kind)).length;
    return {
      ms: metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000,
      scripts: count('.js'),
      styles: count('.css'),
      files: asked.length,
    };
  } finally {
    await context.close();
  }
}

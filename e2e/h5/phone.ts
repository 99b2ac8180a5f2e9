// A member's phone: a page of the site in a browser context of its own, with a record of its errors.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { BUSY_MACHINE } from '../browser.ts';
import { logCallsOf } from '../calls-log.ts';
import type { Site } from './site.ts';

export type Phone = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, exceptions and policy violations. */
  readonly errors: string[];
  open(route: string): Promise<void>;
  close(): Promise<void>;
  /** Closes the phone, and fails if the page has written errors. */
  closeClean(): Promise<void>;
};

export type PhoneOptions = {
  width?: number;
  height?: number;
  dark?: boolean;
  agent?: string;
  /** Accepts the certificate of the site, which was made for this run. */
  anyCertificate?: boolean;
  /** The page may register its service worker. Without it a test sees every request of the page, and none is answered from an earlier visit. */
  keepsPage?: boolean;
};

export async function openPhone(browser: Browser, site: Pick<Site, 'url'>, options: PhoneOptions = {}): Promise<Phone> {
  const { width = 390, height = 844, dark = false, agent, anyCertificate = false, keepsPage = false } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    ignoreHTTPSErrors: anyCertificate,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: dark ? 'dark' : 'light',
    serviceWorkers: keepsPage ? 'allow' : 'block',
    ...(agent ? { userAgent: agent } : {}),
  });
  context.setDefaultTimeout(BUSY_MACHINE);
  logCallsOf(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !url.endsWith('/favicon.ico')) errors.push(`${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return {
    page,
    context,
    errors,
    async open(route) {
      await page.goto(`${site.url}/#${route}`);
    },
    close: () => context.close(),
    async closeClean() {
      await context.close();
      if (errors.length > 0) throw new Error(`the page complained: ${errors.join('; ')}`);
    },
  };
}

/** Touches nothing in particular, and waits for what a page asks for once somebody uses it (packages/web/src/when-touched.ts). */
export async function waitForLaterParts(page: Page): Promise<void> {
  await page.evaluate(`void window.dispatchEvent(new Event('touchstart'))`);
  await page.waitForTimeout(800);
  await page.waitForLoadState('networkidle');
}

/** The source of axe. A page with frames is looked at with its frames when they have axe, too. */
export const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The faults that axe finds, as `rule: element`; there should be none. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  // The script is run through the debugger, because the page's own policy allows no other script.
  const session = await page.context().newCDPSession(page);
  const run = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  // What fades in or out just now is judged as it will be: a notice that is half there has half the contrast.
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 1_000 });
  await run(`Promise.all(document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
    .map((each) => each.finished.catch(() => 0))).then(() => 0)`);
  await run(`if (!window.axe) { ${axe} }`);
  const found = (await run(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ': ' + target + ' ' + failureSummary)))`,
  )) as string[];
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await session.detach();
  return found;
}

/** S-ALL-4: taps within 300 ms of the last one are dropped, so a test waits this long between two taps. */
export const DEBOUNCE_MS = 350;

/** Returns the width and the height of a PNG, which its first chunk contains. */
export const sizeOfPng = (bytes: Buffer): number[] => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

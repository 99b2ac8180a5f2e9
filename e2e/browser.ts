// A real Chromium for end-to-end tests. A page must never write errors to its console or send requests to any other machine.
import { chromium, type Browser, type Page } from 'playwright-core';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

/** How long a step may take, in ms: a machine that does much else may need half a minute for one screen, or for a seal. */
export const BUSY_MACHINE = 60_000;

export type WatchedPage = {
  page: Page;
  /** Console errors and exceptions. */
  errors: string[];
  /** Requests to other machines. */
  strangers: string[];
};

export async function openWatchedPage(browser: Browser): Promise<WatchedPage> {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  page.setDefaultTimeout(BUSY_MACHINE);
  const errors: string[] = [];
  const strangers: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    // The browser itself requests this for every page that names no icon.
    if (message.type() === 'error' && !url.endsWith('/favicon.ico')) errors.push(`${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.hostname !== '127.0.0.1') strangers.push(url.href);
  });
  return { page, errors, strangers };
}

// A real Chromium for journeys, and what it must never do: complain in its console or speak to anybody but this
// machine.
import { chromium, type Browser, type Page } from 'playwright-core';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

export type Watched = {
  page: Page;
  /** Console errors and exceptions. */
  errors: string[];
  /** Requests to anybody else. */
  strangers: string[];
};

export async function watchedPage(browser: Browser): Promise<Watched> {
  const page = await browser.newPage();
  const errors: string[] = [];
  const strangers: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    // Asked for by the browser itself, of every page that names no icon.
    if (message.type() === 'error' && !url.endsWith('/favicon.ico')) errors.push(`${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.hostname !== '127.0.0.1') strangers.push(url.href);
  });
  return { page, errors, strangers };
}

// A visitor of the island: the built web shell in a browser, on a phone or in the device of a wide window, as a guest or as a member.
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { BUSY_MACHINE } from '../browser.ts';
import type { Site } from '../h5/site.ts';

export type Visitor = {
  readonly page: Page;
  /** Console errors, exceptions and policy violations of the shell and of its pages. */
  readonly errors: string[];
  open(place: string): Promise<void>;
  /** The page in the top webview. */
  readonly web: FrameLocator;
  /** How many webviews there are. */
  webviews(): Promise<number>;
  /** The route that the page in the top webview shows; '' until the page has begun to work. */
  route(): Promise<string>;
  /** Runs a script in the page of the top webview. */
  inPage(script: string): Promise<unknown>;
  /** Waits until the warm frame can be used. */
  warm(): Promise<void>;
  close(): Promise<void>;
};

export type VisitorOptions = {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly token?: string;
  /** No popup of a notice, and results without animation. */
  readonly calm?: boolean;
};

const OPEN_FRAMES = '[data-webview] iframe';

export const PHONE = { width: 390, height: 844 };
export const LOW_PHONE = { width: 375, height: 553 };
export const DESK = { width: 1440, height: 900 };
export const LOW_DESK = { width: 1280, height: 720 };

export const IS_NIGHT = process.env['JOURNEYS'] !== undefined;
/** The check of every change walks on a phone, the nightly run in the device of a wide window too. */
export const SIZES = IS_NIGHT ? [PHONE, DESK] : [PHONE];

/** Logs a demo member in by the calls that the login page makes. */
export async function tokenOf(site: Pick<Site, 'url'>, mobile: string): Promise<string> {
  const post = async (path: string, data: object): Promise<{ code: number; msg: string; data: { token?: string } }> => {
    const response = await fetch(`${site.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', platform: 'h5', brand: 'Android', dev: '0', token: '' },
      body: JSON.stringify({ data: { ...data, request_id: crypto.randomUUID() } }),
    });
    return (await response.json()) as never;
  };
  await post('/api/v1/get_sms_code', { mobile, scene: 'login' });
  const answer = await post('/api/v1/mobile_login', { mobile, code: '000000', agree: 1 });
  if (!answer.data.token) throw new Error(answer.msg);
  return answer.data.token;
}

export async function openVisitor(
  browser: Browser,
  site: Pick<Site, 'url'>,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const { width = PHONE.width, height = PHONE.height, dark = false, token, calm = false } = options;
  const isPhone = width <= 600;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: isPhone ? 2 : 1,
    hasTouch: isPhone,
    isMobile: isPhone,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: dark ? 'dark' : 'light',
  });
  context.setDefaultTimeout(BUSY_MACHINE);
  if (token)
    await context.addInitScript({
      content: `if (!sessionStorage.begun) { sessionStorage.begun = '1'; localStorage.setItem('settoken', '${token}'); }`,
    });
  if (calm)
    await context.addInitScript({
      content: `localStorage.setItem('noticeState', '9007199254740991'); localStorage.setItem('skipAnimation', '1');`,
    });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  // The warm frame (SHELL-22) is no webview yet.
  const frames = page.locator(OPEN_FRAMES);
  return {
    page,
    errors,
    async open(place) {
      await page.goto(`${site.url}/isle/#${place}`);
    },
    web: frames.last().contentFrame(),
    webviews: () => frames.count(),
    route: () =>
      page.evaluate(`(() => {
        const inner = Array.from(document.querySelectorAll('${OPEN_FRAMES}')).pop()?.contentWindow;
        return inner?.history.state ? inner.location.hash.slice(1) : '';
      })()`),
    async inPage(script) {
      const frame = await (await frames.last().elementHandle()).contentFrame();
      return frame!.evaluate(script);
    },
    async warm() {
      // The page's policy forbids the driver's own way of waiting for a condition.
      const isReady = `document.querySelector('[aria-hidden] > iframe[title=空白页] + [class*=gone]') !== null`;
      const until = Date.now() + BUSY_MACHINE;
      while (!(await page.evaluate(isReady))) {
        if (Date.now() > until) throw new Error('no warm frame');
        await page.waitForTimeout(50);
      }
    },
    close: () => context.close(),
  };
}

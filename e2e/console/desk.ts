// An operator's desk: a page of the console in a browser context of its own, with a record of its errors.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DEMO_STAFF } from '@shengyu/server/demo/staff.ts';
import { computeOtpStep, generateOtp } from '@shengyu/server/modules/console/index.ts';
import type { Context } from '@shengyu/server/context.ts';
import { BUSY_MACHINE } from '../browser.ts';
import { logCallsOf } from '../calls-log.ts';
import type { ServedSite } from '../h5/site.ts';

type DeskSite = Pick<ServedSite<Context>, 'url' | 'ctx'>;

export type Desk = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, exceptions and policy violations, which the browser writes to the console. */
  readonly errors: string[];
  /** Opens an address of the console, such as `/users?state=0`. */
  open(path: string): Promise<void>;
  close(): Promise<void>;
  /** Closes the desk, and fails if the page has written errors. */
  closeClean(): Promise<void>;
};

export type DeskOptions = { width?: number; height?: number; dark?: boolean };

export async function openDesk(browser: Browser, site: DeskSite, options: DeskOptions = {}): Promise<Desk> {
  const { width = 1440, height = 900, dark = false } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'zh-CN',
    // CONUI-6: the console shows Beijing time whatever the computer says.
    timezoneId: 'America/New_York',
    colorScheme: dark ? 'dark' : 'light',
  });
  context.setDefaultTimeout(BUSY_MACHINE);
  logCallsOf(context);
  const errors: string[] = [];
  // Also of the tabs that an operator opens.
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !url.endsWith('/favicon.ico')) errors.push(`${message.text()} ${url}`);
  });
  context.on('weberror', (error) => errors.push(error.error().message));
  const page = await context.newPage();
  return {
    page,
    context,
    errors,
    async open(path) {
      await page.goto(`${site.url}/console${path}`);
    },
    close: () => context.close(),
    async closeClean() {
      await context.close();
      if (errors.length > 0) throw new Error(`the page complained: ${errors.join('; ')}`);
    },
  };
}

/** Opens a desk and signs in. */
export async function openDeskOf(
  browser: Browser,
  site: DeskSite,
  account: string,
  options: DeskOptions = {},
): Promise<Desk> {
  const desk = await openDesk(browser, site, options);
  await desk.open('/login');
  await signIn(desk.page, site, account);
  return desk;
}

/** `g` and the key of a page, as one who types: the second does not wait until the page has answered the first. */
export async function goByKeys(page: Page, key: string): Promise<void> {
  await Promise.all([page.keyboard.press('g'), page.keyboard.press(key)]);
}

/** Signs in at the form that the page shows, with password and one-time code. */
export async function signIn(page: Page, site: DeskSite, account: string): Promise<void> {
  const { password, otp } = await credentialsOf(site, account);
  await page.getByRole('textbox', { name: '账号' }).fill(account);
  await page.getByLabel('密码').fill(password);
  // The sixth digit sends the form.
  await page.getByLabel('动态码第 1 位').click();
  await page.keyboard.type(otp);
  const alert = page.getByRole('form', { name: '登录' }).getByRole('alert').filter({ hasText: /./ });
  await page.getByRole('banner').or(alert).first().waitFor();
  if (await alert.isVisible()) throw new Error(`${account} cannot sign in: ${await alert.textContent()}`);
}

/** The last one-time code of each account; a code is accepted once (RFC 6238 §5.2). */
const usedSteps = new WeakMap<object, Map<string, number>>();

/** A password and a one-time code that was not used yet; waits for the next code, or moves the clock of a test to it. */
export async function credentialsOf(
  { ctx }: DeskSite,
  account: string,
): Promise<{ readonly password: string; readonly otp: string }> {
  const staff = DEMO_STAFF.find((one) => one.account === account);
  if (!staff) throw new Error(`no demo staff ${account}`);
  const used = usedSteps.get(ctx.db) ?? new Map<string, number>();
  usedSteps.set(ctx.db, used);
  // The code before the present one is good for one more sign-in where a test holds the time; on a running clock it may end while the
  // form is filled in.
  const first = computeOtpStep(ctx.clock.now()) - ('advance' in ctx.clock ? 1 : 0);
  const step = Math.max((used.get(account) ?? 0) + 1, first);
  used.set(account, step);
  while (step > computeOtpStep(ctx.clock.now()) + 1) {
    if ('advance' in ctx.clock) (ctx.clock as { advance(ms: number): void }).advance(1000);
    else await new Promise((done) => setTimeout(done, 500));
  }
  return { password: staff.password!, otp: generateOtp(staff.otp!, step) };
}

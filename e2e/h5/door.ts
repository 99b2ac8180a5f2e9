// What people do at the door.
import type { Page } from 'playwright-core';
import type { Phone } from './phone.ts';

/** Test numbers' code (USER-3). */
export const CODE = '000000';

export const typeNumber = (page: Page, mobile: string): Promise<void> =>
  page.getByRole('textbox', { name: '手机号' }).fill(mobile);

export const typeCode = (page: Page, code: string): Promise<void> =>
  page.getByRole('textbox', { name: '验证码' }).pressSequentially(code);

export async function askForCode(page: Page, mobile: string): Promise<void> {
  await typeNumber(page, mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('验证码已发送').waitFor();
}

export const agree = (page: Page): Promise<void> => page.getByRole('checkbox').check();

/** From opening the page to the sixth digit, which sends. */
export async function login(phone: Phone, mobile: string, next = ''): Promise<void> {
  await phone.open(next === '' ? '/login' : `/login?next=${encodeURIComponent(next)}`);
  await agree(phone.page);
  await askForCode(phone.page, mobile);
  await typeCode(phone.page, CODE);
}

/** What the app keeps of the session (S4-01). */
export const keptToken = (page: Page): Promise<string | null> =>
  page.evaluate(`localStorage.getItem('settoken')`) as Promise<string | null>;

/** Somebody is in. */
export async function waitForSession(page: Page): Promise<void> {
  // Not waitForFunction: the page's policy lets nothing be evaluated in it.
  for (let waited = 0; waited < 15_000; waited += 100) {
    if ((await keptToken(page))?.startsWith('u')) return;
    await page.waitForTimeout(100);
  }
  throw new Error('nobody is logged in');
}

/** The route in the address bar. */
export const routeOf = (page: Page): string => new URL(page.url()).hash.slice(1);

/** Moving on by one makes the limits of codes begin anew. */
export const DAY_MS = 86_400_000;

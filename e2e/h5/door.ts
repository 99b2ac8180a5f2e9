// Actions on the login and registration pages.
import type { Page } from 'playwright-core';
import { BUSY_MACHINE } from '../browser.ts';
import type { Phone } from './phone.ts';

/** The SMS code of all test numbers (USER-3). */
export const SMS_CODE = '000000';

export const typeMobile = (page: Page, mobile: string): Promise<void> =>
  page.getByRole('textbox', { name: '手机号' }).fill(mobile);

export const typeSmsCode = (page: Page, code: string): Promise<void> =>
  page.getByRole('textbox', { name: '验证码' }).pressSequentially(code);

export async function requestSmsCode(page: Page, mobile: string): Promise<void> {
  await typeMobile(page, mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('验证码已发送').waitFor();
}

export const tickAgreement = (page: Page): Promise<void> => page.getByRole('checkbox').check();

/** Logs in, from opening the page to the sixth digit, which submits the form. */
export async function logIn(phone: Phone, mobile: string, next = ''): Promise<void> {
  await phone.open(next === '' ? '/login' : `/login?next=${encodeURIComponent(next)}`);
  await tickAgreement(phone.page);
  await requestSmsCode(phone.page, mobile);
  await typeSmsCode(phone.page, SMS_CODE);
}

/** The login token that the app has stored (S4-01). */
export const readStoredToken = (page: Page): Promise<string | null> =>
  page.evaluate(`localStorage.getItem('settoken')`) as Promise<string | null>;

/** Waits until a member is logged in. */
export async function waitForSession(page: Page): Promise<void> {
  // waitForFunction cannot be used, because the page's policy forbids evaluating code in it.
  for (let waited = 0; waited < BUSY_MACHINE; waited += 100) {
    if ((await readStoredToken(page))?.startsWith('u')) return;
    await page.waitForTimeout(100);
  }
  throw new Error('nobody is logged in');
}

/** The route in the address bar. */
export const routeOf = (page: Page): string => new URL(page.url()).hash.slice(1);

/** A day in milliseconds. Advancing the clock by a day resets the limits of SMS codes. */
export const DAY_MS = 86_400_000;

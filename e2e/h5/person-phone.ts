// Somebody's own phone on a page, and what hands and eyes do there.
import type { Browser, Page } from 'playwright-core';
import { signIn, type Member } from './campaign-phone.ts';
import { openPhone, type Phone } from './phone.ts';
import type { Site } from './site.ts';

export type Walk = (phone: Phone) => Promise<void>;

/** Walks on the page as this person; the page may not complain. */
export async function walkAs(at: { site: Site; browser: Browser }, who: Member, route: string, walk: Walk) {
  const phone = await openPhone(at.browser, at.site);
  try {
    await signIn(phone, who);
    await phone.open(route);
    await walk(phone);
  } catch (error) {
    await phone.close();
    throw error;
  }
  await phone.closeClean();
}

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
export const seen = (page: Page, words: string | RegExp): Promise<void> => page.getByText(words).first().waitFor();

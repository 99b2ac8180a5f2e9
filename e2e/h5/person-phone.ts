// Opens a page on the phone of a given person.
import type { Browser, Page } from 'playwright-core';
import { signIn, type Member } from './campaign-phone.ts';
import { openPhone, type Phone } from './phone.ts';
import type { Site } from './site.ts';

export type PhoneWalk = (phone: Phone) => Promise<void>;

/** Opens the page as this person and runs `walk`; fails if the page writes errors. */
export async function walkPageAs(at: { site: Site; browser: Browser }, who: Member, route: string, walk: PhoneWalk) {
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

export const pressButton = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
export const waitForText = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByText(words).first().waitFor();

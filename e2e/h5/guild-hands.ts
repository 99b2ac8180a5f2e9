// What officers touch and see on the pages that manage a guild.
import type { Locator, Page } from 'playwright-core';

export const MEMBERS = '/guild/memberManage';
export const APPLIES = '/guild/inGuildApply';

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
/** A state or group, with how many are in it. */
export const tab = (page: Page, name: string, count: number): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${name}\\s*${count}$`) });
export const buttons = (page: Page, name: string | RegExp): Promise<number> =>
  page.getByRole('button', { name }).count();
export const gone = (page: Page, words: string): Promise<void> =>
  page.getByText(words).first().waitFor({ state: 'detached' });

/** A member in the list; who is online is said before the name. */
export const rowOf = (page: Page, nickname: string): Locator =>
  page
    .getByRole('list', { name: '成员', exact: true })
    .getByRole('button', { name: new RegExp(`^(在线)?\\s*${nickname}`) });

/** The sheet of a member, from the list. */
export async function openMember(page: Page, nickname: string): Promise<Locator> {
  await rowOf(page, nickname).click();
  const sheet = dialog(page, nickname);
  await sheet.getByRole('button', { name: '查看资料卡' }).waitFor();
  return sheet;
}
/** One of the acts of that sheet. */
export const chooseAct = async (page: Page, nickname: string, act: string | RegExp): Promise<void> =>
  (await openMember(page, nickname)).getByRole('button', { name: act }).click();
export const confirm = (page: Page, name: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
/** The bar that stands for ten seconds. */
export const undo = (page: Page, done: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: done }).getByRole('button', { name: '撤销' }).click();

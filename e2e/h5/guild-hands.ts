// Finds and uses the elements of the guild management pages, as officers do.
import type { Locator, Page } from 'playwright-core';

export const MEMBERS_ROUTE = '/guild/memberManage';
export const APPLIES_ROUTE = '/guild/inGuildApply';

export const dialogNamed = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
/** The tab of a state or group, with its number of entries. */
export const tabNamed = (page: Page, name: string, count: number): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${name}\\s*${count}$`) });
export const countButtons = (page: Page, name: string | RegExp): Promise<number> =>
  page.getByRole('button', { name }).count();
export const waitUntilGone = (page: Page, words: string): Promise<void> =>
  page.getByText(words).first().waitFor({ state: 'detached' });

/** The row of a member in the list; a member who is online has 在线 before the name. */
export const memberRowOf = (page: Page, nickname: string): Locator =>
  page
    .getByRole('list', { name: '成员', exact: true })
    .getByRole('button', { name: new RegExp(`^(在线)?\\s*${nickname}`) });

/** Opens the sheet of a member from the list. */
export async function openMemberSheet(page: Page, nickname: string): Promise<Locator> {
  await memberRowOf(page, nickname).click();
  const sheet = dialogNamed(page, nickname);
  await sheet.getByRole('button', { name: '查看资料卡' }).waitFor();
  return sheet;
}
/** Opens the sheet of a member and taps one of its actions. */
export const chooseMemberAction = async (page: Page, nickname: string, act: string | RegExp): Promise<void> =>
  (await openMemberSheet(page, nickname)).getByRole('button', { name: act }).click();
export const confirmDialog = (page: Page, name: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
/** Taps undo in the bar that is shown for ten seconds after an action. */
export const tapUndo = (page: Page, done: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: done }).getByRole('button', { name: '撤销' }).click();

// `node tools/world/main.ts pictures`: takes the six pictures of the README from the world that `pnpm dev` runs.
import type { Page } from 'playwright-core';
import type { DemoRole } from '@shengyu/server/demo/cast.ts';
import { logInRoles, openBrowser, openRolePhone } from './role-phones.ts';

type ReadmePicture = {
  readonly file: string;
  readonly path: string;
  readonly role: DemoRole;
  /** What the role does on the page before the picture is taken. */
  act?(page: Page): Promise<void>;
};

/** 寻10次 with the pack that pays for it, up to the result. */
async function drawTen(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^寻10次/ }).click();
  const result = page.getByText('验证这次结果');
  const pay = page.getByRole('button', { name: /^(确认|购买)/ });
  await result.or(pay).first().waitFor();
  if (await pay.isVisible()) await pay.first().click();
  await result.waitFor();
}

const PICTURES: readonly ReadmePicture[] = [
  { file: 'treasure-hunt', path: '/treasureHunt', role: 'member' },
  { file: 'ten-draw', path: '/treasureHunt', role: 'member', act: drawTen },
  { file: 'tarot', path: '/tarotCard', role: 'member' },
  { file: 'data-centre', path: '/guild/dataCenter', role: 'head' },
  { file: 'members', path: '/guild/memberManage', role: 'manager' },
  { file: 'withdraw', path: '/withdraw', role: 'host' },
];

const SETTLE_MS = 2_000;
const QUALITY = 78;

export async function takeReadmePictures(h5: string, folder: string): Promise<void> {
  const tokens = await logInRoles(
    h5,
    PICTURES.map(({ role }) => role),
  );
  const browser = await openBrowser();
  try {
    for (const { file, path, role, act } of PICTURES) {
      const phone = await openRolePhone(browser, tokens.get(role), 1.5);
      const page = await phone.newPage();
      await page.goto(`${h5}/#${path}`, { waitUntil: 'networkidle' });
      await act?.(page);
      await page.waitForTimeout(SETTLE_MS);
      await page.screenshot({ path: `${folder}/${file}.jpg`, type: 'jpeg', quality: QUALITY });
      await phone.close();
    }
  } finally {
    await browser.close();
  }
}

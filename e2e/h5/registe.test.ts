// A person with an unknown number registers, whatever goes wrong on the way.
import { sql } from '@shengyu/server/db/sql.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import {
  tickAgreement,
  requestSmsCode,
  SMS_CODE,
  DAY_MS,
  readStoredToken,
  logIn,
  routeOf,
  typeSmsCode,
  waitForSession,
} from './door.ts';
import { findAccessibilityFaults, openPhone, sizeOfPng, type Phone } from './phone.ts';
import { openSite, UNREGISTERED_MOBILES, type Site } from './site.ts';

const [FIRST, SECOND, THIRD, FOURTH, FIFTH] = UNREGISTERED_MOBILES as [string, string, string, string, string];

let site: Site;
let browser: Browser;
let phone: Phone;

beforeAll(async () => {
  site = await openSite();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  site.ctx.clock.advance(DAY_MS);
  phone = await openPhone(browser, site);
});
afterEach(() => phone.closeClean());

const name = (page: Page) => page.getByRole('textbox', { name: '昵称' });
const submit = (page: Page) => page.getByRole('button', { name: '完成注册' }).click();

async function chooseBirthday(page: Page, toTheEnd = false): Promise<void> {
  await page.getByRole('combobox', { name: '生日' }).click();
  if (toTheEnd) await page.getByRole('listbox', { name: '年' }).press('End');
  await page.getByRole('button', { name: '确定' }).click();
  await page.getByRole('dialog', { name: '选择生日' }).waitFor({ state: 'detached' });
}

async function fillIn(page: Page, nickname: string): Promise<void> {
  await name(page).fill(nickname);
  await page.getByRole('radio', { name: '女' }).check();
  await chooseBirthday(page);
}

const memberNamed = (nickname: string) =>
  site.ctx.db.row<{ avatar: string; gender: number; birthday: string }>(
    sql`select avatar, gender, birthday::text from user_account where nickname = ${nickname}`,
  );

describe('/registe', () => {
  it('S-LOGIN-3 S-REG-1 an unknown number goes on to register and comes out where it wanted to go', async () => {
    const { page } = phone;
    await logIn(phone, FIRST, '/agreement?type=user');
    await page.getByText('139****0001').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);

    await page.getByRole('button', { name: '选择头像' }).click();
    await page.getByRole('radio', { name: '推荐头像 12' }).waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByRole('radio', { name: '推荐头像 3' }).click();
    await page.getByRole('dialog', { name: '选择头像' }).waitFor({ state: 'detached' });

    await fillIn(page, '晚风予你');
    await page.getByText('昵称可用').waitFor();
    await tickAgreement(page);
    await submit(page);
    await page.getByRole('heading', { name: '要点' }).waitFor();
    expect(routeOf(page)).toBe('/agreement?type=user');
    expect(await readStoredToken(page)).toMatch(/^u/);
    const member = await memberNamed('晚风予你');
    expect(member).toMatchObject({ gender: 2, birthday: '2000-01-01' });
    const picture = await page.request.get(new URL(member!.avatar, site.url).href);
    expect(sizeOfPng(await picture.body())).toEqual([512, 512]);
  });

  it('S-REG "better" the nickname is looked at while it is typed, and 换一个 gives another', async () => {
    const { page } = phone;
    await logIn(phone, SECOND);
    await name(page).fill('官方客服');
    await page.getByText('昵称含有敏感词，请修改').waitFor();
    await page.getByRole('button', { name: '换一个' }).click();
    await page.getByText('昵称可用').waitFor();
    const given = await name(page).inputValue();
    expect(given).not.toBe('官方客服');
    await page.getByRole('button', { name: '换一个' }).click();
    await expect.poll(() => name(page).inputValue()).not.toBe(given);
  });

  it('S-REG-1 what is missing is said where it is missing', async () => {
    const { page } = phone;
    await logIn(phone, SECOND);
    await page.getByText('139****0002').waitFor();
    await submit(page);
    for (const words of ['昵称需 2-12 个字', '请选择性别', '请选择出生日期']) {
      await page.getByRole('alert').getByText(words).waitFor();
    }
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

  it('S-REG-1 S-CMP-9 an own picture goes up at once; a photo that is too large is made smaller, a broken one refused', async () => {
    const { page } = phone;
    await logIn(phone, THIRD);
    const choose = async (buffer: Buffer, mimeType: string): Promise<void> => {
      await page.getByRole('button', { name: '选择头像' }).click();
      await page.getByLabel('从相册选择').setInputFiles({ name: 'me', mimeType, buffer });
      await page.getByRole('dialog', { name: '选择头像' }).waitFor({ state: 'detached' });
    };
    await choose(Buffer.alloc(5 * 1024 * 1024 + 1), 'image/jpeg');
    await page.getByText('图片不能超过 5MB').waitFor();
    await choose(Buffer.from('not a picture'), 'image/png');
    await page.getByText('图片格式不支持').waitFor();
    // Bytes after the end of a JPEG are ignored by whoever draws it, so this is a valid photo of more than 5 MB.
    const photo = Buffer.concat([await page.screenshot({ type: 'jpeg' }), Buffer.alloc(5 * 1024 * 1024)]);
    await choose(photo, 'image/jpeg');
    await page.getByText('设置头像').waitFor();
    await fillIn(page, '紫色照片');
    await tickAgreement(page);
    await submit(page);
    await waitForSession(page);
    expect((await memberNamed('紫色照片'))!.avatar).toMatch(/\/files\/avatar\/.+\.jpg$/);
  });

  it('S-REG-3 a ticket that ran out asks for a code and keeps the form', async () => {
    const { page } = phone;
    await logIn(phone, FOURTH);
    await page.getByText('139****0004').waitFor();
    await fillIn(page, '慢慢填表');
    await tickAgreement(page);
    site.ctx.clock.advance(11 * 60_000);
    await submit(page);
    await page.getByText('验证已过期，请重新获取验证码').waitFor();
    expect(await name(page).inputValue()).toBe('慢慢填表');
    expect(await page.getByRole('textbox', { name: '手机号' }).inputValue()).toBe('139 0000 0004');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码已发送').waitFor();
    await typeSmsCode(page, '111111');
    await page.waitForTimeout(350);
    await submit(page);
    await page.getByText('验证码错误或已过期').waitFor();
    expect(await name(page).inputValue()).toBe('慢慢填表');
    await typeSmsCode(page, SMS_CODE);
    await page.waitForTimeout(350);
    await submit(page);
    await waitForSession(page);
    expect(await memberNamed('慢慢填表')).toBeDefined();
  });

  it('S-REG-3 RISK-13 a number that is taken leads to /login with it filled in, once its code is right', async () => {
    const { page } = phone;
    await phone.open('/registe');
    await requestSmsCode(page, '13800000001');
    await typeSmsCode(page, '123456');
    await fillIn(page, '已经在了');
    await tickAgreement(page);
    await submit(page);
    await page.getByText('验证码错误或已过期').waitFor();
    await typeSmsCode(page, SMS_CODE);
    await page.waitForTimeout(350);
    await submit(page);
    const dialog = page.getByRole('alertdialog', { name: '该手机号已注册，请直接登录' });
    await dialog.getByRole('button', { name: '去登录' }).click();
    // Both pages have a number and the button for a code.
    await expect.poll(() => routeOf(page)).toBe('/login');
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(await page.getByRole('textbox', { name: '手机号' }).inputValue()).toBe('138 0000 0001');
  });

  it('S-REG-2 under 18 the protection is told first, and going back changes nothing', async () => {
    const { page } = phone;
    await phone.open('/registe?invite_code=NOBODY');
    await requestSmsCode(page, FIFTH);
    await typeSmsCode(page, SMS_CODE);
    await name(page).fill('小小灯塔');
    await page.getByRole('radio', { name: '男' }).check();
    await chooseBirthday(page, true);
    await submit(page);
    await page.getByRole('dialog', { name: '阅读并同意' }).getByRole('button', { name: '同意并注册' }).click();
    const dialog = page.getByRole('alertdialog', { name: '未成年人保护' });
    await dialog.getByText('您未满 18 周岁，将为您开启未成年人保护：不能充值、送礼、加入公会和提现').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: '返回修改' }).click();
    await dialog.waitFor({ state: 'detached' });
    await submit(page);
    await dialog.getByRole('button', { name: '继续注册' }).click();
    // U06: a wrong invite code does not use up the SMS code.
    await page.getByText('邀请码无效').waitFor();
    expect(await name(page).inputValue()).toBe('小小灯塔');
    // While the dialog closes, the page behind it takes no focus.
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: '邀请码' }).fill('');
    await submit(page);
    await dialog.getByRole('button', { name: '继续注册' }).click();
    await waitForSession(page);
  });
});

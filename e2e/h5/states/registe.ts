import { logIn, typeSmsCode, typeMobile } from '../door.ts';
import type { Phone } from '../phone.ts';
import { UNREGISTERED_MOBILES } from '../site.ts';
import { pressButton, waitForText, type States } from './state.ts';

async function toRegister(phone: Phone, mobile: string): Promise<void> {
  await logIn(phone, mobile);
  await phone.page.getByRole('button', { name: '完成注册' }).waitFor();
}

const nickname = (phone: Phone, name: string): Promise<void> =>
  phone.page.getByRole('textbox', { name: '昵称' }).fill(name);

const openBirthday = (phone: Phone): Promise<void> => phone.page.getByRole('combobox', { name: '生日' }).click();

/** States of the registration page (S-REG). */
export const REGISTE_STATES: States = {
  'registe-ticket': (phone) => toRegister(phone, UNREGISTERED_MOBILES[0]!),
  'registe-filled': async (phone) => {
    await toRegister(phone, UNREGISTERED_MOBILES[1]!);
    const { page } = phone;
    await pressButton(phone, '选择头像');
    await page.getByRole('radio', { name: '推荐头像 3' }).click();
    await page.getByText('从相册选择').waitFor({ state: 'detached' });
    await nickname(phone, '晚风予你');
    await waitForText(phone, '昵称可用');
    await page.getByRole('radio', { name: '女' }).check();
    await openBirthday(phone);
    await pressButton(phone, '确定');
  },
  'registe-avatars': async (phone) => {
    await toRegister(phone, UNREGISTERED_MOBILES[2]!);
    await pressButton(phone, '选择头像');
    await phone.page.getByRole('radio', { name: '推荐头像 12' }).waitFor();
  },
  'registe-birthday': async (phone) => {
    await toRegister(phone, UNREGISTERED_MOBILES[3]!);
    await openBirthday(phone);
    await phone.page.getByRole('listbox', { name: '年' }).waitFor();
  },
  'registe-missing': async (phone) => {
    await toRegister(phone, UNREGISTERED_MOBILES[4]!);
    await nickname(phone, '官方客服');
    await waitForText(phone, '敏感词');
    await pressButton(phone, '完成注册');
    await waitForText(phone, '请选择性别');
  },
  'registe-no-ticket': async (phone) => {
    await phone.open('/registe');
    await waitForText(phone, '完成注册');
  },
  'registe-minor': async (phone) => {
    await phone.open('/registe');
    const { page } = phone;
    await typeMobile(page, '13900000099');
    await typeSmsCode(page, '123456');
    await nickname(phone, '小小灯塔');
    await page.getByRole('radio', { name: '男' }).check();
    await openBirthday(phone);
    await page.getByRole('listbox', { name: '年' }).press('End');
    await pressButton(phone, '确定');
    await page.getByRole('checkbox').check();
    await waitForText(phone, '昵称可用');
    await pressButton(phone, '完成注册');
    await waitForText(phone, '您未满 18 周岁');
  },
};

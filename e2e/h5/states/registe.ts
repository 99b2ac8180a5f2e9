import { login, typeCode, typeNumber } from '../door.ts';
import type { Phone } from '../phone.ts';
import { STRANGERS } from '../site.ts';
import { press, until, type States } from './state.ts';

async function toRegister(phone: Phone, mobile: string): Promise<void> {
  await login(phone, mobile);
  await phone.page.getByRole('button', { name: '完成注册' }).waitFor();
}

const nickname = (phone: Phone, name: string): Promise<void> =>
  phone.page.getByRole('textbox', { name: '昵称' }).fill(name);

const openBirthday = (phone: Phone): Promise<void> => phone.page.getByRole('combobox', { name: '生日' }).click();

/** S-REG. */
export const REGISTE: States = {
  'registe-ticket': (phone) => toRegister(phone, STRANGERS[0]!),
  'registe-filled': async (phone) => {
    await toRegister(phone, STRANGERS[1]!);
    const { page } = phone;
    await press(phone, '选择头像');
    await page.getByRole('radio', { name: '推荐头像 3' }).click();
    await page.getByText('从相册选择').waitFor({ state: 'detached' });
    await nickname(phone, '晚风予你');
    await until(phone, '昵称可用');
    await page.getByRole('radio', { name: '女' }).check();
    await openBirthday(phone);
    await press(phone, '确定');
  },
  'registe-avatars': async (phone) => {
    await toRegister(phone, STRANGERS[2]!);
    await press(phone, '选择头像');
    await phone.page.getByRole('radio', { name: '推荐头像 12' }).waitFor();
  },
  'registe-birthday': async (phone) => {
    await toRegister(phone, STRANGERS[3]!);
    await openBirthday(phone);
    await phone.page.getByRole('listbox', { name: '年' }).waitFor();
  },
  'registe-missing': async (phone) => {
    await toRegister(phone, STRANGERS[4]!);
    await nickname(phone, '官方客服');
    await until(phone, '敏感词');
    await press(phone, '完成注册');
    await until(phone, '请选择性别');
  },
  'registe-no-ticket': async (phone) => {
    await phone.open('/registe');
    await until(phone, '完成注册');
  },
  'registe-minor': async (phone) => {
    await phone.open('/registe');
    const { page } = phone;
    await typeNumber(page, '13900000099');
    await typeCode(page, '123456');
    await nickname(phone, '小小灯塔');
    await page.getByRole('radio', { name: '男' }).check();
    await openBirthday(phone);
    await page.getByRole('listbox', { name: '年' }).press('End');
    await press(phone, '确定');
    await page.getByRole('checkbox').check();
    await until(phone, '昵称可用');
    await press(phone, '完成注册');
    await until(phone, '您未满 18 周岁');
  },
};

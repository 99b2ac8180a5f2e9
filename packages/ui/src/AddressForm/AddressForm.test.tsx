import type { AddressForm as Address } from '@shengyu/rules/identity/address.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderControlled } from '../testing/held.tsx';
import { AddressForm, EMPTY_ADDRESS } from './AddressForm.tsx';

const RIGHT: Address = {
  name: '李雷',
  tel: '13800138000',
  province: '浙江省',
  city: '杭州市',
  county: '西湖区',
  areaCode: '330106',
  addressDetail: '文三路 1 号',
  isDefault: 0,
};

const start = (address: Address) => {
  const saved: Address[] = [];
  const held = renderControlled(address, (value, set) => (
    <AddressForm value={value} onChange={set} onSave={(sent) => saved.push(sent)} />
  ));
  return { ...held, saved };
};
const save = () => page.getByRole('button', { name: '保存' }).click();
const messages = (): string[] =>
  page
    .getByRole('alert')
    .elements()
    .map((alert) => alert.textContent);

it.each<[Partial<Address>, string, string]>([
  [{ name: '' }, '请填写姓名', '收货人'],
  [{ tel: '123' }, '请填写正确的电话', '电话'],
  [{ areaCode: '000000', province: '', city: '', county: '' }, '请选择地区', '所在地区'],
  [{ addressDetail: ' ' }, '请填写详细地址', '详细地址'],
])('S5-03 %j says %s and goes there', async (wrong, message, label) => {
  const { saved } = start({ ...RIGHT, ...wrong });
  await save();
  expect([messages(), saved]).toEqual([[message], []]);
  const labelled = document.activeElement!.getAttribute('id')!;
  expect(document.querySelector(`label[for="${labelled}"]`)!.textContent).toBe(label);
});

it.each([
  ['+86 138 0013 8000', true],
  ['8613800138000', true],
  ['0571-88888888', true],
  ['010-12345678', true],
  ['23800138000', false],
  ['1380013800', false],
  ['057-888', false],
])('S5-02 the telephone %j is taken: %s', async (tel, taken) => {
  const { saved } = start({ ...RIGHT, tel });
  await save();
  expect(messages()).toEqual(taken ? [] : ['请填写正确的电话']);
  expect(saved).toHaveLength(taken ? 1 : 0);
});

it('S5-03 of an empty form only the first field answers, and the answer goes when it is filled', async () => {
  start(EMPTY_ADDRESS);
  await save();
  expect(messages()).toEqual(['请填写姓名']);
  await page.getByLabelText('收货人').fill('李雷');
  expect(messages()).toEqual([]);
});

it('S3-02 an empty form starts with the country code', () => {
  expect(EMPTY_ADDRESS.areaCode).toBe('000000');
});

it('S3-02 fills in all eight fields and saves them', async () => {
  const { saved } = start(EMPTY_ADDRESS);
  await page.getByLabelText('收货人').fill('李雷');
  await page.getByLabelText('电话').fill('0571-88888888');
  await page.getByRole('combobox', { name: /所在地区/ }).click();
  const counties = page.getByRole('listbox', { name: '区县' });
  await expect.element(counties).toBeVisible();
  await page.getByRole('button', { name: '确定' }).click();
  await expect.element(counties).not.toBeInTheDocument();
  await page.getByLabelText('详细地址').fill('东华门大街 1 号');
  await page.getByRole('switch', { name: '设为默认地址' }).click();
  await save();
  expect(saved).toEqual([
    {
      name: '李雷',
      tel: '0571-88888888',
      province: '北京市',
      city: '北京市',
      county: '东城区',
      areaCode: '110101',
      addressDetail: '东华门大街 1 号',
      isDefault: 1,
    },
  ]);
});

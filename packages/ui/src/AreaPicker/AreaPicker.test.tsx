import type { AreaList } from '@shengyu/rules/identity/area-codes.ts';
import { areaList } from '@vant/area-data';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { buildAreaColumns } from './area-columns.ts';
import { type Area, AreaPicker, type AreaPickerProps } from './AreaPicker.tsx';

const start = (props: Partial<AreaPickerProps> = {}) => {
  const confirmed: Area[] = [];
  render(<AreaPicker open onClose={() => undefined} onConfirm={(area) => confirmed.push(area)} {...props} />);
  return confirmed;
};
const selected = (): string[] =>
  page
    .getByRole('option', { selected: true })
    .elements()
    .map((row) => row.textContent);
const turn = async (wheel: string, keys: string): Promise<void> => {
  const box = page.getByRole('listbox', { name: wheel });
  await expect.element(box).toBeVisible();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
};
const confirm = () => page.getByRole('button', { name: '确定' });

it('S3-02 000000 is the default and stands at the first of each level', async () => {
  const confirmed = start();
  await expect.poll(selected).toEqual(['北京市', '北京市', '东城区']);
  await confirm().click();
  expect(confirmed).toEqual([{ areaCode: '110101', province: '北京市', city: '北京市', county: '东城区' }]);
});

it('S3-02 a code stands at its province, city and county; turning a level resets those below', async () => {
  const confirmed = start({ value: '330106' });
  await expect.poll(selected).toEqual(['浙江省', '杭州市', '西湖区']);
  await turn('城市', '{ArrowDown}');
  expect(selected()).toEqual(['浙江省', '宁波市', '海曙区']);
  await turn('省份', '{ArrowDown}');
  expect(selected()).toEqual(['安徽省', '合肥市', '瑶海区']);
  await confirm().click();
  expect(confirmed).toEqual([{ areaCode: '340102', province: '安徽省', city: '合肥市', county: '瑶海区' }]);
});

it('S3-02 every county of the list can be chosen', () => {
  const lost = Object.keys(areaList.county_list).filter((code) => buildAreaColumns(areaList, code)[2]?.value !== code);
  expect(lost).toEqual([]);
});

it('S3-02 a city without counties is chosen by its own code', () => {
  const areas: AreaList = { province_list: { 460000: '海南省' }, city_list: { 460400: '儋州市' }, county_list: {} };
  expect(buildAreaColumns(areas, '000000').map(({ value }) => value)).toEqual(['460000', '460400']);
});

it('S-ALL-5 a list that does not load says so, and loads on request', async () => {
  let tries = 0;
  const load = (): Promise<AreaList> => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(areaList);
  };
  start({ load });
  await expect.element(page.getByText('加载失败')).toBeVisible();
  await expect.element(confirm()).toBeDisabled();
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect.poll(selected).toEqual(['北京市', '北京市', '东城区']);
  expect(tries).toBe(2);
});

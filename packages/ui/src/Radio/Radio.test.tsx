import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderControlled } from '../testing/held.tsx';
import { Radio, type RadioOption } from './Radio.tsx';

const OPTIONS: RadioOption<string>[] = [
  { value: 'wechat', text: '微信支付' },
  { value: 'bank', text: '银行卡', note: '系统维护中', disabled: true },
  { value: 'alipay', text: '支付宝' },
];

const start = () =>
  renderControlled<string | null>(null, (value, set) => (
    <Radio label="支付方式" value={value} onChange={set} options={OPTIONS} />
  ));

it('S-PAY-3 one of the rows; a disabled one says why and is passed over by tap and key', async () => {
  const { told } = start();
  await page.getByText('微信支付').click();
  await userEvent.keyboard('{ArrowDown}');
  (page.getByText('系统维护中').element() as HTMLElement).click();
  expect(told).toEqual(['wechat', 'alipay']);
  await expect.element(page.getByRole('radio', { name: /银行卡/ })).toBeDisabled();
  await expect.element(page.getByRole('radio', { name: '支付宝' })).toBeChecked();
});

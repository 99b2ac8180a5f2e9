import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderControlled } from '../testing/held.tsx';
import { CouponField } from './CouponField.tsx';

it('S5-07 at most 20 characters; only a filled code can be redeemed, and without the spaces around it', async () => {
  const redeemed: string[] = [];
  const { current } = renderControlled('', (value, set) => (
    <CouponField value={value} onChange={set} onRedeem={(code) => redeemed.push(code)} />
  ));
  const field = page.getByLabelText('兑换码');
  const redeem = page.getByRole('button', { name: '兑换' });
  await expect.element(redeem).toBeDisabled();
  await field.fill('   ');
  await expect.element(redeem).toBeDisabled();
  await field.fill('A'.repeat(25));
  expect(current()).toBe('A'.repeat(20));
  await field.fill(' SY-2026 ');
  await redeem.click();
  await userEvent.click(field);
  await userEvent.keyboard('{Enter}');
  expect(redeemed).toEqual(['SY-2026', 'SY-2026']);
});

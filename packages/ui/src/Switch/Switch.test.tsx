import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderControlled } from '../testing/held.tsx';
import { Switch } from './Switch.tsx';

it('S-ALL-10 tells its state and turns it round', async () => {
  const { told } = renderControlled(false, (on, set) => <Switch label="消费提醒" checked={on} onChange={set} />);
  const button = page.getByRole('switch', { name: '消费提醒' });
  await expect.element(button).not.toBeChecked();
  await button.click();
  await expect.element(button).toBeChecked();
  await button.click();
  expect(told).toEqual([true, false]);
});

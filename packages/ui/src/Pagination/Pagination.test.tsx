import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderControlled } from '../testing/held.tsx';
import { Pagination } from './Pagination.tsx';

const start = (total: number, at: number) =>
  renderControlled(at, (current, set) => <Pagination total={total} page={current} onChange={set} />);
const numbers = (): string[] =>
  page
    .getByRole('button', { name: /第/ })
    .elements()
    .map((button) => button.textContent);

it.each([
  [0, 1, ['1']],
  [21, 1, ['1', '2', '3']],
  [95, 5, ['3', '4', '5', '6', '7']],
  [95, 10, ['6', '7', '8', '9', '10']],
])('S9-07 %i rows at page %i show %j', (total, at, shown) => {
  start(total, at);
  expect(numbers()).toEqual(shown);
});

it('S9-07 turns to a page, one on and one back; the ends are closed', async () => {
  const { told } = start(23, 1);
  await expect.element(page.getByRole('button', { name: '上一页' })).toBeDisabled();
  await page.getByRole('button', { name: '第 3 页' }).click();
  await expect.element(page.getByRole('button', { name: '下一页' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: '第 3 页' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: '上一页' }).click();
  await page.getByRole('button', { name: '第 2 页' }).click();
  expect(told).toEqual([3, 2]);
});

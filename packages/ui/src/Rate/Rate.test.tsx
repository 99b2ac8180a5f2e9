import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderControlled } from '../testing/held.tsx';
import { render } from '../testing/render.tsx';
import { Rate } from './Rate.tsx';

it('S9-07 five stars, by tap and by key', async () => {
  const { told } = renderControlled(0, (value, set) => <Rate label="服务评价" value={value} onChange={set} />);
  expect(page.getByRole('radio').elements()).toHaveLength(5);
  await page.getByRole('radio', { name: '4 星' }).click();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  expect(told).toEqual([4, 5, 4]);
});

it('S9-07 stars that are only shown say their number', async () => {
  render(<Rate label="客服评价" value={4} />);
  await expect.element(page.getByRole('img', { name: '客服评价：4 星' })).toBeInTheDocument();
  expect(page.getByRole('radio').elements()).toHaveLength(0);
});

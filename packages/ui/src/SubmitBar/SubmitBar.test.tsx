import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { SubmitBar } from './SubmitBar.tsx';

it.each([
  [12_600, '¥126.00'],
  [1, '¥0.01'],
  [0, '¥0.00'],
  [500_050, '¥5,000.50'],
])('S9-06 %i fen is %s', (fen, text) => {
  const { container } = render(<SubmitBar action="立即充值" onSubmit={() => undefined} fen={fen} />);
  expect(container.querySelector('b')!.textContent).toBe(text);
});

it('S9-06 without a total nothing is summed up and the act fills the bar', async () => {
  let submitted = 0;
  const { container } = render(<SubmitBar action="确认提现 ¥5,000.00" onSubmit={() => (submitted += 1)} />);
  expect(container.textContent).toBe('确认提现 ¥5,000.00');
  await page.getByRole('button').click();
  expect(submitted).toBe(1);
});

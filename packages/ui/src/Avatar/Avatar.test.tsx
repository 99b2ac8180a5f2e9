import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { Avatar } from './Avatar.tsx';

it('S-ALL-5 avatar: a picture that fails gives way to the portrait, a new address is tried again', async () => {
  const { container, rerender } = render(<Avatar name="小屿" src="data:image/png;base64,broken" portrait="画像" />);
  await expect.poll(() => container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('画像');
  rerender(<Avatar name="小屿" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>" portrait="画像" />);
  await expect.element(page.getByRole('img', { name: '小屿' })).toBeInTheDocument();
});

it('S-ALL-10 avatar: being online is said, not only coloured', () => {
  const { container } = render(<Avatar online />);
  expect(container.textContent).toBe('在线');
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { Card } from './Card.tsx';

it('S-ALL-10 card: a region named by its heading; without one it is no landmark', () => {
  const { rerender } = render(<Card title="支付方式">微信支付</Card>);
  expect(page.getByRole('region', { name: '支付方式' }).element().textContent).toBe('支付方式微信支付');
  rerender(<Card>微信支付</Card>);
  expect(page.getByRole('region').elements()).toHaveLength(0);
});

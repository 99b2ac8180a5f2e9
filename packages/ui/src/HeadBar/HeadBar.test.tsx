import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { HeadBarAction, HeadBar } from './HeadBar.tsx';

it('S2-10 S-CMP-1 head bar: back arrow, title, optional right button', async () => {
  const back = vi.fn<() => void>();
  const rules = vi.fn<() => void>();
  const { rerender } = render(<HeadBar title="公会榜单" onBack={back} />);
  expect(page.getByRole('heading', { level: 1 }).element().textContent).toBe('公会榜单');
  expect(page.getByRole('button').elements()).toHaveLength(1);
  await page.getByRole('button', { name: '返回' }).click();
  expect(back).toHaveBeenCalledOnce();

  rerender(<HeadBar title="公会榜单" onBack={back} right={<HeadBarAction label="规则" onPress={rules} />} />);
  await page.getByRole('button', { name: '规则' }).click();
  expect(rules).toHaveBeenCalledOnce();
});

it('S2-10 back: without a handler it goes back in history', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  render(<HeadBar title="提现" />);
  await page.getByRole('button', { name: '返回' }).click();
  expect(back).toHaveBeenCalledOnce();
  back.mockRestore();
});

it('S-ALL-10 title: centred, and a long one gives way to both sides', () => {
  const { container, rerender } = render(<HeadBar title="提现" />);
  const middle = (): number => {
    const box = container.querySelector('h1')!.getBoundingClientRect();
    return box.left + box.width / 2;
  };
  expect(middle()).toBeCloseTo(container.getBoundingClientRect().width / 2, 0);
  rerender(
    <HeadBar title={'很长的标题'.repeat(8)} right={<HeadBarAction label="规则说明" onPress={() => undefined} />} />,
  );
  const [back, right] = [...container.querySelectorAll('button')].map((b) => b.getBoundingClientRect());
  const title = container.querySelector('h1')!.getBoundingClientRect();
  expect(title.left).toBeGreaterThanOrEqual(back!.right);
  expect(title.right).toBeLessThanOrEqual(right!.left);
});

it('S9-04 back: two quick taps go back once', () => {
  const back = vi.fn<() => void>();
  render(<HeadBar title="提现" onBack={back} />);
  const arrow = page.getByRole('button', { name: '返回' }).element() as HTMLElement;
  arrow.click();
  arrow.click();
  expect(back).toHaveBeenCalledOnce();
});

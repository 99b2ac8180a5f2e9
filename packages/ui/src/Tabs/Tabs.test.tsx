import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { Tabs } from './Tabs.tsx';

const items = (...labels: string[]) => labels.map((label) => ({ key: label, label }));

it('S-ALL-10 tabs: arrows, Home and End choose, one tab stop', async () => {
  const change = vi.fn<(key: string) => void>();
  render(<Tabs label="榜单" items={items('流水榜', '人气榜', '新锐榜')} value="流水榜" onChange={change} />);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('流水榜');
  await userEvent.keyboard('{ArrowRight}');
  expect(change).toHaveBeenLastCalledWith('人气榜');
  await userEvent.keyboard('{ArrowLeft}');
  expect(change).toHaveBeenLastCalledWith('新锐榜');
  await userEvent.keyboard('{End}');
  expect(change).toHaveBeenLastCalledWith('新锐榜');
  await userEvent.keyboard('{Home}');
  expect(change).toHaveBeenLastCalledWith('流水榜');
  expect(page.getByRole('tab', { selected: true }).element().textContent).toBe('流水榜');
});

it('S-ALL-10 tabs: fewer than five never scroll, more bring the chosen one into sight', () => {
  const many = items('全部', '入会申请', '退会申请', '转会申请', '房间申请', '我的申请');
  const { container, rerender } = render(
    <Tabs label="申请" items={many.slice(0, 4)} value="全部" onChange={() => undefined} />,
  );
  expect(getComputedStyle(container.firstElementChild!).overflowX).toBe('visible');
  rerender(<Tabs label="申请" items={many} value="我的申请" onChange={() => undefined} />);
  const last = page.getByRole('tab', { name: '我的申请' }).element().getBoundingClientRect();
  expect(last.right).toBeLessThanOrEqual(container.getBoundingClientRect().right);
  const bar = container.firstElementChild!;
  expect(bar.scrollLeft).toBeGreaterThan(0);
  // At the end of the scroll range the last tab stays clear of the 32 px that fade out.
  bar.scrollLeft = bar.scrollWidth;
  const words = page.getByRole('tab', { name: '我的申请' }).element();
  const clear = bar.getBoundingClientRect().right - words.getBoundingClientRect().right + 12;
  expect(clear).toBeGreaterThanOrEqual(32);
});

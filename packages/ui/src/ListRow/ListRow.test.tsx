import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { ListRow } from './ListRow.tsx';

it('S-ALL-10 row: one that leads somewhere is a button of its full height, another is none', async () => {
  const press = vi.fn<() => void>();
  const { container, rerender } = render(<ListRow title="查看成员数据" height={52} onPress={press} />);
  const row = page.getByRole('button', { name: '查看成员数据' });
  expect(row.element().getBoundingClientRect()).toMatchObject({ height: 52, width: container.clientWidth });
  await row.click();
  expect(press).toHaveBeenCalledOnce();
  rerender(<ListRow title="第 1 日" value="986.2w" />);
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

it('S-ALL-10 row: a long name ends in an ellipsis and never pushes the figure out', () => {
  const { container } = render(
    <ListRow title={'很长的名字'.repeat(12)} caption="ID 8600127" value="386,420" note="占比" />,
  );
  const figure = page.getByText('386,420').element().getBoundingClientRect();
  expect(figure.right).toBeLessThanOrEqual(container.getBoundingClientRect().right - 16);
  expect(container.scrollWidth).toBe(container.clientWidth);
});

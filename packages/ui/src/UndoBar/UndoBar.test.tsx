import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { UndoBar } from './UndoBar.tsx';

it('S-ALL-11 undo bar: 已{action} 撤销 for 10 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const undo = vi.fn<() => void>();
  const end = vi.fn<() => void>();
  render(<UndoBar action="移出 晚风予你" onUndo={undo} onEnd={end} />);
  expect(page.getByRole('status').element().textContent).toBe('已移出 晚风予你撤销');
  (page.getByRole('button', { name: '撤销' }).element() as HTMLElement).click();
  expect(undo).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(9999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

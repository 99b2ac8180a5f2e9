import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createLazyHook } from './lazily.ts';
import { render } from './testing/render.tsx';

describe('lazily', () => {
  it('S-ALL-5 loads once for all who ask, says a failure and tries again', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('来了');
    const useWord = createLazyHook(load);
    const Word = () => {
      const { module, failed, retry } = useWord();
      return failed ? <button onClick={retry}>重试</button> : <p>{module ?? '等待'}</p>;
    };
    const { container } = render(<Word />);
    expect(container.textContent).toBe('等待');
    await page.getByRole('button', { name: '重试' }).click();
    await expect.poll(() => container.textContent).toBe('来了');
    expect(render(<Word />).container.textContent).toBe('来了');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

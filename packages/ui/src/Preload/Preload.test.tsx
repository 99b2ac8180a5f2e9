import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render, waitForRender } from '../testing/render.tsx';
import { IMAGE_LIMIT_MS, PreloadError, preloadPercent } from './preload-files.ts';
import { Preload } from './Preload.tsx';

const GOOD = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
const BROKEN = 'data:image/png;base64,broken';
const STYLE = 'data:text/css,i{color:red}';

afterEach(() => {
  vi.useRealTimers();
});

const shown = (): string | null => page.getByRole('progressbar').element().getAttribute('aria-valuenow');
const rejectedStyle = { images: [GOOD], styles: ['about:invalid'] };

it('S2-12 percentage = loaded count / total, rounded down', () => {
  expect([0, 1, 2, 33, 49, 50].map((loaded) => preloadPercent({ loaded, total: 50 }))).toEqual([0, 2, 4, 66, 98, 100]);
  expect(preloadPercent({ loaded: 2, total: 3 })).toBe(66);
  expect(preloadPercent({ loaded: 199, total: 200 })).toBe(99);
  expect(preloadPercent({ loaded: 0, total: 0 })).toBe(100);
});

it('S2-12 S-CMP-4 the screen counts pictures and stylesheets and is done when all are there', async () => {
  const done = vi.fn<() => void>();
  render(<Preload images={[GOOD, GOOD]} styles={[STYLE]} onDone={done} />);
  expect(shown()).toBe('0');
  await expect.poll(() => done.mock.calls.length).toBe(1);
  await expect.poll(shown).toBe('100');
  expect(document.body.textContent).toContain('3/3');
});

it('S-CMP-4 a failing image counts as loaded after 8 s, not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const done = vi.fn<() => void>();
  render(<Preload images={[GOOD, BROKEN, BROKEN]} onDone={done} />);
  // expect.poll is not used, because it would advance the fake clock.
  for (let frames = 0; frames < 100 && shown() === '0'; frames += 1) await waitForRender();
  expect(shown()).toBe('33');
  vi.advanceTimersByTime(IMAGE_LIMIT_MS - 1);
  await waitForRender();
  expect(shown()).toBe('33');
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await expect.poll(shown).toBe('100');
  expect(done).toHaveBeenCalledOnce();
});

it('S2-12 S-CMP-4 a failing stylesheet raises an error, named for the log; 直接进入 goes on', async () => {
  const done = vi.fn<() => void>();
  const failed = vi.fn<(error: PreloadError) => void>();
  render(<Preload {...rejectedStyle} onDone={done} onError={failed} />);
  const enter = page.getByRole('button', { name: '直接进入' });
  await expect.element(enter).toBeVisible();
  expect(failed).toHaveBeenCalledOnce();
  const [error] = failed.mock.calls[0]!;
  expect(error).toBeInstanceOf(PreloadError);
  expect(error.name).toBe('preload_error');
  expect(error.message).toContain('about:invalid');
  expect(done).not.toHaveBeenCalled();
  await enter.click();
  expect(done).toHaveBeenCalledOnce();
});

it('S2-12 a screen that is left says nothing more', async () => {
  const done = vi.fn<() => void>();
  const { unmount } = render(<Preload images={[GOOD]} onDone={done} />);
  unmount();
  await waitForRender();
  expect(done).not.toHaveBeenCalled();
});

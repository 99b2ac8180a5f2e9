import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setClientLogSender } from '@shengyu/web/report.ts';
import { render } from '#testing/render.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorPage, preloadErrorPage } from './Failed.tsx';
import { parseHash } from '../location.ts';
import { RouteContext } from '../route.ts';

const ways = { current: parseHash('/guild'), canGoBack: false, go: vi.fn(), replace: vi.fn(), back: vi.fn() };

function Throws(): never {
  throw new Error('a screen broke');
}

const broken = (key: string, fine = false) => (
  <RouteContext value={{ location: ways.current, navigation: ways }}>
    <ErrorBoundary resetKey={key} fallback={<ErrorPage />}>
      {fine ? <p>好的</p> : <Throws />}
    </ErrorBoundary>
  </RouteContext>
);

beforeEach(() => {
  // React logs the errors it caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

it('S-ALL-5 a page that throws shows the error state with two ways on, even when nothing more can be loaded', async () => {
  render(broken('a'));
  await expect.element(page.getByText('加载失败')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '重新加载' })).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  expect(ways.back).toHaveBeenCalledOnce();
});

it('S-ALL-5 once it is fetched, the drawn state stands there under the page’s own title', async () => {
  await preloadErrorPage();
  const { container } = render(broken('a'));
  await expect.element(page.getByText('网络开小差了')).toBeVisible();
  expect(container.textContent).toContain('公会排行');
  expect(container.querySelector('svg')).not.toBeNull();
});

it('what broke is reported', async () => {
  const sent: { key: string; text: string }[] = [];
  setClientLogSender((items) => Promise.resolve(sent.push(...items)));
  render(broken('a'));
  await vi.waitFor(
    () => expect(sent.map(({ key, text }) => [key, text])).toContainEqual(['js_error', 'Error: a screen broke']),
    5_000,
  );
});

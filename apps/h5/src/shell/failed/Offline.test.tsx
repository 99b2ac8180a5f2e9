import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useCachedRead } from '@shengyu/web/read/cache.ts';
import { render, waitForFrames } from '#testing/render.tsx';
import { parseHash } from '../location.ts';
import { reloadPage } from '../reload.ts';
import { RouteContext } from '../route.ts';
import { ErrorPage, preloadErrorPage } from './Failed.tsx';
import { OfflineNotice } from './Offline.tsx';

// A real reload would end the test itself.
vi.mock('../reload.ts', () => ({ reloadPage: vi.fn<() => void>() }));

let online = true;

function network(on: boolean): void {
  online = on;
  window.dispatchEvent(new Event(on ? 'online' : 'offline'));
}

beforeEach(() => {
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

let answers = 0;
function Board() {
  const { data } = useCachedRead(
    'POST /api/v1/get_guild_list',
    {},
    async () => ({ code: 1, msg: 'ok', data: ++answers }),
    {},
  );
  return <p style={{ position: 'fixed', top: 0 }}>{`榜单 ${data ?? ''}`}</p>;
}

const app = () => (
  <OfflineNotice>
    <Board />
  </OfflineNotice>
);

const minuteNow = (): string => {
  const now = new Date();
  return `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
};

it('S-ALL-5 offline: a strip says of when the content is, above the page and not over it; the page stays', async () => {
  const began = minuteNow();
  render(app());
  await expect.element(page.getByText(/榜单 \d/)).toBeVisible();
  const board = document.querySelector('p')!;
  expect(board.getBoundingClientRect().top).toBe(0);
  const shown = minuteNow();

  network(false);
  const strip = page.getByRole('status');
  await expect.element(strip).toBeVisible();
  // The minute may turn while the content is fetched.
  expect([began, shown].map((time) => `当前无网络，显示的是 ${time} 的内容`)).toContain(strip.element().textContent);
  await waitForFrames();
  expect(board.isConnected).toBe(true);
  expect(board.getBoundingClientRect().top).toBe(strip.element().getBoundingClientRect().bottom);
});

it('S-ALL-5 offline: back online the strip goes and the content renews itself', async () => {
  render(app());
  await expect.element(page.getByText(/榜单 \d/)).toBeVisible();
  const before = answers;
  network(false);
  await expect.element(page.getByRole('status')).toBeVisible();
  network(true);
  await expect.element(page.getByText(`榜单 ${before + 1}`)).toBeVisible();
  expect(page.getByRole('status').elements()).toHaveLength(0);
});

let reached = false;
function Failing() {
  const { step, data } = useCachedRead(
    'POST /api/activity/get_calendar',
    {},
    async () => {
      if (!reached) throw new Error('no network');
      return { code: 1, msg: 'ok', data: '成员' };
    },
    {},
  );
  return <p>{step === 'failed' ? '加载失败' : data}</p>;
}

it('S-ALL-5 offline: above a page that failed the strip claims no content, and the page tries again when the network is back', async () => {
  reached = false;
  network(false);
  render(
    <OfflineNotice>
      <Failing />
    </OfflineNotice>,
  );
  await expect.element(page.getByText('加载失败')).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('当前无网络，恢复后自动重试');
  reached = true;
  network(true);
  await expect.element(page.getByText('成员')).toBeVisible();
});

const ways = { current: parseHash('/guild'), canGoBack: false, go: vi.fn(), replace: vi.fn(), back: vi.fn() };

it.each(['plain', 'drawn'])(
  'S-ALL-5 offline: the %s error page loads again by itself; above the drawn one no time is claimed, whatever else was read',
  async (look) => {
    if (look === 'drawn') await preloadErrorPage();
    vi.mocked(reloadPage).mockClear();
    render(
      <OfflineNotice>
        <RouteContext value={{ location: ways.current, navigation: ways }}>
          <ErrorPage />
        </RouteContext>
        <Board />
      </OfflineNotice>,
    );
    await expect.element(page.getByText(/榜单 \d/)).toBeVisible();
    network(false);
    await expect.element(page.getByRole('status')).toBeVisible();
    if (look === 'drawn') await expect.element(page.getByText('当前无网络，恢复后自动重试')).toBeVisible();
    expect(reloadPage).not.toHaveBeenCalled();
    network(true);
    await expect.poll(() => vi.mocked(reloadPage).mock.calls).toHaveLength(1);
  },
);

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useQuery } from '#lib/query.ts';
import { render, settle } from '#testing/render.tsx';
import { Offline } from './Offline.tsx';

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
  const { data } = useQuery({ queryKey: ['board'], queryFn: () => Promise.resolve(++answers) });
  return <p style={{ position: 'fixed', top: 0 }}>{`榜单 ${data ?? ''}`}</p>;
}

const app = () => (
  <Offline>
    <Board />
  </Offline>
);

it('S-ALL-5 offline: a strip says of when the content is, above the page and not over it; the page stays', async () => {
  render(app());
  await expect.element(page.getByText(/榜单 \d/)).toBeVisible();
  const board = document.querySelector('p')!;
  expect(board.getBoundingClientRect().top).toBe(0);
  const fetchedAt = new Date();

  network(false);
  const strip = page.getByRole('status');
  await expect.element(strip).toBeVisible();
  const time = `${String(fetchedAt.getHours()).padStart(2, '0')}:${String(fetchedAt.getMinutes()).padStart(2, '0')}`;
  expect(strip.element().textContent).toBe(`当前无网络，显示的是 ${time} 的内容`);
  await settle();
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

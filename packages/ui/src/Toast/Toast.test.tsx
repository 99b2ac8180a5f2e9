import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Sheet } from '../Sheet/Sheet.tsx';
import { render, waitForRender, advanceClock } from '../testing/render.tsx';
import { ToastHost } from './Toast.tsx';
import { showLoadingToast, showToast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Another test file may have left its toast, because the files share their modules.
  showLoadingToast()();
  vi.runAllTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const said = (): string => document.querySelector('[role=status]')!.textContent;
const after = async (ms: number): Promise<void> => {
  advanceClock(ms);
  await waitForRender();
};

it('S9-04 toast: stands 2000 ms, then goes', async () => {
  render(<ToastHost />);
  expect(said()).toBe('');
  showToast('已复制');
  await waitForRender();
  expect(said()).toBe('已复制');
  await after(1999);
  expect(said()).toBe('已复制');
  await after(1);
  await after(120);
  expect(said()).toBe('');
});

it('S9-04 toast: said before its host is there it waits, and stands its 2000 ms then', async () => {
  showToast('第一条');
  showToast('验证码已发送');
  await after(30_000);
  render(<ToastHost />);
  await waitForRender();
  expect(said()).toBe('验证码已发送');
  await after(1999);
  expect(said()).toBe('验证码已发送');
  await after(1);
  await after(120);
  expect(said()).toBe('');
});

it('S9-04 toast: one at a time, each with its own 2000 ms', async () => {
  render(<ToastHost />);
  showToast('第一条');
  await after(1500);
  showToast('第二条');
  await after(1500);
  expect(said()).toBe('第二条');
  await after(620);
  expect(said()).toBe('');
});

it('S9-04 toast: a page that stalled for longer shows it for the rest of its time', async () => {
  vi.useRealTimers();
  render(<ToastHost />);
  showToast('获得 藏宝图×1');
  await waitForRender();
  const stalled = performance.now() + 2_500;
  while (performance.now() < stalled);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(said()).toBe('获得 藏宝图×1');
  await expect.poll(said).toBe('');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

it('S-ALL-10 toast: spoken by a live region that was there before', () => {
  render(<ToastHost />);
  const region = page.getByRole('status').element();
  showToast('已提交');
  expect(region.getAttribute('aria-live')).toBe('polite');
  expect(page.getByRole('status').element()).toBe(region);
});

it('S-ALL-4 toast: over an open sheet it stands inside it, above its mask', async () => {
  const { rerender } = render(<ToastHost />);
  const screen = (open: boolean) => (
    <>
      <ToastHost />
      <Sheet open={open} onClose={() => undefined} title="设置">
        内容
      </Sheet>
    </>
  );
  rerender(screen(true));
  showToast('已保存');
  await waitForRender();
  const pill = page.getByText('已保存').element();
  expect(pill.closest('dialog')).not.toBeNull();
  rerender(screen(false));
  await after(500);
  expect(said()).toBe('已保存');
  expect(page.getByText('已保存').element().closest('dialog')).toBeNull();
});

it('S2-13 S-CMP-5 loading toast: stays until told, blocks nothing, gives way to what is said next', async () => {
  const { container } = render(<ToastHost />);
  const hide = showLoadingToast();
  await after(60_000);
  expect(said()).toBe('加载中');
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  expect(document.querySelector('[role=status]')!.contains(middle)).toBe(false);
  showToast('加载失败');
  await waitForRender();
  hide();
  await waitForRender();
  expect(said()).toBe('加载失败');
  expect(container.isConnected).toBe(true);

  const other = showLoadingToast('正在保存');
  await waitForRender();
  expect(said()).toBe('正在保存');
  other();
  await after(120);
  expect(said()).toBe('');
});

import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render, waitForRender } from '../testing/render.tsx';
import { swipe } from '../testing/touch.ts';
import { Page } from './Page.tsx';

const scroller = (): HTMLElement => document.querySelector('header')!.parentElement!.parentElement!;

it('S2-10 page container: with a nav bar that stays while the content scrolls', async () => {
  render(
    <Page title="流水详情" onBack={() => undefined}>
      <div style={{ height: 3000 }}>内容</div>
    </Page>,
  );
  const bar = (): DOMRect => page.getByRole('heading', { name: '流水详情' }).element().getBoundingClientRect();
  const top = bar().top;
  scroller().scrollTop = 800;
  await waitForRender();
  expect(scroller().scrollTop).toBe(800);
  expect(bar().top).toBe(top);
  expect(document.scrollingElement!.scrollTop).toBe(0);
});

it('S-CMP-2 safe areas: head and bottom bar keep clear of them', () => {
  document.documentElement.style.setProperty('--safe-t', '47px');
  document.documentElement.style.setProperty('--safe-b', '34px');
  const { container } = render(
    <Page title="提现" bottom={<button type="button">确认提现</button>}>
      内容
    </Page>,
  );
  expect(page.getByRole('button', { name: '返回' }).element().getBoundingClientRect().top).toBe(47);
  const foot = page.getByRole('button', { name: '确认提现' }).element().getBoundingClientRect();
  expect(container.firstElementChild!.getBoundingClientRect().bottom - foot.bottom).toBe(44);
  document.documentElement.removeAttribute('style');
});

it.each([0, 34])('S-CMP-2 B13 with a safe area of %i px the fade at the bottom pales no button', async (safe) => {
  document.documentElement.style.setProperty('--safe-b', `${safe}px`);
  const { container } = render(
    <Page title="公会入驻" ground="hero">
      <div style={{ height: 3000 }} />
      <button type="button" style={{ width: '100%', height: 48 }}>
        创建企业公会
      </button>
    </Page>,
  );
  const fade = container.firstElementChild!.lastElementChild!.getBoundingClientRect();
  expect(fade.height).toBe(safe);
  scroller().scrollTop = 4000;
  await waitForRender();
  const button = page.getByRole('button', { name: '创建企业公会' }).element().getBoundingClientRect();
  expect(button.bottom).toBeLessThanOrEqual(fade.top);
  document.documentElement.removeAttribute('style');
});

it('S-CMP-2 S-ALL-6 pull to refresh: far enough from the top refreshes once, less does not, nor does a scrolled page', async () => {
  let finish = (): void => undefined;
  const refresh = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
  render(
    <Page title="成员" onRefresh={refresh}>
      <p style={{ height: 3000 }}>内容</p>
    </Page>,
  );
  // The pull gesture is attached lazily, after the page is mounted.
  await import('../PullRefresh/attach-pull.ts');
  await waitForRender();
  const content = page.getByText('内容').element();
  swipe(content, 0, 60);
  expect(refresh).not.toHaveBeenCalled();

  scroller().scrollTop = 200;
  swipe(content, 0, 200);
  expect(refresh).not.toHaveBeenCalled();
  scroller().scrollTop = 0;

  swipe(content, 0, 200);
  expect(refresh).toHaveBeenCalledOnce();
  await expect.element(page.getByText('正在刷新…')).toBeVisible();
  swipe(content, 0, 200);
  expect(refresh).toHaveBeenCalledOnce();
  finish();
  await expect.element(page.getByText('正在刷新…')).not.toBeInTheDocument();
});

it('S-CMP-2 pull to refresh: a touch that the system cancels refreshes nothing, however far it was pulled', async () => {
  const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve());
  render(
    <Page title="成员" onRefresh={refresh}>
      <p>内容</p>
    </Page>,
  );
  await import('../PullRefresh/attach-pull.ts');
  await waitForRender();
  const content = page.getByText('内容').element();
  swipe(content, 0, 200, { release: false });
  content.dispatchEvent(new TouchEvent('touchcancel', { bubbles: true }));
  expect(refresh).not.toHaveBeenCalled();
  swipe(content, 0, 200);
  expect(refresh).toHaveBeenCalledOnce();
});

it('S-CMP-2 pull to refresh: a sideways swipe is none', () => {
  const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve());
  render(
    <Page title="成员" onRefresh={refresh}>
      <p>内容</p>
    </Page>,
  );
  swipe(page.getByText('内容').element(), 300, 200);
  expect(refresh).not.toHaveBeenCalled();
});

import { SPINNER_COLOUR } from '@shengyu/rules/ui/ui-constants.ts';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { LoadingDialog, LoadingTile } from './Loading.tsx';

it('S2-13 the arc is #D4A2FF, turns once in 900 ms and stands on a tile of 96', () => {
  const { container } = render(
    <div style={{ display: 'inline-block' }}>
      <LoadingTile text="加载中" />
    </div>,
  );
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = SPINNER_COLOUR;
  const arc = container.querySelector('svg')!;
  expect(getComputedStyle(arc).stroke).toBe(getComputedStyle(probe).color);
  expect(getComputedStyle(arc).animationDuration).toBe('0.9s');
  probe.remove();
  const tile = container.firstElementChild!.getBoundingClientRect();
  expect([tile.width, tile.height]).toEqual([96, 96]);
});

it('S2-13 S-CMP-5 loading dialog: says 加载中…, blocks the page, and neither Esc nor a tap ends it', async () => {
  const pay = vi.fn<() => void>();
  const screen = (open: boolean) => (
    <>
      <button type="button" onClick={pay} style={{ width: 200, height: 100 }}>
        支付
      </button>
      <LoadingDialog open={open} />
    </>
  );
  const { rerender } = render(screen(true));
  const dialog = page.getByRole('dialog', { name: '加载中…' });
  await expect.element(dialog).toBeVisible();
  const box = document.querySelector('button')!.getBoundingClientRect();
  (document.elementFromPoint(box.left + 50, box.top + 50) as HTMLElement).click();
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  expect(pay).not.toHaveBeenCalled();
  await expect.element(dialog).toBeVisible();
  rerender(screen(false));
  await expect.element(dialog).not.toBeInTheDocument();
  document.querySelector('button')!.click();
  expect(pay).toHaveBeenCalledOnce();
});

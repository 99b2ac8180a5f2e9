import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { advanceClock, render, waitForRender } from '../testing/render.tsx';
import { swipe } from '../testing/touch.ts';
import { Sheet } from './Sheet.tsx';

function Screen({ onClose }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        管理
      </button>
      <Sheet open={open} onClose={close} title="晚风予你">
        <button type="button">设为管理</button>
        <button type="button">移出公会</button>
      </Sheet>
    </>
  );
}

const opener = (): HTMLElement => page.getByRole('button', { name: '管理', exact: true }).element() as HTMLElement;
const sheet = page.getByRole('dialog', { name: '晚风予你' });
const mask = (): HTMLElement => sheet.element().firstElementChild as HTMLElement;

async function opened(onClose?: () => void): Promise<void> {
  render(<Screen onClose={onClose} />);
  opener().focus();
  opener().click();
  await expect.element(sheet).toBeInTheDocument();
}

/** The box of an element of the sheet after the sheet has risen. */
async function restingBoxOf(element: Element): Promise<DOMRect> {
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  return element.getBoundingClientRect();
}

const { showModal } = HTMLDialogElement.prototype;
afterEach(() => {
  vi.useRealTimers();
  HTMLDialogElement.prototype.showModal = showModal;
});

it('S-CMP-11 a new layer takes no tap for 300 ms: the second tap of a double tap opens nothing in it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(<Screen />);
  opener().click();
  while (!sheet.query() || vi.getTimerCount() === 0) await waitForRender();
  advanceClock(299);
  // The layer itself is hit, so that the tap does not reach the page behind.
  expect(document.elementFromPoint(5, 5)).toBe(sheet.element());
  advanceClock(1);
  expect(document.elementFromPoint(5, 5)).toBe(mask());
});

/** A sheet in two steps whose buttons lie at the same place, like 查找 and then 确认. */
function Steps() {
  const [found, setFound] = useState(false);
  return (
    <Sheet
      open
      onClose={() => undefined}
      title="切换账号"
      footer={
        <button type="button" style={{ width: '100%', height: 48 }} onClick={() => setFound(true)}>
          {found ? '确认' : '查找'}
        </button>
      }
    >
      <p>{found ? '晚风予你' : '请输入 ID'}</p>
    </Sheet>
  );
}

it('S-CMP-11 a sheet whose content changes in place takes no tap for 300 ms where another button has come', async () => {
  render(<Steps />);
  const button = (name: string): Element => page.getByRole('button', { name }).element();
  const { left, right, top, bottom } = await restingBoxOf(button('查找'));
  const place = { clientX: (left + right) / 2, clientY: (top + bottom) / 2 };
  const under = (): Element | null => document.elementFromPoint(place.clientX, place.clientY);
  await expect.poll(under, { interval: 10 }).toBe(button('查找'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  button('查找').dispatchEvent(new MouseEvent('click', { bubbles: true, ...place }));
  // The time runs from when its timer is set, which is a moment after the layer has become deaf.
  do await waitForRender();
  while (under() !== page.getByRole('dialog').element() || vi.getTimerCount() === 0);
  expect(page.getByRole('button', { name: '确认' }).query()).not.toBeNull();
  advanceClock(299);
  expect(under()).toBe(page.getByRole('dialog').element());
  advanceClock(1);
  expect(under()).toBe(button('确认'));
});

describe.each(['native dialog', 'no <dialog>'])('%s', (kind) => {
  const prepare = (): void => {
    if (kind !== 'native dialog') Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  };

  it('S-ALL-9 opens: named after what it concerns, in the top layer or above all else', async () => {
    prepare();
    await opened();
    expect(sheet.element().tagName).toBe(kind === 'native dialog' ? 'DIALOG' : 'DIV');
    expect(sheet.element().contains(document.activeElement)).toBe(true);
    const box = opener().getBoundingClientRect();
    await expect.poll(() => document.elementFromPoint(box.left + 5, box.top + 5)).toBe(mask());
  });

  it('S-ALL-10 Esc closes, and the focus comes back to where it was', async () => {
    prepare();
    const closed = vi.fn<() => void>();
    await opened(closed);
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledOnce();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(document.activeElement).toBe(opener());
  });

  it('S-ALL-10 Tab stays inside', async () => {
    prepare();
    await opened();
    const seen = new Set<string | null>();
    for (let i = 0; i < 6; i += 1) {
      await userEvent.tab();
      seen.add(document.activeElement!.textContent);
      expect(document.activeElement).not.toBe(opener());
    }
    expect(seen).toContain('移出公会');
  });

  it('S-ALL-9 a tap on the mask closes', async () => {
    prepare();
    await opened();
    mask().click();
    await expect.element(sheet).not.toBeInTheDocument();
  });
});

it('S-ALL-9 drag: far down closes, a little springs back', async () => {
  await opened();
  const grip = sheet.element().querySelector('h2')!;
  const panel = sheet.element().children[1] as HTMLElement;
  swipe(grip, 0, 200, { release: false });
  expect(panel.style.transform).toBe('translateY(200px)');
  swipe(grip, 0, 0);
  await waitForRender();
  const slow = async (by: number): Promise<void> => {
    swipe(grip, 0, by, { release: false });
    await new Promise((resolve) => setTimeout(resolve, 100));
    grip.dispatchEvent(new TouchEvent('touchend', { bubbles: true }));
  };
  await slow(20);
  expect(panel.style.transform).toBe('');
  await slow(panel.offsetHeight / 2);
  await expect.element(sheet).not.toBeInTheDocument();
});

it('S-ALL-9 a file chosen by nobody inside does not close the sheet', async () => {
  const closed = vi.fn<() => void>();
  await opened(closed);
  const inside = sheet.getByRole('button', { name: '设为管理' }).element();
  inside.dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true }));
  expect(closed).not.toHaveBeenCalled();
  sheet.element().dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(closed).toHaveBeenCalledOnce();
});

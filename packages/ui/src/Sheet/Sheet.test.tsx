import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render, settle } from '../testing/render.tsx';
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

const { showModal } = HTMLDialogElement.prototype;
afterEach(() => {
  HTMLDialogElement.prototype.showModal = showModal;
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
    expect(document.elementFromPoint(box.left + 5, box.top + 5)).toBe(mask());
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
  await settle();
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

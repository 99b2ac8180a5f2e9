import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render, advanceClock } from '../testing/render.tsx';
import { lastPress } from '../use-press.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';

const shown = (props: Partial<DialogProps> = {}) => {
  const onConfirm = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  const view = render(
    <Dialog open title="将 晚风予你 移出公会？" confirm="移出公会" {...{ onConfirm, onCancel }} {...props} />,
  );
  return { ...view, onConfirm, onCancel };
};

const buttons = (): HTMLButtonElement[] => page.getByRole('button').elements() as HTMLButtonElement[];

it('S-ALL-9 the safe choice comes first and has the focus; the destructive one is red', async () => {
  const { onConfirm, onCancel } = shown({ danger: true });
  await expect.element(page.getByRole('alertdialog', { name: '将 晚风予你 移出公会？' })).toBeVisible();
  expect(buttons().map((b) => b.textContent)).toEqual(['取消', '移出公会']);
  expect(document.activeElement).toBe(buttons()[0]);
  expect(getComputedStyle(buttons()[1]!).backgroundColor).toBe('rgb(206, 35, 68)');
  await userEvent.keyboard('{Enter}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
  buttons()[1]!.click();
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('S2-CMP-4 delayed: the confirming button counts three seconds before it can be pressed, each time anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { rerender, onConfirm, onCancel } = shown({ delay: 3, confirm: '继续' });
  const again = (open: boolean): void =>
    rerender(<Dialog open={open} title="确认继续？" delay={3} confirm="继续" {...{ onConfirm, onCancel }} />);
  for (const label of ['继续 3s', '继续 2s', '继续 1s']) {
    expect(buttons()[1]!.textContent).toBe(label);
    expect(buttons()[1]!.disabled).toBe(true);
    advanceClock(1000);
  }
  expect(buttons()[1]!.textContent).toBe('继续');
  expect(buttons()[1]!.disabled).toBe(false);
  again(false);
  again(true);
  expect(buttons()[1]!.textContent).toBe('继续 3s');
  vi.useRealTimers();
});

it('S-ALL-9 a notice has one button', () => {
  shown({ cancel: null, confirm: '知道了' });
  expect(buttons().map((b) => b.textContent)).toEqual(['知道了']);
});

it('S-CMP-11 where the tap was that opened it lies the safe choice, not the confirming button', async () => {
  const middleOf = (button: HTMLElement) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return { clientX: (left + right) / 2, clientY: (top + bottom) / 2 };
  };
  const finished = () => Promise.all(document.getAnimations().map((animation) => animation.finished));
  const { unmount } = shown();
  await finished();
  const [safe, confirm] = buttons().map(middleOf);
  expect(safe!.clientX).toBeLessThan(confirm!.clientX);
  unmount();
  for (const [opened, under] of [
    [confirm!, '取消'],
    [safe!, '取消'],
  ] as const) {
    lastPress.at = opened;
    const again = shown();
    await finished();
    await expect
      .poll(() => document.elementFromPoint(opened.clientX, opened.clientY)?.closest('button')?.textContent)
      .toBe(under);
    expect(document.activeElement).toBe(page.getByRole('button', { name: '取消' }).element());
    again.unmount();
  }
  delete lastPress.at;
});

it('S-ALL-9 Esc is the safe choice', async () => {
  const { onConfirm, onCancel } = shown();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

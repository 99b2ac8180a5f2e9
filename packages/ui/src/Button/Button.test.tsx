import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { Button } from './Button.tsx';

const button = (): HTMLButtonElement => page.getByRole('button').element() as HTMLButtonElement;
/** A tap with the time that the browser would give it. */
function tapAt(at: number): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  button().dispatchEvent(event);
}

it('S9-04 S-ALL-4 debounce: the first tap acts at once, taps within 300 ms of the last are dropped', async () => {
  const act = vi.fn<() => void>();
  render(<Button onPress={act}>立即支付</Button>);
  tapAt(1000);
  expect(act).toHaveBeenCalledTimes(1);
  tapAt(1299);
  tapAt(1598);
  expect(act).toHaveBeenCalledTimes(1);
  tapAt(1898);
  expect(act).toHaveBeenCalledTimes(2);
});

it('S9-04 click scale: 100 ms to .96 while pressed', async () => {
  const { container } = render(<Button>确定</Button>);
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]) as CSSStyleRule[];
  const pressed = rules.find(({ selectorText }) => selectorText === `.${button().className.split(' ')[0]}:active`);
  expect(pressed?.style.transform).toBe('scale(0.96)');
  expect(getComputedStyle(container.querySelector('button')!)).toMatchObject({
    transitionProperty: 'transform',
    transitionDuration: '0.1s',
  });
});

it('S-ALL-4 busy: a running mutation shows a spinner and takes no second tap, then the button is free again', async () => {
  let finish = (): void => undefined;
  const act = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
  render(<Button onPress={act}>提交申请</Button>);
  await userEvent.click(page.getByRole('button'));
  await expect.element(page.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  expect(button().querySelector('svg')).not.toBeNull();
  // Taps are dated, because the 300 ms of S-ALL-4 are soon over on a busy machine.
  const first = performance.now() + 1_000;
  tapAt(first);
  expect(act).toHaveBeenCalledTimes(1);
  finish();
  await expect.element(page.getByRole('button')).not.toHaveAttribute('aria-busy');
  tapAt(first + 290);
  expect(act).toHaveBeenCalledTimes(1);
  tapAt(first + 600);
  expect(act).toHaveBeenCalledTimes(2);
});

it('S-ALL-4 busy: a failed mutation frees the button too', async () => {
  let refuse = (): void => undefined;
  const refused = new Promise<void>((_, reject) => (refuse = () => reject(new Error('refused'))));
  render(<Button onPress={() => refused}>提交申请</Button>);
  button().click();
  await expect.element(page.getByRole('button')).toHaveAttribute('aria-busy');
  refuse();
  await expect.element(page.getByRole('button')).not.toHaveAttribute('aria-busy');
});

it('S-ALL-4 busy: a form is not sent twice', async () => {
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        保存
      </Button>
    </form>,
  );
  button().click();
  expect(submit).not.toHaveBeenCalled();
});

it('S-ALL-10 target: a small button is hit 5 px outside its drawing', () => {
  const { container } = render(
    <div style={{ padding: 40 }}>
      <Button size="sm">加入</Button>
    </div>,
  );
  const box = button().getBoundingClientRect();
  expect(box.height).toBe(32);
  expect(document.elementFromPoint(box.left + 10, box.top - 5)).toBe(button());
  expect(document.elementFromPoint(box.left + 10, box.bottom + 5)).toBe(button());
  expect(container.contains(document.elementFromPoint(box.left + 10, box.top - 8))).toBe(true);
});

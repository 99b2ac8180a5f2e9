import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderControlled } from '../testing/held.tsx';
import { render, waitForRender } from '../testing/render.tsx';
import { CodeInput } from './CodeInput.tsx';
import { readCode } from './read-code.ts';

const box = (): HTMLInputElement => page.getByLabelText('验证码').element() as HTMLInputElement;
const shown = (container: HTMLElement): string => container.querySelector('[aria-hidden]')!.textContent;

it.each([
  ['482913', '482913'],
  ['48', '48'],
  ['4829135', '482913'],
  ['4 8 2 9 1 3', '482913'],
  ['【声屿】验证码 482913，5 分钟内有效，请勿告诉他人', '482913'],
  ['【声屿】您正在登录，5分钟内有效。验证码：482913', '482913'],
  ['尾号 8000 的验证码是482913', '482913'],
  ['没有数字', ''],
])('S9-07 S-LOGIN-1 the code in %j is %j', (text, code) => expect(readCode(text, 6)).toBe(code));

it('S9-07 S-LOGIN-2 six cells; only the sixth digit completes, once', async () => {
  const completed: string[] = [];
  const { container, told } = renderControlled('', (value, set) => (
    <CodeInput value={value} onChange={set} onComplete={(code) => completed.push(code)} />
  ));
  await userEvent.type(box(), '48291');
  expect([shown(container), completed]).toEqual(['48291', []]);
  await userEvent.type(box(), '37');
  expect([shown(container), completed]).toEqual(['482913', ['482913']]);
  expect(told).toHaveLength(6);
  expect(container.querySelectorAll('[aria-hidden] > span')).toHaveLength(6);
});

it('S-LOGIN-1 pasting the text of the message fills the cells and completes', async () => {
  const completed: string[] = [];
  const { current } = renderControlled('', (value, set) => (
    <CodeInput value={value} onChange={set} onComplete={(code) => completed.push(code)} />
  ));
  await page.getByLabelText('验证码').fill('【声屿】验证码 482913，5 分钟内有效');
  expect([current(), completed]).toEqual(['482913', ['482913']]);
});

it('S9-07 the phone may fill the code in by itself and opens its digits', () => {
  render(<CodeInput value="" onChange={() => undefined} />);
  expect([box().autocomplete, box().inputMode, box().type]).toEqual(['one-time-code', 'numeric', 'tel']);
});

it('S-LOGIN-2 every refusal clears, shakes and says why; the next digit answers it', async () => {
  const draw = (refusal: { text: string } | null) => (
    <CodeInput value={value} onChange={(next) => (value = next)} refusal={refusal} />
  );
  let value = '111111';
  const { rerender, container } = render(draw(null));
  const shaking = (): boolean =>
    getComputedStyle(container.querySelector('[aria-hidden]')!).animationName.includes('shake');
  expect(shaking()).toBe(false);

  rerender(draw({ text: '验证码错误或已过期' }));
  await waitForRender();
  expect(value).toBe('');
  rerender(draw({ text: '验证码错误或已过期' }));
  const cells = container.querySelector('[aria-hidden]');
  await expect.element(page.getByRole('alert')).toHaveTextContent('验证码错误或已过期');
  expect(shaking()).toBe(true);

  // A new object with the same text is a second refusal.
  rerender(draw({ text: '验证码错误或已过期' }));
  await waitForRender();
  expect(container.querySelector('[aria-hidden]')).not.toBe(cells);

  value = '2';
  rerender(draw({ text: '验证码错误或已过期' }));
  expect(page.getByRole('alert').query()).toBeNull();
});

/** A form whose code is refused after a moment; like the form to log in it forgets the code by itself. */
function SoonRefused() {
  const [value, setValue] = useState('111111');
  const [refusal, setRefusal] = useState<{ text: string } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setValue('');
      setRefusal({ text: '验证码错误或已过期' });
    }, 50);
    return () => clearTimeout(timer);
  }, []);
  return <CodeInput value={value} onChange={setValue} refusal={refusal} />;
}

it('S-LOGIN-2 a digit that is typed as soon as the refusal can be seen is kept', async () => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  // Called after React has drawn and before it runs what may wait.
  const watch = new MutationObserver(() => {
    if (!page.getByRole('alert').query()) return;
    watch.disconnect();
    set!.call(box(), '7');
    box().dispatchEvent(new Event('input', { bubbles: true }));
  });
  watch.observe(document.body, { childList: true, subtree: true });
  render(<SoonRefused />);
  await expect.poll(() => box().value).toBe('7');
  await waitForRender();
  await waitForRender();
  expect(box().value).toBe('7');
});

it('S9-07 a password is shown as dots and offered to nobody', () => {
  const { container } = render(<CodeInput label="验证码" value="48" onChange={() => undefined} secret />);
  expect([shown(container), box().autocomplete]).toEqual(['', 'off']);
  expect(container.querySelectorAll('[aria-hidden] i')).toHaveLength(2);
});

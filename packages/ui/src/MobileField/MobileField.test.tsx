import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderControlled } from '../testing/held.tsx';
import { MobileField } from './MobileField.tsx';

const box = (): HTMLInputElement => page.getByLabelText('手机号', { exact: true }).element() as HTMLInputElement;
const start = (digits = '') => renderControlled(digits, (value, set) => <MobileField value={value} onChange={set} />);

it('S-LOGIN-1 digits are grouped 3-4-4 while typing; the screen gets the bare digits', async () => {
  const { told } = start();
  await userEvent.type(box(), '13800138000');
  expect(box().value).toBe('138 0013 8000');
  expect(told.slice(2, 5)).toEqual(['138', '1380', '13800']);
  expect(told.slice(-1)).toEqual(['13800138000']);
});

it.each(['+86 138-0013-8000', '8613800138000', '138 0013 8000', '电话：13800138000'])(
  'S-LOGIN-1 USER-1 %s can be pasted',
  async (text) => {
    const { current } = start();
    await page.getByLabelText('手机号', { exact: true }).fill(text);
    expect(current()).toBe('13800138000');
  },
);

it('S-LOGIN-1 a twelfth digit and letters are not taken', async () => {
  const { current } = start('13800138000');
  await userEvent.type(box(), '9x');
  expect(current()).toBe('13800138000');
});

it('S-LOGIN-1 correcting a digit in the middle keeps the caret there', async () => {
  const { current } = start('13800138000');
  box().focus();
  box().setSelectionRange(5, 5);
  await userEvent.keyboard('{Backspace}');
  expect([current(), box().selectionStart]).toEqual(['1380138000', 3]);
  await userEvent.keyboard('7');
  expect([current(), box().value, box().selectionStart]).toEqual(['13870138000', '138 7013 8000', 5]);
});

it('S-LOGIN-1 a backspace at a gap moves over it and the next one deletes', async () => {
  const { current } = start('13800138000');
  box().focus();
  box().setSelectionRange(4, 4);
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(current()).toBe('1300138000');
});

import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sendDevtoolsCommand } from '../testing/devtools.ts';
import { renderControlled } from '../testing/held.tsx';
import { render, waitForRender } from '../testing/render.tsx';
import { Field, type FieldKind } from './Field.tsx';

const box = (): HTMLInputElement => page.getByRole('textbox').element() as HTMLInputElement;

it('S-ALL-10 the label names the field; the message is told as its description', async () => {
  render(<Field label="收货人" value="" onChange={() => undefined} error="请填写姓名" />);
  const field = page.getByLabelText('收货人');
  await expect.element(field).toHaveAccessibleDescription('请填写姓名');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('alert')).toHaveTextContent('请填写姓名');
});

it.each<[FieldKind, string, string]>([
  ['tel', 'tel', 'tel'],
  ['digits', 'tel', 'numeric'],
  ['amount', 'text', 'decimal'],
  ['text', 'text', ''],
])('S-ALL-10 kind %s opens its keyboard', (kind, type, inputMode) => {
  render(<Field label="项" value="" onChange={() => undefined} kind={kind} />);
  expect([box().type, box().inputMode]).toEqual([type, inputMode]);
});

it('S5-07 the length counts characters, not UTF-16 units, and the counter shows it', async () => {
  const { current, screen } = renderControlled('', (value, set) => (
    <Field label="名" value={value} onChange={set} maxLength={3} counter />
  ));
  await page.getByRole('textbox').fill('屿🏝️a');
  expect(current()).toBe('屿🏝️');
  await expect.element(screen.getByText('3/3')).toBeInTheDocument();
});

it('S5-07 what does not fit is dropped where it was typed, never at the end', async () => {
  const { current } = renderControlled('abcdef', (value, set) => (
    <Field label="码" value={value} onChange={set} maxLength={6} />
  ));
  box().focus();
  box().setSelectionRange(2, 2);
  await userEvent.keyboard('x');
  expect(current()).toBe('abcdef');
  expect(box().selectionStart).toBe(2);
});

it('pinyin longer than the limit is not cut before it becomes characters', async () => {
  const { current, told } = renderControlled('', (value, set) => (
    <Field label="昵称" value={value} onChange={set} maxLength={2} />
  ));
  box().focus();
  await sendDevtoolsCommand('Input.imeSetComposition', { text: 'shengyu', selectionStart: 7, selectionEnd: 7 });
  await waitForRender();
  expect([box().value, current()]).toEqual(['shengyu', '']);
  await sendDevtoolsCommand('Input.insertText', { text: '声屿' });
  await waitForRender();
  expect([box().value, current(), told]).toEqual(['声屿', '声屿', ['声屿']]);
});

it('a Latin word that is still being composed is told at once, so that no button waits for it', async () => {
  const { told } = renderControlled('', (value, set) => (
    <Field label="码" value={value} onChange={set} maxLength={20} />
  ));
  box().focus();
  await sendDevtoolsCommand('Input.imeSetComposition', { text: 'SY', selectionStart: 2, selectionEnd: 2 });
  await sendDevtoolsCommand('Input.imeSetComposition', { text: 'SY2', selectionStart: 3, selectionEnd: 3 });
  await waitForRender();
  expect([box().value, told]).toEqual(['SY2', ['SY', 'SY2']]);
});

it('the cross empties the field and keeps the keyboard open; Enter answers', async () => {
  let entered = 0;
  const { current } = renderControlled('小屿', (value, set) => (
    <Field label="昵称" value={value} onChange={set} clearable onEnter={() => (entered += 1)} />
  ));
  await page.getByRole('button', { name: '清空昵称' }).click();
  expect(current()).toBe('');
  expect(document.activeElement).toBe(box());
  await userEvent.keyboard('{Enter}');
  expect(entered).toBe(1);
});

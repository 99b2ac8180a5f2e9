import { ADDRESS_DETAIL_MAX } from '@shengyu/rules/identity/text.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderControlled } from '../testing/held.tsx';
import { TextArea } from './TextArea.tsx';

it('S5-03 counts up to 200 characters and takes no more, also when pasted', async () => {
  const { current, screen } = renderControlled('', (value, set) => (
    <TextArea label="详细地址" value={value} onChange={set} maxLength={ADDRESS_DETAIL_MAX} rows={1} />
  ));
  await expect.element(screen.getByText('0/200')).toBeInTheDocument();
  await page.getByLabelText('详细地址').fill('路'.repeat(250));
  expect(current()).toBe('路'.repeat(200));
  await expect.element(screen.getByText('200/200')).toBeInTheDocument();
});

it('S-ALL-10 one row is as high as a field and grows with the text instead of scrolling', async () => {
  renderControlled('', (value, set) => <TextArea label="简介" value={value} onChange={set} rows={1} />);
  const area = page.getByLabelText('简介');
  expect(area.element().getBoundingClientRect().height).toBe(52);
  await userEvent.type(area, 'a{Enter}b');
  expect(area.element().getBoundingClientRect().height).toBe(74);
});

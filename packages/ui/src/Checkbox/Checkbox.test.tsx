import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderControlled } from '../testing/held.tsx';
import { AgreementCheckbox } from './AgreeLine.tsx';
import { Checkbox } from './Checkbox.tsx';

const DOCUMENTS = [
  { title: '用户协议', href: '#/agreement?type=user' },
  { title: '隐私政策', href: '#/agreement?type=privacy' },
];

it('S-ALL-10 the words tick the box, and so does the space bar', async () => {
  const { told } = renderControlled(false, (checked, set) => (
    <Checkbox checked={checked} onChange={set}>
      同时退出公会群聊
    </Checkbox>
  ));
  await page.getByText('同时退出公会群聊').click();
  await userEvent.keyboard(' ');
  expect(told).toEqual([true, false]);
});

it('S-LOGIN-1 我已阅读并同意《用户协议》《隐私政策》: documents open and tick nothing', async () => {
  const { current, container } = renderControlled(false, (checked, set) => (
    <AgreementCheckbox checked={checked} onChange={set} documents={DOCUMENTS} />
  ));
  expect(container.textContent).toBe('我已阅读并同意《用户协议》《隐私政策》');
  const link = page.getByRole('link', { name: '《隐私政策》' });
  await expect.element(link).toHaveAttribute('href', '#/agreement?type=privacy');
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  expect(current()).toBe(false);
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).click();
  expect(current()).toBe(true);
});

it('S-ALL-10 the small box can be hit in 44 × 44', () => {
  renderControlled(false, (checked, set) => (
    <AgreementCheckbox checked={checked} onChange={set} documents={DOCUMENTS} />
  ));
  const { width, height } = page.getByRole('checkbox').element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
});

// Which keys reach the page while a control has the focus (CONUI-14).
import { Button, Checkbox, Input, Segmented } from 'antd';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openDesk } from '#testing/desk.tsx';
import { useShortcuts } from './shortcuts.ts';

function Worked() {
  const [done, setDone] = useState('');
  const says = (key: string) => ({ keys: key, run: () => setDone(`页面 ${key}`) });
  useShortcuts([says('j'), says('enter'), says('arrowright')]);
  return (
    <>
      <Segmented aria-label="状态" options={['待办', '核查']} />
      <Checkbox>选中</Checkbox>
      <Input aria-label="备注" />
      <Button onClick={() => setDone('按下导出')}>导出列表</Button>
      <output>{done}</output>
    </>
  );
}

let desk: ReturnType<typeof openDesk>;
beforeEach(() => {
  desk = openDesk(<Worked />, { answers: {} });
});
afterEach(() => desk.close());

const done = () => page.getByRole('status');

it('CONUI-14 after a tab or a box was clicked the keys of the page go on, in a field they do not', async () => {
  await page.getByText('核查').click();
  await userEvent.keyboard('j');
  await expect.element(done()).toHaveTextContent('页面 j');
  await userEvent.keyboard('{Enter}');
  await expect.element(done()).toHaveTextContent('页面 enter');
  await page.getByRole('checkbox', { name: '选中' }).click();
  await userEvent.keyboard('j');
  await expect.element(done()).toHaveTextContent('页面 j');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('textbox', { name: '备注' }).click();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('textbox', { name: '备注' })).toHaveValue('j');
  await expect.element(done()).toHaveTextContent('页面 enter');
});

it('CONUI-14 a focused button has ↵ for itself, and an arrow moves between tabs', async () => {
  const button = page.getByRole('button', { name: '导出列表' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(done()).toHaveTextContent('按下导出');
  await page.getByText('待办').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: '核查' })).toBeChecked();
  await expect.element(done()).toHaveTextContent('按下导出');
});

// Which keys reach the page while a control has the focus (CONUI-14).
import { Button, Checkbox, Input, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openDesk } from '#testing/desk.tsx';
import { useShortcuts } from './shortcuts.ts';

function Worked() {
  const [done, setDone] = useState('');
  const says = (key: string) => ({ keys: key, run: () => setDone(`页面 ${key}`) });
  useShortcuts([says('j'), says('enter'), says('arrowright'), says('g i')]);
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

/** A key that was pressed at this moment, whenever the page hears it. */
function press(key: string, at: number): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  document.body.dispatchEvent(event);
}

it('CONUI-14 two keys belong together by when they were pressed, not by when a busy page hears them', async () => {
  press('g', 1_000);
  press('i', 9_000);
  await expect.element(done()).toBeEmptyDOMElement();
  press('g', 20_000);
  press('i', 20_100);
  await expect.element(done()).toHaveTextContent('页面 g i');
});

function Late() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true), 50);
    return () => clearTimeout(timer);
  }, []);
  return isThere && <Told />;
}

function Told() {
  const [heard, setHeard] = useState('还没有');
  useShortcuts([{ keys: 'q', run: () => setHeard('听见了') }]);
  return <p>{heard}</p>;
}

it('CONUI-14 what has just been drawn hears its keys at once', async () => {
  desk.close();
  // Called after React has drawn and before it runs what may wait.
  const watch = new MutationObserver(() => {
    if (!document.body.textContent.includes('还没有')) return;
    watch.disconnect();
    press('q', performance.now());
  });
  watch.observe(document.body, { childList: true, subtree: true });
  desk = openDesk(<Late />, { answers: {} });
  await expect.element(page.getByText('听见了')).toBeVisible();
});

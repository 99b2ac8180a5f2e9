import type { TreeSelectItem } from '@shengyu/rules/ui/tree-select-item.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderControlled } from '../testing/held.tsx';
import { TreeSelect } from './TreeSelect.tsx';

const ITEMS: TreeSelectItem[] = [
  { id: 9, text: '已关闭', disabled: true, children: [{ id: 91, text: '旧分类' }] },
  {
    id: 1,
    text: '语音房',
    dot: true,
    children: [
      { id: 11, text: '唱歌', badge: 5 },
      { id: 12, text: '闲聊' },
      { id: 13, text: '电台', disabled: true },
    ],
  },
  { id: 2, text: '游戏', badge: '99+', children: [{ id: 21, text: '狼人杀' }] },
];

const start = (value: (string | number)[], max?: number) =>
  renderControlled<readonly (string | number)[]>(value, (ids, set) => (
    <TreeSelect label="分类" items={ITEMS} value={ids} onChange={set} max={max} />
  ));
const leaf = (name: RegExp) => page.getByRole('tabpanel').getByRole('button', { name });

it('S3-04 opens at the branch of what is chosen, else at the first that is not disabled', async () => {
  const { unmount } = start([]);
  await expect.element(page.getByRole('tab', { name: /语音房/ })).toHaveAttribute('aria-selected', 'true');
  unmount();
  start([21]);
  await expect.element(page.getByRole('tab', { name: /游戏/ })).toHaveAttribute('aria-selected', 'true');
});

it('S3-04 one choice replaces the other; disabled items cannot be chosen; dots and badges are shown', async () => {
  const { told, container } = start([11]);
  await expect.element(leaf(/电台/)).toBeDisabled();
  await expect.element(page.getByRole('tab', { name: '已关闭' })).toBeDisabled();
  await leaf(/闲聊/).click();
  await page.getByRole('tab', { name: /游戏/ }).click();
  await leaf(/狼人杀/).click();
  await leaf(/狼人杀/).click();
  expect(told).toEqual([[12], [21], []]);
  expect(container.textContent).toContain('游戏99+');
  await expect.element(page.getByRole('tab', { name: '语音房 有更新' })).toBeInTheDocument();
});

it('S3-04 of several choices a full set takes no more', async () => {
  const { told } = start([], 2);
  await leaf(/唱歌/).click();
  await leaf(/闲聊/).click();
  await page.getByRole('tab', { name: /游戏/ }).click();
  await leaf(/狼人杀/).click();
  expect(told).toEqual([[11], [11, 12]]);
});

it('S-ALL-10 arrow keys go from branch to branch', async () => {
  start([]);
  (page.getByRole('tab', { name: /语音房/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  await expect.element(page.getByRole('tab', { name: /游戏/ })).toHaveFocus();
  await expect.element(leaf(/狼人杀/)).toBeVisible();
});

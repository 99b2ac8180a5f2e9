import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Page } from '../Page/Page.tsx';
import { render, waitForRender } from '../testing/render.tsx';
import { List, type ListProps } from './List.tsx';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
const scroller = (): HTMLElement => document.querySelector('header')!.parentElement!.parentElement!;

const list = (props: Partial<ListProps<number>>) => (
  <List
    items={numbers(10)}
    keyOf={(n) => n}
    row={(n) => <div style={{ height: 64 }}>成员 {n}</div>}
    label="成员"
    next="end"
    onMore={() => undefined}
    {...props}
  />
);

it('S-ALL-6 end line: 没有更多了', () => {
  const { container } = render(list({}));
  expect(container.querySelectorAll('li')).toHaveLength(10);
  expect(page.getByRole('status').element().textContent).toBe('没有更多了');
});

it('S-ALL-6 load on scroll: the next page is asked for once, when the end comes near', async () => {
  const more = vi.fn<() => void>();
  render(<Page title="成员">{list({ items: numbers(40), next: 'more', onMore: more })}</Page>);
  await waitForRender();
  expect(more).not.toHaveBeenCalled();
  scroller().scrollTop = 800;
  await waitForRender();
  expect(more).not.toHaveBeenCalled();
  scroller().scrollTop = 1500;
  await waitForRender();
  expect(more).toHaveBeenCalledOnce();
  scroller().scrollTop = 1600;
  await waitForRender();
  expect(more).toHaveBeenCalledOnce();
});

it('S-ALL-6 load on scroll: a page that does not fill the screen brings the next by itself', async () => {
  const asked: number[] = [];
  function Growing() {
    const [count, setCount] = useState(3);
    const more = (): void => {
      asked.push(count);
      setCount(count + 10);
    };
    return <Page title="成员">{list({ items: numbers(count), next: count < 60 ? 'more' : 'end', onMore: more })}</Page>;
  }
  render(<Growing />);
  await expect.poll(() => asked).toEqual([3, 13]);
  await waitForRender();
  await waitForRender();
  expect(asked).toEqual([3, 13]);
});

it('S-ALL-6 a failing page keeps what is shown, 点击重试 asks again', async () => {
  const more = vi.fn<() => void>();
  const { container } = render(list({ next: 'failed', onMore: more }));
  expect(container.querySelectorAll('li')).toHaveLength(10);
  await page.getByRole('button', { name: /点击重试/ }).click();
  expect(more).toHaveBeenCalledOnce();
});

it('S-ALL-6 the first page: asked for at once, skeleton meanwhile, then rows, the empty state or the error state', async () => {
  const more = vi.fn<() => void>();
  const { container, rerender } = render(list({ items: [], next: 'more', onMore: more }));
  expect(more).toHaveBeenCalledOnce();
  rerender(list({ items: [], next: 'loading', onMore: more }));
  await expect.element(page.getByText('加载中')).toBeInTheDocument();
  rerender(list({ items: [], next: 'end' }));
  await expect.element(page.getByText('空空如也')).toBeVisible();
  rerender(list({ items: [], next: 'failed', onMore: more }));
  await page.getByRole('button', { name: '重新加载' }).click();
  expect(more).toHaveBeenCalledTimes(2);
  rerender(list({}));
  expect(container.querySelectorAll('li')).toHaveLength(10);
});

it('S-ALL-6 above 200 rows only those in sight are in the document, and the place does not move', async () => {
  const screen = (count: number) => <Page title="成员">{list({ items: numbers(count) })}</Page>;
  const { container, rerender } = render(screen(200));
  expect(container.querySelectorAll('li')).toHaveLength(200);
  scroller().scrollTop = 9000;
  await waitForRender();
  const firstInSight = (): string | undefined =>
    [...container.querySelectorAll('li')].find((li) => li.getBoundingClientRect().bottom > 60)?.textContent;
  const before = firstInSight();
  rerender(screen(400));
  await expect.poll(() => container.querySelectorAll('li').length).toBeLessThan(60);
  await expect.poll(firstInSight).toBe(before);
  scroller().scrollTop = scroller().scrollHeight;
  await expect.element(page.getByText('成员 400')).toBeInTheDocument();
  expect(page.getByRole('list', { name: '成员' }).elements()).toHaveLength(1);
});

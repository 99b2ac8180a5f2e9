import { Activity, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from './call-failed.ts';
import { clearQueries, oldestShown, refetchQueries, useQuery, type QueryOptions } from './query.ts';

let root: Root;
let container: HTMLElement;
const draw = (node: ReactNode): void => flushSync(() => root.render(node));
const text = (): string => container.textContent;
/** Time passes, and what was promised meanwhile is drawn. */
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(() => {
  flushSync(() => root.unmount());
  clearQueries();
  container.remove();
  vi.useRealTimers();
});

let count = 0;
const counting = vi.fn(() => Promise.resolve(++count));
beforeEach(() => {
  count = 0;
  counting.mockReset().mockImplementation(() => Promise.resolve(++count));
});

function Shows({ of = 'board', ...options }: { of?: unknown } & Partial<QueryOptions<number>>) {
  const { data, isLoading, isError, isFetched, refetch } = useQuery({
    queryKey: ['k', of],
    queryFn: counting,
    ...options,
  });
  return (
    <button onClick={() => void refetch()}>
      {[data ?? '-', isLoading && 'loading', isError && 'error', isFetched && 'fetched'].filter(Boolean).join(' ')}
    </button>
  );
}

describe('server state', () => {
  it('S-ALL-3 is loading, then there, and shared by all who show it', async () => {
    draw([<Shows key="a" />, <i key="i">|</i>, <Shows key="b" />]);
    expect(text()).toBe('- loading|- loading');
    await pass(1);
    expect(text()).toBe('1 fetched|1 fetched');
    expect(counting).toHaveBeenCalledOnce();
  });

  it('another key is another thing', async () => {
    draw(<Shows of="a" />);
    await pass(1);
    draw(<Shows of="b" />);
    expect(text()).toBe('- loading');
    await pass(1);
    expect(text()).toBe('2 fetched');
    draw(<Shows of="a" />);
    expect(text()).toBe('1 fetched');
  });

  it('is not asked for while it is not enabled', async () => {
    draw(<Shows enabled={false} />);
    await pass(1);
    expect(text()).toBe('-');
    expect(counting).not.toHaveBeenCalled();
    draw(<Shows />);
    await pass(1);
    expect(text()).toBe('1 fetched');
  });

  it('an unanswered call is asked once more after a second, then it is an error', async () => {
    counting.mockImplementation(() => Promise.reject(new CallFailed('network')));
    draw(<Shows />);
    await pass(900);
    expect(counting).toHaveBeenCalledTimes(1);
    expect(text()).toBe('- loading');
    await pass(100);
    expect(counting).toHaveBeenCalledTimes(2);
    expect(text()).toBe('- error fetched');
    counting.mockImplementation(() => Promise.resolve(7));
    flushSync(() => container.querySelector('button')!.click());
    expect(text()).toBe('- loading fetched');
    await pass(1);
    expect(text()).toBe('7 fetched');
  });

  it('what is there stays there when renewing it fails', async () => {
    draw(<Shows />);
    await pass(1);
    counting.mockImplementation(() => Promise.reject(new CallFailed('timeout')));
    void refetchQueries();
    await pass(1_100);
    expect(text()).toBe('1 error fetched');
  });

  it('SHELL-8 a page shown again within a minute asks nothing; later it renews silently, a kept one too', async () => {
    const page = (visible: boolean) => (
      <Activity mode={visible ? 'visible' : 'hidden'}>
        <Shows />
      </Activity>
    );
    draw(page(true));
    await pass(1);
    draw(page(false));
    await pass(59_000);
    draw(page(true));
    await pass(1);
    expect(counting).toHaveBeenCalledTimes(1);
    draw(page(false));
    await pass(1_000);
    draw(page(true));
    expect(text()).toBe('1 fetched');
    await pass(1);
    expect(text()).toBe('2 fetched');
  });

  it('SHELL-8 after an act elsewhere a kept page renews when it is shown, however young it is', async () => {
    const page = (visible: boolean) => (
      <Activity mode={visible ? 'visible' : 'hidden'}>
        <Shows of={{ guild: 3 }} />
      </Activity>
    );
    draw(page(true));
    await pass(1);
    draw(page(false));
    await pass(1);
    await refetchQueries(['k', { guild: 4 }]);
    await refetchQueries(['k', { guild: 3 }]);
    expect(counting).toHaveBeenCalledTimes(1);
    draw(page(true));
    await pass(1);
    expect(text()).toBe('2 fetched');
  });

  it('somebody else logs in: nothing of the one before is shown, not even an answer that was under way', async () => {
    let late!: (value: number) => void;
    counting.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
    draw(<Shows />);
    clearQueries();
    expect(text()).toBe('- loading');
    late(99);
    await pass(1);
    expect(text()).toBe('1 fetched');
  });

  it('of many only so many are kept, and never less than is on screen', async () => {
    draw(<Shows of="first" />);
    await pass(1);
    for (let i = 0; i < 150; i += 1) {
      draw([<Shows key="f" of="first" />, <Shows key="n" of={i} />]);
      await pass(1);
    }
    counting.mockClear();
    draw([<Shows key="f" of="first" />, <Shows key="n" of={149} />]);
    await pass(1);
    expect(counting).not.toHaveBeenCalled();
    draw(<Shows of={3} />);
    await pass(1);
    expect(counting).toHaveBeenCalledOnce();
  });

  it('S-ALL-5 of what is on screen the oldest tells the time', async () => {
    const began = Date.now();
    draw(<Shows of="a" />);
    await pass(1);
    await pass(5_000);
    draw([<Shows key="a" of="a" />, <Shows key="b" of="b" />]);
    await pass(1);
    expect(oldestShown() - began).toBeLessThan(100);
    draw(<p />);
    expect(oldestShown()).toBe(Date.now());
  });
});

import { Activity, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailedError } from '../send.ts';
import {
  clearReads,
  discardAndRenewReads,
  findOldestShownTime,
  renewReads,
  renewAllReads,
  useCachedRead,
  type CacheEntryOptions,
} from './cache.ts';

let root: Root;
let container: HTMLElement;
const draw = (node: ReactNode): void => flushSync(() => root.render(node));
const text = (): string => container.textContent;
/** Lets time pass, and renders what was resolved meanwhile. */
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(() => {
  flushSync(() => root.unmount());
  clearReads();
  container.remove();
  vi.useRealTimers();
});

let count = 0;
const counting = vi.fn(() => Promise.resolve(++count));
beforeEach(() => {
  count = 0;
  counting.mockReset().mockImplementation(() => Promise.resolve(++count));
});

const ROUTE = 'POST /api/v1/get_guild_detail';
/** `of` is the request; another value is another entry. */
function Shows({ of = 1, ...options }: { of?: unknown } & CacheEntryOptions) {
  const ask = async () => ({ code: 1, msg: 'ok', data: await counting() });
  const { data, step, isFetched, again } = useCachedRead<number>(ROUTE, { of }, ask, options);
  const loading = step === 'loading' && options.enabled !== false;
  return (
    <button onClick={() => void again()}>
      {[data ?? '-', loading && 'loading', step === 'failed' && 'error', isFetched && 'fetched']
        .filter(Boolean)
        .join(' ')}
    </button>
  );
}

/** The real request fields come from the contract; this test uses its own field. */
const renewOf = (of: unknown): Promise<void> => renewReads(ROUTE, { of } as object);

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

  it('a request that failed is not repeated for a member who has left', async () => {
    counting.mockImplementation(() => Promise.reject(new CallFailedError('network')));
    draw(<Shows />);
    await pass(1);
    draw(null);
    clearReads();
    await pass(5_000);
    expect(counting).toHaveBeenCalledOnce();
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
    counting.mockImplementation(() => Promise.reject(new CallFailedError('network')));
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
    counting.mockImplementation(() => Promise.reject(new CallFailedError('timeout')));
    void renewAllReads();
    await pass(1_100);
    expect(text()).toBe('1 fetched');
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
    await renewOf({ guild: 4 });
    await renewOf({ guild: 3 });
    expect(counting).toHaveBeenCalledTimes(1);
    draw(page(true));
    await pass(1);
    expect(text()).toBe('2 fetched');
  });

  it('somebody else logs in: nothing of the one before is shown, not even an answer that was under way', async () => {
    let late!: (value: number) => void;
    counting.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
    draw(<Shows />);
    clearReads();
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
    expect(findOldestShownTime()! - began).toBeLessThan(100);
    draw(<p />);
    expect(findOldestShownTime()).toBeUndefined();
  });

  it('the same request is the same thing, in whichever order it is written and whatever it leaves out', async () => {
    const ask = async () => ({ code: 1, msg: 'ok', data: await counting() });
    const Reads = ({ request }: { request: object }) => (
      <p>{useCachedRead<number>(ROUTE, request, ask, {}).data ?? '-'}</p>
    );
    draw([
      <Reads key="a" request={{ guild_id: 3, page: 1 }} />,
      <Reads key="b" request={{ page: 1, guild_id: 3, keyword: undefined }} />,
    ]);
    await pass(1);
    expect(text()).toBe('11');
    expect(counting).toHaveBeenCalledOnce();
  });

  it('what was discarded is not shown while it is asked for again', async () => {
    draw([<Shows key="a" of={1} />, <i key="i">|</i>, <Shows key="b" of={2} />]);
    await pass(1);
    expect(text()).toBe('1 fetched|2 fetched');
    void discardAndRenewReads(ROUTE, { of: 1 } as object);
    await pass(0);
    expect(text()).toBe('3 fetched|2 fetched');
  });

  it('what is not to be kept is forgotten with the last who shows it', async () => {
    draw(<Shows forget />);
    await pass(1);
    draw(<p />);
    draw(<Shows forget />);
    expect(text()).toBe('- loading');
    await pass(1);
    expect(text()).toBe('2 fetched');
  });

  it('a refusal is an answer: it takes the place of what was there and is not asked again by itself', async () => {
    let code = 1;
    const ask = async () => ({ code, msg: 'no', data: { reason: 'gone' } });
    const Reads = () => {
      const { data, refusal } = useCachedRead<object>(ROUTE, { refused: 1 }, ask, {});
      return <p>{data ? 'here' : refusal ? `${refusal.code} ${refusal.reason}` : '-'}</p>;
    };
    draw(<Reads />);
    await pass(1);
    expect(text()).toBe('here');
    code = 1006;
    await renewReads(ROUTE, { refused: 1 } as object);
    expect(text()).toBe('1006 gone');
  });
});

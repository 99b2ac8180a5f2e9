// The error catalogue as a member sees it: the booted app, its toasts, every code and every kind of failure. What the client
// sends is tested in packages/web/src/client.test.ts.
import { SUCCESS_CODE, REFUSAL_REASONS } from '@shengyu/contract/codes.ts';
import { ToastHost } from '@shengyu/ui/Toast/Toast.tsx';
import { showLoadingToast } from '@shengyu/ui/Toast/toast.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallFailedError } from '@shengyu/web/send.ts';
import type { ApiClient } from '@shengyu/web/client.ts';
import { writeStoredValue } from '#lib/storage.ts';
import { replyWith, simulateNetwork, type SimulatedNetwork } from '#testing/network.ts';
import { render, waitForFrames } from '#testing/render.tsx';
import { boot } from '../boot.ts';

const READ = 'POST /api/v1/get_guild_detail';
const ACT = 'POST /api/v1/join_guild';
const NOTHING = 'nothing was said';
const act = { guild_id: 7, agreement_version: '1.0' };

let network: SimulatedNetwork;
let client: ApiClient;

beforeAll(async () => {
  network = await simulateNetwork();
  ({ client } = boot(window).services);
});
afterAll(() => network.close());
beforeEach(() => {
  network.asked.length = 0;
  // This toast stays until another one is shown.
  showLoadingToast(NOTHING);
  render(<ToastHost />);
});
afterEach(() => void vi.useRealTimers());

/** The text of the toast that the member sees. */
async function shown(): Promise<string> {
  await waitForFrames();
  return document.querySelector('[aria-live]')!.textContent;
}

const failure = (call: Promise<unknown>): Promise<CallFailedError> =>
  call.then(
    () => expect.unreachable(),
    (error: CallFailedError) => error,
  );

/** Every code of the contract, with the reasons it can have. */
const CODES = Object.entries(REFUSAL_REASONS).map(([reason, { code, msg }]) => ({ code: code as number, reason, msg }));
const soft = CODES.filter(({ code }) => code === 0);
const hard = CODES.filter(({ code }) => code !== 0);

describe('S8 answers, row by row', () => {
  it.each(soft)(
    'S8-01 C0-5 code 0 $reason in h5: nothing is shown, the data is returned',
    async ({ code, reason, msg }) => {
      network.fate = replyWith({ code, msg, data: { reason } });
      expect(await client.call(READ, {})).toEqual({ code, msg, data: { reason } });
      expect(await shown()).toBe(NOTHING);
    },
  );

  it.each(soft)('S8-01 code 0 $reason on another page type: $msg', async ({ code, reason, msg }) => {
    writeStoredValue('pageType', 'app');
    network.fate = replyWith({ code, msg, data: { reason } });
    expect(await client.call(READ, {})).toEqual({ code, msg, data: { reason } });
    expect(await shown()).toBe(msg);
  });

  it.each(['h5', 'app'])('S8-02 code 1 on page type %s: nothing is shown, the data is returned', async (pageType) => {
    writeStoredValue('pageType', pageType);
    network.fate = replyWith({ code: SUCCESS_CODE, msg: 'ok', data: { guild_id: 7 } });
    expect(await client.call(READ, {})).toEqual({ code: SUCCESS_CODE, msg: 'ok', data: { guild_id: 7 } });
    expect(await shown()).toBe(NOTHING);
  });

  it.each(hard)('S8-03 C0-7 C0-9 code $code $reason: $msg, the data is returned', async ({ code, reason, msg }) => {
    network.fate = replyWith({ code, msg, data: { reason } });
    const { hash } = window.location;
    expect(await client.call(READ, {})).toEqual({ code, msg, data: { reason } });
    expect(await shown()).toBe(msg);
    // SHELL-6: the app never redirects, not even for a lost session.
    expect(window.location.hash).toBe(hash);
  });

  it('S8-03 a code of tomorrow is shown too', async () => {
    network.fate = replyWith({ code: 4242, msg: '新的说法', data: {} });
    expect(await client.call(READ, {})).toMatchObject({ code: 4242 });
    expect(await shown()).toBe('新的说法');
  });

  it('S8-01 a screen that says itself why an act was refused says it alone', async () => {
    network.fate = replyWith({ code: 1010, msg: '已达上限', data: { reason: 'limit' } });
    await client.call(READ, {}, { quiet: true });
    expect(await shown()).toBe(NOTHING);
  });
});

describe('S8 failures, row by row', () => {
  it.each([301, 401, 403, 404, 500])(
    'S8-04 status %i: nothing is shown, no jump, the response is passed on',
    async (status) => {
      network.fate = replyWith({ hint: 'body' }, status);
      const { href } = window.location;
      const error = await failure(client.call(READ, {}));
      expect(error).toMatchObject({ kind: 'status', status });
      expect(await error.response!.json()).toEqual({ hint: 'body' });
      expect(await shown()).toBe(NOTHING);
      expect(window.location.href).toBe(href);
    },
  );

  it.each([400, 413, 429, 502, 503, 504])('S8-04 status %i is shown', async (status) => {
    network.fate = replyWith({}, status);
    expect(await failure(client.call(READ, {}))).toMatchObject({ kind: 'status', status });
    expect(await shown()).toBe(`网络开小差了（${status}）`);
  });

  it('S8-05 network: rejected, nothing shown, not asked again', async () => {
    network.fate = 'broken';
    expect(await failure(client.call(READ, {}))).toMatchObject({ kind: 'network', response: undefined });
    expect(await shown()).toBe(NOTHING);
    expect(network.asked).toHaveLength(1);
  });

  it('S8-05 S7-01 timeout: rejected after 10 000 ms and not before, nothing shown', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    network.fate = 'silent';
    let ended: CallFailedError | undefined;
    void failure(client.call(READ, {})).then((error) => (ended = error));
    // vi.waitFor would advance the fake clock with every check.
    while (network.asked.length === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(ended).toBeUndefined();
    await vi.advanceTimersByTimeAsync(100);
    expect(ended).toMatchObject({ kind: 'timeout' });
    expect(await shown()).toBe(NOTHING);
  });

  it('S8-05 cancellation: rejected, nothing shown', async () => {
    network.fate = 'silent';
    const controller = new AbortController();
    const call = failure(client.call(READ, {}, { signal: controller.signal }));
    await expect.poll(() => network.asked).toHaveLength(1);
    controller.abort();
    expect(await call).toMatchObject({ kind: 'cancelled' });
    expect(await shown()).toBe(NOTHING);
  });

  it('S-ALL-7 API-2 an act whose answer was lost says 正在确认结果… until it is known', async () => {
    network.fate = 'broken';
    const call = client.mutate(ACT, act);
    await expect.poll(shown).toBe('正在确认结果…');
    network.fate = replyWith({ code: SUCCESS_CODE, msg: 'ok', data: {} });
    expect(await call).toMatchObject({ code: SUCCESS_CODE });
    expect(network.asked).toHaveLength(2);
    await expect.poll(shown).toBe('');
  });
});

import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { breakConnection, respondWith, neverAnswer, startTestApi, type TestApi } from './testing/api.ts';
import { deviceBrandOf } from './brand.ts';
import type { CallFailedError } from './send.ts';
import type { ClientDependencies } from './client-parts.ts';
import { createApiClient } from './client.ts';

const READ = 'POST /api/v1/get_guild_detail';
const ACT = 'POST /api/v1/join_guild';
const act = { guild_id: 7, agreement_version: '1.0' };

let api: TestApi;
let shown: string[];
let logged: string[];
let confirming: string[];

beforeEach(async () => {
  api = await startTestApi();
  shown = [];
  logged = [];
  confirming = [];
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await api.close();
});

const client = (parts: Partial<ClientDependencies> = {}) =>
  createApiClient({
    host: api.host,
    token: () => Promise.resolve('t0ken'),
    platform: () => Promise.resolve('h5'),
    brand: () => 'Android',
    dev: false,
    rewrite: (_method, _path, data) => Promise.resolve(data),
    pageType: () => 'h5',
    show: (message) => void shown.push(message),
    log: (key, text) => void logged.push(`${key} ${text}`),
    confirming: () => {
      confirming.push('begun');
      return () => void confirming.push('known');
    },
    ...parts,
  });

/** Only our own timers are faked; the network keeps running. */
/**
 * Waits in real time even when timers are faked, and then some turns longer, so that responses are also handled. vi.waitFor is no
 * alternative, because it advances a faked clock with every check.
 */
async function until(done: () => boolean): Promise<void> {
  while (!done()) await turn();
  for (let i = 0; i < 50; i++) await turn();
}

const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const requestIds = (): string[] => api.asked.map(({ body }) => JSON.parse(body).data.request_id as string);
const failure = (call: Promise<unknown>): Promise<CallFailedError> =>
  call.then(
    () => expect.unreachable(),
    (error: CallFailedError) => error,
  );

describe('S7-01 every request', () => {
  it('carries JSON content type, dev flag, token, brand and platform', async () => {
    await client().call(READ, {});
    expect(api.asked[0]!.headers).toMatchObject({
      'content-type': 'application/json',
      dev: '0',
      token: 't0ken',
      brand: 'Android',
      platform: 'h5',
    });
  });

  it('a GET carries the same headers, its data in the query, and no body', async () => {
    const parts = { dev: true, brand: () => 'iphone', platform: () => Promise.resolve('ios') };
    await client(parts).call('GET /goapi/user/get_user_info_mp/{id}', { id: '5' });
    expect(api.asked[0]).toMatchObject({ method: 'GET', path: '/goapi/user/get_user_info_mp/5', body: '' });
    expect(api.asked[0]!.headers).toMatchObject({ dev: '1', token: 't0ken', brand: 'iphone', platform: 'ios' });
  });

  it('brand is iphone or Android, from the user agent', () => {
    expect(deviceBrandOf('Mozilla/5.0 (iPhone; CPU iPhone OS 12_0 like Mac OS X)')).toBe('iphone');
    expect(deviceBrandOf('Mozilla/5.0 (iPad; CPU OS 13_0 like Mac OS X)')).toBe('iphone');
    expect(deviceBrandOf('Mozilla/5.0 (Linux; Android 9; MI 8)')).toBe('Android');
    expect(deviceBrandOf('Mozilla/5.0 (X11; Linux x86_64)')).toBe('Android');
  });

  it('waits for the token of the first navigation', async () => {
    let say!: (token: string) => void;
    const call = client({ token: () => new Promise((resolve) => (say = resolve)) }).call(READ, {});
    await expect.poll(() => say).toBeDefined();
    expect(api.asked).toHaveLength(0);
    say('from the shell');
    await call;
    expect(api.asked[0]!.headers.token).toBe('from the shell');
  });

  it('gives up after 10 000 ms, not earlier', async () => {
    stopClock();
    api.answer = neverAnswer;
    let ended: CallFailedError | undefined;
    void failure(client().call(READ, {})).then((error) => (ended = error));
    await until(() => api.asked.length === 1);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(ended).toBeUndefined();
    await vi.advanceTimersByTimeAsync(100);
    expect(ended).toMatchObject({ kind: 'timeout', status: undefined });
  });

  it('the 10 000 ms cover an answer that begins and does not end', async () => {
    stopClock();
    api.answer = (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"code":1,');
    let ended: CallFailedError | undefined;
    void failure(client().call(READ, {})).then((error) => (ended = error));
    await vi.waitFor(() => expect(api.asked).toHaveLength(1), { interval: 5, timeout: 10_000 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ended).toMatchObject({ kind: 'timeout' });
  });
});

describe('S7-02 data that is not GET', () => {
  it('is offered to the shell and then wrapped as { data }', async () => {
    const offered: unknown[] = [];
    const rewrite: ClientDependencies['rewrite'] = (method, path, data) => {
      offered.push([method, path, data]);
      return Promise.resolve({ ...data, sign: 's' });
    };
    await client({ rewrite }).call(READ, { guild_id: 3 });
    expect(offered).toEqual([['POST', '/api/v1/get_guild_detail', { guild_id: 3 }]]);
    expect(JSON.parse(api.asked[0]!.body)).toEqual({ data: { guild_id: 3, sign: 's' } });
  });

  it('goes out as it was when nobody rewrites; GET is never offered', async () => {
    const rewrite = vi.fn<ClientDependencies['rewrite']>((_method, _path, data) => Promise.resolve(data));
    await client({ rewrite }).call(READ, { guild_id: 3 });
    expect(api.asked[0]!.body).toBe('{"data":{"guild_id":3}}');
    await client({ rewrite }).call('GET /goapi/user/get_user_info_mp/{id}', { id: '5' });
    expect(rewrite).toHaveBeenCalledOnce();
  });
});

describe('S8 the error catalogue', () => {
  const rows: [rule: string, code: number, pageType: string, shown: boolean][] = [
    ['S8-01', 0, 'h5', false],
    ['S8-01', 0, 'app', true],
    ['S8-02', 1, 'h5', false],
    ['S8-02', 1, 'app', false],
    ['S8-03', 1001, 'h5', true],
    ['S8-03', 1009, 'app', true],
    ['S8-03', 5000, 'h5', true],
    ['S8-03', 42, 'h5', true],
  ];
  it.each(rows)('%s code %i on page type %s: shown %s, data returned', async (_rule, code, pageType, isShown) => {
    api.answer = respondWith({ code, msg: '说明', data: { reason: 'why' } });
    const answer = await client({ pageType: () => pageType }).call(READ, {});
    expect(answer).toEqual({ code, msg: '说明', data: { reason: 'why' } });
    expect(shown).toEqual(isShown ? ['说明'] : []);
  });

  it('S8-01 a screen that says itself why an act was refused says it alone', async () => {
    api.answer = respondWith({ code: 1010, msg: '已达上限', data: {} });
    await client().call(READ, {}, { quiet: true });
    expect(shown).toEqual([]);
  });

  it.each([301, 401, 403, 404, 500])('S8-04 status %i is logged, not shown, the response passed on', async (status) => {
    api.answer = respondWith({ hint: 'body' }, status);
    const error = await failure(client().call(READ, {}));
    expect(error).toMatchObject({ kind: 'status', status });
    expect(await error.response!.json()).toEqual({ hint: 'body' });
    expect(shown).toEqual([]);
    expect(logged).toEqual([`http_error POST /api/v1/get_guild_detail ${status}`]);
  });

  it.each([400, 413, 429, 502, 503])('S8-04 status %i is shown and logged', async (status) => {
    api.answer = respondWith({}, status);
    expect(await failure(client().call(READ, {}))).toMatchObject({ kind: 'status', status });
    expect(shown).toEqual([`网络开小差了（${status}）`]);
    expect(logged).toHaveLength(1);
  });

  it('S8-04 a page that shows a failure with its status shows it alone; it is logged all the same', async () => {
    api.answer = respondWith({}, 502);
    expect(await failure(client().call(READ, {}, { quiet: 'all' }))).toMatchObject({ kind: 'status', status: 502 });
    expect(shown).toEqual([]);
    expect(logged).toHaveLength(1);
  });

  it('S8-04 a page that shows refusals alone still has the status shown', async () => {
    api.answer = respondWith({}, 502);
    await failure(client().call(READ, {}, { quiet: true }));
    expect(shown).toEqual(['网络开小差了（502）']);
  });

  it('S8-04 what is logged names the call and no id of it', async () => {
    api.answer = respondWith({}, 404);
    await failure(client().call('GET /goapi/user/token/{token}', { token: 'secret' }));
    expect(logged).toEqual(['http_error GET /goapi/user/token/{token} 404']);
  });

  it('S8-05 network: rejected, nothing shown', async () => {
    api.answer = breakConnection;
    expect(await failure(client().call(READ, {}))).toMatchObject({ kind: 'network', response: undefined });
    expect({ shown, logged }).toEqual({ shown: [], logged: [] });
  });

  it('S8-05 an answer that is no JSON is none', async () => {
    api.answer = (response) => void response.writeHead(200).end('<html>Wi-Fi login</html>');
    expect(await failure(client().call(READ, {}))).toMatchObject({ kind: 'network' });
  });

  it('S8-05 cancellation: rejected, nothing shown, before and during the call', async () => {
    api.answer = neverAnswer;
    const controller = new AbortController();
    const call = failure(client().call(READ, {}, { signal: controller.signal }));
    await expect.poll(() => api.asked).toHaveLength(1);
    controller.abort();
    expect(await call).toMatchObject({ kind: 'cancelled' });
    expect(await failure(client().call(READ, {}, { signal: controller.signal }))).toMatchObject({ kind: 'cancelled' });
    expect({ shown, logged, asked: api.asked.length }).toEqual({ shown: [], logged: [], asked: 1 });
  });
});

describe('C0-3 API-2 request ids', () => {
  it('an act has a UUID, and another one after its answer', async () => {
    const one = client();
    await one.mutate(ACT, act);
    await one.mutate(ACT, act);
    const [first, second] = requestIds();
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(second).not.toBe(first);
  });

  it('a lost answer: the same id again after 1 s and 3 s, then the failure; 正在确认结果… meanwhile', async () => {
    stopClock();
    api.answer = breakConnection;
    let ended: CallFailedError | undefined;
    void failure(client().mutate(ACT, act)).then((error) => (ended = error));
    const tries = (n: number): Promise<void> => until(() => api.asked.length === n);
    await tries(1);
    await vi.advanceTimersByTimeAsync(900);
    expect(api.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    await tries(2);
    await vi.advanceTimersByTimeAsync(3_000);
    await tries(3);
    await until(() => ended !== undefined);
    expect(ended).toMatchObject({ kind: 'network' });
    expect(new Set(requestIds()).size).toBe(1);
    expect(confirming).toEqual(['begun', 'known']);
  });

  it('the act tried again by hand after it was lost is still the same request', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const one = client();
    api.answer = breakConnection;
    await failure(one.mutate(ACT, act));
    api.answer = respondWith({ code: 1, msg: 'ok', data: {} });
    await one.mutate(ACT, act);
    const [first, second] = requestIds();
    expect(second).toBe(first);
  });

  it('S-ALL-7 without a network nothing is queued: one try, no waiting', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    api.answer = breakConnection;
    expect(await failure(client().mutate(ACT, act))).toMatchObject({ kind: 'network' });
    expect(api.asked).toHaveLength(1);
    expect(confirming).toEqual([]);
  });

  it('two different acts are two requests, even while both are open', async () => {
    const one = client();
    await Promise.all([one.mutate(ACT, act), one.mutate(ACT, { ...act, guild_id: 8 })]);
    expect(new Set(requestIds()).size).toBe(2);
  });

  it.each([1001, 1003, 5000])('C0-3 code %i is not stored by the server, so the id is kept', async (code) => {
    const one = client();
    api.answer = respondWith({ code, msg: '-', data: {} });
    await one.mutate(ACT, act);
    api.answer = respondWith({ code: 1, msg: 'ok', data: {} });
    await one.mutate(ACT, act);
    await one.mutate(ACT, act);
    const [first, second, third] = requestIds();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('a status that is not 2xx leaves open what happened: the id is kept', async () => {
    const one = client();
    api.answer = respondWith({}, 502);
    await failure(one.mutate(ACT, act));
    api.answer = respondWith({ code: 1, msg: 'ok', data: {} });
    await one.mutate(ACT, act);
    const [first, second] = requestIds();
    expect(second).toBe(first);
  });
});

describe('the answer that was asked for before the script was here', () => {
  const response = (): Promise<Response> =>
    Promise.resolve(Response.json({ code: 1, msg: 'ok', data: { early: true } }));

  it('is taken by exactly the same call and nothing is sent', async () => {
    const early = vi.fn<NonNullable<ClientDependencies['early']>>(response);
    const answer = await client({ early }).call(READ, { guild_id: 3 });
    expect(answer.data).toEqual({ early: true });
    expect(early).toHaveBeenCalledWith('/api/v1/get_guild_detail', '{"data":{"guild_id":3}}');
    expect(api.asked).toHaveLength(0);
  });

  it('fails as any call does', async () => {
    const early = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failure(client({ early }).call(READ, {}))).toMatchObject({ kind: 'network' });
  });
});

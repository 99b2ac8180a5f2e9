import { beforeEach, expect, it, vi } from 'vitest';

vi.hoisted(() => vi.useFakeTimers());

import { createBridge } from './bridge.ts';
import { announceVersion } from './announce-version.ts';
import { requestDeviceInfo, requestFirstToken } from './first-navigation.ts';
import { attachChannelShell, createFakeWindow, createBridgeOnChannel } from './testing/fake-window.ts';
import { clearToken, readToken, storeToken } from './token.ts';

beforeEach(() => vi.clearAllTimers());

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const plainBrowser = (win = createFakeWindow()) => createBridge({ version: '1.0.27', window: win });
const unheard = () => {
  throw new Error('no late token was expected');
};

it('S2-07 SHELL-2 browser build: the token comes from local storage, at once', async () => {
  const win = createFakeWindow();
  await expect(requestFirstToken(plainBrowser(win), unheard)).resolves.toBe('');
  win.localStorage.setItem('settoken', 'kept');
  await expect(requestFirstToken(plainBrowser(win), unheard)).resolves.toBe('kept');
});

it('S2-07 SHELL-2 the shell is asked at once, at 300 ms and at 1 s; any answer ends it', async () => {
  const { shell, bridge } = createBridgeOnChannel();
  const token = requestFirstToken(bridge, unheard);
  const asked = () => shell.of('getToken').length;
  expect(asked()).toBe(1);
  await later(299);
  expect(asked()).toBe(1);
  await later(1);
  expect(asked()).toBe(2);
  await later(700);
  expect(asked()).toBe(3);
  shell.reply(shell.of('getToken')[1]!, { ok: true, payload: { token: 'second' } });
  await expect(token).resolves.toBe('second');
  shell.reply(shell.of('getToken')[0]!, { ok: true, payload: { token: 'first' } });
  await later(5000);
  expect(asked()).toBe(3);
});

it('S2-07 an answer before 300 ms is the only question; an empty token is an answer', async () => {
  const { shell, bridge } = createBridgeOnChannel();
  const token = requestFirstToken(bridge, unheard);
  shell.reply(shell.of('getToken')[0]!, { ok: true, payload: { token: '' } });
  await expect(token).resolves.toBe('');
  await later(5000);
  expect(shell.of('getToken')).toHaveLength(1);
});

it('SHELL-2 no answer within 3 s: go on without login; a token that comes later is still taken, once', async () => {
  const { shell, bridge } = createBridgeOnChannel();
  const late = vi.fn<(token: string) => void>();
  const token = requestFirstToken(bridge, late);
  await later(3000);
  await expect(token).resolves.toBeNull();
  for (const message of shell.of('getToken')) shell.reply(message, { ok: true, payload: { token: 'late' } });
  await later(0);
  expect(late.mock.calls).toEqual([['late']]);
});

it('SHELL-2 a refusal is not the last word: the next question may be answered', async () => {
  const { shell, bridge } = createBridgeOnChannel();
  const token = requestFirstToken(bridge, unheard);
  shell.reply(shell.of('getToken')[0]!, { ok: false, error: { code: 'SHELL', message: 'not ready' } });
  await later(300);
  shell.reply(shell.of('getToken')[1]!, { ok: true, payload: { token: 'ready' } });
  await expect(token).resolves.toBe('ready');
});

it('S2-07 a shell that attaches late gets the waiting question, not three of them', async () => {
  const win = createFakeWindow();
  const bridge = createBridge({ version: '1.0.27', window: win, appBuild: true });
  const token = requestFirstToken(bridge, unheard);
  await later(680);
  const shell = attachChannelShell(win);
  await later(50);
  expect(shell.of('getToken')).toHaveLength(1);
  shell.reply(shell.of('getToken')[0]!, { ok: true, payload: { token: 't' } });
  await expect(token).resolves.toBe('t');
});

it('S2-08 platform: h5 in the browser build, else what the shell reports, else app', async () => {
  await expect(requestDeviceInfo(plainBrowser())).resolves.toMatchObject({ platform: 'h5', brand: 'Android' });
  const iphone = createFakeWindow({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_0 like Mac OS X)' });
  await expect(requestDeviceInfo(plainBrowser(iphone))).resolves.toMatchObject({
    platform: 'h5',
    brand: 'iphone',
    os: 'ios',
  });

  const { shell, bridge } = createBridgeOnChannel();
  const reported = requestDeviceInfo(bridge);
  shell.reply(shell.of('getDeviceInfo')[0]!, { ok: true, payload: { platform: 'ios', model: 'iPhone 15', os: null } });
  await expect(reported).resolves.toMatchObject({ platform: 'ios', model: 'iPhone 15' });
  const unsaid = requestDeviceInfo(bridge);
  shell.reply(shell.of('getDeviceInfo')[1]!, { ok: true, payload: {} });
  await expect(unsaid).resolves.toEqual({ platform: 'app' });
  const silent = requestDeviceInfo(bridge);
  await later(1500);
  await expect(silent).resolves.toEqual({ platform: 'app' });
  const unknown = requestDeviceInfo(bridge);
  shell.reply(shell.of('getDeviceInfo')[3]!, { ok: false, error: { code: 'UNSUPPORTED' } });
  await expect(unknown).resolves.toMatchObject({ platform: 'app', brand: 'Android' });
});

it('S4-03 S7-05 SHELL-3 another stored version sends cleanCacheH5 with both versions, the same one nothing', () => {
  const { shell, bridge } = createBridgeOnChannel();
  expect(announceVersion(bridge, '1.0.27', '1.0.27')).toBe(false);
  expect(announceVersion(bridge, '1.0.26', '1.0.27')).toBe(true);
  expect(announceVersion(bridge, null, '1.0.27')).toBe(true);
  expect(shell.of('cleanCacheH5').map(({ payload }) => payload)).toEqual([
    { from: '1.0.26', to: '1.0.27' },
    { from: null, to: '1.0.27' },
  ]);
});

it('S4-01 setting the token first clears the old one; without storage nothing breaks', () => {
  const win = createFakeWindow();
  const steps: string[] = [];
  const { setItem, removeItem } = win.localStorage;
  win.localStorage.setItem = (key: string, value: string) => (steps.push(`set ${key}`), setItem(key, value));
  win.localStorage.removeItem = (key: string) => (steps.push(`remove ${key}`), removeItem(key));
  storeToken(win, 'a');
  expect([steps, readToken(win)]).toEqual([['remove settoken', 'set settoken'], 'a']);
  clearToken(win);
  expect(readToken(win)).toBe('');
  const locked = Object.defineProperty(createFakeWindow(), 'localStorage', {
    get() {
      throw new Error('denied');
    },
  });
  storeToken(locked, 'a');
  expect(readToken(locked)).toBe('');
});

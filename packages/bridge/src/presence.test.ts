// Tests of finding a shell and its kind (shell rules A5).
import { beforeEach, expect, it, vi } from 'vitest';

vi.hoisted(() => vi.useFakeTimers());

import { createBridge, type BridgeOptions } from './bridge.ts';
import {
  attachChannelShell,
  createFakeWindow,
  HELLO_REPLY,
  attachInappShell,
  createBridgeOnChannel,
  setVisibility,
  type FakeWindowOptions,
  type FakeWindow,
} from './testing/fake-window.ts';
import { SHELL_READY_EVENT } from './transport.ts';

beforeEach(() => vi.clearAllTimers());

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function start(
  options: FakeWindowOptions & Partial<BridgeOptions> = {},
  prepare: (win: FakeWindow) => void = () => {},
) {
  const win = createFakeWindow(options);
  prepare(win);
  const reports: string[] = [];
  const attached: string[] = [];
  const bridge = createBridge({ version: '1.0.27', window: win, report: (what) => reports.push(what), ...options });
  bridge.on('shell-attached', ({ state }) => void attached.push(state));
  return { win, bridge, reports, attached };
}

it('S2-15 SHELL-1 A5-1 both channels are found at the first line: the in-app handler, reciveJson, the webkit handler', () => {
  const poster = { postMessage() {} };
  const handlers = (win: FakeWindow) => (win.webkit = { messageHandlers: { reciveJson: poster } });
  const inapp = start({}, (win) => (win.flutter_inappwebview = { callHandler: async () => null }));
  expect([inapp.bridge.state, start({}, (win) => (win.reciveJson = poster)).bridge.state]).toEqual([
    'inapp',
    'channel',
  ]);
  expect(start({}, handlers).bridge.state).toBe('channel');
});

it('S2-15 neither present: a plain browser, decided at once', async () => {
  const { bridge, reports } = start();
  expect(bridge.state).toBe('none');
  await expect(bridge.whenReady()).resolves.toBe('none');
  expect(reports).toEqual([]);
});

it('A5-1 in the in-app webview the handler is called by the channel’s name with one text', async () => {
  const callHandler = vi.fn<(...args: unknown[]) => Promise<null>>(async () => null);
  start({}, (win) => (win.flutter_inappwebview = { callHandler }));
  expect(callHandler.mock.calls[0]).toEqual(['reciveJson', expect.stringContaining('"action":"hello"')]);
});

it('A2 the in-app object without its function is no shell yet', async () => {
  const { win, bridge, attached } = start({ appBuild: true }, (window) => (window.flutter_inappwebview = {}));
  expect(bridge.state).toBe('pending');
  await later(400);
  win.flutter_inappwebview.callHandler = async () => null;
  await later(50);
  expect([bridge.state, attached]).toEqual(['inapp', []]);
});

it.each<[string, FakeWindowOptions & Partial<BridgeOptions>]>([
  ['the build', { appBuild: true }],
  ['the user agent', { userAgent: 'Mozilla/5.0 (Linux; Android 9) Shengyu/3.2.0' }],
  ['the address', { href: 'https://h5.example/?shell=1#/guild' }],
  ['the address after the hash', { href: 'https://h5.example/#/guild?shell=1' }],
])('A5-2 %s announces a shell: it is waited for 3 s, then there is none, with one report', async (_by, options) => {
  const { bridge, reports } = start(options);
  expect(bridge.state).toBe('pending');
  await later(2999);
  expect(bridge.state).toBe('pending');
  await later(1);
  expect([bridge.state, reports]).toEqual(['none', ['no shell']]);
  await expect(bridge.whenReady()).resolves.toBe('none');
});

it('A5-2 another value of shell in the address announces nothing', () => {
  expect(start({ href: 'https://h5.example/?shell=10' }).bridge.state).toBe('none');
  expect(start({ href: 'https://h5.example/?noshell=1' }).bridge.state).toBe('none');
});

it('A5-2 a channel that appears late is attached within 50 ms and gets hello first', async () => {
  const { win, bridge, attached } = start({ appBuild: true });
  const call = bridge.call('getToken');
  await later(680);
  const shell = attachChannelShell(win);
  await later(50);
  expect(shell.sent.map(({ action }) => action)).toEqual(['hello', 'getToken']);
  shell.reply(shell.of('getToken')[0]!, { ok: true, payload: { token: 'late' } });
  await expect(call).resolves.toEqual({ token: 'late' });
  // The page was already waiting for the shell, so there is no event.
  expect(attached).toEqual([]);
});

it('A5-2 hidden time does not use up the 3 s', async () => {
  const { win, bridge } = start({ appBuild: true });
  await later(2000);
  setVisibility(win, 'hidden');
  await later(60_000);
  expect(bridge.state).toBe('pending');
  attachChannelShell(win);
  setVisibility(win, 'visible');
  await later(1000);
  expect(bridge.state).toBe('channel');
});

it('A5-3 the ready event is a second chance, also for a page that took itself for a plain browser', async () => {
  const { win, bridge, attached } = start();
  const shell = attachInappShell(win, () => null);
  win.dispatchEvent(new Event(SHELL_READY_EVENT));
  win.dispatchEvent(new Event(SHELL_READY_EVENT));
  expect([bridge.state, attached, shell.of('hello').length]).toEqual(['inapp', ['inapp'], 1]);
});

it('A5 after an upgrade other actions wait for hello instead of falling back', async () => {
  const { win, bridge } = start();
  const shell = attachChannelShell(win);
  win.dispatchEvent(new Event(SHELL_READY_EVENT));
  void bridge.call('openRoom', { room_id: 7 }).catch(() => {});
  expect(shell.of('openRoom')).toHaveLength(0);
  shell.reply(shell.of('hello')[0]!, { ok: true, payload: HELLO_REPLY });
  await later(0);
  expect(shell.of('openRoom')).toHaveLength(1);
});

it('A5 so it is when a shell comes after its 3 s are over', async () => {
  const { win, bridge, attached } = start({ appBuild: true });
  await later(3000);
  const shell = attachChannelShell(win);
  win.dispatchEvent(new Event(SHELL_READY_EVENT));
  void bridge.call('openRoom', { room_id: 7 }).catch(() => {});
  shell.reply(shell.of('hello')[0]!, { ok: true, payload: HELLO_REPLY });
  await later(0);
  expect([attached, shell.of('openRoom').length]).toEqual([['channel'], 1]);
});

it('A5 hello says version, route and features, and its answer is the bridge’s info', async () => {
  const { shell, bridge } = createBridgeOnChannel();
  expect(shell.of('hello')[0]!.payload).toEqual({
    h5: '1.0.27',
    route: '/guild',
    features: expect.arrayContaining(['tokenChanged', 'backPressed']),
  });
  await expect(bridge.whenReady()).resolves.toBe('channel');
  expect(bridge.info).toEqual(HELLO_REPLY);
});

it('A5 no hello in 800 ms: a legacy shell, to which only the four promised actions go', async () => {
  const { shell, bridge, reports } = createBridgeOnChannel({}, null);
  bridge.notify('setTitle', { title: '公会' });
  const token = bridge.call('getToken');
  await later(799);
  let ready: string | undefined;
  void bridge.whenReady().then((state) => (ready = state));
  await later(0);
  expect(ready).toBeUndefined();
  await later(1);
  expect(ready).toBe('channel');
  expect(shell.sent.map(({ action }) => action)).toEqual(['hello', 'getToken']);
  shell.reply(shell.of('getToken')[0]!, { data: { token: 'old' } });
  await expect(token).resolves.toEqual({ token: 'old' });
  bridge.notify('cleanCacheH5', { from: null, to: '1.0.27' });
  void bridge.call('getDeviceInfo').catch(() => {});
  void bridge.call('rewriteRequest', { method: 'POST', path: '/x', data: {} }).catch(() => {});
  expect(shell.sent).toHaveLength(5);
  await expect(bridge.call('nativePay', { out_trade_no: 'p', params: {} })).rejects.toMatchObject({
    code: 'UNSUPPORTED',
  });
  expect([bridge.info, reports]).toEqual([null, []]);
});

it('A5 a shell that starts slowly is no legacy shell: its hello counts whenever it comes', async () => {
  const { shell, bridge } = createBridgeOnChannel({}, null);
  await later(5000);
  expect(bridge.can('nativePay')).toBe(false);
  expect(shell.reply(shell.of('hello')[0]!, { ok: true, payload: HELLO_REPLY })).toBe(true);
  expect([bridge.can('nativePay'), bridge.info]).toEqual([true, HELLO_REPLY]);
  expect(shell.reply(shell.of('hello')[0]!, { ok: true, payload: { ...HELLO_REPLY, shell: 'twice' } })).toBe(false);
});

it('A5 a hello that makes no sense leaves a legacy shell and a report', async () => {
  const { shell, bridge, reports } = createBridgeOnChannel({}, { v: 1, shell: 'x', actions: 'all' });
  await later(0);
  expect([bridge.state, bridge.info, reports]).toEqual(['channel', null, ['hello: hello ']]);
  expect(shell.sent).toHaveLength(1);
});

it('A5 actions that hello does not name go to the browser; can() says what has a button', async () => {
  const toast = vi.fn<(text: string) => void>();
  const { shell, bridge } = createBridgeOnChannel({ page: { toast } });
  await later(0);
  expect(bridge.can('share')).toBe(true);
  expect(bridge.can('openChat')).toBe(true);
  expect(bridge.can('setOrientation')).toBe(false);
  await bridge.call('openChat', { user_id: 5 });
  expect([toast.mock.calls, shell.of('openChat').length]).toEqual([[['请在 App 内打开']], 0]);
});

it('A5 an action the shell turns out not to know goes to the browser and stays there', async () => {
  const toast = vi.fn<(text: string) => void>();
  const { shell, bridge } = createBridgeOnChannel({ page: { toast } });
  await later(0);
  const call = bridge.call('openRoom', { room_id: 7 });
  shell.reply(shell.of('openRoom')[0]!, { ok: false, error: { code: 'UNSUPPORTED', message: 'openRoom' } });
  await call;
  await bridge.call('openRoom', { room_id: 7 });
  expect([toast.mock.calls.length, shell.of('openRoom').length]).toEqual([2, 1]);
  // This lasts until the shell sends its list of actions again.
  shell.event('hello');
  shell.reply(shell.of('hello')[1]!, { ok: true, payload: HELLO_REPLY });
  await later(0);
  void bridge.call('openRoom', { room_id: 7 }).catch(() => {});
  expect(shell.of('openRoom')).toHaveLength(2);
});

it('A5 while a shell is awaited calls wait; when none comes they take the browser’s way', async () => {
  const { win, bridge } = start({ appBuild: true });
  win.localStorage.setItem('settoken', 'kept');
  const call = bridge.call('getToken', null, { timeout: 5000 });
  bridge.notify('setTitle', { title: '公会' });
  await later(3000);
  await expect(call).resolves.toEqual({ token: 'kept' });
  expect(win.document.title).toBe('公会');
});

it('A5 a shell may ask a page it keeps warm to introduce itself again', async () => {
  const { shell, bridge } = createBridgeOnChannel({}, null);
  await later(1000);
  expect(shell.event('hello')).toBe(true);
  expect(shell.of('hello')[1]!.payload).toMatchObject({ h5: '1.0.27' });
  shell.reply(shell.of('hello')[1]!, { ok: true, payload: HELLO_REPLY });
  await later(0);
  expect(bridge.info).toEqual(HELLO_REPLY);
  expect(start().win.shengyuShellEvent({ action: 'hello' })).toBe(false);
});

it('SHELL-22 a page that is greeted while it rests pauses; a part of it that comes later learns it, too, until the shell lets it go on', async () => {
  const { shell, bridge } = createBridgeOnChannel({}, null);
  const heard: string[] = [];
  for (const name of ['appPause', 'appResume'] as const) bridge.on(name, () => void heard.push(name));
  shell.reply(shell.of('hello')[0]!, { ok: true, payload: { ...HELLO_REPLY, resting: true } });
  await bridge.whenReady();
  expect([heard, bridge.info?.resting]).toEqual([['appPause'], true]);
  bridge.on('appResume', () => void heard.push(`resting ${bridge.info?.resting}`));
  shell.event('appResume');
  expect(heard).toEqual(['appPause', 'resting false', 'appResume']);
  shell.event('appPause');
  expect(bridge.info?.resting).toBe(true);
});

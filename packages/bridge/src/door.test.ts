// Tests of the bridge before its code has loaded (shell rules A3 to A5, through door.ts).
import { beforeEach, expect, it, vi } from 'vitest';

vi.hoisted(() => vi.useFakeTimers());

import { ACTIONS, type ActionName } from './messages/actions.ts';
import { createBrowserFallbacks } from './browser-fallbacks.ts';
import { openLazyBridge, type BridgeModule } from './door.ts';
import {
  attachChannelShell,
  createFakeWindow,
  HELLO_REPLY,
  attachInappShell,
  type FakeWindowOptions,
  type FakeWindow,
} from './testing/fake-window.ts';
import { SHELL_READY_EVENT } from './transport.ts';
import * as whole from './messages/whole.ts';

beforeEach(() => vi.clearAllTimers());

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Opens the bridge with code that loads, or fails to load, when the test says so. */
function start(options: FakeWindowOptions = {}, prepare: (win: FakeWindow) => unknown = () => {}) {
  const win = createFakeWindow(options);
  prepare(win);
  const reports: string[] = [];
  const toasts: string[] = [];
  const loads: { arrive: (code: BridgeModule) => void; fail: (error: Error) => void }[] = [];
  const load = () => new Promise<BridgeModule>((arrive, fail) => void loads.push({ arrive, fail }));
  const page = { toast: (text: string) => void toasts.push(text) };
  const door = openLazyBridge({ version: '1.0.27', window: win, page, report: (what) => reports.push(what) }, load);
  const arrive = async () => {
    loads.at(-1)!.arrive(whole);
    await later(0);
  };
  return { win, ...door, reports, toasts, loads, arrive };
}

it('A5-1 the shell is known at the first line, its code is fetched at once, hello goes first and the rest in its order', async () => {
  let shell!: ReturnType<typeof attachChannelShell>;
  const { bridge, loads, arrive } = start({}, (win) => (shell = attachChannelShell(win)));
  expect([bridge.state, bridge.info, loads.length]).toEqual(['channel', null, 1]);
  bridge.notify('cleanCacheH5', { from: null, to: '1.0.27' });
  const token = bridge.call('getToken');
  bridge.notify('cleanCacheH5', { from: '1', to: '1.0.27' });
  await arrive();
  expect(shell.sent.map(({ action }) => action)).toEqual(['hello', 'cleanCacheH5', 'getToken', 'cleanCacheH5']);
  shell.reply(shell.of('hello')[0]!, { ok: true, payload: HELLO_REPLY });
  shell.reply(shell.of('getToken')[0]!, { ok: true, payload: { token: 'x' } });
  await expect(token).resolves.toEqual({ token: 'x' });
  await expect(bridge.whenReady()).resolves.toBe('channel');
  expect(bridge.info).toMatchObject({ shell: 'test' });
});

it('trust rule 7: who swaps the channel before the code is here gets no message', async () => {
  let shell!: ReturnType<typeof attachChannelShell>;
  const { win, arrive } = start({}, (window) => (shell = attachChannelShell(window)));
  const stolen: unknown[] = [];
  win.reciveJson.postMessage = (text: string) => stolen.push(text);
  await arrive();
  expect([shell.of('hello').length, stolen]).toEqual([1, []]);
});

it('A5-2 an announced shell is pending and waited for; nobody is ready before that is decided', async () => {
  const { win, bridge, loads, arrive } = start({ userAgent: 'Shengyu/3.2.0' });
  expect([bridge.state, loads.length]).toEqual(['pending', 1]);
  let ready: string | undefined;
  void bridge.whenReady().then((state) => (ready = state));
  await arrive();
  expect([bridge.state, ready]).toEqual(['pending', undefined]);
  const shell = attachChannelShell(win);
  await later(50);
  shell.reply(shell.of('hello')[0]!, { ok: true, payload: HELLO_REPLY });
  await later(0);
  expect(ready).toBe('channel');
});

it('S2-15 a plain browser is decided at once and fetches nothing for what can wait', async () => {
  const { win, bridge, loads, arrive } = start();
  bridge.notify('setTitle', { title: '公会' });
  await expect(bridge.whenReady()).resolves.toBe('none');
  expect([bridge.state, loads.length, win.document.title]).toEqual(['none', 0, '']);
  bridge.notify('keepAwake', { on: false });
  expect(loads.length).toBe(1);
  const opened = bridge.call('openRoom', { room_id: 7 });
  await arrive();
  await opened;
  expect(win.document.title).toBe('公会');
});

it('S7-05 once the code is here a browser’s way begins within the tap', async () => {
  const { bridge, whole: fetchIt, toasts, arrive } = start();
  void fetchIt();
  await arrive();
  void bridge.call('openRoom', { room_id: 7 });
  expect(toasts).toEqual(['请在 App 内打开']);
});

it('S7-05 what the door says can be done is what the browser can do', () => {
  const { bridge, win } = start();
  const ways = createBrowserFallbacks(win, {});
  for (const action of Object.keys(ACTIONS) as ActionName[]) {
    expect(bridge.can(action), action).toBe(ways[action] !== null);
  }
});

it('A5-3 the ready event fetches the code and upgrades the page, with one event', async () => {
  const { win, bridge, loads, arrive } = start();
  const attached: string[] = [];
  bridge.on('shell-attached', ({ state }) => void attached.push(state));
  const shell = attachInappShell(win, () => null);
  win.dispatchEvent(new Event(SHELL_READY_EVENT));
  win.dispatchEvent(new Event(SHELL_READY_EVENT));
  expect(loads.length).toBe(1);
  await arrive();
  expect([bridge.state, attached, shell.of('hello').length]).toEqual(['inapp', ['inapp'], 1]);
});

it('A3 the globals stand at the first line, cannot be replaced, and say false until somebody understands them', async () => {
  const { win, bridge, loads, arrive } = start();
  const heard: string[] = [];
  bridge.on('tokenChanged', ({ token }) => void heard.push(token));
  const event = { v: 1, action: 'tokenChanged', payload: { token: 'x' } };
  expect(() => Object.assign(win, { shengyuShellEvent: () => true })).toThrow(TypeError);
  expect([win.shengyuShellEvent(event), win.shengyuShellReply({ id: 'a.1', ok: true })]).toEqual([false, false]);
  // A shell has sent something, so the code is loaded now.
  expect(loads.length).toBe(1);
  await arrive();
  expect([win.shengyuShellEvent(event), heard]).toEqual([true, ['x']]);
});

it('A8 in a frame no shell is seen', () => {
  const { bridge, loads } = start({ framed: true, userAgent: 'Shengyu/3.2.0' }, attachChannelShell);
  expect([bridge.state, loads.length]).toEqual(['none', 0]);
});

it('A4-5 every promise settles: code that does not come in 3 s times the call out, and it is not sent afterwards', async () => {
  let shell!: ReturnType<typeof attachChannelShell>;
  const { bridge, whole: fetchIt, arrive } = start({}, (win) => (shell = attachChannelShell(win)));
  const ends = Promise.allSettled([bridge.call('getToken'), fetchIt()]);
  await later(3000);
  expect((await ends).map((end) => end.status === 'rejected' && (end.reason as { code: string }).code)).toEqual([
    'TIMEOUT',
    'TIMEOUT',
  ]);
  await arrive();
  expect(shell.sent.map(({ action }) => action)).toEqual(['hello']);
});

it('A5 code that never comes leaves a plain browser; when it comes after all the shell is attached', async () => {
  const { bridge, whole: fetchIt, loads, reports, arrive } = start({}, attachChannelShell);
  const attached: string[] = [];
  bridge.on('shell-attached', ({ state }) => void attached.push(state));
  const token = bridge.call('getToken').catch((error: { code: string }) => error.code);
  const ready = bridge.whenReady();
  loads[0]!.fail(new Error('gone'));
  expect([await token, await ready, bridge.state, reports]).toEqual(['NO_SHELL', 'none', 'none', ['bridge']]);
  void fetchIt();
  await arrive();
  expect([loads.length, bridge.state, attached]).toEqual([2, 'channel', ['channel']]);
});

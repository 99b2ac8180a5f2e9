// Tests of the trust rules (A8): replies and events of a shell are untrusted input.
import { beforeEach, expect, it, vi } from 'vitest';

vi.hoisted(() => vi.useFakeTimers());

import { ACTIONS } from './messages/actions.ts';
import { createBridge } from './bridge.ts';
import { EVENT_PAYLOAD_CHECKS } from './messages/events.ts';
import { isAllowedUrl, looksLikeRoute } from './outward.ts';
import { attachChannelShell, createFakeWindow, HELLO_REPLY, createBridgeOnChannel } from './testing/fake-window.ts';

beforeEach(() => vi.clearAllTimers());

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('A8-7 the globals cannot be written, deleted, redefined or hung with properties', () => {
  const { win } = createBridgeOnChannel();
  for (const name of ['shengyuShellReply', 'shengyuShellEvent'] as const) {
    const original = win[name];
    expect(() => (win[name] = () => true)).toThrow(TypeError);
    expect(Reflect.deleteProperty(win, name)).toBe(false);
    expect(() => Object.defineProperty(win, name, { value: 1 })).toThrow(TypeError);
    expect(() => Object.assign(original, { call: () => true })).toThrow(TypeError);
    expect(win[name]).toBe(original);
  }
});

it('A8-7 globals that somebody took before are reported, and the page still starts', async () => {
  const win = createFakeWindow();
  Object.defineProperty(win, 'shengyuShellReply', { value: () => true });
  const reports: string[] = [];
  createBridge({ version: '1.0.27', window: win, report: (what, detail) => reports.push(`${what} ${detail}`) });
  expect(reports).toEqual(['taken shengyuShellReply']);
});

it('A8-7 who swaps JSON, the timers or the channel’s function afterwards sees nothing and stops nothing', async () => {
  const win = createFakeWindow();
  const texts: string[] = [];
  win.reciveJson = { postMessage: (text: string) => void texts.push(text) };
  const bridge = createBridge({ version: '1.0.27', window: win });
  const thief = vi.fn<() => never>();
  const { parse, stringify } = JSON;
  const realTimer = globalThis.setTimeout;
  win.reciveJson.postMessage = thief;
  let call;
  try {
    JSON.parse = thief;
    JSON.stringify = thief;
    globalThis.setTimeout = thief as never;
    call = bridge.call('getToken').catch((error) => error.code);
    win.shengyuShellReply('{"id":"nobody.1","ok":true}');
  } finally {
    JSON.parse = parse;
    JSON.stringify = stringify;
    globalThis.setTimeout = realTimer;
  }
  expect([thief.mock.calls, texts.length, bridge.counts.unknown]).toEqual([[], 2, 1]);
  await later(3000);
  await expect(call).resolves.toBe('TIMEOUT');
});

it('A8-1 in a frame the page neither speaks to the shell nor waits for one', async () => {
  const win = createFakeWindow({ framed: true, userAgent: 'Shengyu/3.2.0' });
  const shell = attachChannelShell(win);
  const bridge = createBridge({ version: '1.0.27', window: win });
  win.dispatchEvent(new Event('flutterInAppWebViewPlatformReady'));
  await later(5000);
  expect([bridge.state, shell.sent]).toEqual(['none', []]);
});

it('A8 a frame named reciveJson is no channel', () => {
  const win = createFakeWindow();
  const frame = { postMessage: vi.fn<() => void>(), window: {} };
  frame.window = frame;
  win.reciveJson = frame;
  expect(createBridge({ version: '1.0.27', window: win }).state).toBe('none');
  expect(frame.postMessage).not.toHaveBeenCalled();
});

it.each([
  '{"__proto__":{"x":1},"token":"t"}',
  '{"token":"t","constructor":{"prototype":{}}}',
  '{"token":"t","deep":[{"\\u005f_proto__":1}]}',
  '{"token":"t","deep":{"constructor":1}}',
])('A8-5 prototype keys anywhere make BAD_REPLY: %s', async (payload) => {
  const { win, shell, bridge } = createBridgeOnChannel();
  const call = bridge.call('getToken');
  win.shengyuShellReply(`{"id":"${shell.of('getToken')[0]!.id}","ok":true,"payload":${payload}}`);
  await expect(call).rejects.toMatchObject({ code: 'BAD_REPLY' });
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

it('A8-5 an answer over 256 KiB is BAD_REPLY, an event is dropped', async () => {
  const { shell, bridge } = createBridgeOnChannel();
  const call = bridge.call('getToken');
  shell.reply(shell.of('getToken')[0]!, { ok: true, payload: { token: 'x'.repeat(262_144) } });
  await expect(call).rejects.toMatchObject({ code: 'BAD_REPLY' });
  const heard = vi.fn<(payload: unknown) => void>();
  bridge.on('tokenChanged', heard);
  expect(shell.event('tokenChanged', { token: 'x'.repeat(262_144) })).toBe(false);
  expect(heard).not.toHaveBeenCalled();
});

it('A6 events reach their listeners, checked; unknown ones and wrong payloads reach nobody', () => {
  const { shell, bridge } = createBridgeOnChannel();
  const heard = vi.fn<(payload: unknown) => void>();
  const off = bridge.on('tokenChanged', heard);
  expect(shell.event('tokenChanged', { token: 'new' })).toBe(true);
  expect(shell.event('tokenChanged', { token: 5 })).toBe(false);
  expect(shell.event('tokenChanged')).toBe(false);
  for (const name of ['nope', 'toString', '__proto__', 'constructor', 'shell-attached']) {
    expect(shell.event(name, { state: 'inapp' })).toBe(false);
  }
  off();
  expect(shell.event('tokenChanged', { token: 'unheard' })).toBe(true);
  expect(heard.mock.calls).toEqual([[{ token: 'new' }]]);
});

it('A6 backPressed: the youngest listener first, the first that takes it ends it, the answer says whether', () => {
  const { shell, bridge } = createBridgeOnChannel();
  const order: string[] = [];
  bridge.on('backPressed', () => void order.push('page'));
  expect(shell.event('backPressed')).toBe(false);
  const off = bridge.on('backPressed', () => {
    order.push('dialog');
    return true;
  });
  expect(shell.event('backPressed')).toBe(true);
  off();
  expect(shell.event('backPressed')).toBe(false);
  expect(order).toEqual(['page', 'dialog', 'page']);
});

it('A6 a listener that throws is reported and stops no other', () => {
  const { shell, bridge, reports } = createBridgeOnChannel();
  const heard = vi.fn<(payload: unknown) => void>();
  bridge.on('appResume', heard);
  bridge.on('appResume', () => {
    throw new Error('broken screen');
  });
  expect(shell.event('appResume')).toBe(true);
  expect(heard).toHaveBeenCalledOnce();
  expect(reports).toEqual(['listener: appResume Error: broken screen']);
});

it('A8-8 navigate only to routes of the table', () => {
  const heard = vi.fn<(payload: unknown) => void>();
  const { shell, bridge } = createBridgeOnChannel({ isRoute: (route) => route === '/guild/detail' });
  bridge.on('navigate', heard);
  expect(shell.event('navigate', { route: '/guild/detail' })).toBe(true);
  expect(shell.event('navigate', { route: '/admin' })).toBe(false);
  expect(heard).toHaveBeenCalledOnce();
});

it('A8-8 without a table at least no other host and no script', () => {
  const good = ['/', '/guild', '/guild/detail?id=5&x=%2F', '/20250520/cp'];
  const bad = ['', 'guild', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://h5.example/', '/a b'];
  expect([good.every(looksLikeRoute), bad.some(looksLikeRoute)]).toEqual([true, false]);
});

it('A8-8 addresses: our own origin, or https on a listed host', () => {
  const location = new URL('http://127.0.0.1:5173/#/guild') as unknown as Location;
  const allowed = (url: unknown) => isAllowedUrl(url, location, ['static.example']);
  expect(['/poster.png', 'http://127.0.0.1:5173/x', 'https://static.example/a'].every(allowed)).toBe(true);
  const bad = [
    'http://static.example/a',
    'https://static.example.evil.example/',
    'https://evil.example/?static.example',
    'https://static.example@evil.example/',
    'https://static.example:8443/',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//evil.example',
    'http://[',
  ];
  expect(bad.filter(allowed)).toEqual([]);
});

it('A8-8 what names an address that is not allowed is DENIED and not sent', async () => {
  const { shell, bridge } = createBridgeOnChannel(
    { hosts: ['static.example'] },
    { ...HELLO_REPLY, actions: Object.keys(ACTIONS) },
  );
  await later(0);
  const evil = 'https://evil.example/';
  const before = shell.sent.length;
  for (const call of [
    bridge.call('openExternal', { url: 'javascript:alert(1)' }),
    bridge.call('share', { title: '', url: evil }),
    bridge.call('share', { title: '', url: 'https://static.example/', image: evil }),
    bridge.call('saveImage', { url: evil }),
    bridge.call('playEffect', { url: evil, kind: 'svga', priority: 1 }),
    bridge.call('pickImage', {
      max: 1,
      source: 'any',
      max_bytes: 1,
      upload: { url: evil, headers: { token: 'secret' }, field: 'file' },
    }),
  ]) {
    await expect(call).rejects.toMatchObject({ code: 'DENIED' });
  }
  expect(shell.sent).toHaveLength(before);
  void bridge.call('share', { title: '', url: 'https://static.example/x' }).catch(() => {});
  expect(shell.sent).toHaveLength(before + 1);
});

it('A8-4 no report carries a payload', async () => {
  const { win, bridge, reports } = createBridgeOnChannel();
  win.reciveJson.postMessage = () => {};
  const huge = { title: `secret${'x'.repeat(300_000)}` };
  bridge.notify('setTitle', huge);
  await later(0);
  expect(reports.length).toBeGreaterThan(0);
  expect(reports.join()).not.toContain('secret');
});

it('A8-5 100 000 damaged messages: nothing throws, no listener gets what its event does not allow, no call settles', async () => {
  const { win, shell, bridge, reports } = createBridgeOnChannel();
  await later(0);
  let heard = 0;
  for (const name of Object.keys(EVENT_PAYLOAD_CHECKS) as (keyof typeof EVENT_PAYLOAD_CHECKS)[]) {
    if (name === 'hello') continue;
    bridge.on(name, (payload) => {
      if (!EVENT_PAYLOAD_CHECKS[name](payload)) throw new Error(name);
      heard++;
    });
  }
  const call = bridge.call('getToken').catch((error) => error.code);
  const before = shell.sent.length;
  const samples = [
    '{"id":"zzzzzzzz.7","ok":true,"payload":{"token":"t"}}',
    '{"id":"zzzzzzzz.7","ok":false,"error":{"code":"DENIED","message":"不行"}}',
    '{"v":1,"action":"tokenChanged","payload":{"token":"t"},"seq":4}',
    '{"v":1,"action":"roomState","payload":{"room_id":7,"in_room":true}}',
    '{"v":1,"action":"backPressed","payload":null}',
  ];
  const bits = ['"', '{', '}', '[', ']', ':', ',', '\\', '7', 'null', '__proto__', 'constructor', '\u2028', '屿', ''];
  // A fixed random sequence, so that a failure can be reproduced.
  let seed = 27;
  const random = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
  for (let n = 0; n < 50_000; n++) {
    let text = samples[random(samples.length)]!;
    for (let edits = random(4) + 1; edits > 0; edits--) {
      const at = random(text.length + 1);
      text = text.slice(0, at) + bits[random(bits.length)] + text.slice(at + random(6));
    }
    win.shengyuShellReply(text);
    win.shengyuShellEvent(text);
  }
  expect(heard).toBeGreaterThan(100);
  expect([shell.sent.length, reports]).toEqual([before, []]);
  await later(3000);
  await expect(call).resolves.toBe('TIMEOUT');
});

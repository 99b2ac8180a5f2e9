// Tests of request and reply over a one-way channel (shell rules A4).
import { beforeEach, expect, it, vi } from 'vitest';

vi.hoisted(() => vi.useFakeTimers({ now: 1_760_000_000_000 }));

import { createBridge } from './bridge.ts';
import {
  attachChannelShell,
  evaluateScript,
  createFakeWindow,
  HELLO_REPLY,
  attachInappShell,
  createBridgeOnChannel,
  setVisibility,
} from './testing/fake-window.ts';

beforeEach(() => vi.clearAllTimers());

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Records how a call ends, without waiting for it. */
function watch(promise: Promise<unknown>) {
  const seen = { state: 'open' as unknown };
  promise.then(
    (value) => (seen.state = { value }),
    (error) => (seen.state = error.code),
  );
  return seen;
}

it('SHELL-1 A3 the envelope: action, payload, id with a page life, the name of the reply global', async () => {
  const { shell, bridge } = createBridgeOnChannel();
  await later(0);
  void bridge.call('getToken').catch(() => {});
  const message = shell.of('getToken')[0]!;
  expect(message).toEqual({
    v: 1,
    id: expect.stringMatching(/^[0-9a-z]{8}\.\d+$/),
    action: 'getToken',
    payload: null,
    reply: 'shengyuShellReply',
    ts: Date.now(),
  });
});

it('SHELL-1 until hello is answered the payload also travels as data, for shells that read {action, data, id}', async () => {
  const { shell, bridge } = createBridgeOnChannel({}, null);
  bridge.notify('cleanCacheH5', { from: '1.0.26', to: '1.0.27' });
  expect(shell.of('cleanCacheH5')[0]).toMatchObject({
    action: 'cleanCacheH5',
    data: { from: '1.0.26', to: '1.0.27' },
    payload: { from: '1.0.26', to: '1.0.27' },
  });
  shell.reply(shell.of('hello')[0]!, { ok: true, payload: HELLO_REPLY });
  await later(0);
  bridge.notify('cleanCacheH5', { from: '1.0.26', to: '1.0.27' });
  expect(shell.of('cleanCacheH5')[1]).not.toHaveProperty('data');
});

it('SHELL-1 an answer {id, data} without ok counts as well', async () => {
  const { shell, bridge } = createBridgeOnChannel();
  const call = bridge.call('getToken');
  expect(shell.reply(shell.of('getToken')[0]!, { data: { token: 't' } })).toBe(true);
  await expect(call).resolves.toEqual({ token: 't' });
});

it('A3 a notification has neither id nor reply', async () => {
  const { shell, bridge } = createBridgeOnChannel();
  await later(0);
  bridge.notify('setTitle', { title: '公会' });
  expect(shell.of('setTitle')[0]).toEqual({ v: 1, action: 'setTitle', payload: { title: '公会' }, ts: Date.now() });
});

it('A4-3 the first valid answer settles, later ones are counted and dropped, foreign ids too', async () => {
  const { shell, bridge } = createBridgeOnChannel();
  const call = bridge.call('getToken');
  const message = shell.of('getToken')[0]!;
  expect(shell.reply({ ...message, id: 'aaaaaaaa.1' }, { ok: true, payload: { token: 'foreign' } })).toBe(false);
  expect(shell.reply(message, { ok: true, payload: { token: 'first' } })).toBe(true);
  expect(shell.reply(message, { ok: true, payload: { token: 'second' } })).toBe(false);
  await expect(call).resolves.toEqual({ token: 'first' });
  expect(bridge.counts).toEqual({ late: 1, unknown: 1, malformed: 0 });
});

it('A4-3 an answer for an earlier life of the page meets nobody', async () => {
  const win = createFakeWindow();
  const before = attachChannelShell(win);
  createBridge({ version: '1.0.27', window: win });
  const old = before.of('hello')[0]!;
  const { shell, bridge } = createBridgeOnChannel({}, null);
  expect(shell.reply(old, { ok: true, payload: HELLO_REPLY })).toBe(false);
  expect([bridge.info, bridge.counts.unknown]).toEqual([null, 1]);
});

it('A4-3 texts that are no message are counted and dropped; a parsed object is as good as a text', async () => {
  const { win, shell, bridge } = createBridgeOnChannel();
  const call = bridge.call('getToken');
  for (const junk of ['', '{', 'null', '[]', '7', '"x"', '{}', '{"id":7}', null, undefined, 0, [], () => 1]) {
    expect(win.shengyuShellReply(junk)).toBe(false);
  }
  expect(bridge.counts.malformed).toBe(13);
  expect(win.shengyuShellReply({ id: shell.of('getToken')[0]!.id, ok: true, payload: { token: 't' } })).toBe(true);
  await expect(call).resolves.toEqual({ token: 't' });
});

it('A4-3 answers may come as message events of the channel object', async () => {
  const win = createFakeWindow();
  const channel = Object.assign(new EventTarget(), { postMessage: vi.fn<(text: string) => void>() });
  win.reciveJson = channel;
  const bridge = createBridge({ version: '1.0.27', window: win });
  const call = bridge.call('getToken');
  const { id } = JSON.parse(channel.postMessage.mock.calls.at(-1)![0]);
  channel.dispatchEvent(
    Object.assign(new Event('message'), { data: JSON.stringify({ id, ok: true, payload: { token: 'evt' } }) }),
  );
  await expect(call).resolves.toEqual({ token: 'evt' });
});

it('A4-3 a message event of the window is not an answer: any frame can post one', async () => {
  const { win, shell, bridge } = createBridgeOnChannel();
  const call = watch(bridge.call('getToken'));
  const { id } = shell.of('getToken')[0]!;
  win.dispatchEvent(Object.assign(new Event('message'), { data: { id, ok: true, payload: { token: 'evil' } } }));
  await later(10);
  expect(call.state).toBe('open');
});

it('A4-3 iOS handlers with reply: postMessage gives a promise', async () => {
  const win = createFakeWindow();
  win.webkit = {
    messageHandlers: {
      reciveJson: {
        postMessage: async (text: string) =>
          JSON.parse(text).action === 'getToken' ? { ok: true, payload: { token: 'ios' } } : null,
      },
    },
  };
  const bridge = createBridge({ version: '1.0.27', window: win });
  expect(bridge.state).toBe('channel');
  await expect(bridge.call('getToken')).resolves.toEqual({ token: 'ios' });
});

it('A4-4 null by return value is no answer: the global still counts', async () => {
  const win = createFakeWindow();
  const shell = attachInappShell(win, () => null);
  const bridge = createBridge({ version: '1.0.27', window: win });
  const call = bridge.call('getToken');
  await later(0);
  win.shengyuShellReply({ id: shell.of('getToken')[0]!.id, ok: true, payload: { token: 'global' } });
  await expect(call).resolves.toEqual({ token: 'global' });
});

it.each([true, 1, 'got it', ''])('A4-4 %j by return value is no answer either', async (value) => {
  const win = createFakeWindow();
  attachInappShell(win, () => value);
  const call = watch(createBridge({ version: '1.0.27', window: win }).call('getDeviceInfo'));
  await later(1499);
  expect(call.state).toBe('open');
  await later(1);
  expect(call.state).toBe('TIMEOUT');
});

it('A4-4 a shell that answers by return value and returns null does not know the action: UNSUPPORTED at once', async () => {
  const win = createFakeWindow();
  const hello = { ...HELLO_REPLY, answers: 'return', actions: ['nativePay'] };
  attachInappShell(win, ({ action }) => (action === 'hello' ? { ok: true, payload: hello } : null));
  const bridge = createBridge({ version: '1.0.27', window: win });
  await bridge.whenReady();
  const call = watch(bridge.call('nativePay', { out_trade_no: 'p1', params: {} }));
  expect(bridge.can('nativePay')).toBe(true);
  await later(0);
  expect(call.state).toBe('UNSUPPORTED');
  expect(bridge.can('nativePay')).toBe(false);
});

it('A4-4 from such a shell a value that is no answer is BAD_REPLY, and null for a notification means nothing', async () => {
  const win = createFakeWindow();
  const hello = { ...HELLO_REPLY, answers: 'return' };
  attachInappShell(win, ({ action, id }) =>
    action === 'hello' ? { ok: true, payload: hello } : id ? 'something' : null,
  );
  const bridge = createBridge({ version: '1.0.27', window: win });
  await bridge.whenReady();
  await expect(bridge.call('getToken')).rejects.toMatchObject({ code: 'BAD_REPLY' });
  bridge.notify('setTitle', { title: '公会' });
  await later(0);
  expect([win.document.title, bridge.can('setTitle')]).toEqual(['', true]);
});

it('A4-4 a foreign id by return value is not taken', async () => {
  const win = createFakeWindow();
  attachInappShell(win, () => ({ id: 'other', ok: true, payload: { token: 'x' } }));
  const bridge = createBridge({ version: '1.0.27', window: win });
  const call = watch(bridge.call('getToken'));
  await later(2999);
  expect(call.state).toBe('open');
  await later(1);
  expect(call.state).toBe('TIMEOUT');
});

it('A4 an exception of the native handler is SHELL, one of posting is SEND', async () => {
  const win = createFakeWindow();
  attachInappShell(win, () => Promise.reject(new Error('dart fault')));
  const inapp = createBridge({ version: '1.0.27', window: win });
  await expect(inapp.call('getToken')).rejects.toMatchObject({ code: 'SHELL', message: /dart fault/ });

  const other = createFakeWindow();
  other.reciveJson = {
    postMessage() {
      throw new Error('gone');
    },
  };
  const reports: string[] = [];
  const channel = createBridge({
    version: '1.0.27',
    window: other,
    report: (what, detail) => reports.push(what + detail),
  });
  await expect(channel.call('getToken')).rejects.toMatchObject({ code: 'SEND', message: /gone/ });
  channel.notify('cleanCacheH5', { from: null, to: '1.0.27' });
  expect(reports.join()).toMatch(/cleanCacheH5.*gone/);
});

it.each([
  ['DENIED', 'DENIED'],
  ['CANCELLED', 'CANCELLED'],
  ['TIMEOUT', 'SHELL'],
  ['whatever', 'SHELL'],
])('A3 a shell that says %s gives %s', async (said, code) => {
  const { shell, bridge } = createBridgeOnChannel();
  const call = bridge.call('getToken');
  shell.reply(shell.of('getToken')[0]!, { ok: false, error: { code: said, message: '原因', data: { n: 1 } } });
  await expect(call).rejects.toMatchObject({ code, message: `getToken ${said} 原因`, data: { n: 1 } });
});

it('A3 an error that is no error is SHELL, and nothing throws', async () => {
  const { shell, bridge } = createBridgeOnChannel();
  for (const error of ['text', 7, [], {}, { code: { toString: 1 }, message: { toString: null } }, null]) {
    const call = bridge.call('getToken');
    expect(shell.reply(shell.sent.at(-1)!, { ok: false, error })).toBe(true);
    await expect(call).rejects.toMatchObject({ code: 'SHELL' });
  }
});

it('A7 an answer that fails its check is BAD_REPLY, never a crash', async () => {
  const { shell, bridge } = createBridgeOnChannel();
  for (const body of [
    { ok: true, payload: { token: 7 } },
    { ok: true },
    { ok: true, payload: null },
    { ok: 'yes', payload: undefined },
    { payload: [] },
  ]) {
    const call = bridge.call('getToken');
    shell.reply(shell.sent.at(-1)!, body);
    await expect(call).rejects.toMatchObject({ code: 'BAD_REPLY' });
  }
});

it('A4-5 without an answer the action’s own time ends it, or the caller’s', async () => {
  const { bridge } = createBridgeOnChannel();
  const token = watch(bridge.call('getToken'));
  const device = watch(bridge.call('getDeviceInfo', null, { timeout: 50 }));
  await later(49);
  expect(device.state).toBe('open');
  await later(1);
  expect([device.state, token.state]).toEqual(['TIMEOUT', 'open']);
  await later(2949);
  expect(token.state).toBe('open');
  await later(1);
  expect(token.state).toBe('TIMEOUT');
});

it('A7 the caller can give up: before, during', async () => {
  const { shell, bridge } = createBridgeOnChannel();
  const gone = AbortSignal.abort();
  await expect(bridge.call('getToken', null, { signal: gone })).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(shell.of('getToken')).toHaveLength(0);
  const control = new AbortController();
  const call = watch(bridge.call('getToken', null, { signal: control.signal }));
  control.abort();
  await later(0);
  expect(call.state).toBe('CANCELLED');
});

it('A4-5 pagehide cancels what is open', async () => {
  const { win, bridge } = createBridgeOnChannel();
  const call = watch(bridge.call('getToken'));
  win.dispatchEvent(new Event('pagehide'));
  await later(0);
  expect(call.state).toBe('CANCELLED');
});

it('A4-6 hidden time does not count, and a return gives at least a second', async () => {
  const { win, bridge } = createBridgeOnChannel();
  const device = watch(bridge.call('getDeviceInfo'));
  await later(1400);
  setVisibility(win, 'hidden');
  await later(60_000);
  expect(device.state).toBe('open');
  setVisibility(win, 'visible');
  await later(999);
  expect(device.state).toBe('open');
  await later(1);
  expect(device.state).toBe('TIMEOUT');

  const token = watch(bridge.call('getToken'));
  await later(500);
  setVisibility(win, 'hidden');
  setVisibility(win, 'hidden');
  await later(10_000);
  setVisibility(win, 'visible');
  await later(2499);
  expect(token.state).toBe('open');
  await later(1);
  expect(token.state).toBe('TIMEOUT');
});

it('A4-6 a call of a hidden page starts its time when the page is shown; an answer settles it before', async () => {
  const { win, shell, bridge } = createBridgeOnChannel({ hidden: true });
  const silent = watch(bridge.call('getDeviceInfo'));
  const answered = bridge.call('getToken');
  await later(10_000);
  shell.reply(shell.of('getToken')[0]!, { ok: true, payload: { token: 't' } });
  await expect(answered).resolves.toEqual({ token: 't' });
  expect(silent.state).toBe('open');
  setVisibility(win, 'visible');
  await later(1500);
  expect(silent.state).toBe('TIMEOUT');
});

it('A4-7 back from the back/forward cache the channel is looked up again and hello repeated', async () => {
  const { win, shell, bridge } = createBridgeOnChannel();
  await later(0);
  const second = attachChannelShell(win);
  win.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(second.sent).toHaveLength(0);
  win.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(second.of('hello')).toHaveLength(1);
  void bridge.call('getToken').catch(() => {});
  expect([second.of('getToken').length, shell.of('getToken').length]).toEqual([1, 0]);
  // The earlier `hello` counts until the shell sends another one.
  expect(bridge.info).toMatchObject({ shell: 'test' });
  second.reply(second.of('hello')[0]!, { ok: true, payload: { ...HELLO_REPLY, shell: 'again' } });
  await later(0);
  expect(bridge.info).toMatchObject({ shell: 'again' });
});

it('A4 with the member: ack within 2 s, then no timer; without ack TIMEOUT', async () => {
  const { shell, bridge } = createBridgeOnChannel();
  await later(0);
  const order = { out_trade_no: 'P20260101', params: {} };
  const silent = watch(bridge.call('nativePay', order));
  await later(1999);
  expect(silent.state).toBe('open');
  await later(1);
  expect(silent.state).toBe('TIMEOUT');

  const busy = watch(bridge.call('nativePay', order));
  expect(shell.reply(shell.of('nativePay')[1]!, { ack: true })).toBe(true);
  await later(600_000);
  expect(busy.state).toBe('open');
  shell.reply(shell.of('nativePay')[1]!, { ok: true, payload: { status: 'submitted' } });
  await later(0);
  expect(busy.state).toEqual({ value: { status: 'submitted' } });
});

it('A4 data gives nobody anything to be busy with: an ack does not stop its timer', async () => {
  const { shell, bridge } = createBridgeOnChannel();
  const call = watch(bridge.call('getToken'));
  shell.reply(shell.of('getToken')[0]!, { ack: true });
  await later(3000);
  expect(call.state).toBe('TIMEOUT');
});

it('A4 queue before ready: order kept, every message with its own deadline', async () => {
  const win = createFakeWindow();
  const bridge = createBridge({ version: '1.0.27', window: win, appBuild: true });
  const device = watch(bridge.call('getDeviceInfo', null, { timeout: 400 }));
  bridge.notify('cleanCacheH5', { from: null, to: '1.0.27' });
  const token = watch(bridge.call('getToken'));
  await later(520);
  expect(device.state).toBe('TIMEOUT');
  const shell = attachChannelShell(win);
  await later(50);
  expect(shell.sent.map(({ action }) => action)).toEqual(['hello', 'cleanCacheH5', 'getToken']);
  await later(3000 - 571);
  expect(token.state).toBe('open');
  await later(1);
  expect(token.state).toBe('TIMEOUT');
});

it('A4 a full queue drops the oldest notification, never a request', async () => {
  const win = createFakeWindow();
  const reports: string[] = [];
  const bridge = createBridge({
    version: '1.0.27',
    window: win,
    appBuild: true,
    report: (what, detail) => reports.push(`${what} ${detail}`),
  });
  const requests = Array.from({ length: 60 }, () => watch(bridge.call('getToken')));
  for (let n = 0; n < 6; n++) bridge.notify('cleanCacheH5', { from: String(n), to: '1.0.27' });
  expect(reports).toHaveLength(2);
  const shell = attachChannelShell(win);
  await later(50);
  expect(shell.of('getToken')).toHaveLength(60);
  expect(shell.of('cleanCacheH5').map(({ payload }) => payload.from)).toEqual(['2', '3', '4', '5']);
  expect(requests.every(({ state }) => state === 'open')).toBe(true);
});

it('A4 a request too many settles at once', async () => {
  const bridge = createBridge({ version: '1.0.27', window: createFakeWindow(), appBuild: true });
  const calls = Array.from({ length: 65 }, () => watch(bridge.call('getToken')));
  await later(0);
  expect(calls.map(({ state }) => state)).toEqual([...Array(64).fill('open'), 'SEND']);
});

it('A2 a message over 256 KiB in UTF-8 is not sent', async () => {
  const { shell, bridge } = createBridgeOnChannel();
  await later(0);
  const data = (text: string) => ({ method: 'POST', path: '/api/v1/x', data: { text } });
  const before = shell.sent.length;
  await expect(bridge.call('rewriteRequest', data('x'.repeat(262_144)))).rejects.toMatchObject({ code: 'TOO_LARGE' });
  await expect(bridge.call('rewriteRequest', data('公'.repeat(90_000)))).rejects.toMatchObject({ code: 'TOO_LARGE' });
  expect(shell.sent).toHaveLength(before);
  void bridge.call('rewriteRequest', data('公'.repeat(80_000))).catch(() => {});
  expect(shell.sent).toHaveLength(before + 1);
});

it('A2 what JSON cannot say is SEND, and the call is over', async () => {
  const { bridge } = createBridgeOnChannel();
  const data: Record<string, unknown> = {};
  data.self = data;
  const call = bridge.call('rewriteRequest', { method: 'POST', path: '/x', data });
  await expect(call).rejects.toMatchObject({ code: 'SEND' });
});

it('A2 escaping: quotes, newlines, Chinese, U+2028 and </script> come back as they went', async () => {
  const { win, shell, bridge } = createBridgeOnChannel();
  const nasty = `'single' "double" \\ \n \r \u2028 \u2029 </script><!-- 公会 🎙️ \u0000`;
  const call = bridge.call('rewriteRequest', { method: 'POST', path: '/x', data: { nasty } });
  const message = shell.of('rewriteRequest')[0]!;
  expect(message.payload).toMatchObject({ data: { nasty } });
  // The rule for native code: the JSON text, encoded as JSON once more, is the literal in the script that it evaluates.
  const literal = JSON.stringify(JSON.stringify({ id: message.id, ok: true, payload: { data: { nasty } } }));
  expect(evaluateScript(`window.shengyuShellReply(${literal})`, win)).toBe(true);
  await expect(call).resolves.toEqual({ data: { nasty } });
});

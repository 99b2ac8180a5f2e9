// A page in a frame and the web shell around it, both ends of the bridge in one test.
import { expect, it } from 'vitest';
import { createBridge, type Bridge } from '../bridge.ts';
import { createFakeWindow, type FakeWindow } from '../testing/fake-window.ts';
import { findTransport, type FrameHost, type ShellWindow } from '../transport.ts';
import { openFrameChannels, type ChannelLine } from './channel.ts';
import { createHost, type HostAnswers } from './host.ts';

const HELLO = { v: 1, shell: 'isle-web', answers: 'global', rewrite: 'none' } as const;

function isle(more: HostAnswers<string> = {}) {
  const shell = createFakeWindow({ href: 'https://h5.example/isle/#/home' });
  const lines: ChannelLine<string>[] = [];
  const heard: unknown[] = [];
  const answers: HostAnswers<string> = {
    hello: () => ({ ...HELLO, actions: Object.keys(answers) }),
    getToken: (_payload, page) => ({ token: `of ${page}` }),
    setTitle: ({ title }, page) => void heard.push([page, title]),
    ...more,
  };
  const channels = openFrameChannels(shell, createHost(answers), (line) => lines.push(line));
  return { shell, channels, lines, heard, host: (shell as ShellWindow).shengyuHost! };
}

type Around = { top?: unknown; parent?: unknown; href?: string };

/** A window in a frame; `parent` and `top` are the shell's unless the test says otherwise. */
function framedIn(shell: FakeWindow, { parent = shell, top = shell, href }: Around = {}) {
  const inner = Object.assign(createFakeWindow(href ? { href } : {}), { parent, top }) as FakeWindow & ShellWindow;
  return { inner, frame: { contentWindow: inner } as unknown as HTMLIFrameElement };
}

const open = (window: FakeWindow): Bridge => createBridge({ version: '1.0.27', window });

it('SHELL-12, SHELL-16 a page in a frame of the shell finds it, is greeted and gets its token', async () => {
  const { shell, channels, lines, heard } = isle();
  const { inner, frame } = framedIn(shell);
  channels.admit(frame, 'guild page');
  const bridge = open(inner);
  await expect(bridge.whenReady()).resolves.toBe('channel');
  expect(bridge.info).toMatchObject(HELLO);
  await expect(bridge.call('getToken')).resolves.toEqual({ token: 'of guild page' });
  bridge.notify('setTitle', { title: '公会' });
  expect(heard).toEqual([['guild page', '公会']]);
  expect(lines.map(({ way }) => way).slice(0, 2)).toEqual(['page → shell', 'shell → page']);
});

it('SHELL-16 the global is frozen and cannot be replaced', () => {
  const { shell, host } = isle();
  expect(() => Object.assign(shell, { shengyuHost: 1 })).toThrow(TypeError);
  expect(() => Object.assign(host, { channelOf: () => null })).toThrow(TypeError);
});

it('SHELL-16 only the window of a frame that the shell made, on its own origin, gets a channel', () => {
  const { shell, channels, host } = isle();
  const { inner, frame } = framedIn(shell);
  expect(host.channelOf(inner)).toBeNull();
  const close = channels.admit(frame, 'page');
  expect(host.channelOf(inner)).not.toBeNull();
  expect(host.channelOf(shell)).toBeNull();
  expect(host.channelOf(undefined)).toBeNull();
  // The page went elsewhere.
  Object.assign(inner, { location: new URL('https://evil.example/') });
  expect(host.channelOf(inner)).toBeNull();
  Object.assign(inner, { location: new URL('https://h5.example/') });
  close();
  expect(host.channelOf(inner)).toBeNull();
});

it('SHELL-16 a frame in a frame, another origin, no host, a host that admits nobody: no shell', () => {
  const { shell, channels } = isle();
  const { inner: page, frame } = framedIn(shell);
  channels.admit(frame, 'page');
  expect(findTransport(framedIn(shell, { parent: page }).inner)).toBeNull();
  expect(findTransport(framedIn(shell, { href: 'https://evil.example/' }).inner)).toBeNull();
  expect(findTransport(framedIn(createFakeWindow()).inner)).toBeNull();
  expect(findTransport(framedIn(shell).inner)).toBeNull();
  const foreign = {
    get location(): never {
      throw new DOMException('blocked', 'SecurityError');
    },
    shengyuHost: { v: 1, channelOf: () => ({ postMessage() {} }) } as FrameHost,
  };
  expect(findTransport(framedIn(shell, { parent: foreign, top: foreign }).inner)).toBeNull();
});

it('A8-1 in a frame of the shell the channel of a native app is not looked at', async () => {
  const { shell, channels } = isle();
  const { inner, frame } = framedIn(shell);
  const natively: unknown[] = [];
  inner.reciveJson = { postMessage: (text: string) => natively.push(text) };
  channels.admit(frame, 'page');
  await open(inner).whenReady();
  expect(natively).toEqual([]);
});

it('SHELL-17 a page that was closed or has left our origin is neither heard nor answered', async () => {
  let answer!: (result: { token: string }) => void;
  const { shell, channels, heard, lines } = isle({
    getToken: () => new Promise((resolve) => (answer = resolve)),
  });
  const { inner, frame } = framedIn(shell);
  const close = channels.admit(frame, 'page');
  const bridge = open(inner);
  await bridge.whenReady();
  const token = bridge.call('getToken', null, { timeout: 50 }).catch((error: { code: string }) => error.code);
  Object.assign(inner, { location: new URL('https://evil.example/') });
  const before = lines.length;
  answer({ token: 'secret' });
  bridge.notify('setTitle', { title: 'from elsewhere' });
  await expect(token).resolves.toBe('TIMEOUT');
  Object.assign(inner, { location: new URL('https://h5.example/') });
  close();
  bridge.notify('setTitle', { title: 'from a closed page' });
  expect([heard, lines.length - before]).toEqual([[], 0]);
});

it('an event reaches the page in its frame, and the page says whether it took it', async () => {
  const { shell, channels } = isle();
  const { inner, frame } = framedIn(shell);
  expect(channels.emit(frame, 'appPause')).toBe(false);
  channels.admit(frame, 'page');
  const bridge = open(inner);
  await bridge.whenReady();
  const tokens: string[] = [];
  bridge.on('tokenChanged', ({ token }) => void tokens.push(token));
  expect(channels.emit(frame, 'tokenChanged', { token: 'st_2' })).toBe(true);
  expect(channels.emit(frame, 'backPressed')).toBe(false);
  bridge.on('backPressed', () => true);
  expect(channels.emit(frame, 'backPressed')).toBe(true);
  expect(tokens).toEqual(['st_2']);
});

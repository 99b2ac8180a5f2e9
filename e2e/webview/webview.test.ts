// The bridge inside a real native webview: another engine than Chromium, and a message handler in another process.
import { mkdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNativeShell, type NativeShell } from './native-shell.ts';
import { serveHostilePage, serveProbePage, type PageServer } from './page-server.ts';

let hostile: Awaited<ReturnType<typeof serveHostilePage>>;
let server: PageServer;
let shell: NativeShell;

beforeAll(async () => {
  hostile = await serveHostilePage();
  server = await serveProbePage(hostile.origin);
  shell = await startNativeShell(server.origin);
});
afterAll(async () => {
  await shell?.close();
  await server?.close();
  await hostile?.close();
});

const fresh = () => shell.load(`${server.origin}/`);
/** The shell's answer to `hello` may come after the page has stopped waiting for it; it counts all the same. */
const greeted = 'while (!bridge.info) await new Promise((resolve) => setTimeout(resolve, 20));';
/** More than a busy machine needs for a call, where the time of the call is not what is tested. */
const PATIENT = '{ timeout: 30_000 }';
const codeOf = (call: string) => `return ${call}.then(() => 'ok', (error) => error.code)`;

it('S2-15 the channel is found at the first line, and hello is answered', async () => {
  await fresh();
  const state = 'return [foundAtFirstLine, bridge.state, bridge.info.shell]';
  await expect(shell.run(`${greeted} ${state}`)).resolves.toEqual(['channel', 'channel', 'gtk-webkit']);
});

it('S2-07 S2-08 SHELL-2 the token is handed over and the platform is the shell’s', async () => {
  await fresh();
  const first = 'return [await firstToken(bridge, () => {}), (await firstDevice(bridge)).platform]';
  await expect(shell.run(`${greeted} ${first}`)).resolves.toEqual(['native-token-42', 'gtk']);
});

it('S7-02 a request is rewritten, with quotes, Chinese, U+2028 and </script> intact both ways', async () => {
  await fresh();
  const text = `'one' "two" \\ \n \u2028 \u2029 </script> <!-- 公会 🎙️`;
  const data = { request_id: 'r-1', num: 3, text };
  const offer = JSON.stringify({ method: 'POST', path: '/api/v1/x', data });
  // A mutation waits 300 ms for its rewriting and then goes out as it is (chromium.test.ts); two processes may need longer.
  const rewriting = `return bridge.call('rewriteRequest', ${offer}, ${PATIENT})`;
  await expect(shell.run(`${greeted} ${rewriting}`)).resolves.toEqual({ data: { ...data, sign: 'abc' } });
  expect(shell.messages('rewriteRequest')[0]!.payload).toEqual({ method: 'POST', path: '/api/v1/x', data });
});

it('S4-03 S7-05 cleanCacheH5 arrives when the stored version is another one', async () => {
  await fresh();
  await shell.run("return announceVersion(bridge, '1.0.26', '1.0.27')");
  const { got } = await shell.line((line) => line.got?.action === 'cleanCacheH5');
  expect(got).toMatchObject({ action: 'cleanCacheH5', payload: { from: '1.0.26', to: '1.0.27' } });
  expect(got).not.toHaveProperty('id');
});

it('A6 an event of the shell is heard, and the shell sees whether it was taken', async () => {
  await fresh();
  await expect(shell.event('appResume', null)).resolves.toBe(true);
  await expect(shell.event('navigate', { route: 'https://evil.example/' })).resolves.toBe(false);
  await expect(shell.event('nope', null)).resolves.toBe(false);
  await expect(shell.run('return heard')).resolves.toEqual([{ name: 'appResume', payload: null }]);
});

it('A4 with the member: the ack stops the short timer, the last word settles it', async () => {
  await fresh();
  const call = `${greeted} return bridge.call('share', { title: '声屿', url: '/' })`;
  await expect(shell.run(call)).resolves.toEqual({ shared: true });
});

it('A4 an action the shell does not know is refused or done by the browser', async () => {
  await fresh();
  const call = `${greeted} ${codeOf("bridge.call('nativePay', { out_trade_no: 'p', params: {} })")}`;
  await expect(shell.run(call)).resolves.toBe('UNSUPPORTED');
  await expect(shell.run("await bridge.call('openRoom', { room_id: 7 }); return toasts")).resolves.toEqual([
    '请在 App 内打开',
  ]);
});

it('A4 200 calls at once are all answered', async () => {
  await fresh();
  const many = `const all = await Promise.all(Array.from({ length: 200 }, () => bridge.call('getToken', null, ${PATIENT})))`;
  await expect(shell.run(`${many}; return all.length`)).resolves.toBe(200);
});

it('A4 a silent shell costs the action’s own time, and a late answer is dropped', async () => {
  await fresh();
  await shell.run(`${greeted} return 0`);
  shell.send({ do: 'behave', held: true });
  try {
    const late = codeOf("bridge.call('getToken', null, { timeout: 300 })");
    await expect(shell.run(late)).resolves.toBe('TIMEOUT');
    const { got } = await shell.line((line) => line.got?.action === 'getToken');
    shell.send({ do: 'release' });
    await expect(shell.line((line) => line.answered === got!.id)).resolves.toMatchObject({ taken: false });
    await expect(shell.run('return bridge.counts.late')).resolves.toBe(1);
  } finally {
    shell.send({ do: 'behave', held: false });
  }
});

it('A4 a reload in flight: the answer for the old page meets nobody, the new page works', async () => {
  await fresh();
  await shell.run(`${greeted} return 0`);
  shell.send({ do: 'behave', held: true });
  await shell.run("bridge.call('getToken').catch(() => {}); return 0");
  const { got } = await shell.line((line) => line.got?.action === 'getToken');
  shell.send({ do: 'behave', held: false });
  // The answer is given when the new page is there.
  shell.lines.length = 0;
  shell.send({ do: 'reload' });
  await shell.line(({ loaded }) => loaded !== undefined);
  shell.send({ do: 'release' });
  const answered = await shell.line((line) => line.answered === got!.id);
  expect(answered.taken).toBe(false);
  const after = "await bridge.whenReady(); return [bridge.counts.unknown, (await bridge.call('getToken')).token]";
  await expect(shell.run(after)).resolves.toEqual([1, 'native-token-42']);
});

it('A2 2 MB are refused by our own cap and never reach the shell', async () => {
  await fresh();
  const data = "{ method: 'POST', path: '/x', data: { text: 'x'.repeat(2000000) } }";
  const call = `await bridge.whenReady(); ${codeOf(`bridge.call('rewriteRequest', ${data})`)}`;
  await expect(shell.run(call)).resolves.toBe('TOO_LARGE');
  expect(shell.messages('rewriteRequest')).toEqual([]);
});

it('A8 a frame of another origin reaches the handler and still gets nothing; its answer is dropped at the top', async () => {
  await shell.load(`${server.origin}/framed`);
  const { tries, got } = await hostile.loot;
  expect(got).toEqual([]);
  expect(tries['parent reply']).toBe('SecurityError');
  expect(tries['parent storage']).toBe('SecurityError');
  // The request itself arrives: only the native side can refuse it (docs/native-shell.md, checks per message).
  await shell.line((line) => line.got?.id === 'hostile0.1');
  await shell.line(({ answered }) => answered === 'hostile0.1');
  const page = 'return [bridge.counts.unknown >= 1, heard, (await bridge.call("getToken")).token]';
  await expect(shell.run(page)).resolves.toEqual([true, [], 'native-token-42']);
});

it('A8 a page that is not on the allow list is not answered', async () => {
  await shell.load(`${server.origin.replace('127.0.0.1', 'localhost')}/`);
  await expect(shell.run(codeOf("bridge.call('getToken', null, { timeout: 400 })"))).resolves.toBe('TIMEOUT');
  expect(shell.lines.filter(({ got }) => got).every(({ allowed }) => allowed === false)).toBe(true);
});

it('the page is drawn, Chinese included', async () => {
  await fresh();
  const folder = new URL('../../.cache/webview/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const path = fileURLToPath(new URL('probe.png', folder));
  const sizeOfPicture = async (): Promise<number> => {
    await shell.snapshot(path);
    return statSync(path).size;
  };
  await expect.poll(sizeOfPicture, { interval: 300 }).toBeGreaterThan(2000);
});

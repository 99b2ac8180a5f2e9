// rewriteRequest is part of every mutation (A5, SHELL-4).
import { beforeEach, expect, it, vi } from 'vitest';

vi.hoisted(() => vi.useFakeTimers());

import { createBridge } from './bridge.ts';
import { createRewrite, keepsGuardedFields } from './rewrite.ts';
import {
  attachChannelShell,
  createFakeWindow,
  HELLO_REPLY,
  createBridgeOnChannel,
  type SentMessage,
} from './testing/fake-window.ts';

beforeEach(() => vi.clearAllTimers());

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const DATA = { request_id: 'r-1', gift_id: 5, num: 10, text: '你好' };
const offer = (data: unknown = DATA) => ({ method: 'POST', path: '/api/v1/send_gift', data });

async function rewriter(hello: object | null = HELLO_REPLY) {
  const setup = createBridgeOnChannel({}, hello);
  await later(hello ? 0 : 800);
  const reports: string[] = [];
  const rewrite = createRewrite(setup.bridge, (what, detail) => reports.push(`${what}: ${detail}`));
  const asked = () => setup.shell.of('rewriteRequest');
  const answer = (payload: unknown) => setup.shell.reply(asked().at(-1) as SentMessage, { ok: true, payload });
  return { ...setup, rewrite, reports, asked, answer };
}

it('S7-02 SHELL-4 the data goes to the shell first, with method and path, and comes back rewritten', async () => {
  const { rewrite, asked, answer } = await rewriter();
  const sent = rewrite(offer());
  expect(asked()[0]!.payload).toEqual({ method: 'POST', path: '/api/v1/send_gift', data: DATA });
  answer({ data: { ...DATA, text: '你好呀', sign: 'abc' }, path: '/elsewhere' });
  await expect(sent).resolves.toEqual({ ...DATA, text: '你好呀', sign: 'abc' });
});

it('S7-02 no shell: unchanged at once', async () => {
  const rewrite = createRewrite(createBridge({ version: '1.0.27', window: createFakeWindow() }));
  await expect(rewrite(offer())).resolves.toBe(DATA);
});

it('S7-02 SHELL-4 no answer in 300 ms: unchanged', async () => {
  const { rewrite } = await rewriter();
  let out: unknown = 'waiting';
  void rewrite(offer()).then((data) => (out = data));
  await later(299);
  expect(out).toBe('waiting');
  await later(1);
  expect(out).toBe(DATA);
});

it('SHELL-4 GET, uploads and bodies without fields are not offered; a shell that rewrites nothing is not asked', async () => {
  const { rewrite, asked } = await rewriter();
  const form = new FormData();
  await expect(rewrite(offer(form))).resolves.toBe(form);
  await expect(rewrite({ ...offer(), data: undefined })).resolves.toBeUndefined();
  await expect(rewrite({ ...offer(), method: 'GET' })).resolves.toBe(DATA);
  const none = await rewriter({ ...HELLO_REPLY, rewrite: 'none' });
  await expect(none.rewrite(offer())).resolves.toBe(DATA);
  expect([asked().length, none.asked().length]).toEqual([0, 0]);
});

it.each<[string, object]>([
  ['request_id changed', { ...DATA, request_id: 'r-2' }],
  ['request_id gone', { gift_id: 5, num: 10 }],
  ['an id changed', { ...DATA, gift_id: 6 }],
  ['an id as text', { ...DATA, gift_id: '5' }],
  ['an amount changed', { ...DATA, num: 1 }],
  ['an amount added', { ...DATA, amount_fen: 1 }],
])('SHELL-4 %s: the original goes out and the error is logged', async (_what, data) => {
  const { rewrite, answer, reports } = await rewriter();
  const sent = rewrite(offer());
  answer({ data });
  await expect(sent).resolves.toBe(DATA);
  expect(reports).toEqual(['rewrite: rewriteRequest changed a guarded field']);
});

it('SHELL-4 guarded fields are found at any depth, whatever the order; a device_id may be added', () => {
  const lots = { lots: [{ lot_id: 1, num: 2 }], user_ids: [3, 4], note: 'a' };
  expect(keepsGuardedFields(lots, { note: 'b', user_ids: [3, 4], lots: [{ num: 2, lot_id: 1 }], device_id: 'd' })).toBe(
    true,
  );
  expect(keepsGuardedFields(lots, { ...lots, lots: [{ lot_id: 1, num: 3 }] })).toBe(false);
  expect(keepsGuardedFields(lots, { ...lots, lots: [...lots.lots, { lot_id: 9, num: 1 }] })).toBe(false);
  expect(keepsGuardedFields(lots, { ...lots, user_ids: [4, 3] })).toBe(false);
  expect(keepsGuardedFields(lots, { ...lots, lots: 'encrypted' })).toBe(false);
  expect(keepsGuardedFields({ text: 'x' }, { text: { goods_id: 1 } })).toBe(false);
  expect(keepsGuardedFields({ text: 'x', on: null }, { text: 'y', on: 1, sign: 's' })).toBe(true);
});

it('C0-8 the names of amounts and ids in the contract are guarded, ordinary words are not', () => {
  const guarded =
    'id request_id user_ids goods_id num qty amount amount_fen budget_fen diamond diamonds unit_price cost';
  const more = 'out_trade_no withdraw_no no item_code box_code code account bank_account money expect_debris count';
  const free = 'device_id text note nickname signature_image ground paid identity valid announce encode discount_text';
  const changes = (name: string) => keepsGuardedFields({ [name]: 1 }, { [name]: 2 });
  expect(`${guarded} ${more}`.split(' ').filter(changes)).toEqual([]);
  expect(free.split(' ').every(changes)).toBe(true);
});

it('A5 an answer that is no plain object, or carries prototype keys, leaves the original', async () => {
  const { win, rewrite, asked, answer, reports } = await rewriter();
  for (const payload of [{ data: [1] }, { data: 'x' }, {}, null]) {
    const sent = rewrite(offer());
    answer(payload);
    await expect(sent).resolves.toBe(DATA);
  }
  const sent = rewrite(offer());
  win.shengyuShellReply(`{"id":"${asked().at(-1)!.id}","ok":true,"payload":{"data":{"__proto__":{"num":1}}}}`);
  await expect(sent).resolves.toBe(DATA);
  expect(reports).toHaveLength(5);
});

it('A5 two timeouts in a row open the breaker for 60 s; then one question is enough to know', async () => {
  const { rewrite, asked, answer, reports } = await rewriter();
  const miss = async () => {
    const sent = rewrite(offer());
    await later(300);
    await expect(sent).resolves.toBe(DATA);
  };
  await miss();
  // A reply in between starts the count of misses again.
  const good = rewrite(offer());
  answer({ data: DATA });
  await good;
  await miss();
  expect(reports).toEqual([]);
  await miss();
  expect(reports).toEqual(['rewrite: paused']);
  expect(asked()).toHaveLength(4);
  await expect(rewrite(offer())).resolves.toBe(DATA);
  await later(59_999);
  await expect(rewrite(offer())).resolves.toBe(DATA);
  expect(asked()).toHaveLength(4);
  await later(1);
  await miss();
  await expect(rewrite(offer())).resolves.toBe(DATA);
  expect(asked()).toHaveLength(5);
});

it('A5 required: fail closed on silence, on a changed id and on refusal, and no breaker', async () => {
  const { rewrite, answer, shell, asked } = await rewriter({ ...HELLO_REPLY, rewrite: 'required' });
  for (let n = 0; n < 3; n++) {
    const silent = rewrite(offer()).catch((error) => error.code);
    await later(300);
    await expect(silent).resolves.toBe('TIMEOUT');
  }
  const changed = rewrite(offer());
  answer({ data: { ...DATA, num: 1 } });
  await expect(changed).rejects.toMatchObject({ code: 'BAD_REPLY' });
  const denied = rewrite(offer());
  shell.reply(asked().at(-1)!, { ok: false, error: { code: 'DENIED' } });
  await expect(denied).rejects.toMatchObject({ code: 'DENIED' });
  const unknown = rewrite(offer());
  shell.reply(asked().at(-1)!, { ok: false, error: { code: 'UNSUPPORTED' } });
  await expect(unknown).rejects.toMatchObject({ code: 'UNSUPPORTED' });
});

it('A5 required counts from the moment the shell says so, an open breaker notwithstanding', async () => {
  const { rewrite, asked, shell } = await rewriter(null);
  for (let n = 0; n < 2; n++) {
    const sent = rewrite(offer());
    await later(300);
    await expect(sent).resolves.toBe(DATA);
  }
  shell.reply(shell.of('hello')[0]!, { ok: true, payload: { ...HELLO_REPLY, rewrite: 'required' } });
  const silent = rewrite(offer()).catch((error) => error.code);
  expect(asked()).toHaveLength(3);
  await later(300);
  await expect(silent).resolves.toBe('TIMEOUT');
});

it('A5 a legacy shell is asked and may stay silent; one that refuses leaves the original', async () => {
  const { rewrite, asked, shell } = await rewriter(null);
  const sent = rewrite(offer());
  expect(asked()[0]!.data).toEqual({ method: 'POST', path: '/api/v1/send_gift', data: DATA });
  shell.reply(asked()[0]!, { data: { data: { ...DATA, sign: 's' } } });
  await expect(sent).resolves.toEqual({ ...DATA, sign: 's' });
  const refused = rewrite(offer());
  shell.reply(asked()[1]!, { ok: false, error: { code: 'UNSUPPORTED' } });
  await expect(refused).resolves.toBe(DATA);
});

it('A5 while the shell is still awaited a mutation waits 300 ms at most, and that silence opens no breaker', async () => {
  const win = createFakeWindow();
  const bridge = createBridge({ version: '1.0.27', window: win, appBuild: true });
  const rewrite = createRewrite(bridge);
  const sent = [rewrite(offer()), rewrite(offer()), rewrite(offer())];
  await later(300);
  await expect(Promise.all(sent)).resolves.toEqual([DATA, DATA, DATA]);
  const shell = attachChannelShell(win);
  await later(50);
  void rewrite(offer());
  expect(shell.of('rewriteRequest')).toHaveLength(1);
});

it('A2 a body too large for the channel goes out as it is', async () => {
  const { rewrite, asked } = await rewriter();
  const data = { ...DATA, text: 'x'.repeat(300_000) };
  await expect(rewrite(offer(data))).resolves.toBe(data);
  expect(asked()).toHaveLength(0);
});

// CONUI-9: what was typed and not sent is found by its author alone. In a browser, because sealing is the browser's.
import { expect, it } from 'vitest';
import { createKeptTexts, type KeptText } from './kept-texts.ts';

const KEYS = { li: 'A'.repeat(42) + 'Q', wu: 'B'.repeat(42) + 'Q' };
const NOW = Date.UTC(2026, 10, 18, 4);
const text = (key: string, reason: string, at = NOW): KeptText => ({
  key,
  title: '封禁',
  path: '/users/10000001',
  reason,
  fields: { ticket: 'T-1' },
  at,
});

it('CONUI-9 a text comes back to its author after the session, and is readable nowhere', async () => {
  localStorage.clear();
  const before = createKeptTexts(localStorage);
  await before.open('li', KEYS.li, NOW);
  await Promise.all([before.keep(text('a', '会员来电')), before.keep(text('a', '会员来电 13800000003'))]);
  before.close();
  expect(before.find('a')).toBeUndefined();
  expect(Object.values(localStorage).join()).not.toMatch(/13800000003|会员来电|T-1/);
  const after = createKeptTexts(localStorage);
  expect(await after.open('li', KEYS.li, NOW + 1)).toEqual([text('a', '会员来电 13800000003')]);
  await after.forget('a');
  expect(localStorage).toHaveLength(0);
});

it('CONUI-9 another account has nothing of it, not even with its place in the storage; after a week it is gone', async () => {
  localStorage.clear();
  const mine = createKeptTexts(localStorage);
  await mine.open('li', KEYS.li, NOW);
  await mine.keep(text('a', '秘密'));
  const other = createKeptTexts(localStorage);
  expect(await other.open('wu', KEYS.wu, NOW)).toEqual([]);
  expect(await other.open('li', KEYS.wu, NOW)).toEqual([]);
  expect(await createKeptTexts(localStorage).open('li', KEYS.li, NOW + 7 * 86_400_000)).toEqual([]);
});

it('CONUI-9 P10 a whole legal text is kept, which is longer than a function takes arguments', async () => {
  localStorage.clear();
  const long = '我们保存三年。'.repeat(30_000);
  const before = createKeptTexts(localStorage);
  await before.open('li', KEYS.li, NOW);
  await before.keep({ ...text('legal', '正文 1 处修改'), fields: { content: long } });
  const [found] = await createKeptTexts(localStorage).open('li', KEYS.li, NOW + 1);
  expect(found?.fields['content']).toBe(long);
});

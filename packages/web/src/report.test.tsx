import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { addClientLogEntry as AddClientLogEntry } from './report.ts';

type Items = { key: string; text: string; level: string; route: string; at: number }[];

let addClientLogEntry: typeof AddClientLogEntry;
let sent: Items[];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  const module = await import('./report.ts');
  sent = [];
  module.setClientLogSender((items) => {
    sent.push(items);
    return Promise.reject(new Error('offline'));
  });
  ({ addClientLogEntry } = module);
});
afterEach(() => vi.useRealTimers());

it('X40 what happens within three seconds goes out together, with key, level and route', () => {
  window.history.replaceState(null, '', '#/guild?id=3');
  addClientLogEntry('no_permission', 'range 6');
  addClientLogEntry('js_error', 'x'.repeat(900));
  vi.advanceTimersByTime(2_900);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(sent).toHaveLength(1);
  expect(sent[0]![0]).toMatchObject({
    key: 'no_permission',
    level: 'warn',
    text: 'range 6',
    route: '#/guild',
  });
  expect(sent[0]![1]).toMatchObject({ key: 'js_error', level: 'error' });
  expect(sent[0]![1]!.text).toHaveLength(500);
});

it('X40 of a flood the last twenty are kept, and what could not be sent is dropped', async () => {
  for (let i = 0; i < 50; i += 1) addClientLogEntry('http_error', String(i));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent[0]!.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, i) => String(30 + i)));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

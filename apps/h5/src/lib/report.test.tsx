import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { report as Report } from './report.ts';

type Items = { key: string; text: string; level: string; route: string; version: string; at: number }[];

let report: typeof Report;
let sent: Items[];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  const module = await import('./report.ts');
  sent = [];
  module.sendReportsBy((items) => {
    sent.push(items);
    return Promise.reject(new Error('offline'));
  });
  ({ report } = module);
});
afterEach(() => vi.useRealTimers());

it('X40 what happens within three seconds goes out together, with key, level, route and version', () => {
  window.history.replaceState(null, '', '#/guild?id=3');
  report('no_permission', 'range 6');
  report('js_error', 'x'.repeat(900));
  vi.advanceTimersByTime(2_900);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(sent).toHaveLength(1);
  expect(sent[0]![0]).toMatchObject({
    key: 'no_permission',
    level: 'warn',
    text: 'range 6',
    route: '#/guild',
    version: '1.0.27',
  });
  expect(sent[0]![1]).toMatchObject({ key: 'js_error', level: 'error' });
  expect(sent[0]![1]!.text).toHaveLength(500);
});

it('X40 of a flood the last twenty are kept, and what could not be sent is dropped', async () => {
  for (let i = 0; i < 50; i += 1) report('http_error', String(i));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent[0]!.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, i) => String(30 + i)));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEBOUNCE_MS, debounce } from './ui/debounce.ts';
import { THROTTLE_MS, throttle } from './ui/throttle.ts';

let acts: string[];
const act = (what: string): void => void acts.push(what);

beforeEach(() => {
  acts = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('S9-04 both wait 300 ms by default', () => expect([DEBOUNCE_MS, THROTTLE_MS]).toEqual([300, 300]));

it('S9-04 debounce acts once, 300 ms after the last call', () => {
  const debounced = debounce(act);
  debounced('a');
  vi.advanceTimersByTime(299);
  debounced('b');
  vi.advanceTimersByTime(299);
  expect(acts).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(acts).toEqual(['b']);
  debounced('c');
  debounced.cancel();
  vi.advanceTimersByTime(1000);
  expect(acts).toEqual(['b']);
});

it('S9-04 debounce takes another delay', () => {
  debounce(act, 50)('a');
  vi.advanceTimersByTime(50);
  expect(acts).toEqual(['a']);
});

it('S9-04 throttle acts at once, then every 300 ms at most, and keeps the last call', () => {
  const throttled = throttle(act);
  throttled('a');
  throttled('b');
  throttled('c');
  expect(acts).toEqual(['a']);
  vi.advanceTimersByTime(299);
  expect(acts).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(acts).toEqual(['a', 'c']);
  throttled('d');
  vi.advanceTimersByTime(300);
  expect(acts).toEqual(['a', 'c', 'd']);
  vi.advanceTimersByTime(300);
  throttled('e');
  expect(acts).toEqual(['a', 'c', 'd', 'e']);
});

it('S9-04 a cancelled throttle drops the waiting call and is open again', () => {
  const throttled = throttle(act, 100);
  throttled('a');
  throttled('b');
  throttled.cancel();
  throttled('c');
  vi.advanceTimersByTime(1000);
  expect(acts).toEqual(['a', 'c']);
});

it('S9-04 an act that throws does not jam the throttle', () => {
  const throttled = throttle((what: string) => {
    act(what);
    if (what === 'a') throw new Error('no');
  });
  expect(() => throttled('a')).toThrow('no');
  vi.advanceTimersByTime(300);
  throttled('b');
  expect(acts).toEqual(['a', 'b']);
});

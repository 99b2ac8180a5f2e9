import { describe, expect, it } from 'vitest';
import { send_gift } from '@shengyu/contract/calls/gift.ts';
import { CallRefused } from '../caller.ts';
import { isBusy, Patience } from './patience.ts';

const refusal = (status: number, code: number, reason?: string): CallRefused =>
  new CallRefused(send_gift, { status, code, reason, msg: '' });

/** How long the server is left alone after it was busy at `at`. */
function waitAfter(patience: Patience, at: number): number {
  patience.leaveAlone(at);
  let ms = 0;
  while (patience.isWaiting(at + ms)) ms += 1_000;
  return ms;
}

describe('the patience of the pulse', () => {
  it('WORLD-22 saves power: a busy server is left alone for twice as long each time, five minutes at most', () => {
    const patience = new Patience();
    expect([1, 2, 3, 4].map((n) => waitAfter(patience, n * 1e6))).toEqual([2_000, 4_000, 8_000, 16_000]);
    for (let n = 5; n < 20; n++) patience.leaveAlone(n * 1e6);
    expect(waitAfter(patience, 1e9)).toBe(300_000);
    patience.forget();
    expect(waitAfter(patience, 2e9)).toBe(2_000);
  });

  it('WORLD-22 saves power: 429, 5xx, too many calls and no answer ask for patience, other refusals do not', () => {
    for (const busy of [refusal(429, 1003), refusal(502, 0), refusal(200, 5000), refusal(200, 1003, 'too_fast')])
      expect(isBusy(busy)).toBe(true);
    expect(isBusy(new TypeError('fetch failed'))).toBe(true);
    for (const part of [refusal(200, 1007, 'diamond_short'), refusal(401, 1001, 'login'), refusal(200, 1005, 'guard')])
      expect(isBusy(part)).toBe(false);
  });
});

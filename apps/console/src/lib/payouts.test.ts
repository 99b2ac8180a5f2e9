import { expect, it } from 'vitest';
import { nextPayoutAfter } from './payouts.ts';

it('payouts go out on the hour from 9 to 21 of Beijing', () => {
  const at = (time: string): string => nextPayoutAfter(Date.parse(`2026-12-24T${time}+08:00`) / 1_000);
  expect(['06:10:00', '08:59:59', '13:30:00', '20:59:00', '21:00:00', '23:50:00'].map(at)).toEqual([
    '09:00',
    '09:00',
    '14:00',
    '21:00',
    '明日 09:00',
    '明日 09:00',
  ]);
});

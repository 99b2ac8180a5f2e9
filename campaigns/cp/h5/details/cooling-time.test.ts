import { expect, it } from 'vitest';
import { coolingTimeText } from './cooling-time.ts';

it('S2-CD-4 冷静期还剩 {d}天{h}小时; within the last hour minutes', () => {
  expect(coolingTimeText(5 * 86_400 + 6 * 3600 + 59)).toBe('5天6小时');
  expect(coolingTimeText(3600)).toBe('0天1小时');
  expect(coolingTimeText(3599)).toBe('60分钟');
  expect(coolingTimeText(1)).toBe('1分钟');
});

import { describe, expect, it } from 'vitest';
import { changeOf, markChanges } from './diff-words.ts';

describe('a change in words', () => {
  it('P3 marks the changed words inside a text and nothing else', () => {
    const { old, now } = markChanges('每日免费藏宝图最多3张。', '每日免费藏宝图最多14张，送完即止。');
    expect(old.filter(({ isChanged }) => isChanged).map(({ text }) => text)).toEqual(['3']);
    expect(now.filter(({ isChanged }) => isChanged).map(({ text }) => text)).toEqual(['14', '，送完即止']);
    expect(old.map(({ text }) => text).join('')).toBe('每日免费藏宝图最多3张。');
  });

  it('P3 says a change as factor, points or difference, without floats', () => {
    expect(changeOf('0.02%', '0.04%')).toEqual({ isRise: true, text: '2 倍' });
    expect(changeOf('54.92%', '54.9%')).toEqual({ isRise: false, text: '0.02 点' });
    expect(changeOf('9 碎片', '10 碎片')).toEqual({ isRise: true, text: '1' });
    expect(changeOf('¥1,000.10', '¥12,000.20')).toEqual({ isRise: true, text: '¥11,000.10' });
    expect(changeOf('3 张', '¥3.00')).toBeUndefined();
  });
});

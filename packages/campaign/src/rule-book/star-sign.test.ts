import { describe, expect, it } from 'vitest';
import { findItem } from '../items.ts';
import { starScoreSentence } from './star-sign.ts';

describe('the sentence about the seats (S2-SS-2)', () => {
  it('names every source with its points and its cap of the day', () => {
    const sources = [
      ['luck.gained', 10, 600, 0],
      ['mic.minutes', 1, 240, 0],
      ['gift.received_base', 1, 800, 1],
      ['gift.sent_base', 1, 800, 1],
    ] as const;
    expect(starScoreSentence({ sources })).toBe(
      '幸运值×10（日上限600）＋上麦分钟（日上限240）＋礼物互动（收、送各日上限800）',
    );
    expect(starScoreSentence({ sources: sources.slice(0, 3) })).toBe(
      '幸运值×10（日上限600）＋上麦分钟（日上限240）＋收到礼物（日上限800）',
    );
  });

  it('the tokens of the season have names', () => {
    expect(findItem({}, 'zp_dust')?.name).toBe('星尘');
  });
});

import { expect, it } from 'vitest';
import { COMMON_RULES } from './common-rules.ts';

it('S2-CMP-5 the rules forbid to trade prizes, and name giving a gift as allowed, because the result offers 去赠送', () => {
  const prizes = COMMON_RULES.find((rule) => rule.includes('抽得的虚拟奖品'));
  expect(prizes).toContain('不可交易、不可折现、不可提现');
  expect(prizes).toContain('其中的礼物可以赠送他人');
  expect(COMMON_RULES.join('')).not.toContain('转让');
});

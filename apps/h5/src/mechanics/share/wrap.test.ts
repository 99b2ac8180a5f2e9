import { expect, it } from 'vitest';
import { wrap } from './wrap.ts';

const wide = (text: string): number => Array.from(text).length;

it('S2-CMP-14 words break where the card ends, and what does not fit ends in …', () => {
  expect(wrap('把心事放在潮声里', 4, 3, wide)).toEqual(['把心事放', '在潮声里']);
  expect(wrap('把心事放在潮声里今晚', 4, 2, wide)).toEqual(['把心事放', '在潮声…']);
  expect(wrap('', 4, 2, wide)).toEqual(['']);
});

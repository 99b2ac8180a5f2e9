import { expect, it } from 'vitest';
import { wrapText } from './wrap.ts';

const wide = (text: string): number => Array.from(text).length;

it('S2-CMP-14 words break where the card ends, and what does not fit ends in …', () => {
  expect(wrapText('把心事放在潮声里', 4, 3, wide)).toEqual(['把心事放', '在潮声里']);
  expect(wrapText('把心事放在潮声里今晚', 4, 2, wide)).toEqual(['把心事放', '在潮声…']);
  expect(wrapText('', 4, 2, wide)).toEqual(['']);
});

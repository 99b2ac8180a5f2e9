import { describe, expect, it } from 'vitest';
import { joinCharactersToItems, type PositionedCharacter } from './text.ts';

/** Characters side by side, each 0.02 wide and 0.02 high. */
const line = (text: string, x: number, y: number): PositionedCharacter[] =>
  Array.from(text, (char, i) => ({
    code: char.codePointAt(0)!,
    box: { left: x + 0.02 * i, top: y, right: x + 0.02 * (i + 1), bottom: y + 0.02 },
  }));
const NEW_LINE: PositionedCharacter[] = [0x0d, 0x0a].map((code) => ({
  code,
  box: { left: 0, top: 0, right: 0, bottom: 0 },
}));

describe('text of a page', () => {
  it('S-PDF-1 a line is one piece with the box around its characters', () => {
    expect(joinCharactersToItems([...line('用户协议', 0.1, 0.2), ...NEW_LINE, ...line('第一条', 0.1, 0.3)], 1)).toEqual(
      [
        { text: '用户协议', x: 0.1, y: 0.2, w: 0.08, h: 0.02 },
        { text: '第一条', x: 0.1, y: 0.3, w: 0.06, h: 0.02 },
      ],
    );
  });

  it('S-PDF-1 columns are apart, words are not', () => {
    const columns = [...line('甲方', 0.1, 0.2), ...line('乙方', 0.6, 0.2)];
    expect(joinCharactersToItems(columns, 1).map((piece) => piece.text)).toEqual(['甲方', '乙方']);
    const words = [...line('one', 0.1, 0.2), ...line(' ', 0, 0), ...line('two', 0.18, 0.2)];
    expect(joinCharactersToItems(words, 1)).toEqual([{ text: 'one two', x: 0.1, y: 0.2, w: 0.14, h: 0.02 }]);
  });

  it('S-PDF-1 a next line is apart even if no break is written', () => {
    const lines = [...line('一', 0.1, 0.2), ...line('二', 0.1, 0.23)];
    expect(joinCharactersToItems(lines, 1).map((piece) => piece.text)).toEqual(['一', '二']);
  });

  it('S-PDF-1 rare characters stay whole, controls and what lies outside the page go', () => {
    const odd = [...line('\u0001𠮷\ufffe', 0.1, 0.2), ...NEW_LINE, ...line('外', 1.2, 0.2), ...NEW_LINE];
    expect(joinCharactersToItems(odd, 1).map((piece) => piece.text)).toEqual(['𠮷']);
    expect(joinCharactersToItems(line('   ', 0.1, 0.2), 1)).toEqual([]);
  });
});

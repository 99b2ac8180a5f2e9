import { describe, expect, it } from 'vitest';
import { findIdFaults, parseSvg, findInvisibleLines } from './read-svg.ts';

const document = (body: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`;
const gradient = (units = ''): string => `<linearGradient id="p-0"${units}></linearGradient>`;

describe('the checks of the drawings find what they look for', () => {
  it.each([
    ['a tag left open', document('<g>')],
    ['crossed tags', document('<g><path></g></path>')],
    ['an attribute without quotes', document('<g id=a></g>')],
    ['an attribute given twice', document('<g id="a" id="b"></g>')],
    ['a bare ampersand', document('<g id="a&b"></g>')],
    ['another root', '<g></g>'],
  ])('%s is refused', (_, text) => {
    expect(() => parseSvg(text)).toThrow();
  });

  it('design 4.6: ids that are double, without prefix or missing', () => {
    const text = document('<g id="p-a"/><g id="p-a"/><g id="b"/><path fill="url(#p-c)"/><use xlink:href="#p-d"/>');
    expect(findIdFaults(parseSvg(text), 'p')).toEqual([
      'twice: p-a',
      'without prefix: b',
      'points nowhere: url(#p-c)',
      'points nowhere: #p-d',
    ]);
  });

  it('design 4.6: a vertical line with a box gradient, but not one in drawing units, nor a bent one', () => {
    const line = '<path d="M5 0V9" stroke="url(#p-0)"/>';
    expect(findInvisibleLines(parseSvg(document(gradient() + line)))).toEqual(['M5 0V9']);
    expect(findInvisibleLines(parseSvg(document(gradient(' gradientUnits="userSpaceOnUse"') + line)))).toEqual([]);
    expect(findInvisibleLines(parseSvg(document(`${gradient()}<path d="M5 0L6 9" stroke="url(#p-0)"/>`)))).toEqual([]);
  });
});

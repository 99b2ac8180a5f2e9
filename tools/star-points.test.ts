// The server's star pictures are the true figures that the screens draw (COLL-5: nine stars, lit in a fixed order).
import { linesAmongNine, nineStarsOf, shiningStarsOf, wholeFigureOf } from '@shengyu/art/sky/nine-stars.ts';
import { ZODIAC_SIGNS } from '@shengyu/art/sky/signs.ts';
import { expect, it } from 'vitest';
import { starPointsText, writtenStarPoints } from './star-points.ts';

const squeezed = (text: string): string => text.replace(/[\s,]+/g, '');

it('COLL-5 the file that the server reads is the one that the figures give', () => {
  expect(squeezed(writtenStarPoints())).toBe(squeezed(starPointsText()));
});

it('COLL-5 nine different true stars per sign, and every one of them is joined to another', () => {
  for (const { key } of ZODIAC_SIGNS) {
    const numbers = new Set(wholeFigureOf(key).stars.map(({ no }) => no));
    const nine = nineStarsOf(key);
    expect(new Set(nine).size, key).toBe(9);
    expect(
      nine.filter((no) => !numbers.has(no)),
      key,
    ).toEqual([]);
    expect(new Set(linesAmongNine(key).flat()), key).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]));
  }
});

it('COLL-5 a companion shines when it lies between two lit stars, and with nine the whole figure shines', () => {
  // Antares (4) and the scorpion's claw (1) are joined over the companion σ (3).
  expect([...shiningStarsOf('Sco', 3)].sort()).toEqual([0, 1, 2]);
  expect([...shiningStarsOf('Sco', 4)].sort()).toEqual([0, 1, 2, 3, 4]);
  expect(shiningStarsOf('Sco', 9).size).toBe(wholeFigureOf('Sco').stars.length);
  expect(shiningStarsOf('Leo', 0).size).toBe(0);
});

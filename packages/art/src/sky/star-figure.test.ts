import { describe, expect, it } from 'vitest';
import { ATLAS_FIGURES } from '../atlas/all.ts';
import { ATLAS_FIGURE_REACH, atlasFigure } from './atlas-figure.ts';
import { SURROUNDING_STARS } from './data/field.ts';
import { STAR_FIGURES } from './data/figures.ts';
import { ZODIAC_SIGNS } from './signs.ts';
import { starFigure, placeStarsOfSign } from './star-figure.ts';

const colours = { line: '#9FB8FF', litLine: '#FFF0C4', lineWidth: 1, star: '#FFFDF2' } as const;

describe('the zodiac', () => {
  it('design 4.5: every sign has its true figure, its field and its atlas figure', () => {
    const keys = ZODIAC_SIGNS.map(({ key }) => key);
    expect(Object.keys(STAR_FIGURES)).toEqual(keys);
    expect(Object.keys(SURROUNDING_STARS)).toEqual(keys);
    expect(Object.keys(ATLAS_FIGURES)).toEqual(keys);
  });

  it('design 4.5: a figure is 1000 units long and centred, its lines join its own stars', () => {
    for (const { key } of ZODIAC_SIGNS) {
      const { stars, lines, names } = STAR_FIGURES[key];
      const axis = (offset: number): number[] => names.map((_, i) => stars[i * 3 + offset]!);
      const extent = (values: number[]): number => Math.max(...values) - Math.min(...values);
      const longer = Math.max(extent(axis(0)), extent(axis(1)));
      expect(Math.abs(longer - 1000), key).toBeLessThanOrEqual(1);
      expect(Math.max(...lines), key).toBeLessThan(names.length);
      expect(stars, key).toHaveLength(names.length * 3);
    }
  });

  it('design 4.5: east is left as seen from Earth: Antares lies right of the sting of the scorpion', () => {
    const stars = placeStarsOfSign('Sco', 0, 0, 100);
    const at = (name: string): number => stars.find((star) => star.name === name)!.at[0];
    expect(at('心宿二')).toBeGreaterThan(at('尾宿八'));
  });

  it('design 4.5: stars light up brightest first, unlit segments are dashed', () => {
    const dashes = (lit?: number): number =>
      (
        starFigure({ sign: 'Leo', cx: 0, cy: 0, size: 100, ...colours, ...(lit === undefined ? {} : { lit }) }).match(
          /dasharray/g,
        ) ?? []
      ).length;
    expect(dashes()).toBe(0);
    expect(dashes(0)).toBe(STAR_FIGURES.Leo.lines.length / 2);
    expect(dashes(4)).toBeLessThan(dashes(2));
  });

  it('an atlas figure lies where the star figure of the same size lies', () => {
    const figure = atlasFigure(ATLAS_FIGURES.Leo, 30, 40, 170);
    expect(figure).toContain('translate(30 40) scale(0.1700)');
    expect(figure).toContain(`width="${ATLAS_FIGURE_REACH * 2}"`);
  });
});

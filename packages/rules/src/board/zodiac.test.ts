import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, beginOfDay, dayOf } from '../time/calendar.ts';
import { starSignById, starSignOn, STAR_SIGNS, starSeasons } from './zodiac.ts';

it('KIT-8 twelve signs, numbered from Aries, each ending the day before the next begins', () => {
  expect(STAR_SIGNS.map(({ star_id }) => star_id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(STAR_SIGNS.map(({ element }) => element).join('')).toBe('火土风水'.repeat(3));
  for (const [index, { begin }] of STAR_SIGNS.entries()) {
    const before = STAR_SIGNS[(index + 11) % 12];
    expect(addDays(`2026-${begin}`, -1).slice(5)).toBe(before?.end);
  }
});

it.each([
  ['2000-03-20', '双鱼座'],
  ['2000-03-21', '白羊座'],
  ['2000-06-21', '双子座'],
  ['2000-06-22', '巨蟹座'],
  ['1999-12-31', '摩羯座'],
  ['2000-01-01', '摩羯座'],
  ['2000-01-19', '摩羯座'],
  ['2000-01-20', '水瓶座'],
  ['2000-02-29', '双鱼座'],
])('KIT-8 born on %s is %s', (birthday, name) => expect(starSignOn(birthday).name).toBe(name));

it('KIT-8 the season of a day carries its sign and the year of its first day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (number) => {
      const day = addDays('1990-01-01', number);
      const key = starSeasons.keyAt(beginOfDay(day));
      const first = dayOf(starSeasons.spanOf(key)?.begin ?? 0);
      const last = dayOf((starSeasons.spanOf(key)?.end ?? 0) - 1);
      expect(key).toBe(`${first.slice(0, 4)}-z${starSignOn(day).star_id}`);
      expect([first.slice(5), last.slice(5)]).toEqual([starSignOn(day).begin, starSignOn(day).end]);
    }),
  );
});

it.each([
  ['2027-z11', '2026-z10'],
  ['2026-z1', '2026-z12'],
  ['2026-z12', '2026-z11'],
])('KIT-8 before %s comes %s', (key, before) => expect(starSeasons.before(key)).toBe(before));

it('C0-8 star signs are numbers from 1 to 12', () => {
  expect([starSignById(1)?.name, starSignById(12)?.name, starSignById(0), starSignById(13)]).toEqual([
    '白羊座',
    '双鱼座',
    undefined,
    undefined,
  ]);
});

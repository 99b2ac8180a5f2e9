import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') }));

/** Time, randomness and input must be passed as arguments, and nothing may be used that Chrome 64 or Safari 12 lacks. */
const FORBIDDEN: readonly (readonly [string, RegExp])[] = [
  // From a room of the package `../money/…` is inside, `../../…` is not.
  ['an import from outside this package', /from '(?!\.\.?\/)|from '\.\.\/\.\./],
  ['the clock', /Date\.now|new Date\b|performance\./],
  ['chance', /Math\.random|crypto/],
  ['locale data', /\bIntl\b|toLocale/],
  ['a bigint literal', /\b\d+n\b/],
  ['a look-behind', /\(\?<[=!]/],
  [
    'a younger method',
    /\.(at|flat|flatMap|replaceAll|matchAll|findLast|toSorted|toReversed|trimStart|trimEnd)\(|Object\.fromEntries/,
  ],
];

it.each(FORBIDDEN)('CAL-1 EDGE-32 no rule uses %s', (_, pattern) => {
  expect(sources.length).toBeGreaterThan(30);
  expect(sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([]);
});
